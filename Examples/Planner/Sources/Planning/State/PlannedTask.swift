import struct Widgets.Color
import struct Widgets.Day

/// A task of the plan.
struct PlannedTask: Codable, Equatable, Identifiable, Sendable {
  enum Priority: String, CaseIterable, Codable, Sendable { case low, normal, high }

  /// The identity of the task; stays the same when it changes.
  private(set) var id: Int
  var title: String
  var notes = ""
  var due: Day?
  /// The day on which it was done; nil while it is open.
  var doneOn: Day?
  var hours = 1.0
  var priority = Priority.normal
  var color = Color(0x3584E4)
  var tags: [String] = []

  var isDone: Bool { doneOn != nil }

  /// Returns the tags in a text, separated by commas, without duplicates.
  static func tags(in text: String) -> [String] {
    let words = text.split(separator: ",").map { word in
      word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    var seen: Set<String> = []
    return words.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Returns the task with another identifier.
  func copy(id: Int) -> PlannedTask {
    var copy = self
    copy.id = id
    return copy
  }

  /// Adds a tag unless the task already has it.
  mutating func tag(_ tag: String) {
    let tag = tag.split(separator: " ").joined(separator: "-")
    if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
  }
}

/// A file format of a plan.
enum PlanFormat: String, CaseIterable, Sendable {
  /// Everything; can be imported again.
  case json
  /// A table for other programs.
  case csv
}
