import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PeopleSidebar {
  /// Binds what opens something else: the pages below the collections, with their counts, and a new list.
  ///
  /// Says so if the server does not support blocking servers or collections.
  func bindPages(
    _ counts: PageCounts, abilities: AnyProperty<ServerAbilities?>,
    collections: AnyProperty<CollectionsAccess>,
    open: @escaping @MainActor (Sidebar.Item) -> Void
  ) {
    let view = self
    statements {
      // 1 Assign what is known.
      view.suggestions.title = Words.findMore
      view.collections.title = Words.featuredCollections
      view.blockedServers.title = Words.blockedServers
      view.history.title = Words.history(of: nil)
      view.charts.title = Words.charts
      view.jobs.title = Words.jobs
      view.newList.title = Words.newList

      // 2 Bind what comes later.
      abilities.map { $0?.hasDomainBlocks ?? true }
        .bind(to: view) { view, canBlock in view.blockedServers.isSensitive = canBlock }
      abilities.map { Words.noBlockedServers(on: $0) }
        .bind(to: view) { view, reason in view.blockedServers.note = reason }
      collections.bind(to: view) { view, access in
        view.collections.isSensitive = access.isPossible
        view.collections.note = Words.noCollections(access)
      }
      counts.blockedServers.bind(to: view) { view, count in view.blockedServers.count = count }
      counts.history.bind(to: view) { view, count in view.history.count = count }
      counts.jobs.bind(to: view) { view, count in view.jobs.count = count }

      // 3 Observe what the person does.
      view.list.reactive.activated.filter { !$0.isSelectable }.observeNext(with: open).dispose(in: view.bag)
    }
  }
}
