import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct DesktopExamples {
  @Test func `the example of requests to the desktop works`() {
    let desktop = RecordedDesktop()
    let answer = Action("Answer")
    let news = DesktopNotification("New message", body: "Ada: Hello!", actions: [answer])
    desktop.show(news)
    let staysAwake = desktop.inhibit([.suspend, .logout], reason: "Sending a message")
    staysAwake.dispose()
    #expect(news.isShown && desktop.inhibitions.isEmpty)
  }

  @Test func `the example of a recorded desktop works`() throws {
    let desktop = RecordedDesktop()
    desktop.show(DesktopNotification("New message", body: "Ada: Hello!"))
    try desktop.click("New message")
    #expect(desktop.notifications.isEmpty)
  }
}
