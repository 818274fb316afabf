internal import CairoRendering
package import Configurations
package import FoundationEssentials
internal import Panels
package import Shelf
internal import Templating
internal import WidgetBase

/// The page of all outputs and devices.
package struct OverviewPage: Sendable {
  /// A device on the page.
  package struct Device: Sendable {
    /// The device's display name.
    package var name: String
    /// The ids of the outputs it shows.
    package var outputs: [String]
    /// The output or image that its playlist shows now; nil if it has a single output, or if that is not known here.
    var shown: Displays.Shown?
    /// The time zone of its playlist.
    var zone: TimeZone?
    /// The remedy to show if the device shows no output.
    package var advice = "add it to the configuration"
    /// Whether its battery is a lithium cell that can be charged, whose voltage says how full it is.
    var hasLithiumCell = true
    /// The device's id.
    package var id: String
    /// The device's record; nil if it has never made a request.
    package var record: DeviceRecord?

    package init(name: String, id: String, outputs: [String], record: DeviceRecord?) {
      self.name = name
      self.id = id
      self.outputs = outputs
      self.record = record
    }

    /// Returns the configured devices, followed by devices that are only in the records.
    package static func all(_ configured: [DeviceSettings], _ records: [DeviceRecord]) -> [Device] {
      let known = Dictionary(records.map { ($0.id, $0) }) { $1 }
      let ids = Set(configured.map(\.id))
      let others = records.filter { !ids.contains($0.id) }
      return configured.map {
        Device(name: $0.name ?? $0.id, id: $0.id, outputs: $0.playlist.outputs, record: known[$0.id])
      }
        + others.map { Device(name: $0.friendlyID, id: $0.id, outputs: [], record: $0) }
    }
  }

  private let outputs: [OutputStatus]
  private let devices: [Device]
  private let base: String
  private let token: String?
  private let now: Date
  private let notice: String?
  private let hasStudio: Bool

  /// Creates the page.
  ///
  /// `base` is the server's address for links to copy, without a trailing slash. `token` is the access token to put
  /// into links; nil if the visitor did not use one. `notice` is a problem of the server itself; nil without a problem.
  /// `hasStudio` adds a link to the studio.
  package init(
    outputs: [OutputStatus], devices: [Device], base: String, token: String?, now: Date, notice: String? = nil,
    hasStudio: Bool = false
  ) {
    self.notice = notice
    self.hasStudio = hasStudio
    // Outputs with problems come first.
    self.outputs = ["failed", "stale", nil].flatMap { word in
      outputs.filter { ($0.state.word == word) || word == nil && !["failed", "stale"].contains($0.state.word) }
    }
    self.devices = devices
    self.base = base
    self.token = token
    self.now = now
  }

  private var query: String { token.map { "?token=\(PercentEncoding.encoded($0))" } ?? "" }

  package var html: String {
    let document = PageDocument(
      title: "Screens – widgetgen", resources: ["<script src=\"assets/page.js\" defer></script>"])
    return document.html(
      """
      <body data-events="events\(query)">
      <a class="skip" href="#screens">Skip to the screens</a>
      <header class="top">
      <div class="brand"><img src="assets/icon.svg" alt="" width="28" height="28"><h1>Screens</h1></div>
      <p class="summary"><a data-field="summary"\(summaryTarget)>\(summary)</a></p>
      \(studioLink)
      <p class="live" hidden><span class="dot" aria-hidden="true"></span><span data-field="live">Live</span></p>
      </header>
      <main id="screens">
      <p class="notice" role="alert" data-field="notice"\(hidden(notice == nil))>\(notice ?? "")</p>
      <section aria-label="Screens"><ul class="cards">
      \(outputs.map(card))
      </ul></section>
      \(deviceSection)
      </main>
      <p class="said" role="status" aria-live="polite"></p>
      </body>
      """)
  }

  private var studioLink: Markup? {
    hasStudio ? "<p class=\"studio-link\"><a href=\"studio\(query)\">Studio</a></p>" : nil
  }

  /// The number of outputs, and how many of them have problems.
  package var summary: String {
    let troubled = outputs.count(where: isTroubled)
    let count = outputs.count == 1 ? "1 screen" : "\(outputs.count) screens"
    let state = troubled == 0 ? "all fresh" : troubled == 1 ? "1 needs attention" : "\(troubled) need attention"
    return outputs.contains { $0.state == .waiting } ? "\(count), drawing" : "\(count), \(state)"
  }

  private func isTroubled(_ output: OutputStatus) -> Bool {
    output.state.word == "failed" || output.state.word == "stale" || output.sourceProblem != nil
  }

  /// The address of the first output with a problem on the page; nil if no output has one.
  private var troubleAddress: String? {
    outputs.first(where: isTroubled).map { "#screen-\(PercentEncoding.encoded($0.id))" }
  }

  private var summaryTarget: Markup? { troubleAddress.map { " href=\"\($0)\"" } }

  // MARK: Outputs

  private func card(_ output: OutputStatus) -> Markup {
    let words = OutputText(output, now: now)
    return """
      <li class="card" id="screen-\(output.id)" data-id="\(output.id)" data-state="\(output.state.word)">
      <a class="picture"\(ground(output)) href="screens/\(output.id)\(query)" aria-label="\(output.id), full screen">\(picture(output, words))</a>
      <div class="facts">
      <h2>\(output.id)</h2>
      <p class="state"><span class="mark" aria-hidden="true"></span><span data-field="state">\(words.state)</span></p>
      <p class="reason" data-field="reason"\(hidden(words.reason == nil))>\(words.reason ?? "")</p>
      <dl>
      <div><dt>Since</dt><dd data-field="entry">\(words.entry)</dd></div>
      <div><dt>Next</dt><dd data-field="next">\(words.next)</dd></div>
      <div><dt>Picture</dt><dd data-field="size">\(words.size)</dd></div>
      </dl>
      <details class="addresses"><summary>Addresses<span class="unseen"> of \(output.id)</span></summary>
      \(output.formats.prefix(4).map { address(of: output, $0) })
      </details>
      </div>
      </li>

      """
  }

  private func picture(_ output: OutputStatus, _ words: OutputText) -> Markup {
    guard let first = output.pictures.first else { return "<span class=\"empty\">No picture yet</span>" }
    let image: Markup = """
      <img src="\(source(first, output))" alt="\(alternative(output, words))"\(sides(first))>
      """
    guard let dark = output.pictures.dropFirst().first else { return image }
    return """
      <picture><source srcset="\(source(dark, output))" media="(prefers-color-scheme: dark)">\(image)</picture>
      """
  }

  /// The scheme of the picture, for the ground that shows through a picture without a background.
  private func ground(_ output: OutputStatus) -> Markup? {
    scheme(of: output).map { " data-scheme=\"\($0)\"" }
  }

  private func scheme(of output: OutputStatus) -> String? {
    output.pictures.count > 1 ? "both" : output.pictures.first?.scheme.rawValue
  }

  private func sides(_ picture: ServedPicture) -> Markup? {
    picture.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" }
  }

  private func alternative(_ output: OutputStatus, _ words: OutputText) -> String {
    "\(output.id): \(output.summary ?? output.widget), \(words.state.lowercased()), \(words.entry)"
  }

  /// Returns a source that browsers can show; formats that browsers do not support are replaced by PNG.
  private func source(_ picture: ServedPicture, _ output: OutputStatus) -> String {
    [.png, .svg, .bmp].contains(picture.format)
      ? "pictures/\(picture.fileName)" : "screens/\(output.id).png\(query)"
  }

  private func address(of output: OutputStatus, _ format: String) -> Markup {
    let address = "\(base)/screens/\(output.id).\(format)\(query)"
    return """
      <p class="address"><a href="screens/\(output.id).\(format)\(query)" title="\(address)">\(format.uppercased())</a><button type="button" data-copy="\(address)" hidden>Copy address<span class="unseen"> of \(output.id) as \(format.uppercased())</span></button></p>
      """
  }

  private func hidden(_ isHidden: Bool) -> Markup { isHidden ? " hidden" : "" }

  // MARK: Devices

  private var deviceSection: Markup? {
    guard !devices.isEmpty else { return nil }
    return """
      <section class="devices" aria-labelledby="devices">
      <h2 id="devices">Devices</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Table of devices"><table>
      <thead><tr><th scope="col">Device</th><th scope="col">Shows</th><th scope="col">Last seen</th><th scope="col">Next</th><th scope="col">Battery</th><th scope="col">Signal</th><th scope="col">Firmware</th></tr></thead>
      <tbody>
      \(devices.map(row))
      </tbody>
      </table></div>
      </section>
      """
  }

  /// The last messages of the device, the newest first.
  private func log(of device: Device) -> Markup? {
    guard let messages = device.record?.log, !messages.isEmpty else { return nil }
    return """
      <details><summary>Messages</summary><ul>\(messages.reversed().map { "<li>\($0)</li>" as Markup })</ul></details>
      """
  }

  private func row(_ device: Device) -> Markup {
    let words = DeviceText(device, now: now)
    let name: Markup =
      device.name == device.id ? "<code>\(device.id)</code>" : "\(device.name)<br><code>\(device.id)</code>"
    return """
      <tr><th scope="row">\(name)\(log(of: device))</th><td>\(words.shows)\(controls(device))</td><td>\(words.seen)</td><td>\(words.next)</td><td>\(words.battery)</td><td>\(words.signal)</td><td>\(words.firmware)</td></tr>

      """
  }
}

