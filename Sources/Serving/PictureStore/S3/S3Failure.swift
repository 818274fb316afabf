internal import Fetching
internal import FoundationEssentials
internal import WebRequests
internal import WidgetBase

/// An unsuccessful response of a store: its meaning and the remedy.
struct S3Failure {
  private let status: Int
  private let problem: S3Documents.Problem?
  private let bucket: S3Bucket
  /// The time in seconds by which the local clock is ahead of the store's.
  private let skew: TimeInterval?
  private let otherRegion: String?

  /// Amazon's limit is a quarter of an hour.
  private static let maximumSkew: TimeInterval = 15 * 60

  init(_ response: HTTPTransfer.Response, bucket: S3Bucket, now: Date) {
    status = response.status
    problem = S3Documents.problem(response.body)
    self.bucket = bucket
    skew = response.headers.first("date").flatMap(HTTPDate.parse).map { now.timeIntervalSince($0) }
    let region = response.headers.first("x-amz-bucket-region") ?? problem?.region
    otherRegion = region.flatMap { $0 == bucket.region || $0.utf8.count > 40 ? nil : $0 }
  }

  /// Whether the bucket is missing rather than an object in it.
  var isAboutBucket: Bool { problem?.code == "NoSuchBucket" }

  /// Whether the same request may succeed in a moment.
  var isWorthRetrying: Bool { [429, 500, 502, 503, 504].contains(status) }

  var error: StoreError {
    let name = bucket.shown
    let reason = problem.map { "\(status), \($0.code)" } ?? "\(status)"
    if isAboutBucket { return StoreError(.missing, "\(name): the bucket does not exist; create it or check its name") }
    if isSkewed { return StoreError(.refused, "\(name): the store refused the request (\(reason)): \(skewText)") }
    if let otherRegion, [301, 307, 400, 403].contains(status) {
      return StoreError(.badAddress, "\(name): the bucket is in the region \(otherRegion); use region=\(otherRegion)")
    }
    switch status {
    case 401, 403:
      return StoreError(.refused, "\(name): the store refused the request (\(reason)); \(adviceOnRefusal)")
    case 413:
      return StoreError(.notTaken, "\(name): the picture exceeds the store's size limit (\(reason)); raise the limit")
    case 507: return StoreError(.full, "\(name): the store is full (\(reason)); free some space")
    case 429, 500...: return StoreError(.unavailable, "\(name): the store failed (\(reason)); try again later")
    case 300...399:
      return StoreError(.badAddress, "\(name): the store redirects (\(reason)); check the endpoint and the region")
    default:
      return StoreError(.unavailable, "\(name): the store rejected the request (\(reason)); is this an S3 endpoint?")
    }
  }

  private var isSkewed: Bool {
    if problem?.code == "RequestTimeTooSkewed" { return true }
    return status == 403 && problem == nil && abs(skew ?? 0) > Self.maximumSkew
  }

  private var skewText: String {
    guard let skew, skew.magnitude < 1e9 else {
      return "this machine's clock differs too much from the store's; set the clock"
    }
    let minutes = Int((skew.magnitude / 60).rounded())
    return "this machine's clock is \(minutes) min \(skew > 0 ? "ahead of" : "behind") the store's; set the clock"
  }

  private var adviceOnRefusal: String {
    switch problem?.code {
    case "SignatureDoesNotMatch": "check AWS_SECRET_ACCESS_KEY and the region"
    case "InvalidAccessKeyId": "check AWS_ACCESS_KEY_ID"
    case "ExpiredToken", "InvalidToken": "get a new AWS_SESSION_TOKEN"
    default: "the credentials need permission to read, write, list and delete (including s3:ListBucket)"
    }
  }

  /// Returns the error for a request without a complete response.
  static func error(_ error: FetchError, bucket: S3Bucket) -> StoreError {
    StoreError(error.kind == .noLibrary ? .missing : .unavailable, "s3://\(bucket.name): \(error.description)")
  }
}

extension SignatureV4.Credentials {
  /// Reads the credentials from an environment.
  ///
  /// - Throws: ``StoreError`` if there are no credentials, or if they contain characters that cannot be sent.
  init(of environment: [String: String], for bucket: S3Bucket) throws {
    func variable(_ name: String) throws -> String? {
      guard let value = environment[name], !value.isEmpty else { return nil }
      guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw StoreError(.refused, "\(bucket.shown): \(name) has invalid characters")
      }
      return value
    }
    guard let accessKey = try variable("AWS_ACCESS_KEY_ID"), let secretKey = try variable("AWS_SECRET_ACCESS_KEY")
    else {
      throw StoreError(.refused, "\(bucket.shown): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
    }
    self.init(
      accessKey: accessKey, secretKey: Secret(secretKey),
      sessionToken: try variable("AWS_SESSION_TOKEN").map { Secret($0) }
    )
  }
}
