import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension SelectionBar {
  /// Connects the actions on the selected people of a session.
  func bind(_ session: Session) {
    let (view, people) = (self, session.people)
    let more = ActActions(Act.Kind.more, keys: Act.Kind.keys)
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
        let isSomebody = selection.acted > 0
        view.isVisible = selection.count > 0
        for button in [view.followButton, view.unfollowButton] { button.isSensitive = isSomebody }
        for button in [view.listButton, view.moreButton] { button.isSensitive = isSomebody }
        view.listAction.isEnabled = isSomebody
        view.hiddenButton.text = Words.hidden(in: selection)
      }
      combineLatest(session.instanceService.abilities, people.selection.map { $0.acted > 0 })
        .bind(to: view) { _, known in
          for (kind, action) in acts { action.show(kind, known.0, isWanted: known.1) }
        }
      combineLatest(
        people.lists.map { $0.map(\.list) }.removeDuplicates(),
        people.selection.map { $0.acted > 1 }.removeDuplicates()
      ).bind(to: view) { view, known in view.bindLists(known.0, toMany: known.1, in: session) }

      // 3 Observe what the person does.
      view.hiddenButton.reactive.clicked.with(latestFrom: people.selection)
        .observeNext { people.includeHidden(!$1.includesHidden) }.dispose(in: view.bag)
      people.selection.filter { $0.count > 0 }.map { _ in }
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

extension PeopleView {
  /// Adds the bar's actions to the shortcuts and to the page's menu.
  func bindActs() {
    let (view, bar) = (self, table.selectionBar)
    let first = [bar.followAction, bar.unfollowAction, bar.listAction]
    let acts = [first] + bar.moreButton.sections
    statements {
      // 1 Assign what is known now.
      view.actions += acts.joined()
      view.menuActions.append(Action(Words.selectedPeople, submenu: Menu(acts)))
    }
  }
}
