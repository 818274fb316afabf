internal import WidgetBase

/// What all pages of the studio have: the document, the heading and the ways to the other pages.
struct StudioFrame {
  /// A page that the navigation leads to.
  enum Tab: String, CaseIterable {
    case catalogue = "Catalogue"
    case configuration = "Configuration"
    case displays = "Displays"

    fileprivate var path: String {
      switch self {
      case .catalogue: "studio"
      case .configuration: "studio/configuration"
      case .displays: "studio/displays"
      }
    }
  }

  let text: StudioText
  /// The relative address of the page of all screens, such as `../`.
  let root: String
  /// The token that the visitor came with; nil if they need none.
  let token: String?

  /// Returns the relative address of a page below the page of all screens, with the token.
  func address(_ path: String, _ query: [(String, String)] = []) -> String {
    let all = query + (token.map { [("token", $0)] } ?? [])
    let pairs = all.map { "\(PercentEncoding.encoded($0))=\(PercentEncoding.encoded($1))" }.joined(separator: "&")
    return "\(root)\(path)\(pairs.isEmpty ? "" : "?\(pairs)")"
  }

  /// The field that carries the token through a form that is sent as a query.
  var tokenField: Markup? { token.map { "<input type=\"hidden\" name=\"token\" value=\"\($0)\">" } }

  /// Returns the complete document.
  func html(title: String, tab: Tab, _ content: Markup) -> String {
    let document = PageDocument(
      title: "\(title) – widgetgen", root: root, language: text.language,
      resources: [
        "<link rel=\"stylesheet\" href=\"\(root)assets/studio.css\">",
        "<script src=\"\(root)assets/studio.js\" defer></script>",
      ])
    let tabs: [Markup] = Tab.allCases.map { other in
      let current: Markup? = other == tab ? " aria-current=\"page\"" : nil
      return "<a href=\"\(address(other.path))\"\(current)>\(text(other.rawValue))</a>"
    }
    return document.html(
      """
      <body class="studio" data-copied="\(text("Copied"))">
      <a class="skip" href="#content">\(text("Skip to the content"))</a>
      <header class="top">
      <div class="brand"><img src="\(root)assets/icon.svg" alt="" width="28" height="28"><h1>\(title)</h1></div>
      </header>
      <nav class="tabs" aria-label="\(text("Studio"))"><a href="\(address(""))">\(text("Screens"))</a>\(tabs)</nav>
      <main id="content" tabindex="-1">
      \(content)
      </main>
      <p class="said" role="status" aria-live="polite"></p>
      </body>
      """)
  }
}

extension Markup {
  /// Returns a help text of a declaration, whose parts in backquotes are code; it is English in all languages.
  static func help(_ text: String) -> Markup {
    let parts: [Markup] = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) ? "\(String(part))" : "<code>\(String(part))</code>"
    }
    return "\(parts)"
  }
}
