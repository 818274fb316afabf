internal import WidgetTimeline

extension Filter {
  static let numbers = [
    number(
      "round", [.optional("decimals", .decimals(-15...NumberText.maximumDecimals), .number(0))],
      examples: ["21.456 | round: 1", "1234 | round: -2"]
    ) { number, input in NumberText.rounded(number, decimals: input.integer(0) ?? 0) },
    number("floor", examples: ["-1.5 | floor"]) { number, _ in number.rounded(.down) },
    number("ceil", examples: ["1.2 | ceil"]) { number, _ in number.rounded(.up) },
    number("abs", result: .arithmetic, examples: ["-3 | abs"]) { number, _ in Swift.abs(number) },
    arithmetic("plus", examples: ["0.1 | plus: 0.2"]) { number, other, _ in
      NumberText.cleaned(number + other, from: number, other)
    },
    arithmetic("minus", examples: ["7 | minus: 5"]) { number, other, _ in
      NumberText.cleaned(number - other, from: number, other)
    },
    arithmetic("times", examples: ["\"0.2943\" | times: 100"]) { number, other, _ in NumberText.cleaned(number * other)
    },
    arithmetic(
      "divided_by", examples: ["7 | divided_by: 2", "7 | divided_by: 2.0", "\"7.0\" | divided_by: 2"]
    ) { number, other, input in
      guard other != 0 else { return input.divisionByZero }
      let areWhole = !input.literal.isDecimal && !(input.arguments[0]?.isDecimal ?? false)
      return areWhole ? (number / other).rounded(.down) : NumberText.cleaned(number / other)
    },
    arithmetic("modulo", examples: ["-1 | modulo: 3"]) { number, other, input in
      guard other != 0 else { return input.divisionByZero }
      return NumberText.cleaned(number - other * (number / other).rounded(.down), from: number, other)
    },
    arithmetic("at_least", result: .choice, examples: ["-5 | at_least: 0"]) { number, other, _ in max(number, other) },
    arithmetic("at_most", result: .choice, examples: ["120 | at_most: 100"]) { number, other, _ in min(number, other) },
    Filter(
      "number_with_delimiter", [.optional("delimiter", .text), .optional("point", .text)],
      examples: ["1234567.8 | number_with_delimiter"]
    ) { input in
      guard let number = input.number else { return .null }
      let text = NumberText.grouped(
        number, delimiter: input.text(0) ?? input.language.groupSeparator,
        point: input.text(1) ?? input.language.decimalSeparator)
      return .text(input.evaluator.withMinus(text))
    },
    Filter(
      "number_with_precision", [.required("decimals", .decimals(0...NumberText.maximumDecimals))],
      examples: ["3 | number_with_precision: 2"]
    ) { input in
      guard let number = input.number else { return .null }
      let text = NumberText.text(number, decimals: input.integer(0) ?? 0, point: input.language.decimalSeparator)
      return .text(input.evaluator.withMinus(text))
    },
    Filter(
      "number_to_currency",
      [
        .optional("unit", .text, "$"), .optional("delimiter", .text), .optional("point", .text),
        .optional("decimals", .decimals(0...NumberText.maximumDecimals), .number(2)),
      ],
      examples: ["1234.5 | number_to_currency", "9.99 | number_to_currency: \"€\", \".\", \",\""]
    ) { input in
      guard let number = input.number else { return .null }
      let digits = NumberText.text(Swift.abs(number), decimals: input.integer(3) ?? 2, point: ".")
      let text = NumberText.grouped(
        digits, delimiter: input.text(1) ?? input.language.groupSeparator,
        point: input.text(2) ?? input.language.decimalSeparator)
      let isNegative = number < 0 && digits.contains { ("1"..."9").contains($0) }
      return .text(input.evaluator.withMinus((isNegative ? "-" : "") + (input.text(0) ?? "") + text))
    },
  ]

  /// Returns a filter of numbers; null if the value is not a number, or if the result is too large.
  private static func number(
    _ name: String, _ parameters: [Parameter] = [], result: Result = .other, examples: [String],
    apply: @escaping @Sendable (Double, FilterInput) throws -> Double?
  ) -> Filter {
    Filter(name, parameters, result: result, examples: examples) { input in
      guard let number = input.number, let result = try apply(number, input) else { return .null }
      guard result.isFinite else {
        input.warn("gives a number that is too large; \(input.subject)")
        return .null
      }
      return .number(result)
    }
  }

  /// Returns a filter of a number and another one.
  private static func arithmetic(
    _ name: String, result: Result = .arithmetic, examples: [String],
    apply: @escaping @Sendable (Double, Double, FilterInput) throws -> Double?
  ) -> Filter {
    number(name, [.required("number", .number)], result: result, examples: examples) { number, input in
      try input.number(0).flatMap { try apply(number, $0, input) }
    }
  }
}

extension FilterInput {
  fileprivate var divisionByZero: Double? {
    warn("cannot divide by zero; \(subject)")
    return nil
  }
}
