import struct Widgets.Color
import struct Widgets.Day

/// Something to be done, and what is known of it.
struct PlannedTask: Codable, Equatable, Identifiable, Sendable {
  enum Priority: String, CaseIterable, Codable, Sendable { case low, normal, high }

  /// What makes it the same task after a change.
  private(set) var id: Int
  var title: String
  var notes = ""
  var due: Day?
  /// The day when it was done; nil while it is open.
  var doneOn: Day?
  var hours = 1.0
  var priority = Priority.normal
  var color = Color(0x3584E4)
  var tags: [String] = []

  var isDone: Bool { doneOn != nil }

  /// The tags that stand in a text with commas between them, each once.
  static func tags(in text: String) -> [String] {
    let words = text.split(separator: ",").map { word in
      word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    var seen: Set<String> = []
    return words.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The same task as another one.
  func copy(id: Int) -> PlannedTask {
    var copy = self
    copy.id = id
    return copy
  }

  /// Adds a tag, once.
  mutating func tag(_ tag: String) {
    let tag = tag.split(separator: " ").joined(separator: "-")
    if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
  }
}

/// What a plan is written as.
enum PlanFormat: String, CaseIterable, Sendable {
  /// Everything, to be read again.
  case json
  /// What fits in a table, for other programs.
  case csv
}
