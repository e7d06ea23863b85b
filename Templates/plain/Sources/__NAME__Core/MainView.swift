import Widgets

/// The widgets and where they stand. It knows no service.
public final class MainView: NavigationPage {
  let nameEntry = Entry()
  let greetingLabel = Label()
  let clearButton = Button()

  init() {
    let column = Box(.column, spacing: 12, [nameEntry, greetingLabel, clearButton])
    column.layout = Layout(margins: Margins(12))
    super.init(Clamp(column))
  }
}
