import Widgets

/// The widgets and where they stand. It knows no service.
public final class MainView: NavigationPage {
  let newEntry = Entry()
  let list = ListView { ItemRow() }
  let summaryLabel = Label()
  let clearButton = Button()

  init() {
    list.layout = Layout(vexpand: true)
    summaryLabel.layout = Layout(hexpand: true)
    let bottom = Box(.row, spacing: 12, [summaryLabel, clearButton])
    let column = Box(.column, spacing: 12, [newEntry, list, bottom])
    column.layout = Layout(margins: Margins(12))
    super.init(Clamp(column))
  }
}

/// A row of the list. It is used again for other items.
final class ItemRow: Box {
  let doneCheck = CheckButton()

  init() { super.init(.row, [doneCheck]) }
}
