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

  static var menuBar: ContractSubject {
    func bar(_ menus: [(String, [Action])]) -> MenuBar {
      MenuBar(menus.map { Action($0.0, submenu: Menu([$0.1])) })
    }
    return ContractSubject(
      { bar([("File", [Action("Open"), Action("Quit")]), ("Help", [Action("About")])]) },
      own: [
        ContractCase("a menu bar has its menus side by side, and follows what they are") { bench in
          let (open, wrap) = (Action("Open"), Action("Wrap", kind: .check))
          let bar = bar([("File", [open]), ("View", [wrap])])
          bar.menus.append(Action("No menu"))
          for action in [open, wrap] {
            bench.log.record(action.reactive.activated, as: action.title, in: bar)
          }
          try await bench.show(bar)
          try bench.expect("titles", of: bar, is: "_File > _Open, _View > _Wrap")
          try bench.expect(
            "the menu", seen: bench.probe.menu(of: bar),
            is: [[RenderedMenuItem("File > Open"), RenderedMenuItem("View > Wrap", isOn: false)]])
          for action in [wrap, open] {
            try await bench.act("choose \(action.title)") { try await $0.choose(action, from: bar) }
            try bench.expectLog(is: [action.title])
          }
          open.isEnabled = false
          open.title = "Open…"
          bar.menus.swapAt(0, 1)
          try await bench.settle().expect(
            "the menu", seen: bench.probe.menu(of: bar),
            is: [
              [
                RenderedMenuItem("View > Wrap", isOn: true),
                RenderedMenuItem("File > Open…", isEnabled: false),
              ]
            ])
          try await bench.act("choose what is disabled", accepted: false) {
            try await $0.choose(open, from: bar)
          }
        }
      ]
        + gesture("choosing from a menu bar") { log in
          let action = Action("Quit")
          let bar = bar([("File", [action])])
          log.record(action.reactive.activated, as: "chosen", in: bar)
          return ContractGesture(bar, delivers: ["chosen"]) { try await $0.choose(action, from: bar) }
        })
  }
}
