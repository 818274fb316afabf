internal import WidgetTimeline

extension FilterInput {
  func appliedToNumber() -> EntryContent {
    guard let number else { return .null }
    switch filter {
    case .numberWithDelimiter:
      return .text(
        NumberText.grouped(
          number, delimiter: text(0) ?? context.language.groupSeparator,
          point: text(1) ?? context.language.decimalSeparator))
    case .numberWithPrecision:
      return .text(
        NumberText.text(number, decimals: integer(0) ?? 0, point: context.language.decimalSeparator))
    default:
      guard let result = result(number) else { return .null }
      guard result.isFinite else {
        warn("the result of \"\(filter.rawValue)\" is too large")
        return .null
      }
      return .number(result)
    }
  }

  private func result(_ number: Double) -> Double? {
    let other = self.number(0) ?? 0
    switch filter {
    case .round: return NumberText.rounded(number, decimals: integer(0) ?? 0)
    case .floor: return number.rounded(.down)
    case .ceil: return number.rounded(.up)
    case .abs: return Swift.abs(number)
    case .plus: return NumberText.cleaned(number + other)
    case .minus: return NumberText.cleaned(number - other)
    case .times: return NumberText.cleaned(number * other)
    case .atLeast: return max(number, other)
    case .atMost: return min(number, other)
    case .dividedBy, .modulo:
      guard other != 0 else {
        warn("division by zero")
        return nil
      }
      if filter == .modulo { return NumberText.cleaned(number - other * (number / other).rounded(.down)) }
      let isWhole = number == number.rounded() && other == other.rounded() && !(arguments.first?.hasPoint ?? false)
      return isWhole ? (number / other).rounded(.down) : NumberText.cleaned(number / other)
    default: return nil
    }
  }
}
