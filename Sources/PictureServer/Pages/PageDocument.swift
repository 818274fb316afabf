/// The document around the content of a page.
struct PageDocument {
  let title: String
  /// The relative address of the folder that has `assets`, such as `../`.
  var root = ""
  /// The attributes of the root element besides the language.
  var attributes: Markup = ""
  /// The policy for contents as an element; nil if the server sends it as a header.
  var policy: Markup?
  /// The elements for scripts and additional styles.
  var resources: [Markup] = []

  /// Returns the complete document with a `body` element.
  func html(_ body: Markup) -> String {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en"\(attributes)>
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
