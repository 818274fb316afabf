/// A JSON value; true and false are not numbers, and every number is a finite Double.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The kind of value in messages.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "text"
    case .array: "an array"
    case .object: "an object"
    }
  }

  package var object: JSONObject? {
    if case .object(let fields) = self { fields } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

/// The members of a JSON object; of members with the same name, the last one is used.
package typealias JSONObject = [String: JSONValue]
