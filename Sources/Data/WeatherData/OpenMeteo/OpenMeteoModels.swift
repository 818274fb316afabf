internal import WidgetBase
internal import WidgetDocuments

/// The weather models of a response to a request with several of them (`&models=`).
///
/// Each column's name then ends with the name of its model, as in `temperature_2m_icon_d2`.
enum OpenMeteoModels {
  /// Returns the model to read, with a warning about the others; nil for a response with the plain names of one model.
  ///
  /// This is the first model of the payload with a temperature. A model has none outside of its region.
  static func model(of root: PayloadNode, with reader: inout PayloadReader) -> String? {
    for (key, field) in [
      ("hourly", "temperature_2m"), ("daily", "temperature_2m_max"), ("current", "temperature_2m"),
    ] {
      guard let table = root.fields[key]?.record, table[field] == nil else { continue }
      let columns = table.filter { $0.key.hasPrefix(field + "_") }
      guard !columns.isEmpty else { continue }
      let withValues = columns.filter { hasNumber($0.value) }
      let names = (withValues.isEmpty ? columns : withValues).keys.map { String($0.dropFirst(field.count + 1)) }
      let model = first(of: Set(names), after: field, in: reader.payload) ?? names.min()
      if columns.count > 1, let model {
        reader.warnings.add(
          .models,
          "\(root.path(to: key)) has \(columns.count) models; \"\(keylessExcerpt(model))\", the first, was used; "
            + "request one model to use another")
      }
      return model
    }
    return nil
  }

  private static func hasNumber(_ value: EntryContent) -> Bool {
    (value.list ?? [value]).contains { if case .number = $0 { true } else { false } }
  }

  /// Returns the model that is named first in the text of a payload, whose objects do not keep the order of their keys.
  private static func first(of models: Set<String>, after field: String, in payload: [UInt8]) -> String? {
    let beginning = Array("\"\(field)_".utf8)
    var rest = payload[...]
    while let place = rest.firstRange(of: beginning) {
      let name = rest[place.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
      let model = String(decoding: name, as: UTF8.self)
      if models.contains(model) { return model }
      rest = rest[name.endIndex...]
    }
    return nil
  }
}
