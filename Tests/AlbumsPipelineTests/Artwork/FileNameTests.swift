import AlbumsPipeline
import JSONDocument
import Testing

@Suite struct SafeFileStemTests {
  @Test(arguments: [
    ("Night Bus", "Night Bus"), ("AC/DC", "AC_DC"), ("a\\b:c*d?e\"f<g>h|i", "a_b_c_d_e_f_g_h_i"),
    ("../../evil", "___.._evil"), ("..", "__"), (".", "_"), (".hidden", "_hidden"), ("-rf", "_rf"),
    ("a\0b\nc\u{7F}d\u{85}e", "a_b_c_d_e"), ("trailing. . ", "trailing"), ("  around  ", "around"),
    ("CON", "_CON"), ("con.txt", "_con.txt"), ("Com1", "_Com1"), ("lpt²", "_lpt²"), ("COM10", "COM10"),
    ("Nullable", "Nullable"), ("aux .x", "_aux .x"), ("evil\u{202E}gpj", "evil_gpj"), ("", ""), ("   ", ""),
    ("été", "été"),
  ])
  func `names are safe`(_ text: String, _ expected: String) {
    #expect(safeFileStem(text, limit: 200) == expected)
  }

  @Test func `long names are cut between characters`() {
    #expect(safeFileStem(String(repeating: "a", count: 300), limit: 251).utf8.count == 251)
    let singers = safeFileStem(String(repeating: "👩‍🎤", count: 30), limit: 100)
    #expect(singers == String(repeating: "👩‍🎤", count: 9))
    // One character that alone is longer than the limit is cut between its scalars.
    let marks = safeFileStem("e" + String(repeating: "\u{301}", count: 200), limit: 100)
    #expect(marks.utf8.count == 99)
    #expect(safeFileStem("abc. def", limit: 5) == "abc")
  }
}

@Suite struct FileNamePatternTests {
  private func name(_ pattern: String, _ record: String, format: ImageFormat? = nil) throws -> String {
    let tree = try JSONTree(parsing: Array(record.utf8))
    return try FileNamePattern(pattern).name(for: tree.root, format: format, artwork: nil)
  }

  @Test func `members are filled in`() throws {
    let record = """
      {"id":"1","artist":"North","name":"Night Bus","rank":7,"price":{"amount":9.5},"genres":["a","b"],"explicit":true}
      """
    #expect(try name("{rank:03} {artist} - {name}", record) == "007 North - Night Bus")
    #expect(try name("{price.amount} {genres} {explicit} {none}|", record) == "9.5 a, b true |")
    #expect(try name("{{{id}}}", record) == "{1}")
    #expect(try name("{id:05}{name:05}", record) == "00001Night Bus")
    #expect(try name("{artwork.format}-{ext}-{id}", record, format: .jpeg) == "jpeg-jpg-1")
  }

  @Test func `an ending that is spelt out is not doubled`() throws {
    for pattern in ["{id}", "{id}.{ext}", "{id}.jpg", "{id}.PNG"] {
      #expect(try name(pattern, #"{"id":"1"}"#, format: .webp) == "1")
    }
  }

  @Test(arguments: ["", "{", "}", "{id", "id}", "{}", "{a..b}", "{rank:}", "{rank:3}", "{rank:0}", "{rank:0x}"])
  func `what is no pattern is said`(_ pattern: String) {
    #expect(throws: FileNamePattern.Problem.self) { try FileNamePattern(pattern) }
  }

  @Test func `it is known what a name depends on`() throws {
    #expect(try FileNamePattern("{id}").namesID)
    #expect(try !FileNamePattern("{name}").namesID)
    #expect(try FileNamePattern("{ext}/{id}").needsFormat)
    #expect(try !FileNamePattern("{id}.{ext}").needsFormat)
    #expect(try FileNamePattern("{artwork.sha256}").needsPicture)
    #expect(try !FileNamePattern("{artwork.format}").needsPicture)
  }
}

@Suite struct FileNameClaimsTests {
  private func claim(
    _ claims: inout FileNameClaims, _ stem: String, _ id: String, saved: Set<String> = []
  ) -> String {
    claims.claim(stem, owner: "album\n\(id)", id: id, reserving: 5) { saved.contains($0) }.stem
  }

  @Test func `two records never share a name`() {
    var claims = FileNameClaims()
    #expect(claim(&claims, "Night Bus", "1") == "Night Bus")
    #expect(claim(&claims, "NIGHT BUS", "2") == "NIGHT BUS (2)")
    #expect(claim(&claims, "night bus", "3") == "night bus (3)")
    #expect(claim(&claims, "Night Bus", "1") == "Night Bus")
    #expect(claim(&claims, "NIGHT BUS", "2") == "NIGHT BUS (2)")
    // Composed and decomposed accents are one name on macOS.
    #expect(claim(&claims, "\u{E9}t\u{E9}", "4") == "\u{E9}t\u{E9}")
    #expect(claim(&claims, "e\u{301}te\u{301}", "5") == "e\u{301}te\u{301} (5)")
  }

  @Test func `a name that is taken with its id gets a hash`() {
    var claims = FileNameClaims()
    _ = claim(&claims, "a", "1")
    _ = claim(&claims, "a (2)", "3")
    let name = claim(&claims, "a", "2")
    #expect(name.hasPrefix("a (") && name.utf8.count == "a (12345678)".utf8.count)
  }

  @Test func `the file of an earlier run is found again in whatever order`() {
    var claims = FileNameClaims()
    let saved: Set = ["Night Bus", "Night Bus (2)"]
    #expect(claim(&claims, "Night Bus", "2", saved: saved) == "Night Bus (2)")
    #expect(claim(&claims, "Night Bus", "1", saved: saved) == "Night Bus")
  }

  @Test func `names with something behind them stay within the limit`() {
    var claims = FileNameClaims()
    let long = String(repeating: "a", count: 250)
    _ = claim(&claims, long, "1")
    let name = claim(&claims, long, "2")
    #expect(name.utf8.count <= 250)
    #expect(name.hasSuffix(" (2)"))
  }

  @Test func `a second file's name is nobody else's`() {
    var claims = FileNameClaims(companion: ".thumb")
    #expect(claim(&claims, "a", "1") == "a")
    #expect(claim(&claims, "A.thumb", "2") == "A.thumb (2)")
    #expect(claim(&claims, "b.thumb", "3") == "b.thumb")
    #expect(claim(&claims, "b", "4") == "b (4)")
  }
}
