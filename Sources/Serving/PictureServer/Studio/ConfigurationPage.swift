/// The configuration with its lines and problems, without its secrets.
struct ConfigurationPage {
  /// A problem of the file.
  struct Problem: Hashable {
    /// The line that it is about; nil for the whole file.
    var line: Int?
    var text: String
  }

  let frame: StudioFrame
  let path: String
  /// The lines without secrets; nil if the file cannot be read.
  let lines: [String]?
  let problems: [Problem]

  /// The maximum number of lines on the page.
  static let maximumLines = 3_000

  private var text: StudioText { frame.text }

  var html: String {
    let count = problems.count
    let summary =
      count == 0
      ? text("The configuration has no problems") : count == 1 ? text("1 problem") : text("N problems", count)
    let list: [Markup] = problems.map { problem in
      guard let line = problem.line, line <= Self.maximumLines else { return "<li lang=\"en\">\(problem.text)</li>" }
      return "<li><a href=\"#L\(line)\">\(text("Line N", line))</a>: <span lang=\"en\">\(problem.text)</span></li>"
    }
    let all: Markup? = list.isEmpty ? nil : "<ul class=\"problems\">\(list)</ul>"
    return frame.html(
      title: text("Configuration"), tab: .configuration,
      """
      <p class="where"><code>\(path)</code> · \(summary)</p>
      \(all)
      \(source)
      """)
  }

  private var source: Markup {
    guard let lines else { return "<p class=\"notice\" role=\"alert\">\(text("The file cannot be read"))</p>" }
    let byLine = Dictionary(grouping: problems) { $0.line }
    let items: [Markup] = lines.prefix(Self.maximumLines).enumerated().map { index, line in
      let found = byLine[index + 1] ?? []
      let notes: [Markup] = found.map { "<p lang=\"en\">\($0.text)</p>" }
      let state: Markup? = found.isEmpty ? nil : " class=\"bad\""
      return "<li id=\"L\(index + 1)\"\(state)>\(line)\(notes)</li>\n"
    }
    let cut: Markup? =
      lines.count > Self.maximumLines
      ? "<p class=\"where\">\(text("Only the first N lines are shown", Self.maximumLines))</p>" : nil
    return """
      <p class="where">\(text("Secrets and the paths of addresses are hidden"))</p>
      <div class="panel scroll" tabindex="0" role="region" aria-label="\(path)"><ol class="code">
      \(items)</ol></div>
      \(cut)
      """
  }
}
