internal import BuiltInWidgets
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import HTTPTypes
internal import JobSettings
internal import Panels
internal import Pictures
internal import Rounds
internal import Settings
internal import Shelf
internal import WidgetBase
internal import WidgetRendering
internal import WidgetTimeline

/// The pages of the studio and their pictures.
///
/// They change nothing.
struct StudioRoutes: Sendable {
  let studio: Studio
  let site: Site
  let source: any PictureSource
  let displays: Displays
  let now: Date

  /// The maximum size of the values of a form in bytes.
  static let maximumFormBytes = 32 << 10

  /// Returns the response to a request; nil if there is nothing at its address.
  ///
  /// `path` has the parts of the address below `studio`.
  func response(_ path: [String], _ request: ServedRequest, _ body: RequestBody) async throws -> ServedResponse? {
    if request.method == "POST", path.count != 2 || path[0] != "widgets" {
      return .problem(405, "method not allowed; use GET, HEAD", [.allow: "GET, HEAD"])
    }
    switch (path.count, path.first) {
    case (0, _): return page(await catalogue(request))
    case (1, "configuration"): return page(await configuration(request))
    case (1, "displays"): return page(await displaysPage(request))
    case (2, "widgets"):
      let values = request.method == "POST" ? Self.values(of: try await body(Self.maximumFormBytes)) : request.query
      return await form(path[1], values, request).map(page)
    case (2, "pictures"): return await picture(path[1], request)
    default: return nil
    }
  }

  // MARK: Catalogue

  private func catalogue(_ request: ServedRequest) async -> String {
    let frame = frame(request)
    let search = String((request.query["q"] ?? "").prefix(100)).replacing("+", with: " ")
    let need = request.query["needs"].flatMap(WidgetCard.Need.init(rawValue:))
    var items: [CataloguePage.Item] = []
    for card in WidgetCard.all(studio.catalog) where card.matches(search, frame.text) {
      if let need, card.needs != [need] { continue }
      var name: String?
      if card.hasSample {
        let form = WidgetForm(card.definition)
        name = await accept(form, form.values(card.values))
      }
      items.append((card, name))
    }
    return CataloguePage(frame: frame, items: items, search: search, need: need).html
  }

  // MARK: Forms

  private func form(_ name: String, _ query: [String: String], _ request: ServedRequest) async -> String? {
    guard let definition = studio.catalog.widget(name) else { return nil }
    let frame = frame(request)
    let form = WidgetForm(definition)
    let values = form.values(query)
    let (_, found) = trial(form, values)
    var problems: [String?: [String]] = [:]
    for problem in found { problems[form.field(of: problem.setting)?.name, default: []].append(problem.text) }
    var picture: (name: String, drawn: SamplePictures.Picture)?
    var reason: String?
    do {
      if let name = await accept(form, values), let drawn = try await studio.pictures.picture(named: name) {
        picture = (name, drawn)
      } else {
        reason = frame.text("no sample; widgetgen preview draws it with its data")
      }
    } catch {
      reason = "\(error)"
    }
    let card = WidgetCard.all(studio.catalog).last { card in
      card.definition.name == name && card.values.allSatisfy { values[$0.key] == $0.value }
    }
    let path = site.configuration.path
    let text = path == "-" ? nil : try? InputFile.read(path, limit: Configuration.maximumBytes, advice: "")
    return FormPage(
      frame: frame, form: form, title: card?.title ?? name, values: values, problems: problems, picture: picture,
      reason: reason, lines: OutputLines(form.item(values), in: text, path: path), names: names
    ).html
  }

  /// The names that fields offer, by the keys of the sections that have the custom ones.
  private var names: [String: [String]] {
    func custom(_ section: String) -> [String] { ConfigurationKeys.names(under: section, in: site.configuration) }
    return [
      "targets": site.targets.targets.map(\.name), "themes": site.configuration.themes.names,
      "locations": custom("locations"), "sources": custom("sources"), "locale": LanguageCatalog.codes,
    ]
  }

  private func trial(
    _ form: WidgetForm, _ values: [String: String]
  ) -> (picture: ResolvedPicture?, problems: [SettingProblem]) {
    site.configuration.trial(form.settings(values), catalog: studio.catalog, defaults: studio.defaults)
  }

  // MARK: Pictures

  /// Accepts the picture of a form with the sample, and returns its name; nil without a sample.
  private func accept(_ form: WidgetForm, _ values: [String: String]) async -> String? {
    guard form.definition.kind != .data, form.definition.viewFamilies == nil else { return nil }
    // A path in a request opens no file.
    if values[Setting.theme.name]?.contains("/") == true { return nil }
    guard var job = trial(form, values).picture?.job, case .builtIn = job.look.template else { return nil }
    job.look.style.format = .png
    // Morning, so that most of the day is still to come.
    let zone = job.content.timeZone ?? job.content.defaultTimeZone
    let instant = LocalDay(containing: now, in: zone).start(in: zone) + 9 * 3_600
    let parts = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let name = Digest.sha256(
      Array(
        "\(site.revision)\n\(instant.timeIntervalSince1970)\n\(form.definition.name)\n\(parts.joined(separator: "\n"))"
          .utf8))
    await studio.pictures.accept(SamplePictures.Order(job: job, instant: instant), as: name)
    return name
  }

