internal import JSON

/// A forecast and what was wrong with the payload it came from.
public struct DecodedForecast: Sendable, Hashable {
  /// The forecast, as far as the payload could be used.
  public var forecast: Forecast

  /// One entry for each kind of damage, in the order of the payload; empty for a sound one.
  public var warnings: [PayloadWarning]
}

/// Reads what a weather provider sent, whatever its shape and however damaged.
///
/// The provider is recognized by the payload's shape. A field that cannot be used counts as missing, and each kind of
/// damage gives one warning. A payload is refused only if no hour, no day and no current condition is usable.
public struct PayloadDecoder: Sendable {
  /// The longest payload that is read, in bytes: 4 MiB.
  public static let maximumBytes = 4 * 1_024 * 1_024

  /// How many JSON arrays and objects may be open at once.
  public static let maximumDepth = 64

  /// Who sent the payload; used if its shape is not recognized.
  ///
  /// The shape counts more than the name: a payload of another provider is read as that provider's, with a warning.
  public var provider: ProviderName?

  /// Creates a decoder.
  ///
  /// - Parameter provider: see ``provider``; nil leaves it to the payload.
  public init(provider: ProviderName? = nil) {
    self.provider = provider
  }

  /// Decodes a payload of JSON in UTF-8, with or without a byte order mark.
  ///
  /// - Parameter payload: the bytes as they came.
  /// - Throws: ``PayloadError`` for a payload over ``maximumBytes`` or ``maximumDepth``, one that is not JSON,
  ///   is a provider's error answer, is in no known format or has no usable hour.
  public func decode(_ payload: some Collection<UInt8>) throws -> DecodedForecast {
    guard payload.count <= Self.maximumBytes else { throw PayloadError.tooLarge(bytes: payload.count) }
    let bytes = Array(payload)
    let root: JSONValue
    do {
      root = try JSONDocument.value(of: bytes, maximumDepth: Self.maximumDepth)
    } catch {
      throw PayloadError(error, in: bytes)
    }
    guard case .object(let fields) = root else { throw PayloadError.notAnObject(root) }

    var reader = PayloadReader()
    let format = try format(of: fields, warningTo: &reader)
    if let refusal = format.refusal(in: fields) { throw refusal }
    let forecast = try format.decode(PayloadNode(fields: fields, path: ""), with: &reader)
    return DecodedForecast(forecast: forecast, warnings: reader.warnings.all)
  }

  /// The format that the payload matches most surely; of equal ones the first in the registry.
  private func format(
    of fields: JSONObject, warningTo reader: inout PayloadReader
  ) throws -> any PayloadFormat.Type {
    var best: (format: any PayloadFormat.Type, owner: ProviderName, match: PayloadMatch)?
    for owner in ProviderName.allCases {
      for format in owner.service.formats {
        let match = format.match(fields)
        if match > best?.match ?? .none { best = (format, owner, match) }
      }
    }
    if let best {
      if let provider, provider != best.owner {
        reader.warnings.add(
          .provider,
          "the payload is \(best.owner.displayName)'s, not \(provider.displayName)'s: read as what it is")
      }
      return best.format
    }
    guard let named = provider?.service.formats.first else { throw PayloadError.unrecognised }
    return named
  }
}
