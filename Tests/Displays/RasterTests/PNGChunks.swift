/// Returns the types and contents of a PNG's chunks in the order of the file.
func chunks(of file: [UInt8]) -> [(type: String, content: [UInt8])] {
  var chunks: [(type: String, content: [UInt8])] = []
  var position = 8
  while position + 12 <= file.count {
    let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    let type = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
    chunks.append((type, Array(file[position + 8..<position + 8 + length])))
    position += 12 + length
  }
  return chunks
}
