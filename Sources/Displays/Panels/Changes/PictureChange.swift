public import Raster

/// The regions in which a picture differs from the picture before.
///
/// It decides in one place what panels, displays and the server's clients refresh: all of them get the same regions for
/// the same pictures.
///
/// The regions contain every pixel that differs, and do not overlap. Their sides are multiples of eight pixels, which is
/// what controllers and packed pixels need, except at the right and bottom edges of the picture.
public struct PictureChange: Hashable, Sendable {
  /// The regions, from the top; empty if the pictures are equal.
  public let regions: [PanelRegion]
  /// Whether it pays to refresh only the regions: they have at most half of the picture's pixels.
  public let isPartial: Bool

  /// The default of the maximum number of regions.
  public static let maximumRegions = 8

  /// The number of partial refreshes after which a full one removes what they left behind.
  public static let maximumPartialRefreshes = 10

  /// Compares two pictures of the same inks; nil if their sizes differ.
  ///
  /// `maximumRegions` is the number of regions that can be refreshed, at least one. Regions that are close to each
  /// other are merged, and so are further ones until there are at most as many.
  public init?(
    from first: IndexedPicture, to second: IndexedPicture, maximumRegions: Int = PictureChange.maximumRegions
  ) {
    guard first.width == second.width, first.height == second.height else { return nil }
    self.init(
      from: first.indices, to: second.indices, width: first.width, height: first.height,
      maximumRegions: maximumRegions)
  }

  /// Compares two pictures in full colour; nil if their sizes differ.
  public init?(
    from first: PixelBuffer, to second: PixelBuffer, maximumRegions: Int = PictureChange.maximumRegions
  ) {
    guard first.width == second.width, first.height == second.height else { return nil }
    self.init(
      from: first.pixels, to: second.pixels, width: first.width, height: first.height,
      maximumRegions: maximumRegions)
  }

  private init?<Element: Equatable>(
    from first: [Element], to second: [Element], width: Int, height: Int, maximumRegions: Int
  ) {
    var cells = ChangedCells(width: width, height: height)
    guard cells.mark(first, second, perCell: ChangedCells.side, rowLength: width) else { return nil }
    self.init(cells, maximumRegions: maximumRegions)
  }

  init(_ cells: ChangedCells, maximumRegions: Int = PictureChange.maximumRegions) {
    regions = cells.boxes(atMost: max(maximumRegions, 1)).compactMap(cells.region)
      .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    isPartial = regions.reduce(0) { $0 + $1.area } <= cells.width * cells.height / 2
  }
}
