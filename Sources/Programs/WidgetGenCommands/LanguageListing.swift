internal import WidgetRendering
internal import WidgetTimeline

/// The languages of the built-in widgets, for `list languages`.
enum LanguageListing {
  /// The languages with all texts, then the languages that have only names and formats.
  static var rows: [(text: String, content: EntryContent)] {
    row(LanguageCatalog.codes, hasTexts: true) + row(LanguageCatalog.codesWithNames, hasTexts: false)
  }

  private static func row(_ codes: [String], hasTexts: Bool) -> [(text: String, content: EntryContent)] {
    codes.map { code in
      (
        "\(code)\t\(hasTexts ? "texts and names" : "names; texts in English")",
        ["code": .text(code), "texts": .bool(hasTexts)]
      )
    }
  }
}
