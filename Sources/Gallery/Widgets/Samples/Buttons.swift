import Signals
import Widgets

extension WidgetSample {
  static let buttons = [
    WidgetSample("Button", summary: "Does something when it is clicked") { stage in
      let button = Button("Save", iconName: "document-save-symbolic")
      button.layout = Layout(halign: .center)
      stage.addControl("text", property: button.$text)
      stage.addControl("iconName", property: button.$iconName)
      stage.addControl("showsTextBesideIcon", property: button.$showsTextBesideIcon)
      stage.addControl("isSensitive", property: button.$isSensitive)
      stage.log("clicked", signal: button.reactive.clicked)
      return button
    },
    WidgetSample("MenuButton", summary: "Opens a menu of actions") { stage in
      let actions = ["Copy", "Paste"].map { Action($0) }
      let button = MenuButton(sections: [actions])
      button.accessibleLabel = "Edit"
      button.layout = Layout(halign: .center)
      for action in actions { stage.log("\(action.title) activated", signal: action.reactive.activated) }
      stage.addControl("isSensitive", property: button.$isSensitive)
      return button
    },
    WidgetSample("MenuBar", summary: "Menus side by side, which F10 and Alt with a letter open") { stage in
      let actions = ["Open…", "Quit"].map { Action($0) }
      let wrap = Action("Wrap Lines", kind: .check)
      let bar = MenuBar([
        Action("File", submenu: Menu([actions])), Action("View", submenu: Menu([[wrap]])),
      ])
      for action in actions + [wrap] {
        stage.log("\(action.title) activated", signal: action.reactive.activated)
      }
      stage.addControl("isSensitive", property: bar.$isSensitive)
      return bar
    },
  ]
}
