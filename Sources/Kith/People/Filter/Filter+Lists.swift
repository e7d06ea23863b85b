import Entities

extension Filter {
  /// Returns the filter with another title of a list, in any case of its letters.
  public func renamingList(_ title: String, to newTitle: String) -> Filter {
    switch self {
    case .clause(.list(.word(let word))) where SearchText.fold(word) == SearchText.fold(title):
      .clause(.list(.word(newTitle)))
    case .everybody, .clause: self
    case .not(let filter): .not(filter.renamingList(title, to: newTitle))
    case .all(let filters): .all(filters.map { $0.renamingList(title, to: newTitle) })
    case .any(let filters): .any(filters.map { $0.renamingList(title, to: newTitle) })
    }
  }
}
