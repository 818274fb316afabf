/// Returns the beginning of a text that a server sent or received, at most 80 scalars, without quotes around it.
///
/// Text that looks like a key is hidden, because servers repeat keys in their error messages: a run of 20 or more
/// letters, digits, `-` and `_` with a digit, a run of 32 or more without one, and the value after a name such as
/// `appid=` or `key:`. Otherwise the result is the same as from `excerpt`.
package func keylessExcerpt(_ text: String) -> String {
  // Keys are hidden before the text is truncated, which could leave the beginning of a key.
  let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1_000)))
  let keyless =
    beginning
    .replacing(#/(?i)((?:appid|key|token)"?\s*[=:]\s*"?)[^&\s",}]+/#) { "\($0.output.1)[hidden]" }
    .replacing(#/[A-Za-z0-9_\-]{20,}/#) { run in
      let looksRandom = run.output.count >= 32 || run.output.contains(where: \.isNumber)
      return looksRandom ? "[hidden]" : String(run.output)
    }
  return excerpt(keyless, limit: 80)
}
