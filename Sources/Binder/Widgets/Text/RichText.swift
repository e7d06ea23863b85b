/// A text of which parts look different, lead somewhere or are pictures.
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
/// Knows no markup and no toolkit: angle brackets are text as any other.
public struct RichText: Hashable, Sendable {
  /// A part of the text that leads somewhere.
  public struct Link: Hashable, Sendable {
    /// What is read.
    public let text: String
    /// Where it leads, as it was given.
    public let target: String
  }

  /// The parts, in the text's order; none is empty, and no two neighbours look the same unless they are pictures.
  public let spans: [TextSpan]
  /// What is read; a picture is its span's text.
  public let plainText: String

  /// Puts parts together.
  public init(_ spans: [TextSpan] = []) {
    var joined: [TextSpan] = []
    for span in spans where !span.text.isEmpty {
      if let last = joined.last, last.picture == nil, last.looksLike(span) {
        joined[joined.count - 1] = TextSpan(last.text + span.text, like: last)
      } else {
        joined.append(span)
      }
    }
    self.spans = joined
    plainText = joined.map(\.text).joined()
  }

  /// Puts parts together as they are written.
  public init(@RichTextBuilder _ spans: () -> [TextSpan]) {
    self.init(spans())
  }

  /// Marks parts of a plain text.
  ///
  /// - Parameters:
  ///   - text: What is read.
  ///   - marks: Which part, in bytes of UTF-8, is marked as what; later ones count where two say different things. One that
  ///     does not lie within the text, or begins or ends within a character, is left out.
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

  /// Whether there is nothing but text.
  public var isPlain: Bool { spans.allSatisfy(\.isPlain) }

  /// The parts that lead somewhere, in the text's order; neighbours that lead to the same place are one.
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

  /// The two parts before and after a place; a picture at the place is wholly in the second.
  ///
  /// - Parameter offset: The place, in bytes of UTF-8; one within a character is that before it, unless the character
  ///   is longer than 64 scalars: only marks without end make one so long.
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

  /// What the text tree says of the marks, as in `bold "engines", link https://example.org "notes"`.
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

  /// The beginning of the character that a byte belongs to; of a character without end, that of the scalar.
  ///
  /// NB: the standard library looks through all of such a character for each of its bytes.
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
  /// The first place of a value that is no less, in a sorted array.
  fileprivate func firstIndex(atLeast value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
