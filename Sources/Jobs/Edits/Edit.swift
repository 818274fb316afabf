/// A change of a configuration, which can be applied to any text of it.
package enum Edit: Sendable, Hashable {
  /// Gives a value to a key or item; adds the key if it is missing.
  case set(EditPath, EditValue)
  /// Appends an item to the list at the path, or adds the key, which must be missing.
  case add(EditPath, EditValue)
  /// Removes a key or item, and the key or item around it if nothing else is in there.
  case remove(EditPath)
  /// Gives an item of a list the place of another one, which is named by its index, id or name.
  case move(EditPath, to: String)
  /// Renames an item with an id, or a name that the user chose, and everything that refers to it.
  case rename(EditPath, to: String)

  /// The path of the key or item.
  package var path: EditPath {
    switch self {
    case .set(let path, _), .add(let path, _), .remove(let path), .move(let path, _), .rename(let path, _): path
    }
  }
}

extension Edit: CustomStringConvertible {
  /// The edit as the arguments of `widgetgen config`, such as `set outputs.hall.scale 2`.
  package var description: String {
    switch self {
    case .set(let path, let value): "set \(path) \(value)"
    case .add(let path, let value): "add \(path) \(value)"
    case .remove(let path): "remove \(path)"
    case .move(let path, let place): "move \(path) \(place)"
    case .rename(let path, let name): "rename \(path) \(name)"
    }
  }
}
