internal import Configurations
internal import FoundationEssentials
internal import Templating

/// What each display shows on a day: its plan as a bar and a table, and pictures at some instants.
struct DisplaysPage {
  let frame: StudioFrame
  let days: [DisplayDay]
  /// The day, `2026-11-30`.
  let date: String
  /// Whether the requested day is invalid and another one is shown.
  let isInvalid: Bool

  /// The maximum number of rows of a plan.
  private static let maximumRows = 200
  /// The number of colours of outputs.
  private static let colors = 6

  private var text: StudioText { frame.text }

  var html: String {
    let notice: Markup? =
      isInvalid ? "<p class=\"notice\" role=\"alert\">\(text("The date is not valid; tomorrow is shown"))</p>" : nil
    let empty: Markup? = days.isEmpty ? "<p>\(text("No display is configured"))</p>" : nil
    return frame.html(
      title: text("Displays and their days"), tab: .displays,
      """
      <form class="bar" method="get" action="\(frame.root)studio/displays">
      \(frame.tokenField)<label><span>\(text("What it shows on"))</span><input type="date" name="date" value="\(date)" required></label>
      <button>\(text("Show"))</button>
      </form>
      \(notice)\(empty)
      \(days.enumerated().map { section($0.element, number: $0.offset) })
      """)
  }

  private func section(_ day: DisplayDay, number: Int) -> Markup {
    let outputs = day.outputs
    func color(_ output: String?) -> String {
      output.flatMap { outputs.firstIndex(of: $0) }.map { "s\($0 % Self.colors)" } ?? "sleep"
    }
    let length = max(day.end.timeIntervalSince(day.start), 1)
    let bars: [Markup] = day.segments.prefix(1_500).map { segment in
      let from = Int((segment.from.timeIntervalSince(day.start) / length * 14_400).rounded())
      let until = Int((segment.until.timeIntervalSince(day.start) / length * 14_400).rounded())
      return
        "<rect x=\"\(from)\" width=\"\(max(until - from - 8, 4))\" height=\"56\" class=\"\(color(segment.output))\"/>"
    }
    let conditions: Markup? =
      day.device.playlist.conditions.isEmpty
      ? nil : "<p class=\"where\">\(text("Its conditions are taken to stay as they are now"))</p>"
    let more: Markup? =
      day.segments.count > Self.maximumRows
      ? "<p class=\"where\">\(text("N more", day.segments.count - Self.maximumRows))</p>" : nil
    return """
      <section class="panel display" aria-labelledby="display-\(number)">
      <h2 id="display-\(number)">\(day.name)</h2>
      <p class="where"><code>\(day.device.id)</code> · \(day.zone.identifier)</p>
      <svg class="day" viewBox="0 0 14400 56" preserveAspectRatio="none" aria-hidden="true">\(bars)</svg>
      <div class="hours" aria-hidden="true"><span>0</span><span>6</span><span>12</span><span>18</span><span>24</span></div>
      <ul class="instants" aria-label="\(text("Pictures of the day"))">
      \(day.instants.map { instant($0, of: day, color($0.output)) })
      </ul>
      \(conditions)
      <details><summary>\(text("Plan")) (\(day.segments.count))</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="\(text("Plan")): \(day.name)"><table>
      <thead><tr><th scope="col">\(text("From"))</th><th scope="col">\(text("Until"))</th><th scope="col">\(text("Picture"))</th><th scope="col">\(text("Reason"))</th></tr></thead>
      <tbody>
      \(day.segments.prefix(Self.maximumRows).map { row($0, of: day, color($0.output)) })
      </tbody></table></div>
      \(more)
      </details>
      </section>

      """
  }

  private func instant(_ instant: DisplayDay.Instant, of day: DisplayDay, _ color: String) -> Markup {
    let shown = instant.output ?? text(instant.isAsleep ? "asleep" : "nothing")
    let picture: Markup =
      if let name = instant.picture {
        "<img src=\"\(frame.address("studio/pictures/\(name).png"))\" alt=\"\(shown), \(day.clock(instant.date))\" loading=\"lazy\" width=\"400\" height=\"240\">"
      } else if instant.output != nil {
        "<span class=\"empty\">\(text("drawn then, from the data of that time"))</span>"
      } else {
        "<span class=\"empty\">\(shown)</span>"
      }
    let note: Markup? = instant.dependsOnData ? "<span class=\"help\">\(text("from what is known now"))</span>" : nil
    return """
      <li>\(picture)<span><span class="key \(color)" aria-hidden="true"></span>\(day.clock(instant.date)) \(shown)</span>\(note)</li>

      """
  }

  private func row(_ segment: PlanSegment, of day: DisplayDay, _ color: String) -> Markup {
    let shown = segment.output ?? text(segment.isAsleep ? "asleep" : "nothing")
    return """
      <tr><td>\(day.clock(segment.from))</td><td>\(day.clock(segment.until))</td><td><span class="key \(color)" aria-hidden="true"></span>\(shown)</td><td>\(reason(of: segment, day))</td></tr>

      """
  }

  /// Returns why an output is shown; empty for a display with a single output.
  private func reason(of segment: PlanSegment, _ day: DisplayDay) -> String {
    guard segment.output != nil, let index = segment.item, day.device.playlist.items.indices.contains(index) else {
      return ""
    }
    let item = day.device.playlist.items[index]
    let parts = [
      item.days?.text, item.hours?.text, item.firstDay.map { "\(text("From")) \($0)" },
      item.lastDay.map { "\(text("Until")) \($0)" }, item.condition?.text,
    ].compactMap { $0 }
    return parts.isEmpty ? day.device.playlist.items.count > 1 ? text("in turn") : "" : parts.joined(separator: ", ")
  }
}
