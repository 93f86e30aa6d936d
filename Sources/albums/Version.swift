/// The version of the program, of its manual and of its User-Agent field.
let version = "0.1.0"

/// What `--version` prints.
let versionLine = "albums \(version)\n"

/// The date of the manual pages.
let manualDate = "2026-11-30"
