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
      // 2 Bind what comes later.
      abilities.bind(to: view.blockedServersButton) { button, abilities in
        button.isSensitive = abilities?.hasDomainBlocks ?? true
        button.text = Words.blockedServers(on: abilities)
        button.tooltipText = Words.blockedServers(on: abilities)
      }

      // 3 Observe what the person does.
      view.blockedServersButton.reactive.clicked.bind(to: view) { view in
        if let page = page() { view.navigation?.push(page) }
      }
    }
  }
}
