import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct DesktopTests {
  private let desktop = RecordedDesktop()
  private let bag = DisposeBag()

  @Test func `a notification and its button are clicked once`() throws {
    let answer = Action("Answer")
    var heard: [String] = []
    answer.reactive.activated.observeNext { heard.append("answer") }.dispose(in: bag)
    @MainActor func notify() -> DesktopNotification {
      let news = DesktopNotification("New message", body: "Ada: Hello!", actions: [answer])
      news.activation.reactive.activated.observeNext { heard.append("opened") }.dispose(in: bag)
      return news
    }
    let news = notify()
    expect(!news.activate() && !news.isShown)
    desktop.show(news)
    #expect(throws: VisitorError.self) { try desktop.click("New message", button: "Delete") }
    try desktop.click("New message")
    expect(!news.isShown && desktop.notifications.isEmpty)
    #expect(throws: VisitorError.self) { try desktop.click("New message") }
    desktop.show(notify())
    try desktop.click("New message", button: "Answer")
    answer.isEnabled = false
    desktop.show(notify())
    #expect(throws: VisitorError.self) { try desktop.click("New message", button: "Answer") }
    expectEqual(heard, ["opened", "answer"])
  }

  @Test func `notifications of one kind replace each other`() {
    let first = DesktopNotification("1 request", id: "requests")
    let second = DesktopNotification("2 requests", id: "requests")
    desktop.show(first)
    desktop.show(second)
    expect(desktop.notifications.map(\.title) == ["2 requests"] && !first.isShown && second.isShown)
    desktop.withdraw(first)
    expectEqual(desktop.notifications.count, 1)
    desktop.withdraw(second)
    expect(desktop.notifications.isEmpty && !second.isShown)
  }

  @Test func `disposing an inhibition ends it`() {
    let one = desktop.inhibit(.suspend, reason: "Sending")
    let other = desktop.inhibit([.logout, .idle], reason: "Playing")
    expectEqual(desktop.inhibitions.map(\.reason), ["Sending", "Playing"])
    one.dispose()
    one.dispose()
    expectEqual(desktop.inhibitions.map(\.what), [[.logout, .idle]])
    other.dispose()
    expect(desktop.inhibitions.isEmpty)
  }

  @Test func `opened addresses and recent files are recorded`() async {
    await expect(desktop.open("https://example.social"))
    desktop.opensAddresses = false
    await expect(!desktop.open("mailto:ada@example.social"))
    for path in ["/a", "/b", "/a"] { desktop.addRecentFile(path) }
    expect(desktop.opened == ["https://example.social"] && desktop.recentFiles == ["/a", "/b"])
  }
}
