/// The three forms of a date in HTTP (RFC 9110, section 5.6.7), all of them UTC.
public enum HTTPDate {
  /// Reads a date as seconds since 1970; nil where it is none.
  public static func seconds(_ text: String) -> Int? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    // Sun, 06 Nov 1994 08:49:37 GMT · Sunday, 06-Nov-94 08:49:37 GMT · Sun Nov  6 08:49:37 1994
    if words.count == 6, words[5] == "GMT" || words[5] == "UTC" {
      guard let year = Int(words[3]) else { return nil }
      return seconds(year: words[3].count == 2 ? fullYear(year) : year, month: words[2], day: words[1], time: words[4])
    }
    if words.count == 5, let year = Int(words[4]) {
      return seconds(year: year, month: words[1], day: words[2], time: words[3])
    }
    return nil
  }

  private static func seconds(year: Int, month: String, day: String, time: String) -> Int? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let month = months.firstIndex(of: month.lowercased()), let day = Int(day), (1...31).contains(day),
      (1601...9999).contains(year), parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    return daysSince1970(year: year, month: month + 1, day: day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// Two digits mean this century up to fifty years ahead of 2020, and the last one after.
  private static func fullYear(_ digits: Int) -> Int { digits < 70 ? 2000 + digits : 1900 + digits }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
}

/// The day counted from 1970-01-01, by Howard Hinnant's days_from_civil.
func daysSince1970(year: Int, month: Int, day: Int) -> Int {
  let shifted = month <= 2 ? year - 1 : year
  let era = (shifted >= 0 ? shifted : shifted - 399) / 400
  let yearOfEra = shifted - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/// Reads `YYYY-MM-DDThh:mm:ssZ` as seconds since 1970; nil where it is none.
func utcSeconds(_ text: String) -> Int? {
  let numbers = text.split { !("0"..."9").contains($0) }.map { Int($0) }
  guard numbers.count >= 6, text.hasSuffix("Z"), let year = numbers[0], let month = numbers[1], let day = numbers[2],
    let hour = numbers[3], let minute = numbers[4], let second = numbers[5], (0...9999).contains(year),
    (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
  else { return nil }
  return daysSince1970(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
}
