import KithWords
import Services
import Signals
import Views
import Widgets

extension CollectionsView {
  /// Makes the page of the person's collections, and of those they are in.
  public static func make(_ session: Session) -> CollectionsView {
    let view = CollectionsView(clock: session.clock)
    let service = session.makeCollectionsService()
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.featuredCollections
      view.reloadAction.title = Words.reload
      view.newAction.title = Words.newCollection
      view.newButton.text = Words.newCollection
      view.list.accessibleLabel = Words.featuredCollections
      view.loading.describe(empty: Words.noCollections)
      view.list.setTypeAhead { (entry: CollectionEntry) in entry.collection.name }

      // 2 Bind what comes later.
      service.entries.consumeLoadingState(by: view.loading)
        .bind(to: view.list) { [weak view] row, entry in row.show(entry, service: service, in: view) }
      service.access.bind(to: view) { view, access in
        let reason = Words.noCollections(access, handle: session.ownHandle)
        view.missingPage.titleLabel.text = reason?.title ?? ""
        view.missingPage.descriptionLabel.text = reason?.description ?? ""
        view.pages.visibleChild = access.isAllowed ? view.loading : view.missingPage
        view.newAction.isEnabled = access.isAllowed
        view.newButton.isSensitive = access.isAllowed
      }

      // 3 Observe what the person does.
      view.reloadAction.reactive.activated.observeNext(with: service.reload).dispose(in: view.bag)
      view.loading.errorPage.button.reactive.clicked.observeNext(with: service.reload).dispose(in: view.bag)
      view.newButton.reactive.clicked.bind(to: view) { view in view.newAction.activate() }
      view.newAction.reactive.activated.bind(to: view) { view in view.askForCollection(service) }
      view.list.reactive.activated(CollectionEntry.self).bind(to: view) { view, entry in
        view.navigation?.push(CollectionView.make(entry, session: session))
      }
    }
    return view
  }
}

extension CollectionRow {
  /// Shows a collection until the row is reused.
  fileprivate func show(_ entry: CollectionEntry, service: CollectionsService, in view: CollectionsView?) {
    let (row, collection) = (self, entry.collection)
    statements {
      // 1 Assign what is known now.
      row.nameLabel.text = collection.name.inOneLine
      row.noteLabel.text = collection.note
      row.detailLabel.text = Words.details(collection, owner: entry.owner, isOwn: entry.isOwn)
      row.leaveButton.text = Words.leave
      row.leaveButton.accessibleLabel = Words.leave(collection)
      row.leaveButton.isVisible = !entry.isOwn
      row.accessibleLabel = Words.row(entry)

      // 3 Observe what the person does.
      row.leaveButton.reactive.clicked.observeNext { [weak view] in
        view?.ask(
          Words.leaveTitle(collection), text: Words.leaveText(entry.owner), ending: Words.leave
        ) { service.perform(.leave(collection)) }
      }.dispose(in: row.bag)
    }
  }
}
