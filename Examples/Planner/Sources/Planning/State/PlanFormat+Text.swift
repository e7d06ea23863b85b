import Foundation

extension PlanFormat {
  /// Encodes tasks as a file.
  func bytes(of tasks: [PlannedTask]) throws -> Data {
    switch self {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(tasks)
    case .csv:
      let head = ["title", "due", "done", "hours", "priority", "tags", "notes"]
      let lines = [head] + tasks.map(Self.fields)
      return Data(lines.map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined().utf8)
    }
  }

  /// Decodes the tasks of a JSON file.
  static func tasks(in bytes: Data) throws -> [PlannedTask] {
    try JSONDecoder().decode([PlannedTask].self, from: bytes)
  }

  private static func fields(of task: PlannedTask) -> [String] {
    [
      task.title, task.due?.iso ?? "", task.doneOn?.iso ?? "", "\(task.hours)", task.priority.rawValue,
      task.tags.joined(separator: " "), task.notes,
    ]
  }

  // RFC 4180.
  private static func quoted(_ field: String) -> String {
    guard field.contains(where: { "\",\r\n".contains($0) || $0.isNewline }) else { return field }
    return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
