internal import Configurations
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import Panels
internal import Pictures
internal import Raster
internal import Shelf
internal import WebRequests
internal import WidgetBase

/// The pictures of devices at other servers of TRMNL's protocol, requested whenever a device asks.
///
/// The last picture of each device is kept, for the time while its server cannot be reached.
package actor CloudPictures {
  private let images: DisplayImages
  private let settings: FetchSettings
  /// The time for which a device waits for the other server.
  private let waitingTime: Duration
  /// The requests that are under way, by the ids of the devices.
  private var running: [String: Task<Current, any Error>] = [:]

  /// The maximum number of devices that wait at the same time.
  private static let maximumRequests = 16
  /// The maximum size of a picture.
  private static let maximumBytes = 4 << 20
  private static let maximumPixels = 20_000_000

  /// A picture and when the device is to ask again.
  private struct Current: Sendable {
    var picture: ServedPicture
    var refreshRate: Int?
  }

  /// The result of requesting the picture of a device's account.
  struct Result: Sendable {
    /// The picture, or the last one; nil if there never was one.
    var picture: ServedPicture?
    /// Seconds until the device is to ask again; nil if the other server does not say.
    var refreshRate: Int?
    /// The reason why the picture is not the current one; nil if it is.
    var problem: String?
  }

  /// Creates pictures without a request.
  ///
  /// - Parameters:
  ///   - images: the images of displays, among which the last pictures are kept.
  ///   - userAgent: the program's name in requests.
  ///   - certificateFile: a PEM file of trusted certificates that replaces the system's; nil for the system's.
  ///   - waitingTime: the time for which a device waits for the other server; the devices themselves wait for 15 s.
  package init(
    _ images: DisplayImages, userAgent: String, certificateFile: String?, waitingTime: Duration = .seconds(8)
  ) {
    self.images = images
    self.waitingTime = waitingTime
    var settings = FetchSettings(cacheFolder: nil, userAgent: userAgent)
    settings.certificateFile = certificateFile
    settings.maximumBytes = Self.maximumBytes
    settings.maximumRetries = 0
    self.settings = settings
  }

  /// The name under which the last picture of a device is kept.
  static func key(of id: String) -> String { "cloud \(id)" }

  /// Requests the picture of a device; returns the last picture if none arrives in time.
  func picture(of id: String, by request: CloudRequest, at now: Date) async -> Result {
    var result = Result()
    do {
      let current = try await withTimeout(waitingTime, valueOf: task(id, request, now))
      result = Result(picture: current.picture, refreshRate: current.refreshRate)
    } catch {
      result.problem = error.lineForUsers
      result.picture = await images.last(of: Self.key(of: id))
    }
    return result
  }

  /// Returns the request that is under way for a device, else a new one.
  ///
  /// It continues after the device has stopped waiting, so that the device gets its picture the next time.
  private func task(_ id: String, _ request: CloudRequest, _ now: Date) throws -> Task<Current, any Error> {
    if let task = running[id] { return task }
    guard running.count < Self.maximumRequests else {
      throw Failure(.upstream, "too many devices wait for their pictures")
    }
    let task = Task<Current, any Error> { [images, settings] in
      defer { running[id] = nil }
      let (bytes, refreshRate) = try await Self.fetch(request, settings, at: now)
      return Current(picture: await images.keep(bytes, on: Self.key(of: id), at: now), refreshRate: refreshRate)
    }
    running[id] = task
    return task
  }

  private static func fetch(
    _ request: CloudRequest, _ settings: FetchSettings, at now: Date
  ) async throws -> (bytes: [UInt8], refreshRate: Int?) {
    let fetcher = Fetcher(settings)
    do {
      let transfer = fetcher.transfer
      defer { transfer.close() }
      let response = try CloudRequest.response(try await transfer.perform(request.display, hiding: [request.key]))
      let bytes = try await picture(at: response.imageURL, of: request, by: fetcher, now)
      await fetcher.shutdown()
      return (bytes, response.refreshRate)
    } catch {
      await fetcher.shutdown()
      throw error
    }
  }

  /// Requests a picture, without the device's key: it may be on another server.
  private static func picture(
    at address: String, of request: CloudRequest, by fetcher: Fetcher, _ now: Date
  ) async throws -> [UInt8] {
    let host = URLComponents(string: request.address)?.host
    guard let url = URLComponents(string: address), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false
    else {
      throw Failure(.upstream, "the address of the picture is invalid")
    }
    var image = try WebRequest(address: address, example: "https://example.org/picture.png")
    image.accept = "image/png, image/bmp"
    image.isStorable = false
    // A server in the home has its pictures there; any other one must not reach into the home.
    image.mayReachLocalNetwork = url.host == host
    return try await fetcher.fetch(image, at: now, freshFor: 0) { bytes in
      let isBitmap = bytes.starts(with: [0x42, 0x4D])
      guard isBitmap || isPNG(bytes), DeviceFiles.take(bytes, format: isBitmap ? .bmp : .png) else {
        throw Failure(.upstream, "the picture is damaged or not one that devices accept; \(DeviceFiles.summary)")
      }
      return bytes
    }.value
  }

  /// Returns whether bytes are a PNG without damage, of a size that devices can have.
  private static func isPNG(_ bytes: [UInt8]) -> Bool {
    guard let file = try? PictureFile(bytes), file.format == .png, file.width * file.height <= maximumPixels else {
      return false
    }
    return (try? file.checkPixels()) != nil
  }
}
