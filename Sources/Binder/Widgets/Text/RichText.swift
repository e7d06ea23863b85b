/// A text with styled parts, links and pictures.
///
/// ```swift
/// label.richText = RichText {
///   "Writes about "
///   TextSpan("engines", .bold)
///   TextSpan(" (notes)", .italic, .link("https://example.org/notes"))
/// }
/// // label.text is "Writes about engines (notes)"
/// ```
///
/// It has no markup: angle brackets are text like any other.
public struct RichText: Hashable, Sendable {
  /// A link in the text.
  public struct Link: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The target, as given.
    public let target: String
  }

  /// The parts, in order; none is empty, and neighbours differ in style unless they are pictures.
  public let spans: [TextSpan]
  /// The text to read; a picture is its span's text.
  public let plainText: String

  /// Joins parts.
  public init(_ spans: [TextSpan] = []) {
    var joined: [TextSpan] = []
    for span in RichText.breakingLines(around: spans.filter { !$0.text.isEmpty }) {
      if let last = joined.last, last.picture == nil, last.looksLike(span) {
        joined[joined.count - 1] = TextSpan(last.text + span.text, like: last)
      } else {
        joined.append(span)
      }
    }
    self.spans = joined
    plainText = joined.map(\.text).joined()
  }

  /// A line ends before a block of code and after it.
  private static func breakingLines(around spans: [TextSpan]) -> [TextSpan] {
    guard spans.contains(where: \.isCodeBlock) else { return spans }
    var whole: [TextSpan] = []
    for span in spans {
      if let last = whole.last, last.isCodeBlock != span.isCodeBlock,
        last.text.last?.isNewline != true, span.text.first?.isNewline != true
      {
        whole.append(TextSpan("\n"))
      }
      whole.append(span)
    }
    return whole
  }

  /// Joins the parts of a builder.
  public init(@RichTextBuilder _ spans: () -> [TextSpan]) {
    self.init(spans())
  }

  /// Marks parts of a plain text.
  ///
  /// - Parameters:
  ///   - text: The plain text.
  ///   - marks: The marks with their ranges in bytes of UTF-8; a later mark overrides a contradicting one. A range
  ///     beyond the text, or one that begins or ends within a character, is ignored.
  public init(_ text: String, marks: [(range: Range<Int>, mark: TextSpan.Mark)]) {
    let length = text.utf8.count
    let marks = marks.filter { range, _ in
      !range.isEmpty && range.lowerBound >= 0 && range.upperBound <= length
        && text.isCharacterBoundary(range.lowerBound) && text.isCharacterBoundary(range.upperBound)
    }
    let edges = Set(marks.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [0, length]).sorted()
    var spans = zip(edges, edges.dropFirst()).map { TextSpan(text.part($0..<$1)) }
    for (range, mark) in marks {
      var index = edges.firstIndex(atLeast: range.lowerBound)
      while index < spans.count, edges[index] < range.upperBound {
        spans[index].apply(mark)
        index += 1
      }
    }
    self.init(spans)
  }

  /// Whether no part has a mark.
  public var isPlain: Bool { spans.allSatisfy(\.isPlain) }

  /// The links, in order; neighbours with the same target are one.
  public var links: [Link] {
    var links: [Link] = []
    var isOpen = false
    for span in spans {
      guard let target = span.link else {
        isOpen = false
        continue
      }
      if isOpen, let last = links.last, last.target == target {
        links[links.count - 1] = Link(text: last.text + span.text, target: target)
      } else {
        links.append(Link(text: span.text, target: target))
      }
      isOpen = true
    }
    return links
  }

  /// Splits the text at a place; a picture at the place belongs wholly to the second part.
  ///
  /// - Parameter offset: The place in bytes of UTF-8. An offset within a character counts as the place before it,
  ///   unless the character is longer than 64 scalars, as only endless combining marks make it.
  public func cut(at offset: Int) -> (before: RichText, after: RichText) {
    var (before, after): ([TextSpan], [TextSpan]) = ([], [])
    var start = 0
    for span in spans {
      let length = span.text.utf8.count
      if start + length <= offset {
        before.append(span)
      } else if start >= offset || span.picture != nil {
        after.append(span)
      } else {
        let place = span.text.boundary(at: offset - start)
        before.append(TextSpan(span.text.part(0..<place), like: span))
        after.append(TextSpan(span.text.part(place..<length), like: span))
      }
      start += length
    }
    return (RichText(before), RichText(after))
  }

  /// The marks in the text tree, as in `bold "engines", link https://example.org "notes"`.
  @MainActor var markSummary: String {
    spans.filter { !$0.isPlain }.map { span in
      (span.words + [InspectableProperty.quoted(span.text)]).joined(separator: " ")
    }.joined(separator: ", ")
  }
}

extension String {
  fileprivate func isCharacterBoundary(_ offset: Int) -> Bool {
    let index = utf8.index(utf8.startIndex, offsetBy: offset)
    return index == endIndex || index.samePosition(in: self) != nil
  }

  /// Returns the beginning of the character that contains a byte; of an overlong character, that of the scalar.
  ///
  /// NB: the standard library scans all of such a character for each of its bytes.
  fileprivate func boundary(at offset: Int) -> Int {
    var place = utf8.index(utf8.startIndex, offsetBy: offset)
    while place.samePosition(in: unicodeScalars) == nil { place = utf8.index(before: place) }
    guard place < endIndex else { return offset }
    let start = unicodeScalars.index(place, offsetBy: -64, limitedBy: startIndex) ?? startIndex
    let near = String(unicodeScalars[start...place])
    let last = near.index(before: near.endIndex)
    let bytes =
      utf8.distance(from: startIndex, to: start) + near.utf8.distance(from: near.startIndex, to: last)
    return last == near.startIndex && start > startIndex
      ? utf8.distance(from: startIndex, to: place) : bytes
  }

  fileprivate func part(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}

extension [Int] {
  /// Returns the first index of a value not less than the given one, in a sorted array.
  fileprivate func firstIndex(atLeast value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
