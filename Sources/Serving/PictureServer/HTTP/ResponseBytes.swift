internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1

extension ByteBuffer {
  /// Writes the head of a response of HTTP/1.1.
  ///
  /// It is written directly into the buffer that is sent, together with the body: the encoder of NIO takes headers of
  /// another type, and has a buffer for the head alone.
  mutating func writeHead(_ status: Int, _ fields: HTTPFields) {
    writeStaticString("HTTP/1.1 ")
    writeString("\(status)")
    writeStaticString(" ")
    writeString(HTTPResponseStatus(statusCode: status).reasonPhrase)
    for field in fields {
      writeStaticString("\r\n")
      writeString(field.name.rawName)
      writeStaticString(": ")
      writeString(field.value)
    }
    writeStaticString("\r\n\r\n")
  }

  /// More bytes than most heads have.
  static var usualHeadLength: Int { 512 }

  /// Writes a chunk of a body whose length is not known before its end (RFC 9112, 7.1); nothing for an empty text.
  mutating func writeChunk(_ text: String) {
    guard !text.isEmpty else { return }
    writeString(String(text.utf8.count, radix: 16))
    writeStaticString("\r\n")
    writeString(text)
    writeStaticString("\r\n")
  }

  /// Writes the end of such a body.
  mutating func writeLastChunk() { writeStaticString("0\r\n\r\n") }
}
