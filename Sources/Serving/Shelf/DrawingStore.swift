package import CairoRendering
internal import FileAccess
package import PictureStore
package import Templating

/// A store of drawings by their keys, in memory or of a fleet.
package protocol DrawingStore: Sendable {
  /// Returns a drawing that is in memory.
  func cached(_ key: DrawingKey) -> Drawing?

  /// Returns a drawing from wherever it is.
  func drawing(_ key: DrawingKey) async -> Result<Drawing, DrawingProblem>
}

extension DrawingStore {
  /// Returns the picture of an entry whose drawing is in memory.
  func picture(of entry: Timetable.Entry) -> ServedPicture? { cached(entry.key).flatMap { ServedPicture(entry, $0) } }
}

/// The reason why a drawing is unavailable.
package enum DrawingProblem: Error, Sendable {
  /// The store does not have it.
  case missing
  /// The store did not respond, and why.
  case failed(String)

  /// The reason for users.
  package var reason: String {
    switch self {
    case .missing: "its picture is missing in the store and is being drawn again"
    case .failed(let reason): reason
    }
  }
}

/// The bytes of a drawing, with what can be said of them wherever they are shown.
package struct Drawing: Sendable {
  /// The file.
  package let bytes: [UInt8]
  /// The SHA-256 of the bytes, 64 lowercase hexadecimal digits.
  package let digest: String
  /// Sides in pixels; nil if the store does not say.
  package let size: CanvasSize?
  /// Light or dark.
  package let scheme: ColorScheme

  /// Creates a drawing and computes the digest of its bytes.
  package init(_ bytes: [UInt8], size: CanvasSize? = nil, scheme: ColorScheme = .light) {
    self.bytes = bytes
    digest = Digest.sha256(bytes)
    self.size = size
    self.scheme = scheme
  }
}

/// The drawings of one output in memory: those that its timetables and its past pictures name.
struct DrawingMemory: DrawingStore {
  private var drawings: [DrawingKey: (drawing: Drawing, entry: DrawingKey)] = [:]

  func cached(_ key: DrawingKey) -> Drawing? { drawings[key]?.drawing }

  func drawing(_ key: DrawingKey) -> Result<Drawing, DrawingProblem> {
    cached(key).map { .success($0) } ?? .failure(.missing)
  }

  /// Returns the key of the entry that a drawing shows; nil for an unknown drawing.
  func entry(of key: DrawingKey) -> DrawingKey? { drawings[key]?.entry }

  mutating func put(_ drawing: Drawing, as name: DrawingName) { drawings[name.key] = (drawing, name.entry) }

  mutating func removeAll(except keys: Set<DrawingKey>) {
    drawings = drawings.filter { keys.contains($0.key) }
  }
}
