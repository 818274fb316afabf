package import FoundationEssentials
internal import Panels
package import Templating
internal import WidgetRendering

/// A picture to draw, checked and typed: everything that decides its bytes except data, fonts and the clock.
///
///     content   what to ask for: options, place, zone, language, where data come from
///     look      how it looks: template, theme, canvas, scheme, format, target, fonts
///
/// The same job and the same data give the same bytes on every machine.
package struct PictureJob: Sendable, Hashable, Codable {
  /// The name that tells the job from others.
  package var id: String
  /// The content of the picture.
  package var content: ContentRequest
  /// The look of the picture.
  package var look: Look

  /// Creates a job.
  package init(id: String, content: ContentRequest, look: Look) {
    self.id = id
    self.content = content
    self.look = look
  }

  /// The named widget: a built-in one, or the file of a template.
  package var widget: WidgetReference { look.template }

  /// The target's name for placeholders in paths.
  package var targetName: String { look.style.target?.name ?? Self.genericTarget }

  /// Returns the values of the placeholders in paths, for an entry with a date and a position (`index`) in its
  /// timeline.
  package func picture(scheme: ColorScheme, date: Date, index: String = "0") -> OutputPath.Picture {
    OutputPath.Picture(
      widget: widget.name, family: look.canvas.family.rawValue, scheme: scheme.rawValue, target: targetName, date: date,
      index: index)
  }

  /// The name of the target if none is named.
  package static let genericTarget = "screen"
}
