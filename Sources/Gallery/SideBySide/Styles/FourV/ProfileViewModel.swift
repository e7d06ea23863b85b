/// Notifies the view of changes.
@MainActor
protocol ProfileViewModelDelegate: AnyObject {
  func profileUpdated()
  func friendsUpdated()
  func chosenFriendUpdated()
}

/// Decides what is shown and how to react to actions. Knows no widgets.
@MainActor
final class ProfileViewModel {
  private(set) var friends = Friends.loading
  private(set) var chosenName = ""

  private weak var delegate: (any ProfileViewModelDelegate)?
  private let interactor: ProfileInteractor
  private var person: Person

  init(interactor: ProfileInteractor) {
    self.interactor = interactor
    person = interactor.person
    loadFriends()
  }

  isolated deinit {}

  var name: String { person.name }
  var friendsText: String { friends.text }

  func bind(_ delegate: any ProfileViewModelDelegate) {
    self.delegate = delegate
    delegate.profileUpdated()
    delegate.friendsUpdated()
  }

  func renameRequested() {
    person.name = interactor.anotherName(for: person)
    delegate?.profileUpdated()
  }

  func reloadRequested() {
    loadFriends()
  }

  func friendSelected(at row: Int) {
    guard friends.people.indices.contains(row) else { return }
    chosenName = friends.people[row].name
    delegate?.chosenFriendUpdated()
  }

  private func loadFriends() {
    friends = .loading
    delegate?.friendsUpdated()
    interactor.fetchFriends { [weak self] friends in
      self?.friends = friends
      self?.delegate?.friendsUpdated()
    }
  }
}
