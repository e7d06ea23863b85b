import Signals
import Widgets

extension Contract {
  /// Makes a view of content much larger than the window.
  private static func tall() -> ScrollView {
    let label = Label("Tall")
    label.layout = Layout(widthRequest: 3000, heightRequest: 3000)
    let view = ScrollView(label)
    view.scrollsHorizontally = true
    view.layout = Layout(hexpand: true, vexpand: true)
    return view
  }

  /// What scrolls a list.
  static var listScrolling: [ContractCase] {
    [
      ContractCase("a list says when a person has scrolled it, and not when the program has") { bench in
        let rows = (0..<200).map { "Row \($0)" }
        let sample = Contract.list(rows)
        let list = sample.view
        try await bench.showContent(list)
        bench.log.record(list.reactive.scrolled.map { $0.contains(120) }, as: "scrolled", in: list)
        for row in [199, 0, 80] {
          list.scroll(toRowAt: row)
          try await bench.settle().expectLog(is: [])
        }
        sample.set(rows + ["Another"])
        try await bench.settle().expectLog(is: [])
        try await bench.act("scroll") { try await $0.scroll(list, toRow: 120) }
        try await bench.settle().expectLog(is: ["scrolled true"])
        list.scroll(toRowAt: 0)
        try await bench.settle().expectLog(is: [])
      }
    ]
  }

  static var scrollView: ContractSubject {
    let positions = [(40.0, "40.0"), (200, "200.0"), (0, "0.0")]
    return ContractSubject(
      { ScrollView(Label("Scrolled")) },
      own: [
        property(
          "vertical position of a scroll view", property: "verticalPosition", make: { tall() },
          keyPath: \.verticalPosition, values: positions),
        property(
          "horizontal position of a scroll view", property: "horizontalPosition", make: { tall() },
          keyPath: \.horizontalPosition, values: positions),
        property(
          "scrolling sideways", property: "scrollsHorizontally", make: { ScrollView(Label("Scrolled")) },
          keyPath: \.scrollsHorizontally, values: [(true, "true"), (false, "false")]),
        property(
          "scrolling up and down", property: "scrollsVertically", make: { ScrollView(Label("Scrolled")) },
          keyPath: \.scrollsVertically, values: [(false, "false"), (true, "true")]),
        ContractCase("scrolling is delivered once, assigning a position is not, and a hidden view keeps it") {
          bench in
          let view = tall()
          view.verticalPosition = 80
          try await bench.showContent(view)
          bench.log.record(view.reactive.scrolled, as: "scrolled", in: view)
          try bench.expect("verticalPosition", of: view, is: "80.0", when: "from the start")
          view.verticalPosition = 120
          try await bench.settle().expectLog(is: [])
          try await bench.perform("scroll", with: "160", on: view)
          try bench.expectLog(is: ["scrolled"])
          try bench.expect("the position", seen: view.verticalPosition, is: 160)
          view.isVisible = false
          try await bench.settle()
          try await bench.perform("scroll", with: "10", on: view, accepted: false)
          view.isVisible = true
          try await bench.settle().expect("the position", seen: view.verticalPosition, is: 160)
        },
      ])
  }
}
