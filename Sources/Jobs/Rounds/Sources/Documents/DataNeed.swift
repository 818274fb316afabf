internal import BuiltInWidgets
internal import FoundationEssentials
internal import Pictures

/// A source of data of any shape, wherever they come from.
protocol DataSource: Source where Value == LoadedDocument {
  /// Seconds after which newer data are wanted; infinity if they do not age.
  var interval: TimeInterval { get }
  /// Seconds after which data are not shown any more.
  var expireAfter: TimeInterval { get }
}

/// The need for data of any shape, which templates name.
protocol DataNeed: SourceNeed where Origin: DataSource {
  /// The widget's name for it; nil for the data given for the picture.
  var name: String? { get }
  var isEssential: Bool { get }
  var settings: DataSourceSettings { get }
}

extension DataNeed {
  var aging: DataAging? {
    DataAging(expireAfter: source.expireAfter, staleAfter: settings.staleAfter, isEssential: isEssential)
  }
  var lifetime: TimeInterval? { source.expireAfter }
  var configuredName: String? { name }
  var pictureAccess: PictureAccess? { PictureAccess(namedBy: settings) }

  func reload(of value: LoadedDocument, fetchedAt: Date) -> Date? {
    value.reload < fetchedAt ? fetchedAt + source.interval : value.reload
  }

  func supply(_ data: SuppliedData<LoadedDocument>, to input: inout TimelineInput) {
    input.widget.documents[name] = SourceData(
      content: data.value?.content, fetchedAt: data.value.map { input.fetchDate(of: $0) }, interval: source.interval,
      isStale: data.isStale, problem: data.problemText)
  }
}
