/// Operations on the channels of a colour in linear light.
extension SIMD4<Float> {
  /// Returns the same as `clamped`, which the compiler does not convert to vector instructions.
  @inlinable
  @inline(__always)
  package func clamped(from lowest: Self, to highest: Self) -> Self {
    let raised = replacing(with: lowest, where: self .< lowest)
    return raised.replacing(with: highest, where: raised .> highest)
  }

  /// Returns the whole parts of elements that are at least 0 and less than `limit + 1`.
  ///
  /// `limit` is one less than a power of two, at most 4,194,303. Whatever the elements are, the result is within
  /// 0...`limit`, so that it may be used as an index without a check. `Int(_:)` would check each element, which is a
  /// tenth of the instructions of converting a photograph.
  @inlinable
  @inline(__always)
  package func wholeParts(limit: Int32) -> SIMD4<Int32> {
    // The sum has no room for fractions: it is rounded to a whole number, which is in its low bits.
    let sum = self + 8_388_608
    let rounded = unsafeBitCast(sum, to: SIMD4<Int32>.self)
    let whole = rounded.replacing(with: rounded &- 1, where: sum - 8_388_608 .> self)
    return whole & limit
  }
}
