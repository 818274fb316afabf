internal import Configurations
package import FoundationEssentials
internal import Shelf
internal import Synchronization
internal import WidgetBase

/// The metrics of the server in Prometheus's text format 0.0.4.
package final class ServerMetrics: Sendable {
  private struct Key: Hashable {
    let route: String
    let status: Int
  }

  private struct Counts {
    var requests: [Key: Int] = [:]
    var seconds: [String: Double] = [:]
    var bytes = 0
    var connections = 0
    var streams = 0
    var reloadedAt: Date?
    var reloadProblem: String?
  }

  private let counts = Mutex(Counts())

  private let startedAt: Date?

  /// Creates metrics with all counters at 0; `startedAt` is the instant at which the server started.
  package init(startedAt: Date? = nil) {
    self.startedAt = startedAt
    counts.withLock { $0.reloadedAt = startedAt }
  }

  /// The problem of the last reload of the configuration; nil if it succeeded.
  var reloadProblem: String? { counts.withLock { $0.reloadProblem } }

  /// Notes the result of reloading the configuration: the problem, or nil if it succeeded.
  func noteReload(problem: String?, at instant: Date) {
    counts.withLock { counts in
      counts.reloadProblem = problem
      if problem == nil { counts.reloadedAt = instant }
    }
  }

  func count(route: String, status: Int, bytes: Int, seconds: Double) {
    counts.withLock { counts in
      counts.requests[Key(route: route, status: status), default: 0] += 1
      counts.seconds[route, default: 0] += seconds
      counts.bytes += bytes
    }
  }

  /// Counts a connection that was opened or closed.
  func count(connections change: Int) { counts.withLock { $0.connections += change } }

  /// Takes one of the places for those who listen to events; false if all are taken.
  package func takeStream(of limit: Int) -> Bool {
    counts.withLock { counts in
      guard counts.streams < limit else { return false }
      counts.streams += 1
      return true
    }
  }

  /// Gives it back.
  package func giveBackStream() { counts.withLock { $0.streams -= 1 } }

  /// Returns the metrics in the text format of Prometheus.
  func text(
    _ outputs: [OutputStatus], pictureBytes: Int, devices: [DeviceRecord], site: Site,
    besides metrics: [SourceMetric]
  ) -> String {
    let counts = counts.withLock { $0 }
    var text = MetricsText()
    text.add(
      "widgetgen_http_requests_total", "counter", "Requests answered.",
      counts.requests
        .sorted { ($0.key.route, $0.key.status) < ($1.key.route, $1.key.status) }
        .map { (["route": $0.key.route, "status": "\($0.key.status)"], Double($0.value)) })
    text.add(
      "widgetgen_http_request_seconds_total", "counter", "Time taken to answer.",
      counts.seconds.sorted { $0.key < $1.key }.map { (["route": $0.key], $0.value) })
    text.add("widgetgen_http_response_bytes_total", "counter", "Bytes of bodies sent.", [([:], Double(counts.bytes))])
    text.add("widgetgen_http_connections", "gauge", "Open connections.", [([:], Double(counts.connections))])
    text.add("widgetgen_event_streams", "gauge", "Open event streams of pages.", [([:], Double(counts.streams))])
    text.add("widgetgen_pictures_bytes", "gauge", "Bytes of cached pictures.", [([:], Double(pictureBytes))])
    text.add("widgetgen_devices", "gauge", "Devices that were set up.", [([:], Double(devices.count))])
    for state in ["waiting", "fresh", "stale", "failed"] {
      text.add(
        "widgetgen_output_\(state)", "gauge", "1 if the output is \(state).",
        outputs.map { (["output": $0.id], $0.state.word == state ? 1 : 0) })
    }
    text.add(
      "widgetgen_output_drawn_timestamp_seconds", "gauge", "When the output was drawn last.",
      outputs.compactMap { output in output.drawnAt.map { (["output": output.id], $0.timeIntervalSince1970) } })
    text.add(
      "widgetgen_output_next_change_timestamp_seconds", "gauge", "When its picture is to change next.",
      outputs.compactMap { output in output.nextChange.map { (["output": output.id], $0.timeIntervalSince1970) } })
    text.add(
      "widgetgen_output_source_failing", "gauge", "1 if the data of the output could not be renewed.",
      outputs.map { (["output": $0.id], $0.sourceProblem != nil || $0.state.reason != nil ? 1 : 0) })
    text.add(
      "widgetgen_output_data_timestamp_seconds", "gauge", "When the data of the output were fetched.",
      outputs.compactMap { output in output.fetchedAt.map { (["output": output.id], $0.timeIntervalSince1970) } })
    add(devices, of: site, to: &text)
    text.add("widgetgen_build_info", "gauge", "The version of the program.", [(["version": ProgramVersion.text], 1)])
    text.add(
      "widgetgen_config_last_reload_successful", "gauge", "1 if the configuration was valid when it was read last.",
      [([:], counts.reloadProblem == nil ? 1 : 0)])
    let starts = [
      (
        "widgetgen_config_last_reload_success_timestamp_seconds", "When a valid configuration was read.",
        counts.reloadedAt
      ),
      ("process_start_time_seconds", "When the server started.", startedAt),
    ]
    for (name, help, date) in starts {
      text.add(name, "gauge", help, date.map { [([:], $0.timeIntervalSince1970.rounded(.down))] } ?? [])
    }
    for name in metrics.map(\.name).uniqued {
      let same = metrics.filter { $0.name == name }
      text.add(name, same[0].type, same[0].help, same.map { ($0.labels, $0.value) })
    }
    for (name, help, value) in ProcessMetrics.all { text.add(name, "gauge", help, [([:], value)]) }
    return text.text
  }
}

extension ServerMetrics {
  /// Adds the values that devices reported, labelled with names that are not addresses.
  private func add(_ devices: [DeviceRecord], of site: Site, to text: inout MetricsText) {
    func samples(_ value: (DeviceRecord) -> Double?) -> [([String: String], Double)] {
      devices.compactMap { device in
        value(device).map {
          (["device": device.friendlyID, "name": site.device(device.id)?.name ?? device.friendlyID], $0)
        }
      }
    }
    text.add(
      "widgetgen_device_seen_timestamp_seconds", "gauge", "When the device requested a picture last.",
      samples { $0.seenAt?.timeIntervalSince1970.rounded(.down) })
    text.add(
      "widgetgen_device_next_timestamp_seconds", "gauge", "When the device is expected next.",
      samples { $0.nextAt?.timeIntervalSince1970.rounded(.down) })
    text.add(
      "widgetgen_device_battery_percent", "gauge", "The charge of the device's battery.",
      samples { $0.state.batteryPercent.map(Double.init) })
    text.add("widgetgen_device_battery_volts", "gauge", "The voltage of the battery.", samples { $0.state.voltage })
    text.add(
      "widgetgen_device_signal_dbm", "gauge", "The strength of the Wi-Fi signal.",
      samples { $0.state.signal.map(Double.init) })
  }
}

extension [String] {
  /// The elements without repetitions, in order.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Samples as Prometheus reads them.
private struct MetricsText {
  var text = ""

  mutating func add(_ name: String, _ type: String, _ help: String, _ samples: [([String: String], Double)]) {
    guard !samples.isEmpty else { return }
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    for (labels, value) in samples {
      let list = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
      let number = value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
      text += "\(name)\(list.isEmpty ? "" : "{\(list.joined(separator: ","))}") \(number)\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
