import JQProgram
import Testing

/// A row for each thing that the jq manual tells of: program ▸ input ▸ results, sections by their heading there.
///
/// The results are those of jq 1.7 and 1.8; libjq 1.6 gives them too, by the definitions that are added to it.
@Suite struct ManualTests {
  @Test(arguments: rows(basicFilters) + rows(typesAndValues))
  func basics(_ row: Row) throws { try check(row) }

  @Test(arguments: rows(builtinFunctions))
  func functions(_ row: Row) throws { try check(row) }

  @Test(arguments: rows(stringsAndDates))
  func textAndDates(_ row: Row) throws { try check(row) }

  @Test(arguments: rows(control) + rows(assignment))
  func controlAndAssignment(_ row: Row) throws { try check(row) }

  @Test func isLongEnough() {
    let tables = [basicFilters, typesAndValues, builtinFunctions, stringsAndDates, control, assignment]
    #expect(tables.map { rows($0).count }.reduce(0, +) >= 280)
  }

  private func check(_ row: Row) throws {
    do {
      #expect(try results(row.program, row.input) == row.results)
    } catch let error as JQError {
      // Versions differ in what follows the first words.
      #expect("error: \(error)".hasPrefix(row.results.last ?? "") && row.results.count == 1)
    }
  }
}

struct Row: Sendable, CustomTestStringConvertible {
  let program: String
  let input: String
  let results: [String]

  var testDescription: String { program }
}

private func rows(_ table: String) -> [Row] {
  table.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
    let columns = line.split(separator: " ▸ ").map { String($0) }
    return Row(program: columns[0], input: columns[1], results: Array(columns[2...]))
  }
}
