import Translations
import Widgets

extension PlannerView {
  /// The editable column.
  static let tagsColumn = "tags"

  /// Makes the table's columns; the service uses the same identifiers.
  static func columns(_ service: PlannerService) -> [TableColumn<PlannedTask>] {
    func column(
      _ column: PlannerState.Column, _ title: String, width: Int, alignment: Layout.Alignment = .start,
      text: @escaping (PlannedTask) -> String
    ) -> TableColumn<PlannedTask> {
      TableColumn(
        title, id: column.rawValue, width: width, alignment: alignment, isSortable: true, text: text)
    }
    return [
      TableColumn(
        tr("Done"), id: PlannerState.Column.done.rawValue, width: 72, isSortable: true,
        cell: { CheckButton() }
      ) { cell, task in
        cell.isOn = task.isDone
        cell.accessibleLabel = tr("{task} is done", ["task": task.title])
        cell.reactive.toggles.observeNext { service.finish([task.id], $0) }.dispose(in: cell.bag)
      },
      TableColumn(
        tr("Task"), id: PlannerState.Column.title.rawValue, width: 240, isSortable: true,
        cell: { TitleCell() }
      ) { cell, task in
        cell.titleLabel.text = task.title
        cell.titleLabel.setCSSClass("dim-label", isOn: task.isDone)
        cell.swatch.backgroundColor = task.color
      },
      column(.due, tr("Due"), width: 108) { $0.due?.iso ?? "" },
      column(.priority, tr("Priority"), width: 90) { Words.priority($0.priority) },
      column(.hours, tr("Hours"), width: 72, alignment: .end) { "\($0.hours)" },
      TableColumn(tr("Tags"), id: tagsColumn, isEditable: true) { $0.tags.joined(separator: ", ") },
    ]
  }
}
