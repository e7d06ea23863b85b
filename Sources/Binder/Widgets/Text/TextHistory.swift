/// The undo and redo history of a text.
///
/// Consecutive typing or deleting is one step, up to the end of a word, as in GTK.
struct TextHistory {
  /// A change to redo, and the one that undoes it.
  private struct Step {
    var back: TextChange
    var again: TextChange
  }

  static let limit = 1000

  private var done: [Step] = []
  private var undone: [Step] = []
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Records a change.
  ///
  /// - Parameter back: The change that undoes it.
  mutating func add(_ change: TextChange, back: TextChange) {
    undone = []
    if isOpen, let last = done.last, let joined = Self.join(last, Step(back: back, again: change)) {
      done[done.count - 1] = joined
    } else {
      done.append(Step(back: back, again: change))
      if done.count > Self.limit { done.removeFirst() }
    }
    isOpen = true
  }

  mutating func undo() -> TextChange? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    isOpen = false
    return step.back
  }

  mutating func redo() -> TextChange? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    isOpen = false
    return step.again
  }

  /// Makes the next change a separate step.
  mutating func close() { isOpen = false }

  mutating func clear() { self = TextHistory() }

  // Joins another key of the word being typed, or another character of a deletion, to the last step.
  private static func join(_ last: Step, _ next: Step) -> Step? {
    if last.again.range.isEmpty, next.again.range.isEmpty, next.again.range.lowerBound == last.again.end,
      next.again.text.unicodeScalars.count == 1, !begins(next.again.text, after: last.again.text)
    {
      let text = last.again.text + next.again.text
      let again = TextChange(range: last.again.range, text: text)
      return Step(back: TextChange(range: again.range.lowerBound..<again.end, text: ""), again: again)
    }
    guard last.again.text.isEmpty, next.again.text.isEmpty, next.again.range.count == 1,
      next.again.range.upperBound == last.again.range.lowerBound
    else { return nil }
    let start = next.again.range.lowerBound
    return Step(
      back: TextChange(range: start..<start, text: next.back.text + last.back.text),
      again: TextChange(range: start..<last.again.range.upperBound, text: ""))
  }

  private static func begins(_ key: String, after text: String) -> Bool {
    let isSpace = { (character: Character?) in character?.isWhitespace ?? false }
    return key.contains(where: \.isNewline) || (isSpace(text.last) && !isSpace(key.first))
  }
}
