import Widgets

/// The widgets and where they stand. It knows no service.
public final class MainView: NavigationPage {
  let nameEntry = Entry()
  let nameCaption: FieldLabel
  let addressEntry = Entry()
  let addressCaption: FieldLabel
  let addressError = Label(cssClasses: ["error"])
  let registerButton = Button(cssClasses: ["suggested-action"])

  init() {
    nameCaption = FieldLabel(for: nameEntry)
    addressCaption = FieldLabel(for: addressEntry)
    registerButton.layout = Layout(halign: .end)
    let column = Box(
      .column, spacing: 6,
      [nameCaption, nameEntry, addressCaption, addressEntry, addressError, registerButton])
    column.layout = Layout(margins: Margins(12))
    super.init(Clamp(column))
  }
}
