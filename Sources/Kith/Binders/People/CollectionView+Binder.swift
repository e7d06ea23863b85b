import KithWords
import Services
import Signals
import Views
import Widgets

extension CollectionView {
  /// Makes the page of one collection.
  static func make(_ entry: CollectionEntry, session: Session) -> CollectionView {
    let view = CollectionView(clock: session.clock)
    let service = session.makeMembersService(of: entry.collection)
    view.statements {
      // 1 Assign what is known now.
      view.reloadAction.title = Words.reload
      view.copyAction.title = Words.copyAddress
      view.copyButton.tooltipText = Words.copyAddress
      view.copyButton.accessibleLabel = Words.copyAddress
      view.editAction.title = Words.editCollection
      view.editAction.isEnabled = service.isOwn
      view.endAction.title = service.isOwn ? Words.deleteCollection : Words.leaveCollection
      view.loading.describe(empty: Words.nobodyInCollection)

      // 2 Bind what comes later.
      service.collection.bind(to: view) { view, collection in
        view.title = collection.name.inOneLine
        view.list.accessibleLabel = collection.name.inOneLine
        view.noteLabel.text = collection.note
        view.detailLabel.text = Words.details(collection, owner: entry.owner, isOwn: entry.isOwn)
        view.copyAction.isEnabled = collection.canBeShared
        view.copyButton.isSensitive = collection.canBeShared
      }
      service.members.consumeLoadingState(by: view.loading)
        .bind(to: view.list) { [weak view] row, member in
          row.show(member, service: service, in: view, session: session)
        }
      service.endings.bind(to: view) { view in view.leavePage() }

      // 3 Observe what the person does.
      view.reloadAction.reactive.activated.observeNext(with: service.reload).dispose(in: view.bag)
      view.loading.errorPage.button.reactive.clicked.observeNext(with: service.reload).dispose(in: view.bag)
      view.copyButton.reactive.clicked.bind(to: view) { view in view.copyAction.activate() }
      view.copyAction.reactive.activated.bind(to: view) { view in view.copyAddress(service) }
      view.editAction.reactive.activated.bind(to: view) { view in
        view.askForCollection(
          Words.editCollection, draft: service.collection.value.draft, accepting: Words.save,
          then: service.edit)
      }
      view.endAction.reactive.activated.bind(to: view) { view in view.askToEnd(entry, through: service) }
      view.list.reactive.activated(CollectionMember.self).bind(to: view) { view, member in
        view.navigation?.push(PersonView.make(member.account, session: session))
      }
    }
    return view
  }

  private func copyAddress(_ service: CollectionMembersService) {
    guard let address = service.collection.value.address else { return }
    window?.clipboard.copy(.text(address))
    window?.show(Toast(Words.addressCopied))
  }

  private func askToEnd(_ entry: CollectionEntry, through service: CollectionMembersService) {
    let collection = service.collection.value
    if service.isOwn {
      ask(
        Words.deleteTitle(collection), text: Words.deleteCollectionText, ending: Words.delete,
        then: service.delete)
    } else {
      ask(
        Words.leaveTitle(collection), text: Words.leaveText(entry.owner), ending: Words.leave,
        then: service.leave)
    }
  }

  /// Leaves the page, and the pages that were opened from it.
  private func leavePage() {
    let before = navigation?.pages.prefix { $0 !== self }.last
    if let before { navigation?.pop(to: before) }
  }

  /// Removes a person; the row disappears, so the focus moves to the next one.
  fileprivate func remove(
    _ member: CollectionMember, in row: CollectionMemberRow, service: CollectionMembersService
  ) {
    let place = list.place(of: row)
    service.remove(member)
    place.flatMap(list.row(nearestTo:))?.removeButton.grabFocus()
  }
}

extension CollectionMemberRow {
  /// Shows a person until the row is reused.
  fileprivate func show(
    _ member: CollectionMember, service: CollectionMembersService, in view: CollectionView?, session: Session
  ) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.person.show(member.account, in: session)
      row.stateLabel.text = Words.state(of: member)
      row.removeButton.text = Words.remove
      row.removeButton.accessibleLabel = Words.remove(member)
      row.removeButton.isVisible = service.isOwn

      // 2 Bind what comes later.
      row.person.$accessibleLabel.bind(to: row, keyPath: \.accessibleLabel)

      // 3 Observe what the person does.
      row.removeButton.reactive.clicked
        .bind(to: row) { [weak view] row in view?.remove(member, in: row, service: service) }
    }
  }
}
