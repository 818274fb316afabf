import TestPrograms

/// A server on 127.0.0.1 with the part of S3's protocol that the store needs.
///
/// It verifies every signature with independent code in Python.
///
/// It expects path style. It responds with 403 to a wrong signature, and to a clock that differs by more than 15
/// minutes.
public final class ObjectStore: Sendable {
  public static let accessKey = "AKIDTEST"
  public static let secretKey = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"
  /// The only bucket.
  public static let bucket = "pictures"

  /// The scheme, host and port, without a trailing slash.
  public let base: String
  private let process: LineProcess

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - token: the session token that requests must have.
  ///   - skew: the time in seconds by which the server's clock is ahead.
  ///   - putting: the delay in seconds of responses to PUT.
  /// - Throws: an error if the server does not start.
  public init(token: String = "", skew: Int = 0, putting: Int = 0) throws {
    let python = try OutsideProgram.python.required()
    process = try LineProcess([
      python, "-c", Self.program, Self.accessKey, Self.secretKey, token, Self.bucket, String(skew), String(putting),
    ])
    guard let port = Int(try process.line()) else { throw Failed(description: "\(python) does not serve") }
    base = "http://127.0.0.1:\(port)"
  }

  /// The address for `--store`.
  public var address: String { "s3://\(Self.bucket)?endpoint=\(base)" }
  /// The credentials for a program.
  public static let environment = ["AWS_ACCESS_KEY_ID": accessKey, "AWS_SECRET_ACCESS_KEY": secretKey]

  /// Sets whether there is room for objects.
  public func setRoom(_ hasRoom: Bool) { command("room \(hasRoom ? 1 : 0)") }

  /// Makes an object older.
  public func age(_ object: String, hours: Int) { command("age \(object) \(hours * 3_600)") }

  /// Puts an object as another client would.
  public func write(_ object: String, _ text: String) { command("write \(object) \(text)") }

  /// Returns the names of all objects in order.
  public func names() -> [String] { command("names").split(separator: " ").map(String.init) }

  /// Returns the number of PUT requests.
  public func putCount() -> Int { Int(command("puts")) ?? -1 }

  /// Returns the media type of an object.
  public func mediaType(_ object: String) -> String { command("type \(object)") }

  /// Returns the answer of the program; empty if it has ended.
  @discardableResult
  private func command(_ line: String) -> String { (try? process.answer(to: line)) ?? "" }

  private static let program = #"""
    import hashlib, hmac, os, sys, threading, time, urllib.parse
    from email.utils import formatdate
    from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
    from xml.sax.saxutils import escape

    access, secret, token, bucket = sys.argv[1:5]
    skew, putting = int(sys.argv[5]), int(sys.argv[6])
    objects, puts, room, lock = {}, [], [True], threading.Lock()

    def mac(key, text):
        return hmac.new(key, text.encode(), hashlib.sha256).digest()

