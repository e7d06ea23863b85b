import Widgets

/// The widgets and where they stand. It knows no service.
public final class MainView: NavigationPage {
  let nameField = LabelledField(control: Entry())
  let addressField = LabelledField(control: Entry())
  let registerButton = Button(cssClasses: ["suggested-action"])

  init() {
    registerButton.layout = Layout(halign: .end)
    let column = Box(.column, spacing: 12, [nameField, addressField, registerButton])
    column.layout = Layout(margins: Margins(12))
    super.init(Clamp(column))
  }
}
