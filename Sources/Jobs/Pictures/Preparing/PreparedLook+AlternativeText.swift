internal import BuiltInWidgets
package import Templating
internal import WidgetRendering
package import WidgetScene
package import WidgetTimeline

extension PreparedLook {
  /// Returns what the picture of an entry shows in words, in the language of the context; nil if that is not known.
  ///
  /// The sentence is the template's `accessibilityLabel`, or else the widget's own, or else the texts of its views.
  ///
  /// - Throws: `DocumentError` if the template binds to something the entry does not have.
  package func alternativeText(
    of shown: ShownEntry, scheme: ColorScheme, in context: TimelineContext
  ) throws -> AlternativeText? {
    guard let sentence = try sentence(of: shown, scheme: scheme, in: context) else { return nil }
    // Every picture of data would have the same title. Widgets written in Swift have only the names that they give
    // themselves.
    let title =
      template.widget == Template.dataName
      ? nil : context.language.text("widget.\(template.widget)") ?? template.widget
    return AlternativeText(title: title, sentence: sentence)
  }

  private func sentence(
    of shown: ShownEntry, scheme: ColorScheme, in context: TimelineContext
  ) throws -> String? {
    let (entry, language) = (shown.entry, context.language)
    // A built-in template, such as the one for missing data, shows the entry instead of the look's template.
    if let name = shown.template { return PictureSentence.text(of: entry.content, widget: name, in: language) }
    let content = entry.content.addingMarks(of: entry.tiles)
    let own = try template.sentence(
      for: content.adding(attribution: nil).adding(screen: .all), language: language,
      timeZone: context.timeZone(), date: entry.date)
    if let own { return PictureSentence.text(own, marking: content, in: language) }
    func viewSentence(_ content: EntryContent, _ widget: String) -> String? {
      PictureSentence.text(
        joining: shown.views.spokenTexts(of: content, widget: widget, scheme: scheme), in: language)
    }
    guard entry.tiles.isEmpty else {
      return PictureSentence.text(of: entry.tiles, in: language) { viewSentence($0.content, $0.widget) }
    }
    return PictureSentence.text(of: entry.content, widget: template.widget, in: language)
      ?? viewSentence(entry.content, template.widget)
  }
}
