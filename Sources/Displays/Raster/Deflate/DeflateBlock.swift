/// A deflate block of tokens, the only one in its stream, with its own Huffman codes (RFC 1951, section 3.2.7).
struct DeflateBlock: ~Copyable {
  private let tokens: TokenList
  private let literalCode: PrefixCode
  private let distanceCode: PrefixCode
  /// The number of symbols of each code in the head: all up to the last symbol that has a code.
  private let literalSymbols: Int
  private let distanceSymbols: Int
  private let headCode: PrefixCode
  private let head: [CodeLengthRun]
  /// The number of bytes of the block, with the last one padded.
  private let byteCount: Int

  init(_ tokens: consuming DeflateTokens) {
    var literalCounts = tokens.literalAndLengthCounts
    literalCounts[DeflateSymbol.endOfBlock] = 1
    literalCode = PrefixCode(counts: literalCounts, maximumLength: 15)
    distanceCode = PrefixCode(counts: tokens.distanceCounts, maximumLength: 15)
    literalSymbols = literalCode.usedCount
    distanceSymbols = distanceCode.usedCount
    head = CodeLengthRun.runs(
      of: Array(literalCode.lengths.prefix(literalSymbols) + distanceCode.lengths.prefix(distanceSymbols)))
    var headCounts = [UInt32](repeating: 0, count: CodeLengthRun.symbols)
    for run in head {
      headCounts[run.symbol] += 1
    }
    headCode = PrefixCode(counts: headCounts, maximumLength: 7)
    let headBits = 3 + 5 + 5 + 4 + 3 * CodeLengthRun.symbols
    let bits =
      headBits + headCode.bitCount(headCounts) + head.reduce(0) { $0 + $1.extraCount }
      + literalCode.bitCount(literalCounts, extraCount: DeflateSymbol.extraCount(ofLiteralOrLength:))
      + distanceCode.bitCount(tokens.distanceCounts, extraCount: DeflateSymbol.extraCount(ofDistance:))
    byteCount = (bits + 7) / 8
    self.tokens = tokens.tokens
  }

  /// Returns a zlib stream (RFC 1950) with only this block.
  ///
  /// `head` is its first two bytes, which state the window and are a multiple of 31; `checksum` is the Adler-32 of what
  /// the block holds.
  func zlibStream(head: (UInt8, UInt8), checksum: UInt32) -> [UInt8] {
    let capacity = 2 + byteCount + BitWriter.overhang
    return [UInt8](unsafeUninitializedCapacity: capacity) { stream, count in
      let bytes = UnsafeMutableRawBufferPointer(stream)
      (bytes[0], bytes[1]) = head
      var writer = BitWriter(bytes, at: 2)
      write(to: &writer)
      bytes.storeBytes(of: checksum.bigEndian, toByteOffset: writer.byteCount, as: UInt32.self)
      count = writer.byteCount + MemoryLayout<UInt32>.size
    }
  }

  /// Writes at most ``byteCount`` bytes.
  private func write(to writer: inout BitWriter) {
    writeHead(to: &writer)
    writeTokens(to: &writer)
    writer.append(literalCode, DeflateSymbol.endOfBlock)
    writer.finish()
  }

  private func writeHead(to writer: inout BitWriter) {
    let isLast: UInt32 = 1
    let dynamicCodes: UInt32 = 2
    writer.append(isLast | dynamicCodes << 1, count: 3)
    writer.append(UInt32(literalSymbols - 257), count: 5)
    writer.append(UInt32(distanceSymbols - 1), count: 5)
    let ordered = CodeLengthRun.order.map { headCode.lengths[$0] }
    let described = max((ordered.lastIndex { $0 > 0 } ?? 0) + 1, 4)
    writer.append(UInt32(described - 4), count: 4)
    for length in ordered.prefix(described) {
      writer.append(UInt32(length), count: 3)
      writer.flush()
    }
    for run in head {
      writer.append(headCode, run.symbol)
      writer.append(run.extraBits, count: run.extraCount)
      writer.flush()
    }
  }

  private func writeTokens(to writer: inout BitWriter) {
    // Each entry is a code with the bits that follow it; its lowest byte is their total number.
    let literals = (0..<256).map { UInt32(literalCode.codes[$0]) << 8 | UInt32(literalCode.lengths[$0]) }
    let lengths = (0...DeflateToken.lengths.upperBound).map { length in
      let symbol = DeflateSymbol(length: max(length, DeflateToken.lengths.lowerBound))
      let count = UInt32(literalCode.lengths[symbol.symbol])
      let bits = UInt32(literalCode.codes[symbol.symbol]) | symbol.extraBits << count
      return bits << 8 | count + UInt32(symbol.extraCount)
    }
    let distances = (0..<DeflateSymbol.distances).map {
      UInt32(distanceCode.codes[$0]) << 8 | UInt32(distanceCode.lengths[$0])
    }
    // As a local variable, the writer stays in registers.
    var local = writer
    literals.withUnsafeBufferPointer { literals in
      lengths.withUnsafeBufferPointer { lengths in
        distances.withUnsafeBufferPointer { distances in
          for place in 0..<tokens.count {
            let token = tokens[place]
            let length = token.length
            if length == 0 {
              let code = literals[token.literal]
              local.append(code &>> 8, count: Int(truncatingIfNeeded: code & 0xFF))
            } else {
              let code = lengths[length]
              local.append(code &>> 8, count: Int(truncatingIfNeeded: code & 0xFF))
              let symbol = DeflateSymbol(distance: token.distance)
              let distanceCode = distances[symbol.symbol]
              local.append(distanceCode &>> 8, count: Int(truncatingIfNeeded: distanceCode & 0xFF))
              local.append(symbol.extraBits, count: symbol.extraCount)
            }
            local.flush()
          }
        }
      }
    }
    writer = local
  }
}

extension PrefixCode {
  /// The number of symbols up to the last one that has a code.
  fileprivate var usedCount: Int {
    (lengths.lastIndex { $0 > 0 } ?? 0) + 1
  }

  /// Returns the number of bits for symbols with the given counts, including the bits after each code.
  fileprivate func bitCount(_ counts: [UInt32], extraCount: (Int) -> Int = { _ in 0 }) -> Int {
    counts.indices.reduce(0) { sum, symbol in
      counts[symbol] == 0 ? sum : sum + Int(counts[symbol]) * (Int(lengths[symbol]) + extraCount(symbol))
    }
  }
}

extension BitWriter {
  fileprivate mutating func append(_ code: PrefixCode, _ symbol: Int) {
    append(UInt32(code.codes[symbol]), count: Int(code.lengths[symbol]))
  }
}
