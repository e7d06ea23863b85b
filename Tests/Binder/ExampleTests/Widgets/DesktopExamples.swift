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

  @Test func `the example of printing works`() async {
    let (desktop, window) = (RecordedDesktop(), shown(Label("Friends")))
    desktop.printOutcome = .failed(reason: "out of paper")
    var page = Drawing()
    page.add(.text("Friends", at: Point(x: 40, y: 40), scale: 2, isBold: true))
    let job = PrintJob("Friends", pages: [page])
    let outcome = await desktop.print(job, over: window)
    if case .failed(let reason) = outcome { window.show(Toast(reason)) }
    // .cancelled where the person closed the dialog
    #expect(Visitor(window).sees("out of paper") && desktop.printed.isEmpty)
    desktop.printOutcome = .printed
    _ = await desktop.print(job, over: window)
    #expect(desktop.printed == [job])
  }
}
