/// Results in the XML that continuous integration shows, after JUnit.
public struct JUnitReport: Sendable {
  /// One snapshot that was looked at.
  public struct Case: Hashable, Sendable {
    /// What it is called, with slashes.
    public let name: String
    /// What is wrong; nil where nothing is.
    public let failure: SnapshotResult?

    /// A case.
    public init(name: String, failure: SnapshotResult? = nil) {
      self.name = name
      self.failure = failure
    }
  }

  private let cases: [Case]

  /// A report of snapshots.
  public init(_ cases: [Case]) {
    self.cases = cases
  }

  /// The document.
  public var xml: String {
    let failures = cases.count { $0.failure != nil }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites><testsuite name=\"snapshots\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\">",
    ]
    for entry in cases {
      let parts = entry.name.split(separator: "/")
      let suite = parts.dropLast().joined(separator: ".")
      let attributes =
        "classname=\"\(Self.escaped(suite.isEmpty ? "snapshots" : suite))\" name=\"\(Self.escaped(String(parts.last ?? "")))\""
      if let failure = entry.failure {
        let message = Self.escaped(failure.message)
        lines.append("<testcase \(attributes)><failure type=\"\(failure.status.rawValue)\" message=\"\(message)\">")
        lines.append(Self.escaped([failure.location, failure.golden].compactMap { $0 }.joined(separator: "\n")))
        lines.append("</failure></testcase>")
      } else {
        lines.append("<testcase \(attributes)/>")
      }
    }
    return lines.joined(separator: "\n") + "\n</testsuite></testsuites>\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      // XML 1.0 has no other control characters.
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
