// swift-tools-version: 6.2
import PackageDescription

/// The one list of settings that every Swift target is built with.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// - Parameter data: Files beside the tests that they read by their path.
func tests(_ name: String, _ dependencies: [Target.Dependency], data: [String] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, exclude: data, swiftSettings: settings)
}

let package = Package(
  name: "albums",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "albums", targets: ["albums"]),
    .library(name: "AlbumsService", targets: ["AlbumsService"]),
  ],
  targets: [
    // One system library each, imported by exactly one Swift target.
    .systemLibrary(name: "CJQ", providers: [.apt(["libjq-dev"]), .brew(["jq"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    // Loaded by need on Linux, see libcurl.c.
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]),
    .systemLibrary(name: "CExtendedAttributes"),
    .target(name: "CJSONEscape"),
    .target(name: "CSIMDJSON", linkerSettings: [.linkedLibrary("simdjson")]),

    // What every stage stands on; knows nothing of albums.
    library("SystemFiles", ["CExtendedAttributes"]),
    library("Threads"),
    library("JSONLines", ["CJSONEscape", "SystemFiles"]),
    library("JSONDocument", ["CSIMDJSON"]),
    library("CharacterSets", ["JSONDocument", "JSONLines"]),
    library("CommandOptions"),

    // The pure stages: request, response, validated, decoded, artwork. No C, no file, no network.
    library("AlbumsPipeline", ["JSONLines", "JSONDocument"]),

    // The C libraries behind the protocols of the pipeline.
    library("CurlSession", ["AlbumsPipeline", "JSONLines", "Threads", "CCurl"]),
    library("JQProgram", ["JSONDocument", "JSONLines", "CJQ"]),
    library("ImageCodecs", ["AlbumsPipeline", "Threads", "CPNG", "CTurboJPEG", "CWebP"]),
    library("Cryptography", ["CCrypto"]),

    // The one place that binds the generics; what another package imports.
    library(
      "AlbumsService",
      ["AlbumsPipeline", "CharacterSets", "CurlSession", "ImageCodecs", "JSONDocument", "JSONLines"]),
    .executableTarget(
      name: "albums",
      dependencies: [
        "AlbumsPipeline", "AlbumsService", "CharacterSets", "CommandOptions", "Cryptography", "CurlSession",
        "ImageCodecs", "JQProgram", "JSONDocument", "JSONLines", "SystemFiles", "Threads",
      ],
      swiftSettings: settings),

    .target(
      name: "AlbumsTestDoubles", dependencies: ["AlbumsPipeline", "JSONDocument"], path: "Tests/AlbumsTestDoubles",
      swiftSettings: settings),
    tests("CJSONEscape", ["CJSONEscape"]),
    tests("CSIMDJSON", ["CSIMDJSON"]),
    tests("SystemFiles", ["SystemFiles"]),
    tests("Threads", ["Threads"]),
    tests("JSONLines", ["JSONLines", "SystemFiles"]),
    tests("JSONDocument", ["JSONDocument", "JSONLines"]),
    tests("CharacterSets", ["CharacterSets", "JSONLines"]),
    tests("CommandOptions", ["CommandOptions"]),
    tests(
      "AlbumsPipeline", ["AlbumsPipeline", "AlbumsTestDoubles", "CharacterSets", "JSONDocument", "JSONLines"]),
    tests("CurlSession", ["CurlSession", "AlbumsPipeline"]),
    tests("JQProgram", ["JQProgram", "JSONLines"]),
    tests("ImageCodecs", ["ImageCodecs", "AlbumsPipeline"]),
    tests("Cryptography", ["Cryptography"]),
    tests("AlbumsService", ["AlbumsService"]),
    tests("Command", ["albums", "AlbumsPipeline", "CommandOptions", "JSONLines"], data: ["Help"]),
    tests("EndToEnd", []),
  ],
  cxxLanguageStandard: .cxx17
)
