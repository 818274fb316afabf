internal import BuiltInWidgets
internal import CairoRendering
internal import JobSettings
internal import Settings
internal import WidgetBase

/// The form of a widget with its picture, the problems of its values, and the lines to copy into the configuration.
struct FormPage {
  let frame: StudioFrame
  let form: WidgetForm
  let title: String
  let values: [String: String]
  /// The problems of the values, by the names of their fields; nil is the whole output.
  let problems: [String?: [String]]
  /// The name of the picture, and the picture; nil if it cannot be drawn.
  let picture: (name: String, drawn: SamplePictures.Picture)?
  /// The reason why there is no picture.
  let reason: String?
  let lines: OutputLines
  /// The custom names of the configuration, and names of the program, by the keys of the sections they belong to.
  let names: [String: [String]]

  private var text: StudioText { frame.text }
  private var path: String { frame.address("studio/widgets/\(form.definition.name)") }

  var html: String {
    frame.html(
      title: text(title), tab: .catalogue,
      """
      <p class="where"><a href="\(frame.address("studio"))">\(text("All widgets"))</a></p>
      <form class="two" method="post" action="\(path)" data-live>
      <div class="stick">
      <section class="stage" aria-label="\(text("Picture"))" data-part="picture">
      \(stage)
      </section>
      <section class="panel pad" aria-labelledby="copy" data-part="lines">
      \(copy)
      </section>
      </div>
      <div>
      <div data-part="summary" role="status">\(summary)</div>
      \(form.groups.enumerated().map { group($0.element, isFirst: $0.offset == 0) })
      <p class="savebar"><button class="primary">\(text("Show"))</button></p>
      </div>
      </form>
      """)
  }

  private var stage: Markup {
    guard let picture else {
      return """
        <div class="paper"><p class="empty">\(reason ?? text("no picture"))</p></div>
        """
    }
    let warnings: Markup? =
      picture.drawn.warnings.isEmpty
      ? nil
      : "<ul class=\"warnings\" lang=\"en\">\(picture.drawn.warnings.prefix(10).map { "<li>\($0)</li>" as Markup })</ul>"
    return """
      <div class="paper fits"><img src="\(frame.address("studio/pictures/\(picture.name).png"))" alt="\(picture.drawn.sentence ?? text(title))" width="\(picture.drawn.size.width)" height="\(picture.drawn.size.height)"></div>
      <p class="where">\(picture.drawn.size.width) × \(picture.drawn.size.height) px, \(text("drawn with sample data"))</p>
      \(warnings)
      """
  }

  private var copy: Markup {
    let place =
      lines.line.map { "\(text("Copy this below outputs, line N", $0)): " } ?? "\(text("Copy this below outputs")): "
    return """
      <h2 id="copy">\(text("For your configuration"))</h2>
      <p class="where">\(place)<button type="button" class="small" data-copy-from="yaml" hidden>\(text("Copy"))</button></p>
      <pre class="diff" id="yaml" tabindex="0">\(lines.text)</pre>
      <details><summary>\(text("As a command"))</summary><pre class="diff" tabindex="0">\(lines.command)</pre></details>
      """
  }

  private var summary: Markup? {
    let count = problems.values.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    let whole: [Markup] = (problems[nil] ?? []).map { "<li lang=\"en\">\($0)</li>" }
    let fields: [Markup] = form.fields.flatMap { field in
      (problems[field.name] ?? []).map { problem in
        "<li><a href=\"#\(field.elementID)\">\(text(field.setting.form.title))</a>: <span lang=\"en\">\(problem)</span></li>"
      }
    }
    return "<ul class=\"problems\">\(whole)\(fields)</ul>"
  }

  // MARK: Fields

