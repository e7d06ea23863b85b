import Signals
import Widgets

/// The editable details of the selected task, or a hint if there is none.
final class DetailsView: Stack {
  let noneLabel = Label(cssClasses: ["dim-label"])
  let form: TaskForm
  let formPage: ScrollView

  init() {
    noneLabel.layout = Layout(halign: .center, valign: .center, margins: Margins(24))
    noneLabel.isWrapping = true
    form = TaskForm()
    formPage = ScrollView(Clamp(form, maximumSize: 560))
    super.init([noneLabel, formPage])
  }
}

/// The properties of a task, in two columns.
final class TaskForm: Box {
  let titleEntry = Entry()
  let due: DateChooser
  let priority: DropDown<PlannedTask.Priority>
  let hours = SpinButton(minimum: 0.5, maximum: 99, step: 0.5, digits: 1)
  let color: ColorChooser
  let tags = TagsView()
  let notes = TextView()
  let notesExpander: Expander
  let titleLabel = Label()
  let dueLabel = Label()
  let priorityLabel = Label()
  let hoursLabel = Label()
  let colorLabel = Label()
  let tagsLabel = Label()

  init() {
    due = DateChooser(buttonText: Words.chooseDay, showing: .today()) { _ in Words.noDay }
    priority = DropDown(PlannedTask.Priority.allCases, title: Words.priority)
    color = ColorChooser(Color(0x3584E4), swatches: Words.swatches, problemText: Words.noColor)
    notes.layout = Layout(heightRequest: 96)
    notesExpander = Expander("", content: notes)
    let grid = Grid(columnSpacing: 12, rowSpacing: 6)
    let lines: [(Label, Widget, Layout.Alignment)] = [
      (titleLabel, titleEntry, .fill), (dueLabel, due, .fill), (priorityLabel, priority, .start),
      (hoursLabel, hours, .start), (colorLabel, color, .start), (tagsLabel, tags, .fill),
    ]
    // Aligned with the entry, not with the tags above it.
    tagsLabel.layout = Layout(valign: .end, margins: Margins(bottom: 8))
    for (row, (label, field, alignment)) in lines.enumerated() {
      label.textAlignment = .end
      label.$text.observeNext { [weak field] in field?.accessibleLabel = $0 }.dispose(in: label.bag)
      field.layout = Layout(hexpand: true, halign: alignment)
      grid.attach(label, column: 0, row: row)
      grid.attach(field, column: 1, row: row)
    }
    super.init(.column, spacing: 12, [grid, Separator(), notesExpander])
    layout = Layout(margins: Margins(horizontal: 12, vertical: 18))
  }
}

/// A task's tags, each removed by a click, and an entry to add one.
final class TagsView: Box {
  let flow = FlowBox(spacing: 6)
  let entry = ComboEntry(choices: [])

  init() {
    entry.maximumLength = 24
    super.init(.column, spacing: 6, [flow, entry])
  }
}
