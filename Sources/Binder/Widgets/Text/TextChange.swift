/// One change of a text: what stands where something else stood.
///
/// ```swift
/// let change = TextChange(range: 0..<5, text: "Howdy")
/// change.apply(to: &greeting)
/// // "Hello, Ada" is now "Howdy, Ada"
/// ```
///
/// Places are counted in Unicode scalars from the beginning, as GTK counts.
public struct TextChange: Hashable, Sendable {
  /// What is replaced, in the text before; empty where something is only inserted.
  public let range: Range<Int>
  /// What stands there then; empty where something is only deleted.
  public let text: String

  /// Describes a change.
  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// The smallest change that makes a text another one; nil when they are equal.
  ///
  /// - Parameter caret: Where what was inserted ends, which decides between places that look the same, as in `aa` and `aaa`;
  ///   nil for the last of them, where what is appended comes.
  public init?(from old: String, to new: String, caret: Int? = nil) {
    guard !old.unicodeScalars.elementsEqual(new.unicodeScalars) else { return nil }
    let (before, after) = (old.unicodeScalars, new.unicodeScalars)
    let (oldCount, newCount) = (before.count, after.count)
    let most = min(oldCount, newCount)
    let behindCaret =
      caret.map { min(most, max(0, newCount - $0)) }
      ?? most - zip(before, after).prefix { $0 == $1 }.count
    let suffix = zip(before.reversed(), after.reversed()).prefix(behindCaret).prefix { $0 == $1 }.count
    let prefix = zip(before, after).prefix(most - suffix).prefix { $0 == $1 }.count
    range = prefix..<oldCount - suffix
    text = String(String.UnicodeScalarView(after.dropFirst(prefix).dropLast(suffix)))
  }

  /// Makes the change; what lies beyond the end is not replaced.
  ///
  /// - Returns: what takes it back.
  @discardableResult
  public func apply(to whole: inout String) -> TextChange {
    let scalars = whole.unicodeScalars
    let start = scalars.index(atMost: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count, limitedBy: scalars.endIndex) ?? scalars.endIndex
    let place = scalars.distance(from: scalars.startIndex, to: start)
    let former = String(scalars[start..<end])
    whole.unicodeScalars.replaceSubrange(start..<end, with: text.unicodeScalars)
    return TextChange(range: place..<place + text.unicodeScalars.count, text: former)
  }

  /// Where a part of the text before is in the text after: behind what was replaced it goes along, and within it stays where
  /// it is as far as there is text; what is inserted at either end of it does not belong to it.
  package func moved(_ part: Range<Int>) -> Range<Int> {
    func moved(_ place: Int, isBehind: Bool) -> Int {
      isBehind && place >= range.upperBound ? place - range.upperBound + end : min(place, end)
    }
    let start = part.lowerBound
    guard !part.isEmpty else {
      let place = moved(start, isBehind: start > range.lowerBound)
      return place..<place
    }
    return moved(start, isBehind: true)..<moved(part.upperBound, isBehind: part.upperBound > range.lowerBound)
  }

  /// Where what was inserted ends.
  var end: Int { range.lowerBound + text.unicodeScalars.count }
}

extension String.UnicodeScalarView {
  fileprivate func index(atMost offset: Int) -> Index {
    index(startIndex, offsetBy: Swift.max(0, offset), limitedBy: endIndex) ?? endIndex
  }
}
