import Client
import Entities
import Services
import Views
import Widgets

/// A saved account to pick, and what becomes of it then.
struct SavedChoice: Equatable {
  let account: SavedAccount
  let isCurrent: Bool

  /// Whether one has to sign in to it again.
  var mustSignIn: Bool { !isCurrent && !account.isSignedIn && account.server != nil }

  /// The book's accounts are in a list of their own when nobody is signed in.
  static func all(_ saved: SavedAccounts, isRoot: Bool) -> [SavedChoice] {
    saved.accounts.filter { !isRoot || $0.server != nil }
      .map { SavedChoice(account: $0, isCurrent: !isRoot && $0.id == saved.currentID) }
  }
}

extension PersonRow {
  /// Shows an account to pick; nothing more is known of it before one has signed in.
  func show(_ account: Account) {
    show(name: account.name, handle: account.handle, badge: "")
  }

  func show(_ choice: SavedChoice) {
    show(
      name: choice.account.account.name, handle: choice.account.handle,
      badge: choice.isCurrent ? Words.thisIsYou : choice.mustSignIn ? Words.signInAgain : "")
  }

  private func show(name: String, handle: String, badge: String) {
    nameLabel.text = name
    handleLabel.text = handle
    avatar.text = name
    relationshipLabel.text = badge
    accessibleLabel = [name, handle, badge].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
