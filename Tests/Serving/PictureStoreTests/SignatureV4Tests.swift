import Foundation
import Testing
import WebRequests

@testable import PictureStore

/// Amazon's published test vectors.
@Suite struct SignatureV4Tests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var method = "GET"
    var path = "/"
    var query: [(name: String, value: String)] = []
    var headers: [(name: String, value: String)] = []
    var body = ""
    let signature: String

    var testDescription: String { name }
  }

  static let emptyDigest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  /// The test suite of Signature Version 4: requests of 2015-08-30 12:36:00 to `service` in us-east-1.
  static let suite = [
    Case(
      name: "get-vanilla", signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
    Case(
      name: "get-vanilla-query-order-key-case", query: [("Param2", "value2"), ("Param1", "value1")],
      signature: "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500"),
    Case(
      name: "get-vanilla-utf8-query", query: [("\u{1234}", "bar")],
      signature: "2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04"),
    Case(
      name: "get-vanilla-with-session-token",
      headers: [("X-Amz-Security-Token", "6e86291e8372ff2a2260956d9b8aae1d763fbf315fa00fa31553b73ebf194267")],
      signature: "07ec1639c89043aa0e3e2de82b96708f198cceab042d4a97044c66dd9f74e7f8"),
    Case(
      name: "get-unreserved", path: "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
      signature: "07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f"),
    Case(
      name: "get-utf8", path: "/\u{1234}",
      signature: "8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85"),
    Case(
      name: "get-header-value-trim", headers: [("My-Header1", " value1"), ("My-Header2", " \"a   b   c\"")],
      signature: "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736"),
    Case(
      name: "get-slashes-unnormalized", path: "//example//",
      signature: "87cca117541a147f6df867677d98a7d80dff226d2bfca9e4ffa899665623c7e5"),
    Case(
      name: "get-space-unnormalized", path: "/example space/",
      signature: "652487583200325589f1fba4c7e578f72c47cb61beeca81406b39ddec1366741"),
    Case(
      name: "get-header-key-duplicate",
      headers: [("My-Header1", "value2"), ("My-Header1", "value2"), ("My-Header1", "value1")],
      signature: "c9d5ea9f3f72853aea855b47ea873832890dbdd183b4468f858259531a5138ea"),
    Case(
      name: "post-x-www-form-urlencoded", method: "POST",
      headers: [
        ("Content-Type", "application/x-www-form-urlencoded"), ("Content-Length", "13"),
        ("X-Amz-Content-Sha256", "9095672bbd1f56dfc5b65f3e153adc8731a4a654192329106275f4c7b24d0b6e"),
      ], body: "9095672bbd1f56dfc5b65f3e153adc8731a4a654192329106275f4c7b24d0b6e",
      signature: "d3875051da38690788ef43de4db0d8f280229d82040bfac253562e56c3f20e0b"),
  ]

  @Test(arguments: suite)
  func theTestSuiteIsSignedAsPublished(vector: Case) {
    let signer = SignatureV4(
      credentials: .init(
        accessKey: "AKIDEXAMPLE", secretKey: Secret("wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"), sessionToken: nil),
      region: "us-east-1", service: "service")
    let request = SignatureV4.Request(
      method: vector.method, path: vector.path, query: vector.query,
      headers: vector.headers + [("Host", "example.amazonaws.com"), ("X-Amz-Date", "20150830T123600Z")],
      bodyDigest: vector.body.isEmpty ? Self.emptyDigest : vector.body)
    #expect(signer.signature(of: request, timestamp: "20150830T123600Z") == vector.signature)
  }

  /// The examples of "Signature Calculations for the Authorization Header" in the Amazon S3 API Reference.
  static let examples = [
    Case(
      name: "GET Object", path: "/test.txt", headers: [("Range", "bytes=0-9")],
      signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"),
    Case(
      name: "PUT Object", method: "PUT", path: "/test$file.text",
      headers: [("Date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY")],
      body: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
      signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"),
    Case(
      name: "GET Bucket Lifecycle", query: [("lifecycle", "")],
      signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
    Case(
      name: "List Objects", query: [("prefix", "J"), ("max-keys", "2")],
      signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
  ]

  @Test(arguments: examples)
  func theExamplesOfS3AreSignedAsPublished(example: Case) {
    let signer = SignatureV4(
      credentials: .init(
        accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: Secret("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
        sessionToken: nil), region: "us-east-1", service: "s3")
    let digest = example.body.isEmpty ? Self.emptyDigest : example.body
    let request = SignatureV4.Request(
      method: example.method, path: example.path, query: example.query,
      headers: example.headers + [
        ("Host", "examplebucket.s3.amazonaws.com"), ("x-amz-content-sha256", digest),
        ("x-amz-date", "20130524T000000Z"),
      ], bodyDigest: digest)
    #expect(signer.signature(of: request, timestamp: "20130524T000000Z") == example.signature)
  }

  @Test func headerNamesTheSignedFields() {
    let signer = SignatureV4(
      credentials: .init(accessKey: "KEY", secretKey: Secret("secret"), sessionToken: nil), region: "eu-west-1",
      service: "s3")
    let header = signer.authorization(
      of: SignatureV4.Request(
        method: "GET", path: "/", headers: [("Host", "h"), ("A", "b")], bodyDigest: Self.emptyDigest),
      timestamp: "20130524T000000Z")
    #expect(
      header.hasPrefix(
        "AWS4-HMAC-SHA256 Credential=KEY/20130524/eu-west-1/s3/aws4_request, SignedHeaders=a;host, Signature="))
    #expect(!header.contains("secret"))
  }

  @Test func instantsAreWrittenWithoutSeparators() {
    #expect(SignatureV4.timestamp(of: Date(timeIntervalSince1970: 1_440_938_160.9)) == "20150830T123600Z")
  }
}
