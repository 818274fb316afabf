import Configurations
import Panels
import Pictures
import Settings
import Testing

/// The outputs that devices can show.
@Suite struct DeviceFilesTests {
  @Test(
    arguments: [
      ("", "png", nil), ("", "svg", nil), ("", "pdf", nil), ("trmnl-og", "bmp", nil), ("waveshare-7.5-v2", "raw", nil),
      ("og-bmp", "bmp", nil), ("og-both", "raw", nil), ("raw", "raw", "it is RAW; devices accept PNG"),
      (
        "two", "bmp",
        "it is BMP of 800x480 pixels with 2 bits; devices accept PNG, and BMP of 800x480 pixels with 1 bit"
      ),
      ("small", "bmp", "it is BMP of 400x300 pixels with 1 bit; "), ("netpbm", "ppm", "it is PPM and RAW; "),
    ] as [(String, String, String?)])
  func refusesFilesThatNoDeviceDraws(target: String, ending: String, reason: String?) throws {
    let yaml = """
      targets:
        og-bmp: {base: trmnl-og, formats: [bmp]}
        og-both: {base: trmnl-og, formats: [raw, bmp]}
        raw: {base: waveshare-7.5-v2, formats: [raw]}
        two: {base: trmnl-og-2bit, formats: [bmp]}
        small: {base: waveshare-4.2, formats: [bmp]}
        netpbm: {base: waveshare-7.3e, formats: [raw, ppm]}
      outputs:
        - {id: a, widget: clock, path: a.\(ending)\(target.isEmpty ? "" : ", target: \(target)")}
      devices:
        - {id: D, output: a}
      """
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: "c.yaml")
    let lines = configuration.deviceProblems().map(\.line)
    guard let reason else {
      #expect(lines == [])
      return
    }
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("c.yaml:11:21: the device cannot show the output \"a\": \(reason)") == true, "\(lines)")
  }

  @Test func namesEachOutputOfADevice() throws {
    let yaml = """
      targets: {raw: {base: waveshare-7.5-v2, formats: [raw]}}
      outputs: [{id: a, widget: clock, path: a.png}, {id: b, widget: clock, path: b.raw, target: raw}]
      devices:
        - id: D
          outputs:
            - a
            - b
        - {id: E, outputs: [b]}
      """
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: "c.yaml")
    let places = configuration.deviceProblems().map { $0.line.split(separator: " ")[0] }
    #expect(places == ["c.yaml:7:9:", "c.yaml:8:23:"])
  }

  @Test(arguments: [
    (PictureFormat.png, [], true), (.svg, [], false), (.raw, [], false), (.bmp, [], false),
    (.bmp, header(800, 480, 1), true), (.bmp, header(800, 480, 4), false), (.bmp, header(480, 800, 1), false),
    (.bmp, header(800, 65_536 + 480, 1), false), (.bmp, Array(header(800, 480, 1).dropLast()), false),
  ])
  func acceptsOnlyTheBitmapOfTheFirstPanel(format: PictureFormat, file: [UInt8], isTaken: Bool) {
    #expect(DeviceFiles.take(file, format: format) == isTaken)
  }

  /// A white BMP of 800x480 pixels that claims to be another one.
  private static func header(_ width: Int, _ height: Int, _ bits: Int) -> [UInt8] {
    var file = [UInt8](repeating: 0, count: 62 + 48_000)
    file[10] = 62
    for byte in 0..<4 {
      file[18 + byte] = UInt8(width >> (8 * byte) & 255)
      file[22 + byte] = UInt8(height >> (8 * byte) & 255)
    }
    file[28] = UInt8(bits)
    return file
  }
}
