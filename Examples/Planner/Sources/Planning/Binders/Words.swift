import Translations
import Widgets

/// The texts that depend on a value.
enum Words {
  static var chooseDay: String { tr("Choose Day") }
  static var noDay: String { tr("Write the day as 2024-02-29") }
  static var noColor: String { tr("Write the colour as #3584E4") }

  @MainActor static var swatches: [ColorChooser.Swatch] {
    [
      .init(tr("Blue"), color: Color(0x3584E4)), .init(tr("Green"), color: Color(0x2EC27E)),
      .init(tr("Yellow"), color: Color(0xE5A50A)), .init(tr("Red"), color: Color(0xC01C28)),
      .init(tr("Purple"), color: Color(0x9141AC)), .init(tr("Grey"), color: Color(0x77767B)),
    ]
  }

  static func priority(_ priority: PlannedTask.Priority) -> String {
    switch priority {
    case .low: tr("Low")
    case .normal: tr("Normal")
    case .high: tr("High")
    }
  }

  static func filter(_ filter: PlannerState.Filter) -> String {
    switch filter {
    case .all: tr("All")
    case .open: tr("Open")
    case .done: tr("Done")
    }
  }

  static func undo(_ step: PlannerState.Step?) -> String {
    step.map { tr("Undo: {step}", ["step": self.step($0)]) } ?? tr("Undo")
  }

  static func redo(_ step: PlannerState.Step?) -> String {
    step.map { tr("Redo: {step}", ["step": self.step($0)]) } ?? tr("Redo")
  }

  private static func step(_ step: PlannerState.Step) -> String {
    switch step {
    case .added: tr("New Task")
    case .changed: tr("Edit")
    case .finished: tr("Done")
    case .removed: tr("Remove")
    case .moved: tr("Move")
    case .imported: tr("Import")
    }
  }

  static func format(_ format: PlanFormat) -> String {
    switch format {
    case .json: tr("Plan, to be read again (JSON)")
    case .csv: tr("Table, for other programs (CSV)")
    }
  }

  static func done(_ summary: PlanSummary) -> String {
    trn(
      "{done} of {count} task done", "{done} of {count} tasks done", count: summary.count,
      ["done": "\(summary.doneCount)"])
  }

  static func hours(_ hours: Double) -> String {
    tr("{hours} hours due today", ["hours": hours == hours.rounded() ? "\(Int(hours))" : "\(hours)"])
  }

  /// Returns a file's name without its folder.
  static func file(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
