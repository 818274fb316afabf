internal import FoundationEssentials
package import Shelf
internal import WidgetBase

/// A full-screen page of one output for wall-mounted displays.
package enum DisplayPage {
  /// Returns the complete document.
  ///
  /// Links contain the access token, which is nil if the visitor did not use one. Browsers without JavaScript reload
  /// the page after `refresh` seconds.
  package static func html(_ output: OutputStatus, token: String?, refresh: Int) -> String {
    let id = output.id
    let query = token.map { "?token=\(PercentEncoding.encoded($0))" } ?? ""
    let schemes: [(name: String, media: Markup)] =
      output.schemes.count > 1 ? output.schemes.map { ($0, $0 == "dark" ? "dark" : "") } : [("", "")]
    let format = output.formats.first { ["png", "svg"].contains($0) } ?? "png"
    func source(_ scheme: String) -> String {
      let parameters = [scheme.isEmpty ? nil : "scheme=\(scheme)", query.isEmpty ? nil : String(query.dropFirst())]
        .compactMap { $0 }.joined(separator: "&")
      return "\(PercentEncoding.encoded(id)).\(format)\(parameters.isEmpty ? "" : "?\(parameters)")"
    }
    let isMissing = output.pictures.isEmpty
    let alternative = output.summary.map { "\(id): \($0)" } ?? id
    let language: Markup? = output.summary == nil ? nil : output.language.map { " lang=\"\($0)\"" }
    let image: Markup = """
      <img src="\(source(schemes[0].name))" alt="\(alternative)"\(language)\(isMissing ? " hidden" : "")>
      """
    let reason = output.state.reason.map { ": \($0)" } ?? ""
    let picture: Markup =
      schemes.count > 1
      ? "<picture><source srcset=\"\(source("dark"))\" media=\"(prefers-color-scheme: dark)\">\(image)</picture>"
      : image
    let document = PageDocument(
      title: "\(id) – widgetgen", root: "../", attributes: " class=\"kiosk\"",
      resources: [
        "<noscript><meta http-equiv=\"refresh\" content=\"\(refresh)\"></noscript>",
        "<script src=\"../assets/screen.js\" defer></script>",
      ])
    return document.html(
      """
      <body>
      <main>
      <a class="out" href="../\(query)">All screens</a>
      <h1 class="unseen">\(id)</h1>
      \(picture)
      <p class="message" role="status"\(isMissing ? "" : " hidden")>\(id) has no picture yet\(reason)</p>
      </main>
      </body>
      """)
  }
}
