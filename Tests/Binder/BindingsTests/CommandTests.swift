import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import Bindings

@MainActor
@Suite struct CommandTests {
  let window = Window(clock: VirtualClock())

  @Test func `a button runs its command and is enabled only while that is`() throws {
    let nextPageEnabled = Dynamic(true)
    var senders: [AnyObject?] = []
    let openNextPage: Command<Void> = Command(enabled: nextPageEnabled) { _, sender in senders.append(sender)
    }
    let nextButton = Button("Next")
    window.content = nextButton
    nextButton >> openNextPage
    try Visitor(window).click("Next")
    expectEqual(senders.count, 1)
    expect(senders[0] === nextButton)
    nextPageEnabled.value = false
    expect(!nextButton.isSensitive)
    #expect(throws: VisitorError.self) { try Visitor(window).click(nextButton) }
    expect(!openNextPage.execute())
    nextPageEnabled.value = true
    expect(openNextPage.execute())
    expectEqual(senders.count, 2)
    expect(senders[1] == nil)
  }

  @Test func `the second command of a button replaces the first`() {
    let (first, second) = (Dynamic(false), Dynamic(true))
    var given: [String] = []
    let button = Button("Go")
    window.content = button
    button >> Command(enabled: first) { _, _ in given.append("first") }
    expect(!button.isSensitive)
    button >> Command(enabled: second) { _, _ in given.append("second") }
    expect(button.isSensitive)
    first.value = true
    first.value = false
    expect(button.isSensitive)
    button.click()
    expectEqual(given, ["second"])
    expectEqual(first.observerCount, 0)
  }

  @Test func `a list passes the activated row to its command, typed or by its index`() throws {
    let beers = Dynamic(["Amber", "Brown", "Cask"])
    let isBusy = Dynamic(false)
    let list = ListView { Label() }
    beers.bind(to: list, id: \.self) { row, beer in row.text = beer }
    window.content = list
    var opened: [String] = []
    list.rows(of: String.self) >> Command(enabled: isBusy | { !$0 }) { beer, _ in opened.append(beer) }
    try Visitor(window).activate(row: 1, in: list)
    isBusy.value = true
    try Visitor(window).activate(row: 2, in: list)
    expectEqual(opened, ["Brown"])
    var indices: [Int] = []
    list >> Command<Int> { index, _ in indices.append(index) }
    try Visitor(window).activate(row: 2, in: list)
    expectEqual(indices, [2])
    expectEqual(opened, ["Brown"])
  }

  @Test func `Enter in an entry and the shortcut of an action run their commands`() throws {
    let entry = Entry("Ada")
    let enabled = Dynamic(false)
    let action = Action("Reload", shortcuts: ["F5"])
    var given: [String] = []
    window.content = entry
    window.actions = [action]
    entry >> Command<String> { text, _ in given.append(text) }
    action >> Command<Void>(enabled: enabled) { _, _ in given.append("F5") }
    try Visitor(window).pressEnter(in: entry)
    #expect(throws: VisitorError.self) { try Visitor(window).press("F5") }
    enabled.value = true
    try Visitor(window).press("F5")
    expectEqual(given, ["Ada", "F5"])
  }

  @Test func `pulling the list of a refresh control down runs the model's command, unless it is busy`() throws
  {
    let model = ListModel()
    let list = ListView { Label() }
    let control = RefreshControl("Refresh", pulling: list)
    model.items.bind(to: list, id: \.self) { row, item in row.text = "\(item)" }
    window.content = Box(.column, [control, list])
    let visitor = Visitor(window)
    expect(list.pull() && model.log.isEmpty, "no command yet")
    control >> model
    try visitor.perform("pull", on: list)
    try visitor.perform("pull", on: list)
    expectEqual(model.log, ["refresh"])
    model.isBusy.value = false
    try visitor.scroll(list, toRow: 50)
    #expect(throws: VisitorError.self) { try visitor.perform("pull", on: list) }
    let other = ListView { Label() }
    control.append(other)
    expect(!other.pull() && other.gesture("pull") == nil)
    expectEqual(model.log, ["refresh"])
  }

  @Test func `the refresh control and the end of the list run the model's commands`() throws {
    let model = ListModel()
    let list = ListView { Label() }
    let control = RefreshControl("Refresh")
    model.items.bind(to: list, id: \.self) { row, item in row.text = "\(item)" }
    window.content = Box(.column, [control, list])
    window.actions = [control.action]
    control >> model
    list.infiniteScrollControl >> model
    try Visitor(window).scroll(list, toRow: 99)
    expectEqual(model.log, ["more"])
    expect(!control.button.isSensitive)
    model.isBusy.value = false
    try Visitor(window).click("Refresh")
    model.isBusy.value = false
    try Visitor(window).press("F5")
    expectEqual(model.log, ["more", "refresh", "refresh"])
  }

  @Test func `a command is released with the bag of its row, and with its widget`() {
    let command = Command<Void> { _, _ in }
    weak var weakCommand: Command<Void>?
    let row = Button()
    do {
      let inner = Command<Void> { _, _ in }
      row >> inner
      weakCommand = inner
      row.bag.dispose()
    }
    // The button of a row lives on in the next row.
    withExtendedLifetime(row) { expect(weakCommand == nil) }
    let before = CommandSlot.count
    var buttons = (0..<100).map { _ in Button() }
    for button in buttons { button >> command }
    expectEqual(CommandSlot.count, before + 100)
    buttons = []
    expectEqual(CommandSlot.count, before)
    let again = Button()
    window.content = again
    expect(again.click())
  }
}

@MainActor
private final class ListModel: Refreshable, InfinitelyScrollable {
  let items = Dynamic(Array(0..<100))
  let isBusy = Dynamic(false)
  var log: [String] = []
  lazy var refresh = Command<Void>(of: self, enabled: isBusy | { !$0 }) { model, _ in model.start("refresh") }
  lazy var loadMore = Command<Void>(of: self, enabled: isBusy | { !$0 }) { model, _ in model.start("more") }

  func start(_ what: String) {
    log.append(what)
    isBusy.value = true
  }
  isolated deinit {}
}
