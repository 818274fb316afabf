import Panels
import Raster
import Testing

@Suite struct CheckTests {
  private let catalog: TargetCatalog

  init() throws {
    catalog = try TargetCatalog.builtIn()
  }

  private func expect(_ problems: [String], _ parts: String..., at location: SourceLocation = #_sourceLocation) {
    #expect(problems.count == parts.count, "\(problems)", sourceLocation: location)
    for (problem, part) in zip(problems, parts) {
      #expect(problem.contains(part), sourceLocation: location)
    }
  }

  private func gray(_ bits: Int, _ width: Int = 600, _ height: Int = 800) throws -> [UInt8] {
    try PNGEncoder().encode(
      IndexedPicture(width: width, height: height, indices: Array(repeating: 0, count: width * height)),
      bitDepth: bits, palette: nil)
  }

  @Test func pngsOfAnotherDepthSizeOrKind() throws {
    let kindle = try catalog.target(named: "kindle-4")
    #expect(kindle.problems(with: try gray(8)) == [])
    expect(kindle.problems(with: try gray(4)), "4 bits a pixel")
    expect(kindle.problems(with: try gray(8, 800, 600)), "800x600 pixels; kindle-4 has 600x800")
    expect(kindle.problems(with: try gray(2, 9, 9)), "9x9", "2 bits")
    let colors = try PNGEncoder().encodeRGB(PixelBuffer(repeating: Pixel(gray: 1), width: 600, height: 800))
    expect(kindle.problems(with: colors), "RGB; kindle-4 accepts gray without alpha")
    let clear = try PNGEncoder().encode(PixelBuffer(repeating: .clear, width: 600, height: 800))
    #expect(!kindle.problems(with: clear).isEmpty)
  }

  @Test func palettesInAnotherOrderOrWithOtherColors() throws {
    let target = try catalog.target(named: "inky-impression-7.3-spectra")
    let written = try #require(target.colors.palette).inks.map(\.written)
    let picture = IndexedPicture(width: 800, height: 480, indices: Array(repeating: 0, count: 384_000))
    func file(_ palette: [Pixel]) throws -> [UInt8] {
      try PNGEncoder().encode(picture, bitDepth: 4, palette: palette)
    }
    #expect(target.problems(with: try file(written)) == [])
    expect(target.problems(with: try file(written.reversed())), "in another order")
    expect(target.problems(with: try file(Array(written.dropLast()))), "5 colours")
    var other = written
    other[3] = Pixel(argb: 0xFF12_3456)
    expect(target.problems(with: try file(other)), "colour 3 of its palette is #123456")
  }

  @Test func bytesBeyondTheLimit() throws {
    var target = try catalog.target(named: "trmnl-og")
    target.maximumBytes = 100
    let file = try gray(1, 800, 480)
    try #require(file.count > 100)
    expect(target.problems(with: file), "\(file.count - 100) more than trmnl-og accepts")
  }

  @Test func damagedPNGs() throws {
    let target = try catalog.target(named: "trmnl-og")
    let file = try gray(1, 800, 480)
    for count in [9, 20, 40, file.count - 20, file.count - 5] {
      #expect(!target.problems(with: Array(file.prefix(count))).isEmpty, "\(count)")
    }
    var flipped = file
    flipped[file.count - 20] ^= 0x40
    #expect(!target.problems(with: flipped).isEmpty)
    expect(target.problems(with: []), "it is empty")
    expect(target.problems(with: Array("hello".utf8)), "it is not a PNG or a BMP")
  }

  @Test func bitmaps() throws {
    let target = try catalog.target(named: "trmnl-og")
    let frame = IndexedPicture(width: 800, height: 480, indices: Array(repeating: 1, count: 384_000))
    let file = try BMPEncoder.encode(frame, colors: [Pixel(gray: 0), Pixel(gray: 255)], bitDepth: 1)
    #expect(target.problems(with: file) == [])
    // The reverse order of the two colours is valid too.
    #expect(
      try target.problems(with: BMPEncoder.encode(frame, colors: [Pixel(gray: 255), Pixel(gray: 0)], bitDepth: 1)) == []
    )
    expect(target.problems(with: Array(file.dropLast(10))), "10 bytes before")
    expect(target.problems(with: Array(file.prefix(30))), "header is truncated")
    var broken = file
    broken[34] = 1
    expect(target.problems(with: broken), "its header says")
    var topDown = file
    topDown.replaceSubrange(22..<26, with: [0x20, 0xFE, 0xFF, 0xFF])
    expect(target.problems(with: topDown), "rows are top-down")
    expect(
      target.problems(with: BMPEncoder.encode(PixelBuffer(repeating: .clear, width: 800, height: 480))), "1062054 more",
      "24 bits")
    #expect(try catalog.target(named: "kindle-4").problems(with: file).first?.contains("a BMP") == true)
  }

  @Test func rawFramesByTheirSizeAndColors() throws {
    let panel = try catalog.target(named: "waveshare-2.13")
    // Upright, 122 pixels take 16 bytes.
    #expect(panel.problems(with: [UInt8](repeating: 0x5A, count: 16 * 250)) == [])
    expect(
      panel.problems(with: [UInt8](repeating: 0x5A, count: 16 * 250 - 1)),
      "a raw frame has 4000 bytes, this file has 3999")
    let spectra = try catalog.target(named: "waveshare-4.0e")
    #expect(spectra.problems(with: [UInt8](repeating: 0x56, count: 120_000)) == [])
    expect(spectra.problems(with: [UInt8](repeating: 0x54, count: 120_000)), "colours that the panel does not have")
    #expect(try catalog.target(named: "trmnl-x").problems(with: [UInt8](repeating: 0, count: 999)).count == 1)
  }
}
