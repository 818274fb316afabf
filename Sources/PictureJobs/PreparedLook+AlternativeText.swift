internal import BuiltInWidgets
internal import Templating
internal import WidgetRendering
package import WidgetScene
package import WidgetTimeline

extension PreparedLook {
  /// Returns what the picture of an entry shows in words, in the language of the context; nil if that is not known.
  ///
  /// The sentence is that of the template's `accessibilityLabel`, else the widget's own. `name` is the built-in template
  /// that shows the entry instead of the look's, such as that of missing data.
  ///
  /// - Throws: `DocumentError` if the template binds to something the entry does not have.
  package func alternativeText(
    of entry: AnyTimelineEntry, template name: String?, in context: TimelineContext
  ) throws -> AlternativeText? {
    guard let sentence = try sentence(of: entry, template: name, in: context) else { return nil }
    // Every picture of data would have the same title.
    let title = template.widget == Template.dataName ? nil : context.language.text("widget.\(template.widget)")
    return AlternativeText(title: title, sentence: sentence)
  }

  private func sentence(
    of entry: AnyTimelineEntry, template name: String?, in context: TimelineContext
  ) throws -> String? {
    let language = context.language
    if let name { return PictureSentence.text(of: entry.content, widget: name, in: language) }
    let own = try template.sentence(
      for: entry.content.adding(attribution: nil).adding(screen: .all), language: language,
      timeZone: context.timeZone(), date: entry.date)
    if let own { return own }
    return entry.tiles.isEmpty
      ? PictureSentence.text(of: entry.content, widget: template.widget, in: language)
      : PictureSentence.text(of: entry.tiles, in: language)
  }
}
