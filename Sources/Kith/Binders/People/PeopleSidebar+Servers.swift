import Entities
import Signals
import Views
import Widgets

extension PeopleSidebar {
  /// Leads to the page of the blocked servers; where there are none such, says so.
  func offerBlockedServers(
    _ abilities: AnyProperty<ServerAbilities?>, page: @escaping @MainActor () -> NavigationPage?
  ) {
    let view = self
    statements {
      // 1 Assign what is known.
      view.blockedServersButton.text = Words.blockedServers

      // 2 Bind what comes later.
      abilities.bind(to: view) { view, abilities in
        let reason = Words.noBlockedServers(on: abilities)
        view.blockedServersButton.isSensitive = reason == nil
        view.blockedServersButton.accessibility.description = reason
        view.blockedServersNote.text = reason ?? ""
        view.blockedServersNote.isVisible = reason != nil
      }

      // 3 Observe what the person does.
      view.blockedServersButton.reactive.clicked.bind(to: view) { view in
        if let page = page() { view.navigation?.push(page) }
      }
    }
  }
}
