import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import WidgetsDemo

@MainActor
@Suite struct WidgetsPageTests {
  private let window = Window(clock: VirtualClock())
  private let visitor: Visitor
  private let view: CatalogueView

  init() throws {
    var environment = GalleryEnvironment(
      clock: VirtualClock(), resources: checkout.appending(path: "Resources/gallery"))
    environment.sources = checkout.appending(path: "Sources/Gallery")
    environment.window = window
    view = try #require(GalleryPage.widgets.make(environment) as? CatalogueView)
    window.content = view
    visitor = Visitor(window)
  }

  private func open(_ name: String) throws -> SampleView {
    try visitor.replace(textOf: view.searchEntry, with: name)
    let names = view.sampleList.rows(SampleRow.self).map(\.nameLabel.text)
    try visitor.select(row: try #require(names.firstIndex(of: name)), in: view.sampleList)
    expectEqual(view.sampleList.selectedIndex.map { names[$0] }, name)
    return try #require(view.openSample)
  }

  @Test func `every sample opens, describes itself, shows its source, and can be released`() throws {
    for sample in WidgetSample.all.flatMap(\.samples) {
      weak let shown = try open(sample.name)
      expectEqual(shown?.nameLabel.text, sample.name)
      let source = shown?.sourceView.text ?? ""
      expect(source.hasPrefix("WidgetSample(\"\(sample.name)\""), "\(sample.name): \(source.prefix(60))")
      expect(source.hasSuffix("}"), "\(sample.name): \(source.suffix(30))")
      expectEqual(source.filter { $0 == "{" }.count, source.filter { $0 == "}" }.count, "\(sample.name)")
      expect((shown?.propertyList.itemCount ?? 0) > 5, "\(sample.name)")
      expect((shown?.accessibilityList.itemCount ?? 0) >= 4, "\(sample.name)")
      let other = sample.name == "Label" ? "Image" : "Label"
      _ = try open(other)
      expect(shown == nil, "\(sample.name) is still there")
    }
  }

  @Test func `a property changed beside a widget changes it, and the other way round`() throws {
    let sample = try open("CheckButton")
    let check = try visitor.find(CheckButton.self)
    let toggles = visitor.reachable(Switch.self)
    try visitor.toggle(#require(toggles.first))
    expect(check.isOn && sample.propertyList.rows(FactRow.self).contains { $0.valueLabel.text == "true" })
    try visitor.perform("toggle", on: check)
    expect(!check.isOn && toggles.first?.isOn == false)
    try visitor.replace(
      textOf: #require(visitor.reachable(Entry.self).first { $0.accessibleLabel == "text" }),
      with: "Stay signed in")
    expectEqual(check.text, "Stay signed in")
  }

  @Test func `a person's acts are listed, newest first`() throws {
    let sample = try open("CheckButton")
    let check = try visitor.find(CheckButton.self)
    try visitor.perform("toggle", on: check)
    try visitor.perform("toggle", on: check)
    try visitor.select(tab: "Events", in: visitor.find(TabView.self))
    expectEqual(sample.eventList.rows(Label.self).map(\.text), ["toggles: false", "toggles: true"])
  }

  @Test func `typing into the text view lists an edit and a change`() throws {
    let sample = try open("TextView")
    try visitor.type("!", into: visitor.find(TextView.self) { $0.accessibleLabel == "Notes" })
    try visitor.select(tab: "Events", in: visitor.find(TabView.self))
    let names = Set(sample.eventList.rows(Label.self).map { $0.text.prefix { $0 != ":" } })
    expect(names.isSuperset(of: ["edits", "changes"]), "\(names)")
  }

  @Test func `the list of events is limited`() throws {
    let stage = SampleStage(clock: VirtualClock())
    var texts: [String] = []
    stage.events.observeNext { texts = $0.collection.map(\.text) }.dispose(in: window.bag)
    for number in 1...(SampleStage.limit + 5) { stage.record("\(number)") }
    expect(texts.count == SampleStage.limit && texts.first == "\(SampleStage.limit + 5)" && texts.last == "6")
  }

  @Test func `an integer has a spin button and a fraction a scale`() throws {
    let avatar = try open("Avatar")
    let size = try #require(visitor.reachable(SpinButton.self).first { $0.accessibleLabel == "size" })
    expect(size.minimum == 24 && size.maximum == 128)
    try visitor.perform("stepUp", on: size)
    expect(avatar.propertyList.rows(FactRow.self).contains { $0.valueLabel.text == "\(Int(size.value))" })
    _ = try open("Scale")
    expect(visitor.reachable(Scale.self).contains { $0.accessibleLabel == "value" && $0.step == 5 })
  }

  @Test func `an optional value offers its absence in plain words`() throws {
    let stage = SampleStage(clock: VirtualClock())
    stage.addControl("index", property: Property<Int?>(1), of: [nil, 1, 2])
    guard case .choice(let index, let titles)? = stage.knobs.first?.kind else {
      Issue.record("nothing to choose from")
      return
    }
    expect(titles == ["none", "1", "2"] && index.value == 1)
  }

  @Test func `a narrow window shows the list or a sample, with a way back`() throws {
    window.resized(to: 360)
    expect(view.sampleList.isReachable && !visitor.sees("The quick brown fox"))
    try visitor.activate(row: 1, in: view.sampleList)
    expect(view.openSample?.nameLabel.text == WidgetSample.texts[1].name && !view.sampleList.isReachable)
    try visitor.click("All Widgets")
    expect(view.sampleList.isReachable && view.openSample?.isReachable == false)
    window.resized(to: 1000)
    expect(view.sampleList.isReachable && view.openSample?.isReachable == true && !view.backButton.isVisible)
  }

  @Test func `every gesture of every sample can be performed without a fault`() throws {
    for sample in WidgetSample.all.flatMap(\.samples) {
      let shown = try open(sample.name)
      func inside(_ widget: Widget) -> [Widget] { [widget] + widget.shownChildren.flatMap(inside) }
      for widget in inside(shown) {
        for gesture in widget.gestures {
          for argument in gesture.arguments.isEmpty ? ["1"] : gesture.arguments { gesture.act(argument) }
        }
      }
      for popover in window.popovers { popover.cancel() }
      for dialog in window.dialogs { dialog.cancel() }
    }
    expect(window.isOpen)
  }

  @Test func `a widget without installed sources reports it`() {
    let source = SampleSource(in: URL(filePath: "/nowhere"))
    expectEqual(source.text(of: WidgetSample.texts[0]), nil)
  }
}

extension AnyListView {
  /// The existing rows for the items.
  @MainActor fileprivate func rows<Row: Widget>(_ type: Row.Type) -> [Row] {
    (0..<itemCount).compactMap { row(at: $0) as? Row }
  }
}
