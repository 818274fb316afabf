public import FoundationEssentials
internal import WidgetDocuments

/// A forecast and the problems in its payload, or in the payloads that a provider sent for it.
public struct DecodedForecast: Sendable, Hashable {
  /// The forecast, from the usable parts of the payload.
  public var forecast: Forecast

  /// One warning for each kind of damage, in the order of the payload; empty for an undamaged payload.
  public var warnings: [PayloadWarning]

  /// The payloads as a provider sent them: the forecast, then the received supplements; empty for a payload that did not
  /// come from a provider.
  ///
  /// ``Forecast/init(payloads:descriptionLanguage:)`` creates the same forecast from them.
  public var payloads: [String] = []

  /// The instant at which the provider last confirmed the forecast; nil for a payload that did not come from one.
  public var fetchedAt: Date?
}

/// Decodes payloads of weather providers, regardless of their format and even if they are damaged.
///
/// The decoder recognizes the provider by the payload's shape. An unusable field counts as missing, and each kind of
/// damage causes one warning. A payload is rejected only if none of its hours, days and current conditions are usable.
public struct PayloadDecoder: Sendable {
  /// The maximum size of a payload, in bytes: 4 MiB.
  public static let maximumBytes = 4 * 1_024 * 1_024

  /// The maximum nesting depth of JSON arrays and objects.
  public static let maximumDepth = 64

  /// The provider of the payload, used if the payload's shape is not recognized.
  ///
  /// The shape takes precedence: a payload of another provider is decoded in that provider's format, with a warning.
  public var provider: ProviderName?

  /// Creates a decoder.
  ///
  /// - Parameter provider: see ``provider``; nil if it is unknown.
  public init(provider: ProviderName? = nil) {
    self.provider = provider
  }

  /// Decodes a JSON payload in UTF-8, with or without a byte order mark.
  ///
  /// - Throws: ``PayloadError`` for a payload that exceeds ``maximumBytes`` or ``maximumDepth``, is not JSON, is a
  ///   provider's error response, is in an unknown format or has no usable hour.
  public func decode(_ payload: some Collection<UInt8>) throws -> DecodedForecast {
    guard payload.count <= Self.maximumBytes else { throw PayloadError.tooLarge(bytes: payload.count) }
    let bytes = Array(payload)
    let (root, missing): (EntryContent, MissingNumbers?)
    do {
      (root, missing) = try MissingNumbers.value(of: bytes, maximumDepth: Self.maximumDepth)
    } catch {
      throw PayloadError(error, in: bytes)
    }
    guard case .record(let fields) = root else { throw PayloadError.notAnObject(root) }

    var reader = PayloadReader(bytes)
    if let missing { reader.warnings.add(.missingNumber, missing.warning) }
    let format = try format(of: fields, warningTo: &reader)
    if let refusal = format.refusal(in: fields) { throw refusal }
    let forecast = try format.decode(PayloadNode(fields: fields, path: ""), with: &reader)
    return DecodedForecast(forecast: forecast, warnings: reader.warnings.all)
  }

  /// Returns the format with the best match; if several match equally well, the first one in the registry.
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
          "the payload is from \(best.owner.displayName), not from \(provider.displayName); read as \(best.owner.displayName)"
        )
      }
      return best.format
    }
    guard let named = provider?.service.formats.first else { throw PayloadError.unrecognised }
    return named
  }
}
