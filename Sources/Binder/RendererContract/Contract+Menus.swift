import Signals
import Widgets

extension Contract {
  /// Ticks, dots and submenus, and context menus.
  static var menus: [ContractCase] {
    [
      ContractCase("a menu shows ticks, dots and what is in submenus, as they are now") { bench in
        let wrap = Action("Wrap", kind: .check)
        let sorting = Action.choices(["By Name", "By Date"], selectedIndex: 0)
        let button = MenuButton(sections: [
          [wrap], [Action("Sort", submenu: Menu([sorting]))], [Action("Quit")],
        ])
        try await bench.show(button)
        for (wraps, first) in [(false, true), (true, true), (true, false), (false, true)] {
          wrap.isOn = wraps
          sorting[first ? 0 : 1].isOn = true
          try await bench.settle().expect(
            "the menu", seen: bench.probe.menu(of: button),
            is: [
              [RenderedMenuItem("Wrap", isOn: wraps)],
              [
                RenderedMenuItem("Sort > By Name", isOn: first),
                RenderedMenuItem("Sort > By Date", isOn: !first),
              ],
              [RenderedMenuItem("Quit")],
            ])
        }
      },
      ContractCase("a section of actions with icons is a row of buttons, of which each can be chosen") {
        bench in
        let cut = Action("Cut", iconName: "edit-cut-symbolic")
        let copy = Action("Copy", iconName: "edit-copy-symbolic")
        // An action with a title beside it shows no icon.
        let rename = Action("Rename", iconName: "document-edit-symbolic")
        let button = MenuButton(sections: [[cut, copy], [rename, Action("Quit")]])
        for action in [cut, copy, rename] {
          bench.log.record(action.reactive.activated, as: action.title, in: button)
        }
        try await bench.show(button)
        try bench.expect(
          "the menu", seen: bench.probe.menu(of: button),
          is: [
            [
              RenderedMenuItem("Cut", iconName: "edit-cut-symbolic"),
              RenderedMenuItem("Copy", iconName: "edit-copy-symbolic"),
            ],
            [RenderedMenuItem("Rename"), RenderedMenuItem("Quit")],
          ])
        for action in [copy, rename, cut] {
          try await bench.act("choose \(action.title)") { try await $0.choose(action, from: button) }
          try bench.expectLog(is: [action.title])
        }
      },
      ContractCase("choosing from a menu ticks what is ticked, and each of several once") { bench in
        let wrap = Action("Wrap", kind: .check)
        let sorting = Action.choices(["By Name", "By Date"], selectedIndex: 0)
        let button = MenuButton(sections: [[wrap], [Action("Sort", submenu: Menu([sorting]))]])
        for action in [wrap] + sorting {
          bench.log.record(action.reactive.activated, as: action.title, in: button)
        }
        try await bench.show(button)
        for action in [wrap, sorting[1], wrap, sorting[0]] {
          try await bench.act("choose \(action.title)") { try await $0.choose(action, from: button) }
          try bench.expectLog(is: [action.title])
        }
        try bench.expect("what is on", seen: ([wrap] + sorting).map(\.isOn), is: [false, true, false])
        sorting[1].isEnabled = false
        try await bench.settle()
        try await bench.act("choose what is disabled", accepted: false) {
          try await $0.choose(sorting[1], from: button)
        }
      },
    ]
  }
}