  private func group(_ group: WidgetForm.Group, isFirst: Bool) -> Markup {
    let rare = group.fields.filter { $0.setting.form.isRare }
    let common = group.fields.filter { !$0.setting.form.isRare }
    let isOpen = rare.contains { values[$0.name] != nil || problems[$0.name] != nil }
    let more: Markup? =
      rare.isEmpty
      ? nil
      : """
      <details class="more"\(isOpen ? " open" : "")><summary>\(text("N more", rare.count))</summary>
      \(rare.map(field))
      </details>
      """
    return """
      <fieldset><legend>\(text(group.title))</legend>
      \(common.map(field))
      \(more)
      </fieldset>

      """
  }

  private func field(_ field: WidgetForm.Field) -> Markup {
    let setting = field.setting
    let id = field.elementID
    let found = problems[field.name] ?? []
    let errors: [Markup] = found.map { "<span lang=\"en\">\($0)</span>" }
    let error: Markup? = found.isEmpty ? nil : "<p class=\"error\" id=\"\(id)-error\">\(errors)</p>"
    let described = (found.isEmpty ? "" : "\(id)-error ") + "\(id)-help"
    let state: Markup = found.isEmpty ? "" : " aria-invalid=\"true\""
    let attributes: Markup = "id=\"\(id)\" name=\"\(field.name)\" aria-describedby=\"\(described)\"\(state)"
    return """
      <div class="field\(found.isEmpty ? "" : " wrong")"><label for="\(id)">\(text(setting.form.title))</label>
      \(control(field, attributes))
      \(error)<p class="help" id="\(id)-help"><code>\(field.name)</code>: <span lang="en">\(Markup.help(setting.help))</span></p></div>

      """
  }

  private func control(_ field: WidgetForm.Field, _ attributes: Markup) -> Markup {
    let setting = field.setting
    let value = values[field.name] ?? ""
    if let words = choices(setting) {
      // A value that does not exist is shown, so that its problem can be understood.
      let all = words + (value.isEmpty || words.contains(value) ? [] : [value])
      let options: [Markup] = all.map { word in
        "<option value=\"\(word)\"\(word == value ? " selected" : "")>\(label(word, of: setting))</option>"
      }
      return "<select \(attributes)><option value=\"\">\(defaultLabel(setting))</option>\(options)</select>"
    }
    let known = setting.form.section.flatMap { names[$0] } ?? (setting == .locale ? names["locale"] : nil) ?? []
    let listID = "\(field.elementID)-list"
    let list: Markup? =
      known.isEmpty
      ? nil : "<datalist id=\"\(listID)\">\(known.map { "<option value=\"\($0)\"></option>" as Markup })</datalist>"
    let reference: Markup? = known.isEmpty ? nil : " list=\"\(listID)\""
    let isNumber = setting.type.mayBeginWithHyphen && setting.type.examples.isEmpty
    let mode: Markup = isNumber ? " inputmode=\"decimal\"" : ""
    let hint = setting.defaultValue ?? setting.type.examples.first ?? ""
    return """
      <input type="text" \(attributes) value="\(value)" placeholder="\(hint)" maxlength="\(WidgetForm.maximumLength)" autocomplete="off" spellcheck="false"\(mode)\(reference)>\(list)
      """
  }

  /// Returns the words that a value is one of; nil for a value that is not chosen from a list.
  private func choices(_ setting: Setting) -> [String]? {
    switch setting.type {
    case .flag: return ["true", "false"]
    case .choice(let words): return words
    default:
      // Of the many screens, some have several names, which a list would not take.
      guard let section = setting.form.section, section != "targets" else { return nil }
      return names[section] ?? []
    }
  }

  private func label(_ word: String, of setting: Setting) -> String {
    if setting.type == .flag { return text(word == "true" ? "yes" : "no") }
    return setting.form.words[word].map { text($0) } ?? word
  }

  private func defaultLabel(_ setting: Setting) -> String {
    let value = setting.defaultValue.map { label($0, of: setting) }
    return value.map { "\($0) (\(text("default")))" } ?? text("default")
  }
}

extension WidgetForm.Field {
  /// The id of the element.
  fileprivate var elementID: String { "field-\(name.replacing(".", with: "-"))" }
}
