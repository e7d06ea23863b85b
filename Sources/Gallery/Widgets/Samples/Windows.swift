import Signals
import Widgets

extension WidgetSample {
  /// Windows above a page, opened by a button.
  static let windows = [
    WidgetSample("Dialog", summary: "Asks, over everything else in the window") { stage in
      opener("Remove…") { button in
        let dialog = Dialog(title: "Remove the Account?", text: "You can sign in again later.")
        dialog.addButton("Cancel").reactive.clicked.bind(to: dialog) { dialog in dialog.dismiss() }
        dialog.addButton("Remove", cssClasses: ["destructive-action"]).reactive.clicked
          .bind(to: dialog) { dialog in
            stage.record("removed")
            dialog.dismiss()
          }
        stage.log("cancelled", signal: dialog.reactive.cancelled)
        button.window?.present(dialog)
      }
    },
    WidgetSample("Popover", summary: "Shows more beside what it belongs to") { stage in
      let popover = Popover(Label("More of it"))
      stage.log("cancelled", signal: popover.reactive.cancelled)
      return opener("More") { button in popover.popup(relativeTo: button) }
    },
    WidgetSample("Toast", summary: "Says what has happened, with a way to undo it") { stage in
      opener("Delete") { button in
        let toast = Toast("Deleted", actionText: "Undo")
        stage.log("acted", signal: toast.reactive.acted)
        button.window?.show(toast)
      }
    },
    WidgetSample("FileDialog", summary: "Lets a file be chosen") { stage in
      opener("Open…") { button in
        let dialog = FileDialog(title: "Open a File", acceptText: "Open")
        stage.log("chosen", signal: dialog.chosen)
        button.window?.present(dialog)
      }
    },
  ]

  private static func opener(_ text: String, open: @escaping @MainActor (Button) -> Void) -> Button {
    let button = Button(text)
    button.layout = Layout(halign: .center)
    button.reactive.clicked.bind(to: button) { button in open(button) }
    return button
  }
}
