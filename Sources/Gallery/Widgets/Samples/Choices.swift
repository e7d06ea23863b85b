import Signals
import Widgets

extension WidgetSample {
  /// What is set to one of several values.
  static let choices = [
    WidgetSample("Switch", "Turns something on or off at once") { stage in
      let toggle = Switch(isOn: true)
      toggle.accessibleLabel = "Wi-Fi"
      toggle.layout = Layout(halign: .center)
      stage.offer("isOn", toggle.$isOn)
      stage.offer("isSensitive", toggle.$isSensitive)
      stage.log("toggles", toggle.reactive.toggles)
      return toggle
    },
    WidgetSample("CheckButton", "A box to tick, with a text beside it") { stage in
      let check = CheckButton("Remember me")
      stage.offer("text", check.$text)
      stage.offer("isOn", check.$isOn)
      stage.offer("isInconsistent", check.$isInconsistent)
      stage.log("toggles", check.reactive.toggles)
      return check
    },
    WidgetSample("Scale", "A slider for a number") { stage in
      let scale = Scale(minimum: 0, maximum: 100, step: 5, value: 40)
      scale.accessibleLabel = "Volume"
      stage.offer("value", scale.$value, in: 0...100, step: 5)
      stage.log("edits", scale.reactive.edits)
      return scale
    },
  ]
}
