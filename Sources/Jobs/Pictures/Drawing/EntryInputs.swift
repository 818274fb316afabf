/// The inputs of an entry's drawing besides its content: pictures that data name by address, and drawings of views.
///
/// Each entry has its own: the next entry of a timeline may name another picture.
package struct EntryInputs: Sendable {
  /// The pictures that its data name by address.
  package var pictures: FetchedPictures
  /// The drawings of the program's own views.
  package var views: DrawnViews

  /// Creates inputs; none by default.
  package init(pictures: FetchedPictures = FetchedPictures(), views: DrawnViews = DrawnViews()) {
    self.pictures = pictures
    self.views = views
  }
}
