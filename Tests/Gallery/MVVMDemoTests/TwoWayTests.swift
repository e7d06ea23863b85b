import Bindings
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import MVVMDemo

@MainActor
@Suite struct TwoWayTests {
  let window = Window(clock: VirtualClock())
  let page: TwoWayBindingPage
  let visitor: Visitor

  init() throws {
    var environment = GalleryEnvironment(clock: VirtualClock(), resources: URL(filePath: "/nowhere"))
    environment.window = window
    window.content = GalleryPage.twoWay.make(environment)
    visitor = Visitor(window)
    page = try visitor.page()
  }

  @Test func `all controls show the model's values at first`() {
    expect(page.switchControl.isOn)
    expectEqual(page.textField.text, "Initial")
    expectEqual(page.slider.value, 0.7)
    expectEqual(labels, ["true", "Initial", "0.7"].map { "Current dynamic value: \($0)" })
    expectEqual(window.title, "Two-Way Binding")
    expectEqual(page.title, "Two-Way Binding")
    expect(page.headerBar.backgroundColor != nil)
  }

  @Test func `an act of a person reaches model and label once each`() throws {
    let heard = Heard(page.pageModel)
    try visitor.replace(textOf: page.textField, with: "Al")
    try visitor.slide(page.slider, to: 0.25)
    try visitor.toggle(page.switchControl)
    expectEqual(heard.all, ["A", "Al", "0.25", "false"])
    expectEqual(labels, ["false", "Al", "0.25"].map { "Current dynamic value: \($0)" })
  }

  @Test func `a change by a button reaches control and label once each`() throws {
    let heard = Heard(page.pageModel)
    var shown: [String] = []
    page.textField.$text >> { shown.append($0) }
    page.slider.$value >> { shown.append("\($0)") }
    page.switchControl.$isOn >> { shown.append("\($0)") }
    try visitor.click(page.textFieldButton)
    try visitor.click(page.sliderButton)
    try visitor.click(page.switchButton)
    expectEqual(heard.all, ["Wilhelmina", "0.25", "false"])
    expectEqual(shown, heard.all)
    expectEqual(labels, ["false", "Wilhelmina", "0.25"].map { "Current dynamic value: \($0)" })
  }

  @Test func `the name's button is enabled only while the switch is on`() throws {
    expect(page.textFieldButton.isReachable)
    try visitor.toggle(page.switchControl)
    expect(!page.textFieldButton.isSensitive)
    #expect(throws: VisitorError.self) { try visitor.click(page.textFieldButton) }
    page.pageModel.changeUserName.execute()
    expectEqual(page.textField.text, "Initial")
    // The entry itself continues, as in the document.
    try visitor.type("s", into: page.textField)
    expectEqual(page.pageModel.userName.value, "Initials")
    try visitor.click(page.switchButton)
    try visitor.click(page.textFieldButton)
    expectEqual(page.textField.text, "Wilhelmina")
  }

  @Test func `Next Page opens the beers, with the window's title and a way back`() throws {
    try visitor.click("Next Page")
    let beers: BeerListPage = try visitor.page()
    expectEqual(window.title, "Beers")
    expect(beers.headerBar.backgroundColor != page.headerBar.backgroundColor)
    try visitor.goBack()
    try expect(visitor.page() === page)
    expectEqual(window.title, "Two-Way Binding")
  }

  @Test func `Next Page is enabled only while the name is not blank`() throws {
    expect(page.nextButton.isReachable)
    try visitor.replace(textOf: page.textField, with: "  ")
    expect(!page.pageModel.nextPageEnabled.value)
    expect(!page.nextButton.isSensitive)
    #expect(throws: VisitorError.self) { try visitor.click("Next Page") }
    expect(!page.pageModel.openNextPage.execute())
    try expect(visitor.page() === page)
    try visitor.click(page.textFieldButton)
    expect(page.nextButton.isReachable)
    page.pageModel.nextPageEnabled.value = false
    expect(!page.nextButton.isReachable)
  }

  @Test func `each button cycles through its values`() throws {
    for name in ["Wilhelmina", "Ottokar", "Initial"] {
      try visitor.click(page.textFieldButton)
      expectEqual(page.textField.text, name)
    }
    for number in [0.25, 1, 0, 0.7] {
      try visitor.click(page.sliderButton)
      expectEqual(page.slider.value, number)
    }
  }

  @Test func `the model's values can be set from outside, even beyond the scale`() {
    page.pageModel.accuracy.value = 7
    expectEqual(page.slider.shownValue, 1)
    expectEqual(page.sliderLabel.text, "Current dynamic value: 7.0")
    page.pageModel.userName.value = "<b>\n"
    expectEqual(page.textField.text, "<b>\n")
  }

  @Test func `leaving the page releases it, its model and its commands`() throws {
    weak var weakPage: TwoWayBindingPage?
    weak var weakModel: TwoWayBindingPageModel?
    weak var weakCommand: Command<Void>?
    weak var weakBeers: BeerListPage?
    weak var weakStack: Widget?
    let window = Window(clock: VirtualClock())
    do {
      var environment = GalleryEnvironment(clock: VirtualClock(), resources: URL(filePath: "/nowhere"))
      environment.window = window
      let stack = GalleryPage.twoWay.make(environment)
      window.content = stack
      let page: TwoWayBindingPage = try Visitor(window).page()
      try Visitor(window).click(page.switchButton)
      try Visitor(window).type("!", into: page.textField)
      try Visitor(window).click("Next Page")
      weakBeers = try Visitor(window).page()
      expect(weakBeers != nil)
      (weakPage, weakModel, weakStack) = (page, page.pageModel, stack)
      weakCommand = page.pageModel.changeUserName
    }
    expect(weakPage != nil)
    window.content = nil
    expect(weakStack == nil)
    expect(weakPage == nil && weakBeers == nil)
    expect(weakModel == nil)
    expect(weakCommand == nil)
  }

  private var labels: [String] { [page.switchLabel, page.textFieldLabel, page.sliderLabel].map(\.text) }
}

/// The model's values in order.
@MainActor
private final class Heard {
  private(set) var all: [String] = []

  init(_ model: TwoWayBindingPageModel) {
    model.somethingEnabled.addListener(self) { heard, value in heard.all.append("\(value)") }
    model.userName.addListener(self) { heard, value in heard.all.append(value) }
    model.accuracy.addListener(self) { heard, value in heard.all.append("\(value)") }
  }
}