  private func picture(_ file: String, _ request: ServedRequest) async -> ServedResponse? {
    guard file.hasSuffix(".png"), file.utf8.count == 68 else { return nil }
    let name = String(file.dropLast(4))
    do {
      guard let picture = try await studio.pictures.picture(named: name) else { return .notFound }
      let tag = "\"\(name)\""
      var response =
        request.header("If-None-Match") == tag
        ? ServedResponse(304) : ServedResponse(200, picture.png, type: "image/png")
      response.fields[.eTag] = tag
      response.fields[.cacheControl] = "private, max-age=3600"
      return response
    } catch {
      return .problem(422, OneLine.of("\(error)"))
    }
  }

  // MARK: Configuration

  private func configuration(_ request: ServedRequest) async -> String {
    let path = site.configuration.path
    let bytes = path == "-" ? nil : try? InputFile.read(path, limit: Configuration.maximumBytes, advice: "")
    var problems: [SettingProblem] = []
    if let bytes {
      do {
        let read = try Configuration(yaml: bytes, path: path, defaults: studio.defaults, catalog: studio.catalog)
        problems = await studio.pictures.problems(of: read)
      } catch {
        problems = error.problems
      }
    }
    let lines = bytes.map { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.filter { $0 != "\r" }) }
    }
    return ConfigurationPage(
      frame: frame(request), path: path, lines: lines.map { SecretText.hidden($0.last == "" ? $0.dropLast() : $0) },
      problems: problems.map { problem in
        let line: Int? = if case .file(_, let line, _) = problem.origin { line } else { nil }
        return ConfigurationPage.Problem(line: line, text: SecretText.hidden(problem.text))
      }
    ).html
  }

  // MARK: Displays

  /// The maximum number of displays on the page.
  private static let maximumDisplays = 50
  /// The days around today that can be planned.
  private static let maximumDistance = 400

  private func displaysPage(_ request: ServedRequest) async -> String {
    let given = request.query["date"].flatMap(Self.day)
    var days: [DisplayDay] = []
    var shown = given
    var isInvalid = request.query["date"] != nil && given == nil
    for device in site.devices.prefix(Self.maximumDisplays) {
      let zone = await displays.zone(of: device)
      let today = LocalDay(containing: now, in: zone)
      let tomorrow = LocalDay(daysSince1970: today.daysSince1970 + 1)
      if let day = given, abs(day.daysSince1970 - today.daysSince1970) > Self.maximumDistance {
        (shown, isInvalid) = (nil, true)
      }
      let day = shown ?? tomorrow
      shown = day
      var planned = DisplayDay(device, on: day, in: zone, displays.states.state(of: device.id, device.playlist))
      for index in planned.instants.indices { await addPicture(to: &planned.instants[index]) }
      days.append(planned)
    }
    let date = shown ?? LocalDay(daysSince1970: LocalDay(containing: now, in: .gmt).daysSince1970 + 1)
    return DisplaysPage(frame: frame(request), days: days, date: "\(date)", isInvalid: isInvalid).html
  }

  /// Returns the day of a text such as `2026-11-30`.
  private static func day(_ text: String) -> LocalDay? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } && part.utf8.count <= 4 ? Int(part) : nil
    }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    let read = LocalDay(year: year, month: month, day: day)
    return "\(read)" == text ? read : nil
  }

  /// Adds the picture of an instant, as far as it follows from the clock or from data that are known now.
  private func addPicture(to instant: inout DisplayDay.Instant) async {
    guard let id = instant.output, let job = site.configuration.output(id: id)?.job else { return }
    var order = SamplePictures.Order(job: job, instant: instant.date, usesSample: false)
    var key = "\(site.revision)\n\(id)\n"
    if await studio.pictures.needsOnlyTheClock(job) {
      key += "\(instant.date.timeIntervalSince1970)"
    } else {
      guard let showing = await source.output(id, at: now)?.showing,
        let index = showing.timeline.entries.lastIndex(where: { $0.date <= instant.date }),
        index + 1 < showing.timeline.entries.count || showing.timeline.policy.date.map({ instant.date < $0 }) ?? false
      else { return }
      (order.showing, order.index) = (showing, index)
      key += "\(showing.context.now.timeIntervalSince1970)\n\(index)"
      instant.dependsOnData = true
    }
    let name = Digest.sha256(Array(key.utf8))
    await studio.pictures.accept(order, as: name)
    instant.picture = name
  }

  // MARK: Requests

  func frame(_ request: ServedRequest) -> StudioFrame {
    StudioFrame(
      text: StudioText(accepting: request.header("Accept-Language")), root: request.root,
      token: site.access.needsToken ? request.query["token"] : nil)
  }

  private func page(_ html: String) -> ServedResponse {
    var response = ServedResponse.page(html, hasForm: true)
    // A form without a script is refused if its page has no origin; addresses with the token stay on this server.
    if let name = HTTPField.Name("Referrer-Policy") { response.fields[name] = "same-origin" }
    response.fields[.vary] = "Accept-Language"
    return response
  }

  /// Returns the values of a form that was sent, the first ones of very many.
  static func values(of body: [UInt8]) -> [String: String] {
    var values: [String: String] = [:]
    for pair in String(decoding: body, as: UTF8.self).split(separator: "&").prefix(200) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.replacing("+", with: " ") }
      guard sides.count == 2, let name = PercentEncoding.decoded(sides[0]) else { continue }
      values[name] = PercentEncoding.decoded(sides[1]) ?? ""
    }
    return values
  }
}
