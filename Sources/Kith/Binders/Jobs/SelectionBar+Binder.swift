import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension SelectionBar {
  /// Offers what can be done about everybody who is selected in the table of a session.
  func bind(_ session: Session) {
    let (view, people) = (self, session.people)
    let groups = Act.Kind.more.map { $0.map { ($0, Action()) } }
    let more = groups.flatMap(\.self)
    statements {
      // 1 Assign what is known now.
      view.followButton.text = Words.preview(of: .follow)
      view.unfollowButton.text = Words.preview(of: .unfollow)
      view.moreButton.tooltipText = Words.moreActs
      view.moreButton.accessibleLabel = Words.moreActs
      view.moreButton.sections = groups.map { $0.map(\.1) }
      view.listButton.tooltipText = Words.lists
      view.listButton.accessibleLabel = Words.lists

      // 2 Bind what comes later.
      people.selection.map { $0.count > 0 }.removeDuplicates().bind(to: view, keyPath: \.isVisible)
      session.instanceService.abilities.bind(to: view) { _, abilities in
        for (kind, action) in more { action.show(kind, abilities) }
      }
      people.lists.map { $0.map(\.list) }.removeDuplicates()
        .bind(to: view) { view, lists in view.offer(lists, session) }

      // 3 Observe what the person does.
      people.selection.filter { $0.count > 0 }.map { _ in }
        .observeNext(with: session.instanceService.loadOnce).dispose(in: view.bag)
      view.followButton.reactive.clicked.bind(to: view) { view in view.preview(.follow, session) }
      view.unfollowButton.reactive.clicked.bind(to: view) { view in view.preview(.unfollow, session) }
      Signal(merging: more.map { kind, action in action.reactive.activated.map { kind } })
        .bind(to: view) { view, kind in
          if kind == .writeNote { view.askForNote(session) } else { view.preview(kind, session) }
        }
    }
  }

  /// Asks for the note that everybody who is selected is to get; an empty one takes their notes away.
  private func askForNote(_ session: Session) {
    let dialog = askForName(Words.preview(of: .writeNote), "", Words.next) { note in
      (false, note.isBlank ? Words.removesNotes : Words.replacesNotes)
    }
    guard let dialog else { return }
    dialog.entry.maximumLength = 2_000
    dialog.names.observeNext { [weak self] note in self?.preview(.writeNote, session, note: note) }
      .dispose(in: dialog.bag)
  }

  private func preview(_ kind: Act.Kind, _ session: Session, note: String = "") {
    navigation?.push(ActPreviewView.make(kind, session, note: note))
  }
}

extension Action {
  /// Stays in sight where the server cannot do it, and says so.
  fileprivate func show(_ kind: Act.Kind, _ abilities: ServerAbilities?) {
    let isPossible = abilities.map(kind.isPossible) ?? true
    title = isPossible ? Words.preview(of: kind) : Words.impossible(kind, abilities)
    isEnabled = isPossible
  }
}
