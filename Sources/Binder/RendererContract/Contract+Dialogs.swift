import Signals
import Widgets

extension Contract {
  static var dialogs: [ContractCase] {
    [
      ContractCase("a dialog is shown with its words, content and answers, and goes when answered") { bench in
        let dialog = Dialog(title: "Leave?", text: "Changes are lost.", content: Label("More"))
        let buttons = ["Stay", "Leave"].map { dialog.addButton($0) }
        for button in buttons { bench.log.record(button.reactive.clicked, as: button.text, in: dialog) }
        bench.log.record(dialog.reactive.cancelled, as: "cancelled", in: dialog)
        try await bench.show(Label("Content"))
        bench.window.present(dialog)
        bench.window.present(dialog)
        try await bench.settle().expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: 1)
        try bench.expect(.text, of: dialog.titleLabel, is: "Leave?")
        try bench.expect(.text, of: dialog.textLabel, is: "Changes are lost.")
        for widget in [dialog.titleLabel, dialog.textLabel, buttons[0], buttons[1]] {
          try bench.expectShown(widget)
        }
        if let content = dialog.content { try bench.expectShown(content) }
        dialog.textLabel.text = ""
        try await bench.settle().expectShown(dialog.textLabel, isShown: false, when: "without a text")
        try await bench.click(buttons[1])
        try bench.expectLog(is: ["Leave"])
        try bench.expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: 0)
        try await bench.click(buttons[1], accepted: false)
        bench.window.present(dialog)
        try await bench.settle()
        try await bench.click(buttons[0])
        try bench.expectLog(is: ["Stay"])
      },
      ContractCase("a dialog gives the focus back, also when it goes from below another") { bench in
        let (first, second) = (Button("First"), Button("Second"))
        try await bench.show(first, second)
        for focus in [second, first] {
          focus.grabFocus()
          try await bench.settle()
          let dialogs = ["Below", "Above"].map { Dialog(title: $0, content: Entry($0)) }
          for dialog in dialogs {
            bench.window.present(dialog)
            dialog.content?.grabFocus()
            try await bench.settle().expectFocus(on: dialog.content)
          }
          dialogs[0].dismiss()
          try await bench.settle().expectFocus(on: dialogs[1].content)
          try await bench.press("Escape")
          try bench.expectFocus(on: focus)
        }
      },
      ContractCase("dialogs stack: only the newest is reached, and Escape puts it away") { bench in
        let pairs = ["First", "Second"].map { title in
          let dialog = Dialog(title: title)
          let content = Entry()
          dialog.buttonBox.append(content)
          bench.log.record(dialog.reactive.cancelled, as: title, in: dialog)
          return (dialog, content)
        }
        try await bench.show(Label("Content"))
        for (dialog, _) in pairs {
          bench.window.present(dialog)
          try await bench.settle()
        }
        try bench.expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: 2)
        try await bench.act("type below", accepted: false) { try await $0.type("a", into: pairs[0].1) }
        try await bench.act("type above") { try await $0.type("a", into: pairs[1].1) }
        for (left, title) in [(1, "Second"), (0, "First")] {
          try await bench.press("Escape")
          try bench.expectLog(is: [title])
          try bench.expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: left)
          if left == 1 {
            try await bench.act("type in the first") { try await $0.type("b", into: pairs[0].1) }
          }
        }
      },
      ContractCase("a dialog is dismissed without an answer, also from below another") { bench in
        let dialogs = ["First", "Second"].map { Dialog(title: $0) }
        for dialog in dialogs { bench.log.record(dialog.reactive.cancelled, as: "cancelled", in: dialog) }
        try await bench.show(Label("Content"))
        dialogs.forEach(bench.window.present(_:))
        dialogs[0].dismiss()
        try await bench.settle().expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: 1)
        try bench.expectShown(dialogs[1].titleLabel)
        dialogs[1].dismiss()
        try await bench.settle().expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: 0)
        try bench.expectLog(is: [])
      },
      ContractCase("only actions that say so work from within a dialog") { bench in
        bench.window.actions = ["Ctrl+Q", "Ctrl+W", "F1"].map { keys in
          let action = Action(shortcuts: [Shortcut(keys)], worksInDialogs: keys != "Ctrl+W")
          bench.log.record(action.reactive.activated, as: keys, in: bench.window)
          return action
        }
        try await bench.show(Label("Content"))
        bench.window.present(Dialog(title: "In the way"))
        try await bench.settle()
        try await bench.press("Ctrl+Q")
        try await bench.press("Ctrl+W", accepted: false)
        try await bench.press("F1")
        try bench.expectLog(is: ["Ctrl+Q", "F1"])
      },
    ]
  }

  static var toasts: [ContractCase] {
    [
      ContractCase("a toast goes when its time is over") { bench in
        try await bench.show(Label("Content"))
        let toast = Toast("Saved")
        bench.window.show(toast)
        try await bench.settle().expect("toasts", seen: bench.probe.toastCount(of: bench.window), is: 1)
        try bench.expect(.text, of: toast.label, is: "Saved")
        try bench.expectShown(toast.label)
        try bench.expectShown(toast.actionButton, isShown: false, when: "without an action")
        bench.clock.advance(by: .milliseconds(5999))
        try await bench.settle().expect("toasts", seen: bench.probe.toastCount(of: bench.window), is: 1)
        bench.clock.advance(by: .milliseconds(1))
        try await bench.settle().expect("toasts", seen: bench.probe.toastCount(of: bench.window), is: 0)
      },
      ContractCase("a toast is acted on, or put away, also under a dialog") { bench in
        let toasts = (0..<3).map { Toast("Unfollowed \($0)", actionText: "Undo") }
        for toast in toasts { bench.log.record(toast.reactive.acted, as: "acted", in: toast) }
        try await bench.show(Label("Content"))
        toasts.forEach(bench.window.show)
        try await bench.settle().expect(.text, of: toasts[0].actionButton, is: "Undo")
        try await bench.click(toasts[0].actionButton)
        try bench.expectLog(is: ["acted"])
        try await bench.click(toasts[1].closeButton)
        try bench.expect("toasts", seen: bench.probe.toastCount(of: bench.window), is: 1)
        bench.window.present(Dialog(title: "In the way"))
        try await bench.settle()
        try await bench.click(toasts[2].actionButton)
        try bench.expect("toasts", seen: bench.probe.toastCount(of: bench.window), is: 0)
        try await bench.click(toasts[2].actionButton, accepted: false)
        try bench.expectLog(is: ["acted"])
      },
      ContractCase("Ctrl+Z does what a toast offers to undo, also once it has gone, and the focus is back") {
        bench in
        let (button, entry) = (Button("Behind"), Entry())
        try await bench.show(button, entry)
        for isGone in [false, true] {
          button.grabFocus()
          try await bench.settle()
          let toast = Toast("Unfollowed", actionText: "Undo", canUndo: true)
          bench.log.record(toast.reactive.acted, as: "undone", in: toast)
          bench.window.show(toast)
          try await bench.settle()
          toast.actionButton.grabFocus()
          try await bench.settle()
          bench.clock.advance(by: .seconds(60))
          try await bench.settle().expect("toasts", seen: bench.probe.toastCount(of: bench.window), is: 1)
          if isGone {
            try await bench.click(toast.closeButton)
            try bench.expectFocus(on: button)
          }
          entry.grabFocus()
          try await bench.settle()
          try await bench.act("undo in a text", accepted: false) {
            try await $0.press("Ctrl+Z", in: bench.window)
          }
          button.grabFocus()
          try await bench.settle()
          try await bench.act("undo") { try await $0.press("Ctrl+Z", in: bench.window) }
          try bench.expectLog(is: ["undone"])
          try bench.expect("toasts", seen: bench.probe.toastCount(of: bench.window), is: 0)
          try await bench.act("undo again", accepted: false) {
            try await $0.press("Ctrl+Z", in: bench.window)
          }
        }
      },
      ContractCase("at most three toasts are shown, the newest") { bench in
        let toasts = (0..<5).map { Toast("Toast \($0)") }
        try await bench.show(Label("Content"))
        for (index, toast) in toasts.enumerated() {
          bench.window.show(toast)
          try await bench.settle().expect(
            "toasts", seen: bench.probe.toastCount(of: bench.window), is: min(index + 1, 3))
        }
        for (index, toast) in toasts.enumerated() { try bench.expectShown(toast.label, isShown: index > 1) }
        bench.clock.advance(by: .seconds(6))
        try await bench.settle().expect("toasts", seen: bench.probe.toastCount(of: bench.window), is: 0)
      },
    ]
  }
}
