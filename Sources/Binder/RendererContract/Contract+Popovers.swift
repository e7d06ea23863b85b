import Signals
import Widgets

extension Contract {
  static var popovers: [ContractCase] {
    [
      ContractCase("a popover is shown with its content, alone can be reached, and goes") { bench in
        let scene = PopoverScene()
        try await bench.showContent(scene.box)
        try bench.expect("popovers", seen: bench.probe.popoverCount(of: bench.window), is: 0)
        for _ in 1...2 {
          scene.popover.popup(relativeTo: scene.anchor)
          try await bench.settle().expect("popovers", seen: bench.probe.popoverCount(of: bench.window), is: 1)
          try bench.expectShown(scene.inside)
          try await bench.click(scene.inside)
          try await bench.click(scene.other, accepted: false)
          try await bench.click(scene.anchor, accepted: false)
          try bench.expect("what was delivered", seen: scene.log.removeAll(), is: ["inside"])
          scene.popover.popdown()
          try await bench.settle().expect("popovers", seen: bench.probe.popoverCount(of: bench.window), is: 0)
          try bench.expectShown(scene.inside, isShown: false, when: "put away")
          try await bench.click(scene.inside, accepted: false)
          try await bench.click(scene.other)
          try bench.expect("what was delivered", seen: scene.log.removeAll(), is: ["other"])
        }
      },
      ContractCase("Escape and a click beside a popover put it away, and are told once") { bench in
        let scene = PopoverScene()
        try await bench.showContent(scene.box)
        scene.popover.popup(relativeTo: scene.anchor)
        try await bench.settle()
        try await bench.press("Escape")
        try bench.expect("what was delivered", seen: scene.log.removeAll(), is: ["cancelled"])
        try bench.expect("whether it is shown", seen: scene.popover.isShown, is: false)
        scene.popover.popup(relativeTo: scene.other)
        try await bench.settle()
        try await bench.act("click beside") { try await $0.clickBeside(scene.popover) }
        try bench.expect("what was delivered", seen: scene.log.removeAll(), is: ["cancelled"])
        try bench.expect("whether it is shown", seen: scene.popover.isShown, is: false)
        try bench.expect("popovers", seen: bench.probe.popoverCount(of: bench.window), is: 0)
        try await bench.act("click beside what is not there", accepted: false) {
          try await $0.clickBeside(scene.popover)
        }
      },
      ContractCase("a popover goes with what it points to, and moves to something else") { bench in
        let scene = PopoverScene()
        try await bench.showContent(scene.box)
        scene.popover.popup(relativeTo: scene.anchor)
        try await bench.settle()
        scene.popover.popup(relativeTo: scene.other)
        try await bench.settle().expect("popovers", seen: bench.probe.popoverCount(of: bench.window), is: 1)
        scene.other.isVisible = false
        try await bench.settle().expect("popovers", seen: bench.probe.popoverCount(of: bench.window), is: 0)
        try bench.expect("what was delivered", seen: scene.log.removeAll(), is: [])
      },
      ContractCase("a popover stands on its side of what it points to, above, below, before and after it") {
        bench in
        for direction in [TextDirection.leftToRight, .rightToLeft] {
          bench.window.direction = direction
          let scene = PopoverScene()
          try await bench.showContent(scene.box)
          for side in Popover.Side.allCases {
            scene.popover.side = side
            scene.popover.popup(relativeTo: scene.anchor)
            try await bench.settle().expect("side", of: scene.popover, is: side.rawValue)
          }
          scene.popover.popdown()
        }
        bench.window.direction = nil
      },
      ContractCase("a popover over a dialog goes first") { bench in
        let scene = PopoverScene()
        let dialog = Dialog(title: "Question")
        let answer = dialog.addButton("Answer")
        try await bench.showContent(scene.box)
        bench.window.present(dialog)
        scene.popover.popup(relativeTo: answer)
        try await bench.settle()
        try await bench.click(answer, accepted: false)
        try await bench.press("Escape")
        try bench.expect("popovers", seen: bench.probe.popoverCount(of: bench.window), is: 0)
        try bench.expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: 1)
        try await bench.click(answer)
        try bench.expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: 0)
      },
    ]
  }
}

/// Two buttons, and a popover with a third.
@MainActor
private struct PopoverScene {
  let anchor = Button("More")
  let other = Button("Other")
  let inside = Button("Inside")
  let popover: Popover
  let box: Box
  let log = ContractLog()

  init() {
    popover = Popover(inside)
    box = Box(.column, [anchor, other])
    for (name, button) in [("anchor", anchor), ("other", other), ("inside", inside)] {
      log.record(button.reactive.clicked, as: name, in: button)
    }
    log.record(popover.reactive.cancelled, as: "cancelled", in: popover)
  }
}
