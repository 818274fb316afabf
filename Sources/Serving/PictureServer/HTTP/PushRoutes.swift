internal import HTTPTypes
internal import Rounds
internal import WidgetBase

/// The routes of data that other programs push.
struct PushRoutes: Sendable {
  let site: Site
  let pushed: PushedData

  /// Returns the data of a source.
  func data(of name: String, _ request: ServedRequest) async -> ServedResponse {
    guard site.pushedSources[name] != nil else { return .notFound }
    guard let bytes = await pushed.data(of: name) else {
      return .problem(404, "nothing was pushed to the source \(name) yet")
    }
    return .json(bytes)
  }

  /// Takes the data of a source from the body of a request.
  func push(_ body: [UInt8], to name: String) async -> ServedResponse {
    guard site.pushedSources[name] != nil else { return .notFound }
    do {
      try await pushed.push(body, to: name)
      return .json(Array("{\"version\":1,\"source\":\"\(name)\"}".utf8))
    } catch {
      return switch error {
      case .invalid(let reason): .problem(400, OneLine.of(reason))
      case .tooLarge: .problem(413, "the merged data are larger than 256 KiB; use stream_limit, or replace them")
      case .notStored: .problem(500, "the server cannot store data; see the permissions of its state folder")
      }
    }
  }
}
