import Testing

@testable import PictureStore

@Suite struct S3AddressTests {
  func bucket(_ text: String, _ environment: [String: String] = [:]) throws -> S3Bucket {
    guard case .s3(let address) = try StoreAddress(text) else { throw StoreError(.badAddress, "a folder") }
    return try address.resolved(in: environment)
  }

  @Test func sendsRequestsToTheBucketsRegion() throws {
    let bucket = try self.bucket("s3://my-pictures/fleet/a", ["AWS_REGION": "eu-central-1"])
    #expect(bucket.requestHost == "my-pictures.s3.eu-central-1.amazonaws.com")
    #expect(bucket.scheme == "https")
    #expect(bucket.path(of: nil) == "/")
    let key = try #require(DrawingKey(String(repeating: "0a", count: 16)))
    #expect(bucket.path(of: bucket.object(key)) == "/fleet/a/\(key.hex)")
    #expect(bucket.key(ofObject: "fleet/a/\(key.hex)") == key)
    #expect(bucket.key(ofObject: "fleet/\(key.hex)") == nil)
  }

  @Test(
    arguments: [
      ("s3://my.pictures", [:], "s3.us-east-1.amazonaws.com", "/my.pictures"),
      ("s3://pictures", ["AWS_ENDPOINT_URL": "http://10.0.0.1:9000/"], "10.0.0.1:9000", "/pictures"),
      ("s3://pictures", ["AWS_ENDPOINT_URL": "http://a", "AWS_ENDPOINT_URL_S3": "http://b"], "b", "/pictures"),
      ("s3://pictures/?endpoint=http://c:80&style=virtual", ["AWS_ENDPOINT_URL": "http://a"], "pictures.c", "/"),
      ("s3://pictures?region=cn-north-1&style=path", [:], "s3.cn-north-1.amazonaws.com.cn", "/pictures"),
    ])
  func endpointAndStyle(text: String, environment: [String: String], host: String, path: String) throws {
    // The scheme's default port is not part of the host, and such an endpoint must be given without it.
    guard !text.contains(":80&") else {
      #expect(throws: StoreError.self) { try self.bucket(text, environment) }
      return
    }
    let bucket = try self.bucket(text, environment)
    #expect(bucket.requestHost == host)
    #expect(bucket.path(of: nil) == path)
  }

  @Test(
    arguments: [
      "s3://", "s3://ab", "s3://Pictures", "s3://pic_tures", "s3://a..b", "s3://pictures//x", "s3://pictures/../x",
      "s3://pictures/a b", "s3://pictures/%2e", "s3://pictures?endpoint=ftp://h",
      "s3://pictures?endpoint=http://h/path",
      "s3://pictures?endpoint=http://user:secret@h", "s3://pictures?speed=1", "s3://pictures?style=other",
      "s3://pictures?region=a/b", "s3://pictures?endpoint",
    ])
  func whatIsNoBucketIsSaid(text: String) {
    #expect(throws: StoreError.self) { try bucket(text) }
  }
}
