import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import MVVMDemo

@MainActor
@Suite struct FirstStepsTests {
  let window = Window(clock: VirtualClock())
  let visitor: Visitor

  init() {
    var environment = GalleryEnvironment(clock: VirtualClock(), resources: URL(filePath: "/nowhere"))
    environment.window = window
    window.content = GalleryPage.firstSteps.make(environment)
    visitor = Visitor(window)
  }

  /// Opens the next page so many times.
  private func step<Page: NavigationPage>(_ count: Int) throws -> Page {
    for _ in 0..<count { try visitor.click("Next Page") }
    return try visitor.page()
  }

  @Test func `a bound listener is called at once and an added one when the value is set`() throws {
    let page: ListenersPage = try step(0)
    expectEqual([page.boundLabel.text, page.addedLabel.text], ["0", "nothing yet"])
    try visitor.click("Set to 1")
    expectEqual([page.boundLabel.text, page.addedLabel.text], ["1", "1"])
    try visitor.click("Set to 17")
    expectEqual([page.boundLabel.text, page.addedLabel.text], ["17", "17"])
  }

  @Test func `the operators bind a closure and add it as a listener`() throws {
    let page: ListenersPage = try step(0)
    expectEqual([page.nowLabel.text, page.laterLabel.text], ["Old text", "nothing yet"])
    try visitor.click(page.textButton)
    expectEqual([page.nowLabel.text, page.laterLabel.text], ["New text", "New text"])
  }

  @Test func `each line shown as refused is one that the compiler refuses`() throws {
    let file = checkout.appending(path: "Tests/Binder/BindingsTests/TypingTests.swift")
    let typing = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let page: ListenersPage = try step(0)
    expectEqual(page.pageModel.title.value, "Dynamic Values")
    for (code, reason) in ListenersPageModel.refusedLines {
      expect(typing.contains("      \(code) // no"), "\(code)")
      expect(visitor.sees(exactly: code) && visitor.sees(exactly: reason), "\(code)")
    }
  }

  @Test func `a value is bound to a modifier's closure, to a modifier and to a label`() throws {
    let page: ModifiersPage = try step(2)
    let labels = [
      page.closureLabel, page.modifierLabel, page.laterModifierLabel, page.label, page.laterLabel,
    ]
    expectEqual(labels.map(\.text), ["Some text", "Some text", "nothing yet", "Some text", "nothing yet"])
    try visitor.click(page.textButton)
    expectEqual(labels.map(\.text), Array(repeating: "Some text!", count: 5))
    expect(page.label.textModifier === page.label.textModifier && visitor.sees(exactly: "true"))
  }

  @Test func `a value is mapped, filtered, both, and computed from two`() throws {
    let page: MapAndFilterPage = try step(3)
    let labels = [page.mappedLabel, page.filteredLabel, page.laterLabel, page.sumLabel]
    expectEqual(labels.map(\.text), ["Number 1", "none yet", "none yet", "11"])
    try visitor.click(page.oneButton)
    expectEqual(labels.map(\.text), ["Number 2", "2 is even", "From now on: 2", "12"])
    try visitor.click(page.oneButton)
    try visitor.click(page.tenButton)
    expectEqual(labels.map(\.text), ["Number 3", "2 is even", "From now on: 3", "23"])
  }

  @Test func `the last step leads to the bindings in both directions`() throws {
    let page: TwoWayBindingPage = try step(4)
    expect(page.switchControl.isOn)
    for _ in 0..<4 { try visitor.goBack() }
    let first: ListenersPage = try visitor.page()
    expectEqual(first.title, "Dynamic Values")
    expectEqual(window.title, "Dynamic Values")
  }

  @Test func `a closed page stays in memory only if its listener retains it`() throws {
    let page: LeaksPage = try step(1)
    expect(!page.endButton.isSensitive)
    for view in page.wayViews + page.wayViews {
      try visitor.click(view.openButton)
      expect(view.countLabel.text.hasSuffix(" 1 in memory") || view === page.wayViews[0])
      try visitor.goBack()
    }
    let left = page.wayViews.map(\.countLabel.text)
    expectEqual(left, ["2 opened, 2 in memory"] + Array(repeating: "2 opened, 0 in memory", count: 5))
    try visitor.click(page.endButton)
    expectEqual(page.wayViews.map(\.countLabel.text), Array(repeating: "2 opened, 0 in memory", count: 6))
    expect(!page.endButton.isSensitive)
  }

  @Test func `each way's listener shows the text and its later changes`() throws {
    let leaks: LeaksPage = try step(1)
    for view in leaks.wayViews {
      try visitor.click(view.openButton)
      let page: ListenerPage = try visitor.page()
      expectEqual(page.label.text, "Some text")
      try visitor.click(page.textButton)
      expectEqual(page.label.text, "Some text!", "\(page.pageModel.way.kind)")
      try visitor.goBack()
    }
  }

  @Test func `the lines shown are those of the page that listens`() throws {
    let file = checkout.appending(path: "Sources/Gallery/MVVM/FirstSteps/ListenerPage.swift")
    let source = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for kind in ListenerWay.Kind.allCases {
      let code = ListenerWay(kind).code.replacing("; return", with: " return")
      expect(source.contains("case .\(kind): \(code)"), "\(code)")
    }
  }

  @Test func `leaving the demo releases its leaked pages too`() throws {
    weak var weakPage: ListenerPage?
    weak var weakLeaks: LeaksPageModel?
    do {
      let leaks: LeaksPage = try step(1)
      weakLeaks = leaks.pageModel
      try visitor.click(leaks.wayViews[0].openButton)
      weakPage = try visitor.page()
      try visitor.goBack()
    }
    expect(weakPage != nil)
    window.content = nil
    expect(weakLeaks == nil)
    expect(weakPage == nil)
  }
}
