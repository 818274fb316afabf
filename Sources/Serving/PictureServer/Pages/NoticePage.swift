/// A page for a request that gets no other page, such as one without the token.
enum NoticePage {
  /// Returns the complete document.
  ///
  /// `root` is the relative address of the page of all screens, such as `../`, and `token` the query that carries the token on.
  /// `asksForToken` adds a form that repeats the request with the token, in place of the link to all screens.
  static func html(title: String, text: String, root: String, token: String = "", asksForToken: Bool = false) -> String
  {
    let form: Markup =
      asksForToken
      ? """
      <form class="token" method="get"><label>Token<input name="token" type="password" autocomplete="current-password" required></label><button>Show</button></form>
      """ : "<p><a href=\"\(root)\(token)\">All screens</a></p>"
    let document = PageDocument(title: "\(title) – widgetgen", root: root)
    return document.html(
      """
      <body>
      <header class="top"><h1>\(title)</h1></header>
      <main><p>\(text)</p>
      \(form)
      </main>
      </body>
      """)
  }
}
