internal import Raster
internal import WidgetBase

/// The content of the chunks before a PNG's pixels (PNG specification, 11.2).
struct PNGHeader {
  let width: Int
  let height: Int
  let bitDepth: Int
  let colorType: PNGColorType
  let isInterlaced: Bool
  private(set) var palette: [Pixel] = []
  private(set) var hasTransparency = false

  init(_ file: [UInt8]) throws {
    let ended = Failure(.badData, "the PNG's header is truncated")
    guard file.count >= 33, Array(file[12..<16]) == Array("IHDR".utf8) else { throw ended }
    func number(_ start: Int) -> Int { file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(16), number(20))
    bitDepth = Int(file[24])
    guard let colorType = PNGColorType(rawValue: file[25]) else {
      throw Failure(.badData, "the PNG has an unknown colour type, \(file[25])")
    }
    self.colorType = colorType
    isInterlaced = file[28] != 0
    var start = 33
    while true {
      guard start + 12 <= file.count else { throw ended }
      let length = number(start)
      let type = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
      guard length <= file.count - start - 12 else { throw ended }
      let content = file[start + 8..<start + 8 + length]
      switch type {
      case "PLTE":
        let bytes = Array(content)
        palette = stride(from: 0, to: bytes.count - bytes.count % 3, by: 3).map {
          Pixel(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
        }
      case "tRNS": hasTransparency = true
      case "IDAT", "IEND": return
      default: break
      }
      start += 12 + length
    }
  }
}

extension PNGColorType {
  var words: String {
    switch self {
    case .gray: "gray"
    case .rgb: "RGB"
    case .palette: "indices into a palette"
    case .grayAlpha: "gray with alpha"
    case .rgba: "RGB with alpha"
    }
  }
}
