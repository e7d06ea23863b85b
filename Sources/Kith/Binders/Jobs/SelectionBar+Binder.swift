import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension SelectionBar {
  /// Connects the actions on the selected people of a session.
  func bind(_ session: Session, of people: PeopleService, acts more: ActActions) {
    let (view, abilities) = (self, session.instanceService.abilities)
    let acts = more.acts + [(.follow, view.followAction), (.unfollow, view.unfollowAction)]
    statements {
      // 1 Assign what is known now.
      view.clearButton.tooltipText = Words.selectNobody
      view.clearButton.accessibleLabel = Words.selectNobody
      view.followButton.text = Words.preview(of: .follow)
      view.unfollowButton.text = Words.preview(of: .unfollow)
      view.muteButton.text = Words.preview(of: .mute)
      view.moreButton.tooltipText = Words.moreActs
      view.moreButton.accessibleLabel = Words.moreActs
      view.listButton.tooltipText = Words.lists
      view.listButton.accessibleLabel = Words.lists
      view.listAction.title = Words.lists

      // 2 Bind what comes later.
      people.selection.map { Words.selected($0) }.bind(to: view.label, keyPath: \.text)
      people.selection.map(\.canAct).removeDuplicates().bind(to: view) { view, canAct in
        view.followButton.isSensitive = canAct
        view.unfollowButton.isSensitive = canAct
        view.listButton.isSensitive = canAct
        view.listAction.isEnabled = canAct
      }
      combineLatest(abilities, people.selection.map(\.canAct)).bind(to: view) { view, known in
        for (kind, action) in acts { action.show(kind, known.0, isWanted: known.1) }
        view.muteButton.isSensitive = Act.Kind.mute.canBeChosen(on: known.0, hasPeople: known.1)
      }
      combineLatest(
        abilities, people.selection.map { Words.hidden(in: $0) }.removeDuplicates(), people.canBeReviewed
      ).bind(to: view) { view, known in
        view.showMenu(more.sections(on: known.0), hidden: known.1, canBeReviewed: known.2)
      }
      people.reviewedCount.map { Words.review($0) }.bind(to: view.reviewAction, keyPath: \.title)
      combineLatest(
        people.lists.map { $0.map(\.list) }.removeDuplicates(),
        people.selection.map(\.isPlural).removeDuplicates(), session.collections.access
      ).bind(to: view) { view, known in
        view.listButton.sections = view.listMenu(known.0, toMany: known.1, of: people, in: session)
      }

      // 3 Observe what the person does.
      view.clearButton.reactive.clicked.observeNext(with: people.selectNobody).dispose(in: view.bag)
      view.hiddenAction.reactive.activated.with(latestFrom: people.selection)
        .observeNext { people.includeHidden(!$1.includesHidden) }.dispose(in: view.bag)
      people.selection.filter { !$0.isEmpty }.map { _ in }
        .observeNext(with: session.instanceService.loadOnce).dispose(in: view.bag)
      view.followButton.reactive.clicked.bind(to: view) { view in view.followAction.activate() }
      view.unfollowButton.reactive.clicked.bind(to: view) { view in view.unfollowAction.activate() }
      view.reviewAction.reactive.activated.bind(to: view) { view in view.openReview(session) }
      view.muteButton.reactive.clicked.bind(to: view) { view in
        view.openPreview(to: .mute, session, in: people)
      }
      view.listAction.reactive.activated.bind(to: view) { view in view.listButton.popup() }
      Signal(merging: acts.map { kind, action in action.reactive.activated.map { kind } })
        .bind(to: view) { view, kind in view.openPreview(to: kind, session, in: people) }
    }
  }

  private func showMenu(_ sections: [[Action]], hidden: String, canBeReviewed: Bool) {
    hiddenAction.title = hidden
    let others = (canBeReviewed ? [reviewAction] : []) + (hidden.isEmpty ? [] : [hiddenAction])
    moreButton.sections = [[leadActions.other] + others] + sections
  }

  /// The bar's actions as the menu of a selected row.
  var menu: Menu {
    Menu([[leadActions.first], [Action(Words.lists, submenu: listButton.menu)]] + moreButton.sections)
  }
}
