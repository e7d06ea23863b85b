/// A replacement of a part of a text by another.
///
/// ```swift
/// let change = TextChange(range: 0..<5, text: "Howdy")
/// change.apply(to: &greeting)
/// // "Hello, Ada" is now "Howdy, Ada"
/// ```
///
/// Positions are counted in Unicode scalars from the beginning, as in GTK.
public struct TextChange: Hashable, Sendable {
  /// The replaced range of the old text; empty for a pure insertion.
  public let range: Range<Int>
  /// The new text of the range; empty for a pure deletion.
  public let text: String

  /// Describes a change.
  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// Makes the smallest change from one text to another; nil when they are equal.
  ///
  /// - Parameter caret: The end of the insertion, which decides between equivalent places, as in `aa` and `aaa`; nil
  ///   chooses the last one, as for appending.
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

  /// Applies the change; a range beyond the end is cut off there.
  ///
  /// - Returns: The change that undoes it.
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

  /// Returns the place of a range of the old text in the new one: after the replacement it moves along, within the
  /// replacement it keeps its place as far as there is text; insertions at either end do not become part of it.
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

  var end: Int { range.lowerBound + text.unicodeScalars.count }
}

extension String.UnicodeScalarView {
  fileprivate func index(atMost offset: Int) -> Index {
    index(startIndex, offsetBy: Swift.max(0, offset), limitedBy: endIndex) ?? endIndex
  }
}
