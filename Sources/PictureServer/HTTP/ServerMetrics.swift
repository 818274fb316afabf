internal import FoundationEssentials
internal import Synchronization

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
  }

  private let counts = Mutex(Counts())

  /// Creates metrics with all counters at 0.
  package init() {}

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
  func takeStream(of limit: Int) -> Bool {
    counts.withLock { counts in
      guard counts.streams < limit else { return false }
      counts.streams += 1
      return true
    }
  }

  /// Gives it back.
  func giveBackStream() { counts.withLock { $0.streams -= 1 } }

  /// The text.
  func text(
    _ outputs: [OutputStatus], pictureBytes: Int, devices: Int, besides metrics: [SourceMetric]
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
    text.add("widgetgen_devices", "gauge", "Devices that were set up.", [([:], Double(devices))])
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
    for figure in metrics { text.add(figure.name, figure.type, figure.help, [([:], figure.value)]) }
    for (name, help, value) in ProcessMetrics.all { text.add(name, "gauge", help, [([:], value)]) }
    return text.text
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
