import Signals
import Widgets

// Split views, list boxes, rows, paned views and more containers.
extension Contract {
  static var places: [ContractSubject] { [splitView, listBox, row, paned] + around }

  private static var splitView: ContractSubject {
    ContractSubject({ split().view }, own: [widths, twoColumns, wayBack, splitFocus])
  }

  static func split() -> (view: SplitView, parts: [Button]) {
    let parts = ["Sidebar", "Content", "Pane"].map { Button($0) }
    let view = SplitView(sidebar: parts[0], content: parts[1], pane: parts[2])
    view.layout = Layout(hexpand: true, vexpand: true)
    return (view, parts)
  }

  private static var widths: ContractCase {
    ContractCase("a split view shows as many places as have room") { bench in
      let (view, parts) = split()
      bench.window.defaultWidth = 700
      try await bench.showContent(view)
      view.wideWidth = 600
      for (collapse, wide, shown) in [
        (400, 600, "sidebar content pane"), (400, 900, "sidebar content"), (800, 900, "sidebar"),
        (400, 900, "sidebar content"), (400, 600, "sidebar content pane"),
      ] {
        (view.collapseWidth, view.wideWidth) = (collapse, wide)
        try await bench.settle().expect("shownPlaces", of: view, is: shown)
        try bench.expect("whether it is collapsed", seen: view.isCollapsed, is: collapse == 800)
        for part in parts {
          try bench.expectShown(
            part, isShown: shown.contains(part.text.lowercased()), when: "\(part.text) of \(shown)")
        }
      }
      parts[2].isVisible = false
      try await bench.settle().expect(
        "shownPlaces", of: view, is: "sidebar content", when: "without its pane")
    }
  }

  private static var twoColumns: ContractCase {
    ContractCase("the pane of a split view takes the content's place where there is room for two") { bench in
      let (view, parts) = split()
      bench.window.defaultWidth = 700
      (view.collapseWidth, view.wideWidth) = (400, 900)
      try await bench.showContent(view)
      view.showPane()
      try await bench.settle().expect("shownPlaces", of: view, is: "sidebar pane")
      try bench.expect("whether the content can be clicked", seen: parts[1].click(), is: false)
      try await bench.act("go back") { try await $0.press("Alt+Left", in: bench.window) }
      try bench.expect("shownPlaces", of: view, is: "sidebar content")
      try await bench.act("go back further", accepted: false) {
        try await $0.press("Alt+Left", in: bench.window)
      }
    }
  }

  private static var wayBack: ContractCase {
    ContractCase("a collapsed split view goes from place to place, and back by keys, the mouse and a button")
    {
      bench in
      let pages = ["Sidebar", "Content", "Pane"].map { page($0) }
      let view = SplitView(sidebar: pages[0], content: NavigationStack(root: pages[1]), pane: pages[2])
      view.collapseWidth = 2000
      try await bench.showContent(view)
      for (way, go) in waysBack(bench, to: pages) {
        view.showContent()
        try await bench.settle().expect("shownPlaces", of: view, is: "content")
        view.showPane()
        try await bench.settle().expect("shownPlaces", of: view, is: "pane")
        for shown in ["content", "sidebar"] {
          try await bench.act("go back by \(way)", gesture: go)
          try bench.expect("shownPlaces", of: view, is: shown, when: "after \(way)")
        }
        try await bench.act("go back further by \(way)", accepted: false, gesture: go)
      }
    }
  }

  private static func waysBack(_ bench: ContractBench, to pages: [NavigationPage])
    -> [(String, @MainActor (any RendererProbe) async throws -> Bool)]
  {
    [
      ("Alt+Left", { try await $0.press("Alt+Left", in: bench.window) }),
      ("Escape", { try await $0.press("Escape", in: bench.window) }),
      ("the mouse", { try await $0.pressMouseBack(in: bench.window) }),
      (
        "the button",
        { probe in
          for button in pages.map(\.headerBar.backButton) where try probe.isShown(button) {
            return try await probe.click(button)
          }
          return false
        }
      ),
    ]
  }

  private static var splitFocus: ContractCase {
    ContractCase("focus goes with a collapsed split view to the place on top") { bench in
      let (view, parts) = split()
      view.collapseWidth = 2000
      try await bench.showContent(view)
      try bench.expect("whether the focus moves", seen: parts[0].grabFocus(), is: true)
      try await bench.settle()
      view.showContent()
      try await bench.settle()
      let focused = try bench.probe.focused(in: bench.window)
      try bench.expect(
        "whether what is hidden has the focus", seen: focused === parts[0] && parts[0].isReachable, is: false)
    }
  }
}

// MARK: - Rows

