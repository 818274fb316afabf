import Raster
import Testing

@testable import Panels

/// Faces that programs for photographs have marked in XMP.
@Suite struct FaceRegionTests {
  /// Returns a JPEG of 60x120 with a packet of XMP, and Exif with an orientation.
  private static func file(_ xmp: String, orientation: UInt8? = nil, width: Int = 60, height: Int = 120) throws
    -> PictureFile
  {
    let pixels = PixelBuffer(
      width: width, height: height,
      // Lively at the bottom.
      pixels: (0..<width * height).map {
        $0 / width > height * 2 / 3 ? Pixel(gray: UInt8($0 * 37 % 251)) : Pixel(gray: 128)
      })
    let jpeg = try JPEGEncoder(quality: 95, background: nil).encode(pixels)
    func segment(_ contents: [UInt8]) -> [UInt8] {
      let count = contents.count + 2
      return [0xFF, 0xE1, UInt8(count >> 8), UInt8(count & 0xFF)] + contents
    }
    let exif = orientation.map { orientation in
      segment(
        Array("Exif\0\0MM\0*".utf8) + [
          0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
        ])
    }
    let packet = segment(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8))
    return try PictureFile(Array(jpeg.prefix(2)) + (exif ?? []) + packet + jpeg.dropFirst(2))
  }

  private static func packet(_ regions: String) -> String {
    """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:stArea="a" xmlns:stDim="d" xmlns:mwg-rs="m">\
    <rdf:Description><mwg-rs:Regions rdf:parseType="Resource">\(regions)</mwg-rs:Regions></rdf:Description></rdf:RDF>\
    </x:xmpmeta><?xpacket end="w"?>
    """
  }

  private static func face(_ x: Double, _ y: Double, type: String = "Face") -> String {
    """
    <mwg-rs:RegionList><rdf:Bag><rdf:li><rdf:Description mwg-rs:Name="Ada" mwg-rs:Type="\(type)">\
    <mwg-rs:Area stArea:x="\(x)" stArea:y="\(y)" stArea:w="0.2" stArea:h="0.1" stArea:unit="normalized"/>\
    </rdf:Description></rdf:li></rdf:Bag></mwg-rs:RegionList>
    """
  }

  @Test func readsBothFormsOfProperties() throws {
    let elements = """
      <mwg-rs:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource"><mwg-rs:Area rdf:parseType="Resource">\
      <stArea:x>0.5</stArea:x><stArea:y>0.25</stArea:y><stArea:w>0.2</stArea:w><stArea:h>0.1</stArea:h></mwg-rs:Area>\
      <mwg-rs:Type>Face</mwg-rs:Type></rdf:li></rdf:Bag></mwg-rs:RegionList>
      """
    for regions in [Self.face(0.5, 0.25), elements] {
      let faces = try Self.file(Self.packet(regions)).faces
      #expect(faces.count == 1)
      let face = try #require(faces.first)
      #expect(abs(face.left - 0.4) < 1e-6 && abs(face.top - 0.2) < 1e-6)
      #expect(abs(face.width - 0.2) < 1e-6 && abs(face.height - 0.1) < 1e-6)
    }
  }

  /// A face on the stored picture's left and near its top, and where it is after each orientation.
  @Test(
    arguments: [
      (1, 0.25, 0.1), (2, 0.75, 0.1), (3, 0.75, 0.9), (4, 0.25, 0.9), (5, 0.1, 0.25), (6, 0.9, 0.25), (7, 0.9, 0.75),
      (8, 0.1, 0.75),
    ] as [(UInt8, Double, Double)])
  func turnsFacesWithThePicture(orientation: UInt8, x: Double, y: Double) throws {
    let face = try #require(Self.file(Self.packet(Self.face(0.25, 0.1)), orientation: orientation).faces.first)
    #expect(abs(Double(face.left + face.width / 2) - x) < 1e-5)
    #expect(abs(Double(face.top + face.height / 2) - y) < 1e-5)
  }

  @Test func takesRegionsOfTheUprightPictureAsTheyAre() throws {
    let dimensions = #"<mwg-rs:AppliedToDimensions stDim:w="120" stDim:h="60" stDim:unit="pixel"/>"#
    let file = try Self.file(Self.packet(dimensions + Self.face(0.25, 0.1)), orientation: 6)
    #expect(file.width == 120)
    let face = try #require(file.faces.first)
    #expect(abs(face.left + face.width / 2 - 0.25) < 1e-5 && abs(face.top + face.height / 2 - 0.1) < 1e-5)
  }

  @Test func keepsTheFaceRatherThanTheLivelyPart() throws {
    let size = Target.PixelSize(width: 60, height: 40)
    let plain = try Self.file(Self.packet("")).fitted(to: size, PictureAdjustment())
    let withFace = try Self.file(Self.packet(Self.face(0.5, 0.2))).fitted(to: size, PictureAdjustment())
    func isLively(_ picture: PixelBuffer) -> Bool { Set(picture.pixels).count > 30 }
    #expect(isLively(plain) && !isLively(withFace))
  }

  @Test(arguments: [
    "", "<", "<a>", "<a/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", Self.packet(Self.face(0.5, 0.2, type: "Pet")),
    Self.packet(Self.face(.nan, 0.2)), Self.packet(Self.face(1e300, 0.2)), Self.packet(Self.face(-1, 0.2)),
    String(repeating: "<a>", count: 5_000),
  ])
  func ignoresWhatIsNotAFace(xmp: String) throws { #expect(try Self.file(xmp).faces.isEmpty) }
}
