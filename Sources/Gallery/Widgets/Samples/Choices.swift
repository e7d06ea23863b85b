import Signals
import Widgets

extension WidgetSample {
  /// Widgets for one of several values.
  static let choices = [
    WidgetSample("Switch", summary: "Turns something on or off at once") { stage in
      let toggle = Switch(isOn: true)
      toggle.accessibleLabel = "Wi-Fi"
      toggle.layout = Layout(halign: .center)
      stage.addControl("isOn", property: toggle.$isOn)
      stage.addControl("isSensitive", property: toggle.$isSensitive)
      stage.log("toggles", signal: toggle.reactive.toggles)
      return toggle
    },
    WidgetSample("CheckButton", summary: "A box to tick, with a text beside it") { stage in
      let check = CheckButton("Remember me")
      stage.addControl("text", property: check.$text)
      stage.addControl("isOn", property: check.$isOn)
      stage.addControl("isInconsistent", property: check.$isInconsistent)
      stage.log("toggles", signal: check.reactive.toggles)
      return check
    },
    WidgetSample("Scale", summary: "A slider for a number") { stage in
      let scale = Scale(minimum: 0, maximum: 100, step: 5, value: 40)
      scale.accessibleLabel = "Volume"
      stage.addControl("value", property: scale.$value, in: 0...100, step: 5)
      stage.log("edits", signal: scale.reactive.edits)
      return scale
    },
  ]
}
