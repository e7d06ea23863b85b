import GalleryFetching

/// The message in place of results.
struct Notice: Equatable {
  var iconName: String
  var title: String
  /// The advice; may be empty.
  var text = ""
  var canRetry = false
}

extension SearchOutcome {
  /// The message in place of results, if there are none.
  var notice: Notice? {
    switch self {
    case .idle:
      Notice(
        iconName: "system-search-symbolic", title: "Search Songs", text: "By artist, title or album.")
    case .found(let answer, let term):
      answer.results.isEmpty
        ? Notice(iconName: "edit-find-symbolic", title: "No Songs Found", text: "No songs match “\(term)”.")
        : nil
    case .failed(let error):
      Notice(
        iconName: "dialog-error-symbolic", title: error.title, text: error.explanation, canRetry: true)
    }
  }

  /// The numbers of results and of skipped ones.
  var summary: String {
    guard case .found(let answer, _) = self else { return "" }
    var parts: [String] = []
    let count = answer.results.count
    if count > 0 { parts.append(count == 1 ? "1 song" : "\(count) songs") }
    if answer.skippedCount > 0 { parts.append("\(answer.skippedCount) could not be read") }
    return parts.joined(separator: " · ")
  }
}
