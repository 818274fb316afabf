internal import WidgetDocuments

/// OpenWeatherMap's error responses: `{"cod": 401, "message": "..."}`, where the code is a number or a text.
enum OpenWeatherMapRefusal {
  /// Returns the error in the response; nil if the code is missing or indicates success.
  static func error(in fields: JSONObject) -> PayloadError? {
    guard let number = PayloadReader.number(in: fields["cod"]), (300..<1_000).contains(number) else { return nil }
    let code = Int(number)
    return .providerError(
      OpenWeatherMap(), code: code, message: fields["message"]?.text, advice: advice(for: code))
  }

  private static func advice(for code: Int) -> String {
    switch code {
    case 400: "check the request's parameters"
    case 401: "check the API key and that it is subscribed to One Call 3.0; a new key takes some hours to work"
    case 404: "check the place and the address of the request"
    case 429: "too many requests for this key; wait and send fewer requests"
    case 500...599: "internal error of the provider; try again later"
    default: "see the provider's documentation"
    }
  }
}