extension OverviewPage {
  /// The buttons of a device with a playlist, which need the page's script.
  private func controls(_ device: Device) -> Markup? {
    guard device.outputs.count > 1 else { return nil }
    let buttons: [Markup] = [("previous", "Previous"), ("next", "Next"), ("pause", "Pause"), ("resume", "Resume")].map {
      action, label in
      let address = "api/displays/\(PercentEncoding.encoded(device.id))/\(action)\(query)"
      return
        "<button type=\"button\" data-post=\"\(address)\" hidden>\(label)<span class=\"unseen\"> on \(device.name)</span></button>"
    }
    return "<span class=\"controls\">\(buttons)</span>"
  }
}

// The parts that change while the page is open.
extension OverviewPage {
  private struct State: Encodable {
    var summary: String
    var trouble: String?
    var notice: String?
    var outputs: [Output]
  }

  private struct Output: Encodable {
    var id: String
    var word: String
    var state: String
    var reason: String?
    var entry: String
    var next: String
    var size: String
    var scheme: String?
    var src: String?
    var dark: String?
    var alt: String
    var width: Int?
    var height: Int?
  }

  /// The current state for the page's script, as JSON on one line.
  package var stateText: String {
    let state = State(
      summary: summary, trouble: troubleAddress, notice: notice,
      outputs: outputs.map { output in
        let words = OutputText(output, now: now)
        let first = output.pictures.first
        return Output(
          id: output.id, word: output.state.word, state: words.state, reason: words.reason, entry: words.entry,
          next: words.next, size: words.size, scheme: scheme(of: output), src: first.map { source($0, output) },
          dark: output.pictures.dropFirst().first.map { source($0, output) },
          alt: alternative(output, words), width: first?.size?.width, height: first?.size?.height)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(state)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
