import Signals
import Widgets

extension WidgetSample {
  /// What is clicked.
  static let buttons = [
    WidgetSample("Button", "Does something when it is clicked") { stage in
      let button = Button("Save", iconName: "document-save-symbolic")
      button.layout = Layout(halign: .center)
      stage.offer("text", button.$text)
      stage.offer("iconName", button.$iconName)
      stage.offer("isSensitive", button.$isSensitive)
      stage.log("clicked", button.reactive.clicked)
      return button
    },
    WidgetSample("MenuButton", "Opens a menu of actions") { stage in
      let actions = ["Copy", "Paste"].map { Action($0) }
      let button = MenuButton(sections: [actions])
      button.accessibleLabel = "Edit"
      button.layout = Layout(halign: .center)
      for action in actions { stage.log("\(action.title) activated", action.reactive.activated) }
      stage.offer("isSensitive", button.$isSensitive)
      return button
    },
  ]
}