    def iso(seconds):
        return time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(seconds))

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_):
            pass

        def date_time_string(self, timestamp=None):
            return formatdate(time.time() + skew, usegmt=True)

        def answer(self, status, body=b"", headers=()):
            self.send_response(status)
            for name, value in headers:
                self.send_header(name, value)
            if not any(name == "Content-Length" for name, _ in headers):
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        def fail(self, status, code):
            xml = f'<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>{code}</Code><Message>no</Message></Error>'
            self.answer(status, xml.encode(), [("Content-Type", "application/xml")])

        def problem(self, body):
            words = self.headers.get("Authorization", "").replace(",", " ").split()
            if len(words) != 4 or words[0] != "AWS4-HMAC-SHA256":
                return "AccessDenied"
            said = dict(word.split("=", 1) for word in words[1:])
            key, day, region, service, end = said["Credential"].split("/")
            if key != access:
                return "InvalidAccessKeyId"
            if self.headers.get("X-Amz-Security-Token", "") != token:
                return "InvalidToken"
            stamp = self.headers["X-Amz-Date"]
            now = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(time.time() + skew))
            there = time.mktime(time.strptime(stamp, "%Y%m%dT%H%M%SZ"))
            if abs(there - time.mktime(time.strptime(now, "%Y%m%dT%H%M%SZ"))) > 900:
                return "RequestTimeTooSkewed"
            digest = hashlib.sha256(body).hexdigest()
            if self.headers["X-Amz-Content-Sha256"] != digest:
                return "XAmzContentSHA256Mismatch"
            names = said["SignedHeaders"].split(";")
            must = {"host"} | {n.lower() for n in self.headers if n.lower().startswith("x-amz-")}
            if not must <= set(names) or names != sorted(names) or service != "s3" or end != "aws4_request":
                return "AccessDenied"
            path, _, query = self.path.partition("?")
            quote = lambda text, safe="": urllib.parse.quote(text, safe=safe + "-._~")
            pairs = sorted((quote(a), quote(b)) for a, b in urllib.parse.parse_qsl(query, keep_blank_values=True))
            canonical = "\n".join(
                [self.command, quote(urllib.parse.unquote(path), "/"), "&".join(f"{a}={b}" for a, b in pairs)]
                + [f"{name}:{' '.join(self.headers[name].split())}" for name in names]
                + ["", ";".join(names), digest])
            text = "\n".join([
                "AWS4-HMAC-SHA256", stamp, f"{day}/{region}/s3/aws4_request",
                hashlib.sha256(canonical.encode()).hexdigest()])
            signing = mac(mac(mac(mac(("AWS4" + secret).encode(), day), region), "s3"), "aws4_request")
            if hmac.new(signing, text.encode(), hashlib.sha256).hexdigest() != said["Signature"]:
                return "SignatureDoesNotMatch"
            return None

        def serve(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            problem = self.problem(body)
            if problem:
                return self.fail(403, problem)
            path, _, query = self.path.partition("?")
            name, _, key = urllib.parse.unquote(path)[1:].partition("/")
            if name != bucket:
                return self.fail(404, "NoSuchBucket")
            if self.command == "PUT" and putting:
                time.sleep(putting)
            with lock:
                if not key:
                    return self.list(dict(urllib.parse.parse_qsl(query, keep_blank_values=True)))
                if self.command == "PUT":
                    if "Content-Length" not in self.headers:
                        return self.fail(411, "MissingContentLength")
                    if not room[0]:
                        return self.fail(507, "XMinioStorageFull")
                    kept = [(n, v) for n, v in self.headers.items() if n.lower().startswith("x-amz-meta-")]
                    objects[key] = (body, self.headers["Content-Type"], time.time() + skew, kept)
                    puts.append(key)
                    return self.answer(200)
                if self.command == "DELETE":
                    objects.pop(key, None)
                    return self.answer(204)
                if key not in objects:
                    return self.fail(404, "NoSuchKey")
                body, kind, modified, kept = objects[key]
                self.answer(200, body, kept + [
                    ("Content-Length", str(len(body))), ("Content-Type", kind),
                    ("Last-Modified", formatdate(modified, usegmt=True))])

        def list(self, query):
            names = sorted(n for n in objects if n.startswith(query["prefix"]) and n > query.get("start-after", ""))
            most = int(query["max-keys"])
            contents = "".join(
                f"<Contents><Key>{escape(n)}</Key><LastModified>{iso(objects[n][2])}</LastModified>"
                f"<Size>{len(objects[n][0])}</Size></Contents>" for n in names[:most])
            xml = ('<?xml version="1.0" encoding="UTF-8"?>\n'
                   '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">'
                   f"<IsTruncated>{str(len(names) > most).lower()}</IsTruncated>{contents}</ListBucketResult>")
            self.answer(200, xml.encode(), [("Content-Type", "application/xml")])

        do_GET = do_HEAD = do_PUT = do_DELETE = serve

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    for line in sys.stdin:
        words = line.split(maxsplit=2)
        with lock:
            if words[0] == "age":
                body, kind, modified, kept = objects[words[1]]
                objects[words[1]] = (body, kind, modified - int(words[2]), kept)
                print("", flush=True)
            elif words[0] == "write":
                objects[words[1]] = (words[2].rstrip("\n").encode(), "text/plain", time.time(), [])
                print("", flush=True)
            elif words[0] == "type":
                print(objects[words[1]][1], flush=True)
            elif words[0] == "room":
                room[0] = words[1] == "1"
                print("", flush=True)
            elif words[0] == "puts":
                print(len(puts), flush=True)
            else:
                print(" ".join(sorted(objects)), flush=True)
    os._exit(0)
    """#
}
