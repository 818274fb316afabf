import Panels
import Raster
import Testing

/// Returns a frame with all inks in which every rotation, mirror image or shift looks different;
/// `Scripts/make/record-driver-frames` draws the same one.
func frameOfAllInks(for target: Target) throws -> IndexedPicture {
  let size = try #require(target.uprightSize)
  let count = try #require(target.colors.palette).inks.count
  return IndexedPicture(
    width: size.width, height: size.height,
    indices: (0..<size.width * size.height).map { index -> UInt8 in
      let (x, y) = (index % size.width, index / size.width)
      let corner = x < 9 && y < 5 ? 1 : 0
      let sum = x * 7 + y * 13 + x * y / 97 + corner
      return UInt8(sum % count)
    })
}
