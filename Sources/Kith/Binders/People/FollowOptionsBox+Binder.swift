import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension FollowOptionsBox {
  /// Binds the options of a follow and the lists of the person.
  func bind(_ person: PersonService, in session: Session) {
    let (view, relationships) = (self, session.relationships)
    let (account, instance) = (person.account, session.instanceService)
    statements {
      // 1 Assign what is known now.
      view.boosts.title = Words.title(of: .showBoosts)
      view.bell.title = Words.title(of: .notify)
      view.languages.title = Words.languages
      view.languages.entry.placeholderText = Words.languageHint
      view.listsTitle.text = Words.lists
      view.switches.list.accessibleLabel = Words.whatYouSee

      // 2 Bind what comes later.
      person.followState.map(\.isFollowing).bind(to: view, keyPath: \.isVisible)
      person.followState.map(\.showsBoosts).bind(to: view.boosts.toggle, keyPath: \.isOn)
      person.followState.map(\.notifies).bind(to: view.bell.toggle, keyPath: \.isOn)
      person.followState.map { $0.languages.joined(separator: ", ") }
        .bind(to: view.languages.entry, keyPath: \.text)
      instance.hasFollowLanguages.bind(to: view.languages, keyPath: \.isVisible)
      instance.hasFollowOptions.bind(to: view.switches, keyPath: \.isSensitive)
      instance.abilities.map { Words.optionsMissing($0) }
        .bind(to: view.switches.descriptionLabel, keyPath: \.text)
      session.offeredLists.bind(to: view) { view, lists in
        view.show(lists.map { CheckButton.make($0, of: account, session: session) })
      }

      // 3 Observe what the person does.
      view.boosts.reactive.toggles.observeNext {
        relationships.choose(FollowOptions(showsBoosts: $0), for: account.value)
      }.dispose(in: view.bag)
      view.languages.reactive.edits.bind(to: view.languages.entry) {
        $0.errorMessage = Words.languageProblem($1)
      }
      view.languages.entry.reactive.activated.bind(to: view.languages.entry) { entry in
        relationships.chooseLanguages(in: entry.text, for: account.value)
      }
      view.bell.reactive.toggles.observeNext {
        relationships.choose(FollowOptions(notifies: $0), for: account.value)
      }.dispose(in: view.bag)
    }
  }
}

extension CheckButton {
  /// Makes a check box that adds an account to a list and removes it.
  fileprivate static func make(
    _ list: List, of account: AnyProperty<Account>, session: Session
  ) -> CheckButton {
    let (view, lists) = (CheckButton(list.title.inOneLine), session.lists)
    view.statements {
      // 2 Bind what comes later; what was not done is as it was.
      combineLatest(session.people.lists(of: account.value.id), lists.outcomes.map { _ in }.prepend(()))
        .map { $0.0.contains(list.id) }.bind(to: view, keyPath: \.isOn)

      // 3 Observe what the person does.
      view.reactive.toggles.observeNext { lists.setMember(account.value.id, isOn: $0, of: list) }
        .dispose(in: view.bag)
    }
    return view
  }
}
