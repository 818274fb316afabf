internal import Configurations
internal import WidgetBase

/// The route of an address.
///
/// Addresses are looked up; no file is ever opened by one.
enum Route: Hashable, Sendable {
  /// The page of all outputs.
  case page
  /// A file of the pages other than a picture.
  case asset(String)
  /// The studio; the parts of the address below it.
  case studio([String])
  /// The event stream of the overview page.
  case events
  /// A name below `screens/`: an output's page, or its picture in a format.
  case output(String)
  /// The entries of an output.
  case timeline(String)
  /// A picture by its file name.
  case picture(String)
  /// An action on a display.
  case action(String, DisplayAction)
  /// An image for a display.
  case image(String)
  /// The data of a source.
  case source(String)
  /// Devices: their key, what to show, what they have to report.
  case setup, display, log
  /// A firmware, by the digest of its file.
  case firmware(String)
  /// The routes for monitoring.
  case health, readiness, metrics

  /// The most bytes of an address.
  static let maximumTargetLength = 2_048

  /// Creates the route of a path in a request; returns nil for an unknown path.
  init?(path: String) {
    guard let path = PercentEncoding.decoded(path), path.utf8.first == UInt8(ascii: "/") else { return nil }
    let parts = path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String($0) ?? "" }
    // Most requests are for pictures, whose addresses need not be compared with the addresses of devices.
    if !["pictures", "screens"].contains(parts[0]), let route = Self.ofDevice(path) {
      self = route
      return
    }
    switch (parts.count, parts[0]) {
    case (1, ""): self = .page
    case (1, "events"): self = .events
    case (1...4, "studio") where !parts.contains(""): self = .studio(Array(parts.dropFirst()))
    case (1, "healthz"): self = .health
    case (1, "readyz"): self = .readiness
    case (1, "metrics"): self = .metrics
    case (2, "assets") where !parts[1].isEmpty: self = .asset(parts[1])
    case (2, "pictures") where !parts[1].isEmpty: self = .picture(parts[1])
    case (2, "firmware") where parts[1].hasSuffix(".bin"): self = .firmware(String(parts[1].dropLast(4)))
    case (2, "screens") where !parts[1].isEmpty: self = .output(parts[1])
    case (3, "screens") where !parts[1].isEmpty && parts[2] == "timeline.json": self = .timeline(parts[1])
    case (4, "api") where parts[1] == "displays" && !parts[2].isEmpty:
      if parts[3] == "image" {
        self = .image(parts[2])
      } else if let action = DisplayAction(rawValue: parts[3]) {
        self = .action(parts[2], action)
      } else {
        return nil
      }
    case (3, "api") where parts[1] == "sources" && !parts[2].isEmpty: self = .source(parts[2])
    default: return nil
    }
  }

  /// Firmware before 1.7 asks for `/api/setup/`, and some joins its base address and the path with two slashes.
  private static func ofDevice(_ path: String) -> Route? {
    switch path.lowercased().split(separator: "/") {
    case ["api", "setup"]: .setup
    case ["api", "display"]: .display
    case ["api", "log"], ["api", "logs"]: .log
    default: nil
    }
  }

  /// The methods it takes.
  var methods: [String] {
    switch self {
    case .log, .action, .image: ["POST"]
    case .source, .studio: ["GET", "HEAD", "POST"]
    default: ["GET", "HEAD"]
    }
  }

  /// The label in logs and metrics, without secret names.
  var label: String {
    switch self {
    case .page: "/"
    case .asset: "/assets"
    case .studio: "/studio"
    case .events: "/events"
    case .output: "/screens"
    case .timeline: "/screens/timeline.json"
    case .picture: "/pictures"
    case .action(_, let action): "/api/displays/\(action.rawValue)"
    case .image: "/api/displays/image"
    case .source: "/api/sources"
    case .setup: "/api/setup"
    case .display: "/api/display"
    case .log: "/api/log"
    case .firmware: "/firmware"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    }
  }

  /// Whether the route requires access to pages; names of pictures and keys of devices are secrets themselves.
  var isForReaders: Bool {
    switch self {
    case .page, .studio, .events, .output, .timeline, .metrics, .action, .image, .source: true
    case .asset, .picture, .setup, .display, .log, .firmware, .health, .readiness: false
    }
  }
}
