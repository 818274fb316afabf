import Testing
import WidgetDocuments
import WidgetLayout
import WidgetTimeline

@testable import Templating

/// Returns the problems of a document without its name, each as `LINE:COLUMN: message`; "no problem" if it has none.
func problems(_ read: () throws -> Void) -> [String] {
  do {
    try read()
    return ["no problem"]
  } catch let error as DocumentError {
    return error.lines.map { String($0.dropFirst("\(error.file):".count)) }
  } catch {
    return ["\(error)"]
  }
}

/// Returns a text as it is written in XML.
func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }

/// Returns whether a test holds for an entry, "true" or "false", and what is wrong with it.
func condition(_ test: String, entry: EntryContent) -> [String] {
  let lines = texts("<If test=\"\(escaped(test))\"><Text>yes</Text></If>", entry: entry)
  return lines.map { ["yes": "true", "": "false"][$0] ?? $0 }
}

/// Returns the texts of views for data of any shape, joined by spaces, then a line for each warning; or the errors.
func texts(_ views: String, entry: EntryContent) -> [String] {
  var lines: [String] = []
  let errors = problems {
    let bound = try template("<Template widget='data'><HStack>\(views)</HStack></Template>")
      .bind(to: entry, in: Sample.context())
    guard case .horizontalStack(_, _, let children) = bound.node else { return }
    let texts = children.map { if case .text(let content) = $0 { content.request.string } else { "?" } }
    lines = [texts.joined(separator: " ")] + warnings(bound.warnings)
  }
  return lines.isEmpty ? errors.map { "error \($0)" } : lines
}

/// Returns a line for each warning of a template, without the name of its file.
func warnings(_ lines: [String]) -> [String] { lines.map { "warning \($0.dropFirst("t.xml:".count))" } }
