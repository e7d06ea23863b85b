import Entities

extension Filter {
  /// Returns the filter with other titles of lists, all replaced at once.
  ///
  /// - Parameter titles: The new titles, by the former ones in any case of their letters.
  public func renamingLists(_ titles: [String: String]) -> Filter {
    renaming(Dictionary(titles.map { (SearchText.fold($0.key), $0.value) }) { first, _ in first })
  }

  private func renaming(_ titles: [String: String]) -> Filter {
    switch self {
    case .clause(.list(.word(let word))):
      titles[SearchText.fold(word)].map { .clause(.list(.word($0))) } ?? self
    case .everybody, .clause: self
    case .not(let filter): .not(filter.renaming(titles))
    case .all(let filters): .all(filters.map { $0.renaming(titles) })
    case .any(let filters): .any(filters.map { $0.renaming(titles) })
    }
  }
}
