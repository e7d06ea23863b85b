import KithWords
import Acts
import Entities
import People
import Services
import Signals
import Views
import Widgets

/// The acts of a menu, beside following and unfollowing, as actions.
@MainActor
struct ActActions {
  let acts: [(kind: Act.Kind, action: Action)]

  /// Makes the actions.
  ///
  /// - Parameter keys: The shortcuts of some of them.
  init(keys: [Act.Kind: Shortcut] = [:]) {
    acts = ActGroup.allCases.flatMap(\.kinds)
      .map { kind in (kind, Action(shortcuts: keys[kind].map { [$0] } ?? [])) }
  }

  /// Returns the sections of the menu: what a server can do by groups, some of them folded, and last what it lacks.
  func sections(on abilities: ServerAbilities?) -> [[Action]] {
    let groups = ActGroup.allCases.map { ($0, actions(for: $0.possible(on: abilities))) }
    let folded = groups.compactMap { group, actions in
      Action.folding(actions, titled: Words.submenu(of: group))
    }
    // Not policy: acts of a group without a title stand in the menu itself.
    let open = groups.filter { Words.submenu(of: $0.0) == nil }.map(\.1)
    let missing = Action.folding(actions(for: ActGroup.missing(on: abilities)), titled: Words.notAvailable)
    return ([folded] + open + [[missing].compactMap(\.self)]).filter { !$0.isEmpty }
  }

  private func actions(for kinds: [Act.Kind]) -> [Action] {
    let wanted = Set(kinds)
    return acts.filter { wanted.contains($0.kind) }.map(\.action)
  }
}

extension Action {
  /// Makes an action that opens a submenu; nil without a title or without actions.
  static func folding(_ actions: [Action], titled title: String?) -> Action? {
    title.flatMap { actions.isEmpty ? nil : Action($0, submenu: Menu([actions])) }
  }
}

extension Act.Kind {
  /// The shortcuts of frequent acts, and of those that are only in menus.
  static let keys: [Act.Kind: Shortcut] = [
    .mute: "Ctrl+Shift+M", .block: "Ctrl+Shift+B", .removeFollower: "Ctrl+Shift+R",
    .writeNote: "Ctrl+Shift+N",
  ]
}

extension Action {
  /// Updates title and sensitivity; an act that the server does not support stays visible and says so.
  ///
  /// - Parameter isWanted: Whether there is anyone to act on.
  func show(_ kind: Act.Kind, _ abilities: ServerAbilities?, isWanted: Bool = true) {
    title = Words.title(of: kind, on: abilities)
    isEnabled = kind.canBeChosen(on: abilities, hasPeople: isWanted)
  }
}

extension Widget {
  /// Opens the preview of an act, after asking for the note or the report if the act needs one.
  ///
  /// - Parameters:
  ///   - people: The candidates; nil for the selected people.
  ///   - table: The table of the selection; nil for that of one's own people.
  func openPreview(
    to kind: Act.Kind, _ session: Session, of people: [Candidate]? = nil, in table: PeopleService? = nil
  ) {
    guard session.isAllowed(kind) else { return askToSignInAgain(for: kind, session) }
    switch kind {
    case .writeNote: askForNote(session, of: people, in: table)
    case .report: askForReport(session, of: people, in: table)
    default: navigation?.push(ActPreviewView.make(kind, session, of: people, in: table))
    }
  }

  private func askToSignInAgain(for kind: Act.Kind, _ session: Session) {
    let dialog = Dialog(
      title: Words.signInAgainTitle(kind), text: Words.signInAgainText(session.ownHandle))
    dialog.addButton(Words.close)
    window?.present(dialog)
  }

  private func askForReport(_ session: Session, of people: [Candidate]?, in table: PeopleService?) {
    let dialog = ReportDialog.make { [weak self] report in
      self?.navigation?.push(
        ActPreviewView.make(.report, session, of: people, in: table, act: .report(report)))
    }
    window?.present(dialog)
    dialog.commentField.control.grabFocus()
  }

  private func askForNote(_ session: Session, of people: [Candidate]?, in table: PeopleService?) {
    askForName(
      Words.preview(of: .writeNote), name: "", limit: NoteService.mostCharacters, accepting: Words.next
    ) { note in
      (false, note.isBlank ? Words.removesNotes : Words.replacesNotes)
    } then: { [weak self] note in
      self?.navigation?.push(
        ActPreviewView.make(.writeNote, session, of: people, in: table, act: .note(note)))
    }
  }

  /// Returns a submenu of the acts on one person; each opens a preview first.
  func acts(about person: Candidate, _ session: Session) -> Action {
    let acts = ActActions()
    for (kind, action) in acts.acts { bindAction(action, to: kind, about: person, in: session) }
    return Action(
      Words.moreActs, submenu: Menu(acts.sections(on: session.instanceService.abilities.value)))
  }

  private func bindAction(
    _ action: Action, to kind: Act.Kind, about person: Candidate, in session: Session
  ) {
    statements {
      // 1 Assign what is known now.
      action.show(kind, session.instanceService.abilities.value)

      // 3 Observe what the person does.
      action.reactive.activated
        .observeNext { [weak self] in self?.openPreview(to: kind, session, of: [person]) }
        .dispose(in: action.bag)
    }
  }
}
