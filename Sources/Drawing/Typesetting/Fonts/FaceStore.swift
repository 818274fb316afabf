internal import WidgetBase
internal import WidgetLayout
internal import WidgetScene

/// Opens faces on first use and keeps them open.
final class FaceStore {
  let sources: FontSources
  /// The font files that were needed and could not be used, each once, in the order in which they were needed.
  private(set) var problems: [Failure] = []
  private let library = FreeTypeLibrary()
  private var faces: [String: FontFace] = [:]
  /// The files that failed; they are not tried again.
  private var failures: [String: Failure] = [:]
  private var choices: [Choice: FontFace?] = [:]
  private var namedFamilies: [String: FontFamily?] = [:]

  private struct Choice: Hashable {
    let family: String
    let weight: FontWeight
  }

  /// Locates the required families without opening a file.
  ///
  /// - Throws: `Failure` if no directory has any weight of a required family.
  init(sources: FontSources) throws(Failure) {
    self.sources = sources
    for family in FontCatalog.required {
      let order = family.members(nearest: .regular)
      guard order.contains(where: { sources.path(of: $0.file) != nil }) else {
        throw .missingFont(
          file: order.first?.file ?? family.name, directories: sources.directories, package: family.package)
      }
    }
  }

  /// Returns the face of a family nearest to a weight, or nil if none of its files can be used.
  func face(of family: FontFamily, weight: FontWeight) -> FontFace? {
    let choice = Choice(family: family.name, weight: weight)
    if let known = choices[choice] { return known }
    var found: FontFace?
    let candidates = family.members(nearest: weight)
    for member in candidates {
      found = try? open(member, of: family)
      // A missing family is reported once, not once for each of its weights.
      if found != nil || !candidates.contains(where: { sources.path(of: $0.file) != nil }) { break }
    }
    choices[choice] = .some(found)
    return found
  }

  /// Returns the face of emoji in colour, or nil if it is not installed, because emoji in ink replace it.
  func coloredEmoji(weight: FontWeight) -> FontFace? {
    guard FontFamily.colorEmoji.members.contains(where: { sources.path(of: $0.file) != nil }) else { return nil }
    return face(of: .colorEmoji, weight: weight)
  }

  /// Returns the families that a font requests before the family of its design.
  ///
  /// Records a problem for an unknown family.
  func preferredFamilies(of font: Font) -> [FontFamily] {
    let slanted: [FontFamily] = font.isItalic && font.design == .text ? [.interItalic] : []
    guard let name = font.face else { return slanted }
    if font.isItalic, let italics = FontCatalog.italics(ofFamily: name) { return [italics] + slanted }
    if let known = namedFamilies[name] { return (known.map { [$0] } ?? []) + slanted }
    let family = FontCatalog.family(named: name) ?? sources.family(named: name)
    namedFamilies[name] = .some(family)
    if family == nil {
      let directories = sources.directories.joined(separator: ", ")
      problems.append(Failure(.noInput, "font \(name) not found in \(directories); Inter is used instead"))
    }
    return (family.map { [$0] } ?? []) + slanted
  }

  /// Returns the face with a PostScript name.
  ///
  /// - Throws: the reason why the face cannot be opened, or a failure for an unknown face.
  func face(named postScriptName: String) throws(Failure) -> FontFace {
    if let known = faces[postScriptName] { return known }
    for family in FontCatalog.all + FontCatalog.named {
      for member in family.members where member.face.postScriptName == postScriptName {
        return try open(member, of: family)
      }
    }
    if let family = sources.family(named: postScriptName), let member = family.members.first {
      return try open(member, of: family)
    }
    throw Failure(.noInput, "unknown typeface \(postScriptName)")
  }

  /// Opens the member of a family nearest to a weight for shaping and for drawing, without a fallback.
  func prepare(_ family: FontFamily, weight: FontWeight) throws(Failure) {
    guard let member = family.members(nearest: weight).first else { return }
    _ = try open(member, of: family).outline(of: 0)
  }

  private func open(_ member: FontMember, of family: FontFamily) throws(Failure) -> FontFace {
    let name = member.face.postScriptName
    if let known = faces[name] { return known }
    if let failure = failures[name] { throw failure }
    do throws(Failure) {
      guard let path = sources.path(of: member.file) else {
        throw .missingFont(file: member.file, directories: sources.directories, package: family.package)
      }
      let face = try FontFace(member: member, family: family, path: path, library: library)
      faces[name] = face
      return face
    } catch {
      failures[name] = error
      problems.append(error)
      throw error
    }
  }
}
