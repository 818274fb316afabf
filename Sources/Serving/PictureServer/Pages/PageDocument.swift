/// The document around the content of a page.
package struct PageDocument {
  var title: String
  /// The relative address of the folder that has `assets`, such as `../`.
  var root: String
  /// The code of the language.
  var language: String
  /// The attributes of the root element besides the language.
  var attributes: Markup
  /// The policy for contents as an element; nil if the server sends it as a header.
  var policy: Markup?
  /// The elements for scripts and additional styles.
  var resources: [Markup]

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - title: the title of the page.
  ///   - root: the relative address of the folder that has `assets`, such as `../`.
  ///   - language: the code of the language.
  ///   - attributes: the attributes of the root element besides the language.
  ///   - policy: the policy for contents as an element; nil if the server sends it as a header.
  ///   - resources: the elements for scripts and additional styles.
  package init(
    title: String, root: String = "", language: String = "en", attributes: Markup = "", policy: Markup? = nil,
    resources: [Markup] = []
  ) {
    self.title = title
    self.root = root
    self.language = language
    self.attributes = attributes
    self.policy = policy
    self.resources = resources
  }

  /// Returns the complete document with a `body` element.
  package func html(_ body: Markup) -> String {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="\(language)"\(attributes)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      \(policy.map(Self.line))<title>\(title)</title>
      <link rel="icon" href="\(root)assets/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="\(root)assets/page.css">
      \(resources.map(Self.line))</head>
      \(body)
      </html>

      """
    return page.text
  }

  private static func line(_ element: Markup) -> Markup { "\(element)\n" }
}
