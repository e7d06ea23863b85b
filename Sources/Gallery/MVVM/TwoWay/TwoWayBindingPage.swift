import Bindings
import Signals
import Widgets

/// A switch, an entry and a scale, each with its value and a button that changes it.
final class TwoWayBindingPage: Page<TwoWayBindingPageModel> {
  typealias PMT = TwoWayBindingPageModel

  let switchLabel = Label()
  let switchControl = Switch()
  let switchButton = Button("Change")
  let textFieldLabel = Label()
  let textField = Entry(placeholderText: "Name")
  let textFieldButton = Button("Change")
  let sliderLabel = Label()
  let slider = Scale(minimum: 0, maximum: 1, step: 0.01)
  let sliderButton = Button("Change")
  let nextButton = Button("Next Page", cssClasses: ["suggested-action"])

  init(pageModel: PMT) {
    let groups = [
      (switchControl as Widget, switchLabel, switchButton, "Something enabled"),
      (textField, textFieldLabel, textFieldButton, "User name"),
      (slider, sliderLabel, sliderButton, "Accuracy"),
    ]
    nextButton.layout = Layout(halign: .end)
    let column = Box(.column, spacing: 24, groups.map(TwoWayBindingPage.group) + [nextButton])
    column.layout = Layout(margins: Margins(18))
    super.init(ScrollView(Clamp(column, maximumSize: 480)), pageModel: pageModel)
  }

  override func bindPageModel() {
    super.bindPageModel()
    let pm = pageModel

    switchButton >> pm.changeSomethingEnabled
    textFieldButton >> pm.changeUserName
    sliderButton >> pm.changeAccuracy
    nextButton >> pm.openNextPage

    pm.somethingEnabled | { "Current dynamic value: \($0)" } >>> switchLabel
    pm.userName | { "Current dynamic value: \($0)" } >>> textFieldLabel
    pm.accuracy | { "Current dynamic value: \($0)" } >>> sliderLabel

    pm.somethingEnabled <<>>> switchControl
    pm.userName <<>>> textField
    pm.accuracy <<>>> slider
  }

  private static func group(
    _ control: Widget, label: Label, button: Button, caption: String
  ) -> Widget {
    control.accessibleLabel = caption
    control.layout = Layout(
      hexpand: true, halign: control is Switch ? .start : .fill, valign: .center)
    button.accessibleLabel = "Change: \(caption)"
    button.layout = Layout(valign: .center)
    label.cssClasses = ["dim-label"]
    label.lineLimit = 1
    return Box(
      .column, spacing: 6,
      [Label(caption, cssClasses: ["heading"]), Box(.row, spacing: 12, [control, button]), label])
  }
}
