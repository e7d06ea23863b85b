import Widgets

extension Visitor {
  /// Follows the link with a text, wherever it is in the window, as by a click or by Tab and Enter.
  ///
  /// ```swift
  /// bio.richText = RichText { TextSpan("notes", .link("https://example.org/notes")) }
  /// let visitor = Visitor(shown(bio))
  /// try visitor.follow("notes")
  /// ```
  ///
  /// - Throws: When none can be reached, or several lead to different places.
  public func follow(_ linkText: String) throws(VisitorError) {
    let labels = reachable(Label.self).filter { label in
      label.richText?.links.contains { $0.text == linkText } ?? false
    }
    guard let label = labels.first else {
      throw VisitorError(description: "No link \"\(linkText)\" can be reached. There is:\n\(tree)")
    }
    let links = labels.flatMap { $0.richText?.links ?? [] }
    let targets = Set(links.filter { $0.text == linkText }.map(\.target))
    guard targets.count == 1 else {
      throw VisitorError(
        description:
          "Links \"\(linkText)\" lead to different places: \(targets.sorted().joined(separator: ", ")).")
    }
    try perform("follow", on: label, with: linkText)
  }
}
