import BinderDemoBinders
import BinderDemoServices
import Signals
import Widgets

/// The document's application: makes the services and asks the root binder for the root view. Nothing else.
@MainActor
struct DemoApplication {
  let server: Server
  let manager: SessionManager

  init(clock: any SignalClock) {
    server = Server(clock: clock)
    manager = SessionManager(server: server, clock: clock)
    manager.logIn()
  }

  func makeRoot() -> NavigationStack {
    NavigationStack.makeRoot(manager)
  }
}
