import Signals
import Widgets

// Tabs that are added, closed and moved, and stacks whose pages are.
extension Contract {
  static var tabView: ContractSubject {
    ContractSubject(
      {
        TabView([TabView.Tab("One", content: Label("First")), TabView.Tab("Two", content: Label("Second"))])
      },
      own: tabChanges + [tabMarks, unclosable, closingKeys, lastTab, movingKeys, tabFocus]
        + gesture("closing a tab") { log in
          let tabs = tabs()
          log.record(tabs.reactive.closeRequested, as: "close", in: tabs)
          return ContractGesture(tabs, delivers: ["close 1"]) { try await $0.closeTab(1, of: tabs) }
        }
        + gesture("moving a tab") { log in
          let tabs = tabs()
          log.record(tabs.reactive.tabMoved.map { "\($0.from) \($0.to)" }, as: "move", in: tabs)
          return ContractGesture(tabs, delivers: ["move 2 0"]) {
            try await $0.perform("moveTab", with: "2 0", on: tabs)
          }
        })
  }

  private static func expect(
    _ texts: [String], selected: Int, in tabs: TabView, bench: ContractBench, when: String
  ) throws {
    try bench.expect("the titles \(when)", seen: bench.probe.tabTitles(of: tabs), is: texts)
    if !texts.isEmpty { try bench.expect(.selectedTab, of: tabs, is: "\(selected)", when: when) }
    try bench.expectSame(
      "the page shown \(when)", seen: bench.probe.shownChild(of: tabs),
      is: texts.isEmpty ? nil : tabs.tabs[selected].content)
  }

  private static var tabChanges: [ContractCase] {
    [
      ContractCase("tabs are added, moved and removed, and the shown one stays shown") { bench in
        let tabs = tabs()
        tabs.selectedIndex = 1
        try await bench.showContent(tabs)
        bench.log.record(tabs.reactive.selections, as: "selected", in: tabs)
        let all = tabs.tabs + [TabView.Tab("Four", content: Label("Content Four"))]
        for (order, selected) in [
          ([0, 1, 2, 3], 1), ([3, 1, 0], 1), ([1], 0), ([2, 3, 1], 2), ([0, 1, 2, 3], 1),
        ] {
          tabs.tabs = order.map { all[$0] }
          try await bench.settle()
          try expect(
            order.map { all[$0].title }, selected: selected, in: tabs, bench: bench, when: "as \(order)")
          for (number, tab) in all.enumerated() {
            try bench.expectShown(tab.content, isShown: number == 1, when: "\(number) of \(order)")
          }
        }
        try bench.expectLog(is: [])
        tabs.tabs.append(TabView.Tab("Five", content: Label("Content Five")))
        tabs.selectedTab = tabs.tabs.last
        try await bench.settle()
        try expect(
          ["One", "Two", "Three", "Four", "Five"], selected: 4, in: tabs, bench: bench, when: "with a fifth")
      },
      ContractCase("the next tab is shown when the shown one is removed, then the last, then none") { bench in
        let tabs = tabs()
        tabs.selectedIndex = 1
        try await bench.showContent(tabs)
        tabs.tabs.remove(at: 1)
        try await bench.settle()
        try expect(["One", "Three"], selected: 1, in: tabs, bench: bench, when: "without the second")
        tabs.tabs.remove(at: 1)
        try await bench.settle()
        try expect(["One"], selected: 0, in: tabs, bench: bench, when: "without the third")
        tabs.tabs = []
        try await bench.settle()
        try expect([], selected: 0, in: tabs, bench: bench, when: "without any")
        tabs.tabs = Contract.tabs().tabs
        try await bench.settle()
        try expect(["One", "Two", "Three"], selected: 0, in: tabs, bench: bench, when: "with new ones")
      },
      ContractCase("a page that another container adopts leaves its tab view and its stack") { bench in
        let tabs = tabs()
        let stack = Stack([Label("A page"), Label("Another page")])
        let box = Box(.column)
        let pages = [tabs.tabs[0].content, stack.pages[0]]
        try await bench.show(tabs, stack, box)
        box.replaceChildren(pages)
        try await bench.settle()
        try expect(["Two", "Three"], selected: 0, in: tabs, bench: bench, when: "without the first")
        try bench.expectSame("the children", seen: bench.probe.children(of: box), are: pages)
        for page in pages { try bench.expectShown(page) }
        try bench.expectSame(
          "the page of the stack", seen: bench.probe.shownChild(of: stack), is: stack.pages[0])
      },
      ContractCase("pages of a stack are added and removed, and the shown one stays shown") { bench in
        let stack = Stack(["One", "Two"].map { Label($0) })
        try await bench.showContent(stack)
        let all = stack.pages + [Label("Three")]
        stack.visibleChild = all[1]
        for (order, shown) in [([0, 1, 2], 1), ([2, 1], 1), ([2, 0], 2), ([2], 2), ([], nil), ([1], nil)]
          as [([Int], Int?)]
        {
          stack.pages = order.map { all[$0] }
          if order == [1] { stack.visibleChild = all[1] }
          let expected = order == [1] ? 1 : shown
          try await bench.settle().expectSame(
            "the page shown of \(order)", seen: bench.probe.shownChild(of: stack),
            is: expected.map { all[$0] })
          for (number, page) in all.enumerated() {
            try bench.expectShown(page, isShown: number == expected, when: "\(number) of \(order)")
          }
        }
      },
    ]
  }