extension Contract {
  /// Makes three rows, the second of which can be activated but not selected.
  static func rows() -> ListBox {
    let list = ListBox(["One", "Two", "Three"].map { Row(Label($0)) }, isSelecting: true)
    list.rows[1].isSelectable = false
    return list
  }

  private static var listBox: ContractSubject {
    ContractSubject(
      { rows() },
      own: [
        property(
          "selected row of a list box", property: "chosenRow", make: { rows() }, keyPath: \.selectedIndex,
          values: [(0, "0"), (2, "2"), (nil, "none"), (2, "2")]),
        ContractCase("rows come, go and move, and the selected one stays selected") { bench in
          let list = rows()
          list.selectedIndex = 2
          try await bench.show(list)
          let rows = list.rows
          bench.log.record(list.reactive.rowSelected, as: "selected", in: list)
          for (order, index) in [([2, 1, 0], 0), ([0, 2], 1), ([0, 1, 2], 2), ([1], nil)] as [([Int], Int?)] {
            list.replaceRows(order.map { rows[$0] })
            try await bench.settle().expect(
              "chosenRow", of: list, is: index.map { "\($0)" } ?? "none", when: "as \(order)")
            for (number, row) in rows.enumerated() {
              try bench.expectShown(
                row.content, isShown: order.contains(number), when: "\(number) of \(order)")
            }
          }
          try bench.expect(
            "what was told", seen: bench.log.removeAll().filter { !$0.contains("nil") }, is: [])
        },
        ContractCase("a row that is no choice is acted on, and does not become the selected one") { bench in
          let list = rows()
          try await bench.show(list)
          bench.log.record(list.reactive.rowSelected, as: "selected", in: list)
          bench.log.record(list.reactive.rowActivated, as: "activated", in: list)
          try await bench.perform("choose", with: "1", on: list, accepted: false)
          try await bench.perform("activate", on: list.rows[1])
          try bench.expectLog(is: ["activated 1"])
          try await bench.perform("activate", on: list.rows[2])
          try bench.expect("chosenRow", of: list, is: "2")
        },
      ]
        + gesture("selecting a row of a list box") { log in
          let list = rows()
          log.record(list.reactive.rowSelected, as: "selected", in: list)
          return ContractGesture(list, delivers: ["selected"]) { probe in
            if list.selectedIndex != 0 { list.selectedIndex = 0 }
            return try await probe.perform("choose", with: "2", on: list)
          }
        })
  }

  private static var row: ContractSubject {
    ContractSubject(
      { Row(Label("A row")) },
      own: [
        property(
          "acting on a row", property: "isActivatable", make: { Row(Label("A row")) },
          keyPath: \.isActivatable, values: truths),
        property(
          "selecting of a row", property: "isSelectable", make: { Row(Label("A row")) },
          keyPath: \.isSelectable, values: truths),
        ContractCase("a row that does nothing as a whole refuses to") { bench in
          let row = Row(Label("A row"))
          row.isActivatable = false
          bench.log.record(row.reactive.activated, as: "activated", in: row)
          try await bench.show(ListBox([row]))
          try await bench.perform("activate", on: row, accepted: false)
          row.isActivatable = true
          try await bench.settle()
          try await bench.perform("activate", on: row)
          try bench.expectLog(is: ["activated"])
        },
      ])
  }
}

// MARK: - A handle between two

extension Contract {
  private static func panedPair() -> Paned {
    let (start, end) = (Label("Start"), Label("End"))
    start.layout = Layout(widthRequest: 40)
    end.layout = Layout(hexpand: true, widthRequest: 40)
    let paned = Paned(.row, start: start, end: end, position: 100)
    paned.layout = Layout(hexpand: true)
    return paned
  }

  private static var paned: ContractSubject {
    ContractSubject(
      { panedPair() },
      own: [
        property("position of a paned", property: "position", make: { panedPair() }, keyPath: \.position) {
          [(120, "120"), (160, "160"), (90, "90"), (-1, "0")]
        },
        ContractCase("a handle without room is no act of a person, and its place is remembered") { bench in
          let paned = panedPair()
          bench.log.record(paned.reactive.moves, as: "moved to", in: paned)
          paned.position = 5000
          try await bench.show(paned)
          try bench.expectLog(is: [])
          try bench.expect("the position", seen: paned.position, is: 5000)
        },
      ]
        + gesture("moving the handle of a paned") { log in
          let paned = panedPair()
          log.record(paned.reactive.moves, as: "moved to", in: paned)
          return ContractGesture(paned, delivers: ["moved to 140"]) { probe in
            if paned.position != 100 { paned.position = 100 }
            return try await probe.perform("move", with: "140", on: paned)
          }
        })
  }
}
