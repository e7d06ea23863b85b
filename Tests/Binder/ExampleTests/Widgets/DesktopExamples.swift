import Signals
import Testing
import Widgets
import WidgetsTesting

/// The examples in the documentation of the desktop.
@MainActor
struct DesktopExamples {
  @Test func `what is asked of the desktop`() {
    let desktop = RecordedDesktop()
    let answer = Action("Answer")
    let news = DesktopNotification("New message", body: "Ada: Hello!", actions: [answer])
    desktop.show(news)
    let staysAwake = desktop.inhibit([.suspend, .logout], reason: "Sending a message")
    staysAwake.dispose()
    #expect(news.isShown && desktop.inhibitions.isEmpty)
  }

  @Test func `a desktop that remembers`() throws {
    let desktop = RecordedDesktop()
    desktop.show(DesktopNotification("New message", body: "Ada: Hello!"))
    try desktop.click("New message")
    #expect(desktop.notifications.isEmpty)
  }
}