  private static var tabMarks: ContractCase {
    ContractCase("a tab shows its badge, that it is loading, that it is selected and that it can be closed") {
      bench in
      let tabs = tabs()
      try await bench.showContent(tabs)
      try bench.expect("tabs", of: tabs, is: "One selected, Two, Three")
      tabs.tabs[0].badge = "3"
      tabs.tabs[1].isLoading = true
      tabs.selectedIndex = 1
      try await bench.settle().expect("tabs", of: tabs, is: "One 3, Two loading selected, Three")
      bench.log.record(tabs.reactive.closeRequested, as: "close", in: tabs)
      tabs.tabs[2].isClosable = false
      let new = TabView.Tab("Four", content: Label("Content Four"))
      new.badge = "new"
      tabs.tabs.insert(new, at: 0)
      try await bench.settle().expect(
        "tabs", of: tabs, is: "Four new closable, One 3 closable, Two loading closable selected, Three")
      tabs.tabs[1].badge = ""
      tabs.tabs[2].isLoading = false
      tabs.tabs[3].isClosable = true
      try await bench.settle().expect(
        "tabs", of: tabs, is: "Four new closable, One closable, Two closable selected, Three closable")
    }
  }

  private static var unclosable: ContractCase {
    ContractCase("tabs are neither closed nor moved unless that is observed, nor is one that stays") {
      bench in
      let tabs = tabs()
      try await bench.showContent(tabs)
      for key in ["Ctrl+W", "Ctrl+Shift+Page_Down", "Ctrl+Shift+Page_Up"] as [Shortcut] {
        try await bench.press(key, accepted: false)
      }
      bench.log.record(tabs.reactive.closeRequested, as: "close", in: tabs)
      tabs.tabs[0].isClosable = false
      try await bench.settle()
      try await bench.press("Ctrl+W", accepted: false)
      for index in ["0", "3", "-1", "x"] {
        try await bench.perform("closeTab", with: index, on: tabs, accepted: false)
      }
      bench.log.record(tabs.reactive.tabMoved, as: "move", in: tabs)
      try await bench.settle()
      for places in ["0 0", "0 3", "-1 0", "1", "x"] {
        try await bench.perform("moveTab", with: places, on: tabs, accepted: false)
      }
      try bench.expectLog(is: [])
    }
  }

