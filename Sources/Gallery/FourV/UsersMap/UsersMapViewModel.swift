/// Notifies the view of changes.
@MainActor
protocol UsersMapViewModelDelegate: AnyObject {
  /// The users on the map or the selected field have changed.
  func usersMapUpdated()
}

/// Reports the person's actions on the map to the router, in terms of the model.
@MainActor
protocol UsersMapNavigationDelegate: AnyObject {
  /// The person has selected a place with these users; nil for none.
  func usersMapSelected(_ users: [User]?)
}

/// Decides what a map of users shows: the number of users in each field of 30 by 45 degrees. Knows no widgets and no
/// list.
@MainActor
final class UsersMapViewModel {
  /// A field of the map, counted from the north-west.
  struct Field: Hashable {
    /// From 0, the far north, to 5.
    let row: Int
    /// From 0, west of the Bering Strait, to 7.
    let column: Int
  }

  nonisolated static let rows = 6
  nonisolated static let columns = 8

  /// The field selected by the person or the router.
  private(set) var selectedField: Field?
  private var users: [Field: [User]] = [:]
  private weak var delegate: (any UsersMapViewModelDelegate)?
  private weak var navigationDelegate: (any UsersMapNavigationDelegate)?

  init(navigationDelegate: any UsersMapNavigationDelegate) {
    self.navigationDelegate = navigationDelegate
  }

  isolated deinit {}

  /// Sets the delegate that shows the map, and notifies it at once.
  func bind(_ delegate: any UsersMapViewModelDelegate) {
    self.delegate = delegate
    delegate.usersMapUpdated()
  }

  func usersCount(in field: Field) -> Int {
    users[field]?.count ?? 0
  }

  /// Returns up to six cities in a field, for the tooltip and the accessible name.
  func name(of field: Field) -> String {
    var seen = Set<String>()
    let cities = (users[field] ?? []).map(\.city).filter { !$0.isEmpty && seen.insert($0).inserted }
    let rest = cities.count - 6
    return (cities.prefix(6) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  /// Puts users on the map, except those without a location.
  func show(_ users: [User]) {
    self.users = [:]
    for user in users {
      if let field = user.field { self.users[field, default: []].append(user) }
    }
    selectedField = nil
    delegate?.usersMapUpdated()
  }

  /// Selects the field of a user; none without a location.
  func select(_ user: User) {
    selectedField = user.field
    delegate?.usersMapUpdated()
  }

  /// Selects a field at the person's request, or deselects it.
  func fieldSelected(_ field: Field) {
    guard usersCount(in: field) > 0 else { return }
    selectedField = selectedField == field ? nil : field
    delegate?.usersMapUpdated()
    navigationDelegate?.usersMapSelected(selectedField.flatMap { users[$0] })
  }
}

extension User {
  var field: UsersMapViewModel.Field? {
    guard let location else { return nil }
    let row = Int((90 - location.latitude) / 30)
    let column = Int((location.longitude + 180) / 45)
    return UsersMapViewModel.Field(
      row: min(row, UsersMapViewModel.rows - 1), column: min(column, UsersMapViewModel.columns - 1))
  }
}
