import GalleryFetching

/// The form for a name: what is typed, whether it can be saved, and how saving it went. The rules of all styles.
struct NameForm: Equatable {
  static let maximumLength = 40

  /// The name that the server has.
  let saved: String
  var typed: String
  private(set) var isSaving = false
  private(set) var isSaved = false
  private(set) var failure: FetchError?

  init(_ name: String) {
    saved = name
    typed = name
  }

  /// What is typed, without needless spaces.
  var name: String { typed.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  var isEditable: Bool { !isSaving }

  var canSave: Bool { !isSaving && complaint == nil && name != saved }

  /// What is wrong with the name, or why it was not saved; empty if nothing is.
  var problem: String {
    complaint ?? failure.map { "The name could not be saved: \($0.title)." } ?? ""
  }

  private var complaint: String? {
    if name.isEmpty { return "A contact needs a name." }
    return name.count > NameForm.maximumLength
      ? "A name has at most \(NameForm.maximumLength) characters." : nil
  }

  /// Begins to save, and returns the name to be saved; nil if it cannot be.
  mutating func begin() -> String? {
    guard canSave else { return nil }
    isSaving = true
    failure = nil
    return name
  }

  mutating func end(_ result: Result<Contact, FetchError>) {
    isSaving = false
    switch result {
    case .success: isSaved = true
    case .failure(let error): failure = error
    }
  }
}
