internal import WidgetDocuments

enum OneCallAlerts {
  static func alerts(of root: PayloadNode, with reader: inout PayloadReader) -> [WeatherAlert] {
    let list = reader.list("alerts", of: root) ?? []
    if list.count > maximumAlerts {
      reader.warnings.add(.tooManyRows, "alerts has more than \(maximumAlerts) rows; only the first were used")
    }
    return list.prefix(maximumAlerts).enumerated().compactMap { index, element in
      guard case .record(let fields) = element else {
        reader.warnWrongType(element, "alerts[\(index)]", of: root, expected: "an object")
        return nil
      }
      let node = PayloadNode(fields: fields, path: "alerts[\(index)]")
      return WeatherAlert(
        event: reader.text("event", of: node), sender: reader.text("sender_name", of: node),
        start: reader.instant("start", of: node), end: reader.instant("end", of: node),
        // Bulletins have thousands of characters, which is normal and more than a widget can show.
        summary: reader.text("description", of: node, isLongByNature: true))
    }
  }

  private static let maximumAlerts = 100
}
