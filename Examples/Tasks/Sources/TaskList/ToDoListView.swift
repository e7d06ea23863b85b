import Signals
import Widgets

/// The page of all things to do: the widgets and their layout.
public final class ToDoListView: NavigationPage {
  let newEntry = Entry()
  let filterEntry = SearchEntry()
  let list = ListView { ToDoRow() }
  let loading: LoadingView
  let filterAction = Action(shortcuts: ["Ctrl+F"])
  let clearAction = Action(shortcuts: ["Ctrl+Delete"])

  init(clock: any SignalClock) {
    loading = LoadingView(list: list, clock: clock)
    loading.layout = Layout(vexpand: true)
    let column = Box(.column, spacing: 12, [newEntry, filterEntry, loading])
    column.layout = Layout(margins: Margins(12))
    super.init(Clamp(column))
    actions = [filterAction, clearAction]
    headerBar.end.append(MenuButton(sections: [[filterAction], [clearAction]]))
  }
}

/// A row of the list for one thing to do.
final class ToDoRow: Box {
  let titleLabel = Label()
  let doneSwitch = Switch()

  init() {
    super.init(.row, spacing: 12, [titleLabel, doneSwitch])
    titleLabel.layout = Layout(hexpand: true)
    doneSwitch.layout = Layout(valign: .center)
  }
}

/// The page of one thing to do.
final class ToDoView: NavigationPage {
  let titleEntry = Entry()
  let saveButton = Button(cssClasses: ["suggested-action"])

  init() {
    saveButton.layout = Layout(halign: .end)
    let column = Box(.column, spacing: 12, [titleEntry, saveButton])
    column.layout = Layout(margins: Margins(12))
    super.init(Clamp(column))
  }
}
