import Entities

extension LinkedText {
  /// The links where they stand in the text as it was entered, of which a server leaves out parts: most often the
  /// beginning and the end of a web address.
  ///
  /// Looks at as much of it as is read of HTML; what stands behind that is no link.
  func links(in entered: String) -> [TextLink] {
    var steps = 0
    return links(in: entered, steps: &steps)
  }

  /// The links in the text as it was entered, and in how many steps they were found.
  func links(in entered: String, steps: inout Int) -> [TextLink] {
    guard entered != text else { return links }
    guard !links.isEmpty else { return [] }
    let shown = Array(text.utf8)
    // Of each link first its address, then the words that are shown of it.
    var places = WordPlaces(
      of: links.flatMap { [Array($0.url.absoluteString.utf8), Array(shown[$0.range])] },
      in: Array(entered.utf8.prefix(PlainText.maximumLength))[...])
    defer { steps = places.steps }
    var start = 0
    var found: [TextLink] = []
    for (number, link) in links.enumerated() {
      guard
        let range = places.first(number * 2, from: start) ?? places.first(number * 2 + 1, from: start)
      else { continue }
      start = range.upperBound
      found.append(TextLink(range: range, url: link.url))
    }
    return found
  }
}
