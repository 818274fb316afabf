/// The beginning of a text that a server sent or was sent, at most 80 scalars, without quotes around.
///
/// What looks like a key is hidden, because servers repeat the key in their error messages: a run of 20 or more
/// letters, digits, `-` and `_` that has a digit, one of 32 or more that has none, and what follows a name such as
/// `appid=` or `key:`. The rest is as in `excerpt`.
package func keylessExcerpt(_ text: String) -> String {
  // Keys are hidden before the text is cut, or the cut would leave the beginning of one.
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
