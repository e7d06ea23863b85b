import GalleryFetching

/// The offer to undo the last change of a name. The rules of all styles.
struct Undo: Equatable {
  /// The name before the change; nil if nothing can be undone.
  private(set) var former: String?
  private(set) var isUndoing = false
  private(set) var failure: FetchError?

  init(of former: String? = nil) {
    self.former = former
  }

  var isOffered: Bool { former != nil }

  var canUndo: Bool { isOffered && !isUndoing }

  /// The change, or why it could not be undone; empty if there is none.
  var text: String {
    guard let former else { return "" }
    return failure.map { "The change could not be undone: \($0.title)." } ?? "The name was \(former)."
  }

  /// Begins to undo, and returns the name to be saved; nil if there is nothing to undo.
  mutating func begin() -> String? {
    guard canUndo else { return nil }
    isUndoing = true
    failure = nil
    return former
  }

  mutating func end(_ result: Result<Contact, FetchError>) {
    switch result {
    case .success: self = Undo()
    case .failure(let error):
      isUndoing = false
      failure = error
    }
  }
}
