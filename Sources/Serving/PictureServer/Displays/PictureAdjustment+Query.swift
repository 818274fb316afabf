internal import Panels
internal import WidgetBase

extension PictureAdjustment {
  /// Reads how a pushed image fills a display from the query of its request: `fit`, `crop` and `focus`.
  ///
  /// - Throws: `Failure` with a line for the client.
  init(query: [String: String]) throws(Failure) {
    self.init()
    if let text = query["fit"] {
      guard let fit = PictureFit(rawValue: text) else {
        throw Failure(.usage, "fit must be one of \(PictureFit.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      self.fit = fit
    }
    switch query["crop"] {
    case nil, "attention": break
    case "center": crop = .center
    default: throw Failure(.usage, "crop must be attention or center")
    }
    guard let text = query["focus"] else { return }
    guard let focus = PictureCrop(focus: text) else {
      throw Failure(.usage, "focus must be \(PictureCrop.focusExpectation)")
    }
    crop = focus
  }
}
