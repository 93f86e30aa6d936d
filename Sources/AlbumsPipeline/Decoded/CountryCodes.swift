extension Storefront {
  /// The storefront of a country code (ISO 3166-1) of two or three letters; nil for an unknown one.
  init?(countryCode country: UnsafeRawBufferPointer) {
    guard country.count == 3 else {
      self.init(country)
      return
    }
    let table = UnsafeRawBufferPointer(start: alpha3Alpha2.utf8Start, count: alpha3Alpha2.utf8CodeUnitCount)
    for offset in stride(from: 0, to: table.count, by: 5) {
      let isThis = table[offset] == country[0] && table[offset + 1] == country[1] && table[offset + 2] == country[2]
      if isThis {
        self.init(UnsafeRawBufferPointer(rebasing: table[(offset + 3)..<(offset + 5)]))
        return
      }
    }
    return nil
  }
}

/// All 249 countries of ISO 3166-1: three letters and the two that mean the same, without anything between.
private let alpha3Alpha2: StaticString = """
  ABWawAFGafAGOaoAIAaiALAaxALBalANDadAREaeARGarARMamASMasATAaqATFtfATGagAUSauAUTatAZEazBDIbiBELbeBENbj\
  BESbqBFAbfBGDbdBGRbgBHRbhBHSbsBIHbaBLMblBLRbyBLZbzBMUbmBOLboBRAbrBRBbbBRNbnBTNbtBVTbvBWAbwCAFcfCANca\
  CCKccCHEchCHLclCHNcnCIVciCMRcmCODcdCOGcgCOKckCOLcoCOMkmCPVcvCRIcrCUBcuCUWcwCXRcxCYMkyCYPcyCZEczDEUde\
  DJIdjDMAdmDNKdkDOMdoDZAdzECUecEGYegERIerESHehESPesESTeeETHetFINfiFJIfjFLKfkFRAfrFROfoFSMfmGABgaGBRgb\
  GEOgeGGYggGHAghGIBgiGINgnGLPgpGMBgmGNBgwGNQgqGRCgrGRDgdGRLglGTMgtGUFgfGUMguGUYgyHKGhkHMDhmHNDhnHRVhr\
  HTIhtHUNhuIDNidIMNimINDinIOTioIRLieIRNirIRQiqISLisISRilITAitJAMjmJEYjeJORjoJPNjpKAZkzKENkeKGZkgKHMkh\
  KIRkiKNAknKORkrKWTkwLAOlaLBNlbLBRlrLBYlyLCAlcLIEliLKAlkLSOlsLTUltLUXluLVAlvMACmoMAFmfMARmaMCOmcMDAmd\
  MDGmgMDVmvMEXmxMHLmhMKDmkMLImlMLTmtMMRmmMNEmeMNGmnMNPmpMOZmzMRTmrMSRmsMTQmqMUSmuMWImwMYSmyMYTytNAMna\
  NCLncNERneNFKnfNGAngNICniNIUnuNLDnlNORnoNPLnpNRUnrNZLnzOMNomPAKpkPANpaPCNpnPERpePHLphPLWpwPNGpgPOLpl\
  PRIprPRKkpPRTptPRYpyPSEpsPYFpfQATqaREUreROUroRUSruRWArwSAUsaSDNsdSENsnSGPsgSGSgsSHNshSJMsjSLBsbSLEsl\
  SLVsvSMRsmSOMsoSPMpmSRBrsSSDssSTPstSURsrSVKskSVNsiSWEseSWZszSXMsxSYCscSYRsyTCAtcTCDtdTGOtgTHAthTJKtj\
  TKLtkTKMtmTLStlTONtoTTOttTUNtnTURtrTUVtvTWNtwTZAtzUGAugUKRuaUMIumURYuyUSAusUZBuzVATvaVCTvcVENveVGBvg\
  VIRviVNMvnVUTvuWLFwfWSMwsYEMyeZAFzaZMBzmZWEzw
  """
