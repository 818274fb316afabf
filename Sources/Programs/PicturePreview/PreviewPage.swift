internal import JobSettings
internal import PictureServer
internal import Settings
internal import WidgetBase

/// The preview page for widget authors: the picture, the choices and the problems.
package struct PreviewPage: Sendable {
  /// A value of a choice.
  private typealias Item = (value: String, name: String)

  private let title: String
  private let choices: PreviewChoices
  private let sheet: PreviewSheet
  private let families: [String]
  private let targets: [(name: String, summary: String)]
  private let themes: [String]
  private let languages: [String]

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - title: the title of the page.
  ///   - choices: the current choices.
  ///   - sheet: the picture and its problems.
  ///   - families: the names of the widget's families.
  ///   - targets: the targets to choose from.
  ///   - themes: the names of the themes.
  ///   - languages: the codes of the languages.
  package init(
    title: String, choices: PreviewChoices, sheet: PreviewSheet, families: [String],
    targets: [(name: String, summary: String)], themes: [String], languages: [String]
  ) {
    self.title = title
    self.choices = choices
    self.sheet = sheet
    self.families = families
    self.targets = targets
    self.themes = themes
    self.languages = languages
  }

  package var html: String {
    let document = PageDocument(
      title: "\(title) – widgetgen preview",
      resources: [
        "<link rel=\"stylesheet\" href=\"assets/preview.css\">", "<script src=\"assets/preview.js\" defer></script>",
      ])
    return document.html(
      """
      <body>
      <a class="skip" href="#picture">Skip to the picture</a>
      <header class="top">
      <div class="brand"><img src="assets/icon.svg" alt="" width="28" height="28"><h1>\(title)</h1></div>
      <p data-field="size">\(size)</p>
      <p class="live" hidden><span class="dot" aria-hidden="true"></span><span data-field="live">Live</span></p>
      </header>
      <main class="preview">
      <form class="choices" method="get" action="./" aria-label="Settings">
      \(select("family", "Family", families.map { ($0, $0) }, chosen: choices[.family]))
      \(select("scheme", "Scheme", ["light", "dark"].map { ($0, $0) }, chosen: choices[.scheme]))
      \(select("theme", "Theme", themes.map { ($0, $0) }, chosen: choices[.theme]))
      \(select("locale", "Language", languages.map { ($0, $0) }, chosen: choices[.locale]))
      \(select("target", "Screen", targetItems, chosen: choices[.target]))
      <label class="choice">Zoom<select id="zoom"><option value="fit">fit</option><option value="true">true size</option><option value="points">1 pt = 1 px</option><option value="1">100 %</option><option value="2">200 %</option><option value="4">400 %</option></select></label>
      <label class="check" id="measured"\(sheet.picture?.screen?.hasInks == true ? "" : " hidden")><input type="checkbox" checked> Inks as measured</label>
      <label class="check"><input type="checkbox" id="outlines"> All frames</label>
      <noscript><button>Show</button></noscript>
      </form>
      <section class="stage" aria-label="Picture">
      <ul class="problems" role="alert"\(sheet.problems.isEmpty ? " hidden" : "")>\(sheet.problems.map(line))</ul>
      <div class="paper" data-scheme="\(sheet.picture?.choices["scheme"] ?? "light")" id="picture" tabindex="-1"\(sheet.picture == nil ? " hidden" : "")><img src="\(source)" alt="\(alternative)"\(dimensions)><div class="frames" aria-hidden="true"></div></div>
      <p class="reading" data-field="reading">Point at the picture to see its frames.</p>
      <div class="entries"\((sheet.picture?.entries.count ?? 0) < 2 ? " hidden" : "")><label for="entry">Entry</label><input type="range" id="entry" name="entry" min="0" max="\(max((sheet.picture?.entries.count ?? 1) - 1, 0))" value="\(sheet.picture?.entry ?? 0)"><output for="entry" data-field="date">\(date)</output></div>
      <ul class="warnings"\(sheet.picture?.warnings.isEmpty ?? true ? " hidden" : "")>\((sheet.picture?.warnings ?? []).map(line))</ul>
      <p class="downloads">Download <a data-format="png" href="\(address("png"))" download>PNG</a> <a data-format="svg" href="\(address("svg"))" download>SVG</a> \(["bmp", "raw"].map(panelDownload))</p>
      </section>
      <details class="tree"><summary>Frames</summary><ol></ol></details>
      </main>
      <p class="said" role="status" aria-live="polite"></p>
      </body>
      """)
  }

  /// A link to a file for panels, which is visible if the chosen panel accepts it.
  private func panelDownload(_ format: String) -> Markup {
    let isHidden = sheet.picture?.screen?.formats.contains(format) != true
    return """
      <a data-format="\(format)" href="\(address(format))" download\(isHidden ? " hidden" : "")>\(format.uppercased())</a> 
      """
  }

  private var targetItems: [Item] {
    [(PreviewChoices.noTarget, "none")] + targets.map { ($0.name, "\($0.name), \($0.summary)") }
  }

  private func select(_ name: String, _ title: String, _ items: [Item], chosen: String?) -> Markup {
    let options = items.map { item -> Markup in
      "<option value=\"\(item.value)\"\(item.value == chosen ? " selected" : "")>\(item.name)</option>"
    }
    return """
      <label class="choice">\(title)<select name="\(name)"><option value="">\(defaultLabel(name, isChosen: chosen != nil))</option>\(options)</select></label>
      """
  }

  /// Returns the label of the default option.
  private func defaultLabel(_ name: String, isChosen: Bool) -> String {
    let value = isChosen ? nil : sheet.picture.map { $0.choices[name] ?? "none" }
    return value.map { "as given: \($0)" } ?? "as given"
  }

  private func line(_ text: String) -> Markup { "<li>\(text)</li>" }

  private var size: String {
    sheet.picture.map { picture in
      "\(Self.number(picture.width)) × \(Self.number(picture.height)) pt, "
        + "\(picture.pixelWidth) × \(picture.pixelHeight) px"
    } ?? ""
  }

  private var date: String {
    sheet.picture.map { "\($0.entries[$0.entry].date) (\($0.entry + 1) of \($0.entries.count))" } ?? ""
  }

  private var alternative: String { sheet.picture.map { "\($0.widget), \($0.entries[$0.entry].date)" } ?? "" }

  private var dimensions: Markup? {
    sheet.picture.map { " width=\"\($0.pixelWidth)\" height=\"\($0.pixelHeight)\"" }
  }

  private var source: String { address("png", isSimulated: sheet.picture?.screen != nil) }

  private func address(_ format: String, isSimulated: Bool = false) -> String {
    let chosen = PreviewChoices.settings.compactMap { setting in
      choices[setting].map { "\(setting.key)=\(PercentEncoding.encoded($0))" }
    }
    let rest = ["entry=\(sheet.picture?.entry ?? 0)"] + (isSimulated ? ["simulated=1"] : [])
    return "picture.\(format)?" + (chosen + rest).joined(separator: "&")
  }

  private static func number(_ value: Double) -> String {
    let text = "\((value * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
