import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension SelectionBar {
  /// Connects the actions on the selected people of a session.
  func bind(_ session: Session, acts more: ActActions) {
    let (view, people) = (self, session.people)
    let acts = more.acts + [(.follow, view.followAction), (.unfollow, view.unfollowAction)]
    statements {
      // 1 Assign what is known now.
      view.followButton.text = Words.preview(of: .follow)
      view.unfollowButton.text = Words.preview(of: .unfollow)
      view.moreButton.tooltipText = Words.moreActs
      view.moreButton.accessibleLabel = Words.moreActs
      view.moreButton.sections = more.sections
      view.listButton.tooltipText = Words.lists
      view.listButton.accessibleLabel = Words.lists
      view.listAction.title = Words.lists

      // 2 Bind what comes later.
      people.selection.removeDuplicates().bind(to: view) { view, selection in
        view.isVisible = !selection.isEmpty
        for button in [view.followButton, view.unfollowButton] { button.isSensitive = selection.canAct }
        for button in [view.listButton, view.moreButton] { button.isSensitive = selection.canAct }
        view.listAction.isEnabled = selection.canAct
        view.hiddenButton.text = Words.hidden(in: selection)
      }
      combineLatest(session.instanceService.abilities, people.selection.map(\.canAct))
        .bind(to: view) { _, known in
          for (kind, action) in acts { action.show(kind, known.0, isWanted: known.1) }
        }
      combineLatest(
        people.lists.map { $0.map(\.list) }.removeDuplicates(),
        people.selection.map(\.isPlural).removeDuplicates()
      ).bind(to: view) { view, known in
        view.listButton.sections = view.listMenu(known.0, toMany: known.1, in: session)
      }

      // 3 Observe what the person does.
      view.hiddenButton.reactive.clicked.with(latestFrom: people.selection)
        .observeNext { people.includeHidden(!$1.includesHidden) }.dispose(in: view.bag)
      people.selection.filter { !$0.isEmpty }.map { _ in }
        .observeNext(with: session.instanceService.loadOnce).dispose(in: view.bag)
      view.followButton.reactive.clicked.bind(to: view) { view in view.followAction.activate() }
      view.unfollowButton.reactive.clicked.bind(to: view) { view in view.unfollowAction.activate() }
      view.listAction.reactive.activated.bind(to: view) { view in view.listButton.popup() }
      Signal(merging: acts.map { kind, action in action.reactive.activated.map { kind } })
        .bind(to: view) { view, kind in view.openPreview(to: kind, session) }
    }
  }

  /// The bar's actions as the menu of a selected row.
  var menu: Menu {
    Menu([
      [followAction, unfollowAction], [Action(Words.lists, submenu: listButton.menu)],
      [Action(Words.moreActs, submenu: moreButton.menu)],
    ])
  }
}
