internal import BuiltInWidgets
package import FoundationEssentials
package import Settings
package import Templating
package import WidgetDocuments
package import WidgetTimeline

/// What a `widget.yaml` declares, checked.
package struct WidgetDeclaration: Sendable {
  /// A setting of the widget.
  package struct Option: Sendable {
    /// The forms of values that need more than the type of the setting.
    package enum Form: Sendable, Hashable {
      case plain
      /// A web address, which may be on the local network.
      case address
      /// The path of a file with a secret, which templates do not see.
      case secret
    }

    /// The declaration, from which the flag, the key and the schema follow.
    package var setting: Setting
    package var form: Form
    package var isRequired: Bool
    /// Whether a secret may be part of the address.
    package var mayBeInAddress: Bool
    /// The items if the value is a list that is not given.
    package var defaultItems: [String]
    /// The labels of the values of a choice.
    package var labels: [String: String]
  }

  /// A source of data.
  package struct Source: Sendable {
    package var name: String
    package var request: DeclaredRequest
    package var notation: DataNotation?
    package var interval: TimeInterval
    package var expireAfter: TimeInterval
    package var staleAfter: TimeInterval
    package var isOptional: Bool
    package var usesContact: Bool
    /// The paths without which an answer counts as none.
    package var requires: [DataExpression]
    package var tier: Tier?
    package var attribution: String?
  }

  /// How long a source may be expected to work.
  package enum Tier: String, Sendable, CaseIterable {
    /// Documented and promised.
    case stable
    /// Undocumented or old.
    case bestEffort = "best-effort"
    /// May change at any time.
    case fragile
  }

  /// The dates at which entries begin that need no new data.
  package enum Changes: Sendable {
    case minute, hour, day
    /// The instants of the items of a list.
    case instants(list: DataExpression, at: DataExpression, item: String)
  }

  /// An example of the widget's data, with the instant and the settings of its picture.
  package struct Sample: Sendable {
    package var name: String
    package var instant: Date
    package var timeZone: TimeZone?
    package var locale: String?
    package var place: TimelinePlace
    /// The raw values of settings by key.
    package var settings: [RawPair]
    /// The files in the folder that stand for the sources.
    package var answers: [String: String]
    package var origin: Origin
  }

  package var name: String
  package var version: String
  package var title: String
  package var summary: String
  package var author: String?
  package var license: String?
  package var words: [String]
  package var families: [WidgetFamily]
  package var options: [Option]
  package var sources: [Source]
  package var steps: [DataStep]
  package var changes: Changes?
  package var samples: [Sample]
}

/// A value that a widget computes from its sources and the values before it.
package struct DataStep: Sendable {
  /// The items of a list.
  package indirect enum Item: Sendable {
    case value(DataExpression)
    case record([(name: String, value: Item)])
  }

  /// The value.
  package enum Value: Sendable {
    case expression(DataExpression)
    case list(List)
  }

  /// A list that is made of another one.
  package struct List: Sendable {
    package enum Origin: Sendable {
      /// The items of a list.
      case each(DataExpression)
      /// The rows of a table that is given as columns.
      case rows([(name: String, column: DataExpression)])
    }

    package var origin: Origin
    /// The name of an item in the other expressions.
    package var variable: String
    package var test: DataTest?
    package var item: Item?
    /// The path in an item, or in an item of the result, by which it is sorted.
    package var sort: String?
    package var isReversed: Bool
    package var limit: Int?
    /// Whether the items are lists whose items are meant.
    package var isFlattened: Bool
  }

  package var name: String
  package var value: Value
  package var origin: Origin
}
