internal import FoundationEssentials
package import Shelf

/// The page of exported pictures, which works on any web server.
package enum ExportPage {
  /// Returns the complete document.
  package static func html(_ outputs: [PictureExport.Output]) -> String {
    let policy: Markup = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'">
      """
    let document = PageDocument(
      title: "Screens – widgetgen", policy: policy, resources: ["<script src=\"assets/export.js\" defer></script>"])
    return document.html(
      """
      <body>
      <header class="top"><div class="brand"><img src="assets/icon.svg" alt="" width="28" height="28"><h1>Screens</h1></div></header>
      <main><ul class="cards">
      \(outputs.map(card))
      </ul></main>
      </body>
      """)
  }

  private static func card(_ output: PictureExport.Output) -> Markup {
    let first = output.entries.first
    let picture: Markup =
      if let file = output.file, let first {
        "<img src=\"\(file)\" alt=\"\(first.sentence ?? output.id)\" width=\"\(first.width)\" height=\"\(first.height)\">"
      } else {
        "<span class=\"empty\">No picture</span>"
      }
    let count = output.entries.count
    let state = count == 0 ? "Failed" : "\(count) picture\(count == 1 ? "" : "s")"
    let reason: Markup? = output.problem.map { "<p class=\"reason\">\($0)</p>" }
    return """
      <li class="card" data-id="\(output.id)" data-state="\(output.entries.isEmpty ? "failed" : output.problem == nil ? "fresh" : "stale")">
      <a class="picture" data-scheme="\(first?.scheme ?? "light")" href="\(output.file ?? "index.html")">\(picture)</a>
      <div class="facts"><h2>\(output.id)</h2><p class="state"><span class="mark" aria-hidden="true"></span><span>\(state)</span></p>\(reason)</div>
      </li>

      """
  }
}