  private static var closingKeys: ContractCase {
    ContractCase("Ctrl+W asks to close the shown tab before the window, and may be refused") { bench in
      let tabs = tabs()
      let close = Action("Close", shortcuts: ["Ctrl+W"])
      bench.log.record(close.reactive.activated, as: "window", in: tabs)
      bench.log.record(tabs.reactive.closeRequested, as: "close", in: tabs)
      tabs.reactive.closeRequested.bind(to: tabs) { tabs, index in
        if tabs.tabs[index].title != "Two" { tabs.tabs.remove(at: index) }
      }
      tabs.selectedIndex = 1
      bench.window.actions = [close]
      try await bench.showContent(tabs)
      try await bench.press("Ctrl+W")
      try bench.expectLog(is: ["close 1"])
      try expect(["One", "Two", "Three"], selected: 1, in: tabs, bench: bench, when: "after a refusal")
      tabs.selectedIndex = 0
      try await bench.press("Ctrl+W")
      try bench.expectLog(is: ["close 0"])
      try expect(["Two", "Three"], selected: 0, in: tabs, bench: bench, when: "after Ctrl+W")
      tabs.tabs = []
      try await bench.settle()
      try await bench.press("Ctrl+W")
      try bench.expectLog(is: ["window"])
    }
  }

  private static var lastTab: ContractCase {
    ContractCase("the last tab is closed like any other, and tabs can be added after it") { bench in
      let tabs = tabs()
      tabs.reactive.closeRequested.bind(to: tabs) { tabs, index in tabs.tabs.remove(at: index) }
      try await bench.showContent(tabs)
      for count in [2, 1, 0] {
        try await bench.act("close a tab") { try await $0.closeTab(0, of: tabs) }
        try bench.expect("the number of tabs", seen: bench.probe.tabTitles(of: tabs).count, is: count)
      }
      try await bench.act("close a tab of none", accepted: false) { try await $0.closeTab(0, of: tabs) }
      tabs.tabs.append(TabView.Tab("New", content: Label("Content New")))
      try await bench.settle().expect("tabs", of: tabs, is: "New closable selected")
    }
  }

  private static var movingKeys: ContractCase {
    ContractCase("Ctrl+Shift+Page Down and Page Up move the shown tab, and stop at the ends") { bench in
      let tabs = tabs()
      tabs.reactive.tabMoved.bind(to: tabs) { tabs, move in tabs.apply(move) }
      try await bench.showContent(tabs)
      try await bench.press("Ctrl+Shift+Page_Up", accepted: false)
      for (titles, selected) in [(["Two", "One", "Three"], 1), (["Two", "Three", "One"], 2)] {
        try await bench.press("Ctrl+Shift+Page_Down")
        try expect(titles, selected: selected, in: tabs, bench: bench, when: "after Page Down")
      }
      try await bench.press("Ctrl+Shift+Page_Down", accepted: false)
      try await bench.press("Ctrl+Shift+Page_Up")
      try expect(["Two", "One", "Three"], selected: 1, in: tabs, bench: bench, when: "after Page Up")
      try await bench.act("drag the last tab to the first place") {
        try await $0.perform("moveTab", with: "2 0", on: tabs)
      }
      try expect(["Three", "Two", "One"], selected: 2, in: tabs, bench: bench, when: "after a drag")
    }
  }

  private static var tabFocus: ContractCase {
    ContractCase("the focus goes from a page that is closed into the one that is shown next") { bench in
      let entries = ["One", "Two"].map { Entry($0) }
      let tabs = TabView(entries.map { TabView.Tab($0.text, content: Box(.column, [$0])) })
      tabs.reactive.closeRequested.bind(to: tabs) { tabs, index in tabs.tabs.remove(at: index) }
      try await bench.showContent(tabs)
      entries[0].grabFocus()
      try await bench.settle().expectFocus(on: entries[0])
      try await bench.press("Ctrl+W")
      try bench.expectFocus(on: entries[1])
      try bench.expect("whether the window knows", seen: bench.window.focused === entries[1], is: true)
    }
  }
}
