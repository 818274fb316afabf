/// The look of a picture: everything that decides its bytes except the entry, its inputs, zone and language.
///
/// It is all a worker needs to know of a job besides what the picture says.
package struct Look: Sendable, Hashable, Codable {
  /// The template: a built-in widget's, or the user's own.
  package var template: WidgetReference
  /// The name of a built-in widget's template; nil for the template with the widget's name.
  package var templateName: String?
  /// The source of templates, colours and icons.
  package var theme: ThemeReference
  /// The size, scale and family.
  package var canvas: Canvas
  /// The schemes the picture is drawn in.
  package var scheme: SchemeChoice
  /// The format and its details.
  package var style: PictureStyle
  /// Folders with fonts, in search order.
  package var fontFolders: [String]
  /// The direction in which it is laid out; nil for the direction of its language.
  package var direction: PictureDirection?
  /// The files that views of widgets written in Swift name; nil for none.
  package var viewFiles: ViewFiles?
  /// The traits of the phone for views of widgets written in Swift; nil for the default ones.
  package var viewTraits: ViewTraits?

  /// Creates a look.
  package init(
    template: WidgetReference, templateName: String? = nil, theme: ThemeReference = .builtIn("classic"),
    canvas: Canvas = Canvas(),
    scheme: SchemeChoice = .light, style: PictureStyle = PictureStyle(), fontFolders: [String] = [],
    direction: PictureDirection? = nil, viewFiles: ViewFiles? = nil, viewTraits: ViewTraits? = nil
  ) {
    self.template = template
    self.templateName = templateName
    self.theme = theme
    self.canvas = canvas
    self.scheme = scheme
    self.style = style
    self.fontFolders = fontFolders
    self.direction = direction
    self.viewFiles = viewFiles
    self.viewTraits = viewTraits
  }
}
