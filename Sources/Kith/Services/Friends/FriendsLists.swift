public import Entities
public import Signals

/// The people that somebody follows and their followers: two lists, one of them selected. Knows no view.
///
/// Only a list that was selected once is loaded.
///
///     lists.select(.followers)
///     lists.narrow(to: "ada")
@MainActor
public final class FriendsLists {
  /// The account that has these friends.
  public let account: Account
  /// The people that the account follows.
  public let following: FriendsService
  /// The account's followers.
  public let followers: FriendsService
  /// The selected list.
  @ReadOnly public var selected: AnyProperty<FriendsService.Kind>

  private var all: [FriendsService] { [following, followers] }

  init(of account: Account, selected kind: FriendsService.Kind, make: (FriendsService.Kind) -> FriendsService)
  {
    self.account = account
    (following, followers) = (make(.following), make(.followers))
    _selected = ReadOnly(kind)
    select(kind)
  }

  isolated deinit {}

  /// Selects a list.
  public func select(_ kind: FriendsService.Kind) {
    if selected.value != kind { _selected.value = kind }
    for list in all { list.setVisible(list.kind == kind) }
  }

  /// Filters both lists; loads the remaining pages of the selected one.
  public func narrow(to query: String) {
    for list in all { list.narrow(to: query) }
  }

  /// Loads the selected list again.
  public func reload() {
    for list in all where list.kind == selected.value { list.reload() }
  }
}
