import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import GalleryPages

/// What fires in a page's demo, stepped and replayed.
@MainActor
@Suite struct PageFlowTests {
  private let clock = VirtualClock()

  private func open(_ page: GalleryPage) throws -> (view: PageView, visitor: Visitor, window: GalleryWindow) {
    var environment = GalleryEnvironment(
      clock: clock, resources: checkout.appending(path: "Resources/gallery"))
    environment.sources = checkout.appending(path: "Sources/Gallery")
    let window = GalleryWindow.make(pages: [page], environment: environment)
    return (try #require(window.openPage), Visitor(window), window)
  }

  /// A page whose demo shows a count that grows with each click, and a second after the last one.
  private static var counter: GalleryPage {
    GalleryPage(id: "counter", title: "Counter", document: "", text: "", folder: "Pages") { environment in
      makeCounter(environment)
    }
  }

  private static func makeCounter(_ environment: GalleryEnvironment) -> Widget {
    let count = Property(0)
    let (button, label) = (Button("Count"), Label())
    let demo = Box(.column, [button, label])
    demo.statements {
      count.map { "\($0) clicks" }.bind(to: label, keyPath: \.text)
      button.reactive.clicked.observeNext { count.value += 1 }.dispose(in: demo.bag)
      button.reactive.clicked.debounce(for: .seconds(1), clock: environment.clock)
        .observeNext { count.value += 10 }.dispose(in: demo.bag)
    }
    return demo
  }

  /// The indices of the arrows whose source, statement and widget are lit.
  private func lit(_ flow: FlowView) -> [Int] {
    var found: [Int] = []
    var isLit = false
    for item in flow.canvas.drawing.items {
      if case .path(_, _, stroke: .accent?, _) = item.mark { isLit = true }
      if let index = item.id.flatMap({ Int($0) }) {
        if isLit { found.append(index) }
        isLit = false
      }
    }
    return found
  }

  @Test(arguments: 0..<8) func `each page's flow has arrows that fire`(index: Int) throws {
    let (view, visitor, window) = try open(GalleryPage.all[index])
    try visitor.select(tab: "Flow", in: view.tabs)
    let flow = view.flowView
    expect(flow.demoBox.children.isEmpty)
    try visitor.click("Start")
    expectEqual(flow.demoBox.children.count, 1)
    expect(!lit(flow).isEmpty, "\(flow.canvas.drawing.texts)")
    let count = flow.canvas.drawing.targets.count
    try visitor.click("Start")
    expectEqual(flow.canvas.drawing.targets.count, count, "it starts over")
    withExtendedLifetime(window) {}
  }

  @Test func `an arrow is lit when it fires, a step moves the demo's clock, a replay shows all again`() throws
  {
    let (view, visitor, window) = try open(PageFlowTests.counter)
    try visitor.select(tab: "Flow", in: view.tabs)
    let flow = view.flowView
    func expectFlow(_ state: String, lit arrows: [Int], line: UInt = #line) {
      expectEqual("\(flow.stateLabel.text) \(lit(flow))", "\(state) \(arrows)", "line \(line)")
    }
    try visitor.click("Start")
    expectFlow("1 of 1 · 0.0 s", lit: [0])
    try visitor.click("Count")
    // The click is passed on, then the count that it has changed.
    expectFlow("3 of 3 · 0.0 s", lit: [0, 1])
    for _ in 1...3 { try visitor.click("Step") }
    expectFlow("3 of 3 · 0.75 s", lit: [0, 1])
    try visitor.click("Step")
    expect(visitor.sees("11 clicks"))
    expectFlow("5 of 5 · 1.0 s", lit: [0, 2])
    try visitor.click("Replay")
    expectFlow("0 of 5 · 0.0 s", lit: [])
    clock.advance(by: PageFlow.replayTime)
    expectFlow("1 of 5 · 0.0 s", lit: [0])
    try visitor.click("Step")
    expectFlow("2 of 5 · 0.0 s", lit: [1])
    clock.advance(by: .seconds(10))
    expectFlow("2 of 5 · 0.0 s", lit: [1])
    try visitor.click("Replay")
    clock.advance(by: .seconds(10))
    expectFlow("5 of 5 · 1.0 s", lit: [0])
    withExtendedLifetime(window) {}
  }

  @Test
  func `an arrow goes from its source by its statement to what it sets, and a click opens the statement`()
    throws
  {
    let (view, visitor, window) = try open(GalleryPage.binder)
    try visitor.select(tab: "Flow", in: view.tabs)
    try visitor.click("Start")
    let canvas = view.flowView.canvas
    let target = try #require(
      canvas.drawing.targets.first { $0.label?.contains("ProfileView+Binder.swift") == true })
    canvas.click(try #require(target.id))
    let place = try #require(target.label?.split(separator: " ").first { $0.contains(".swift:") })
    let digits = place.split(separator: ":").last?.filter(\.isNumber) ?? ""
    let number = try #require(Int(digits))
    let text = view.sourceView.textView
    let line = text.text.split(separator: "\n", omittingEmptySubsequences: false)[number - 1]
    expectEqual(
      String(String.UnicodeScalarView(Array(text.text.unicodeScalars)[text.selection])),
      String(line.drop(while: \.isWhitespace)))
    expectEqual(view.tabs.tabs[view.tabs.selectedIndex].title, "Source")
    withExtendedLifetime(window) {}
  }
}
