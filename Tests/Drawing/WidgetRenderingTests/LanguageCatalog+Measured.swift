import WidgetRendering

extension LanguageCatalog {
  /// The languages in which every template is measured with all kinds of content, in all sizes.
  ///
  /// `PanelLegibilityTests` measures widgets in all languages, on fewer targets.
  static let measured = ["de", "en", "fr", "ja"]
}
