/// How the view model notifies the view that something has changed.
@MainActor
protocol UsersMapViewModelDelegate: AnyObject {
  /// What is on the map, or which place is chosen, has changed.
  func usersMapUpdated()
}

/// How the map reports to the router what a person wants, in terms of the model.
@MainActor
protocol UsersMapNavigationDelegate: AnyObject {
  /// A person has chosen a place with these users, or, with nil, none any more.
  func usersMapSelected(_ users: [User]?)
}

/// Decides what a map of users shows: how many live in each field of 30 by 45 degrees. Knows no widgets and no list.
@MainActor
final class UsersMapViewModel {
  /// A field of the map, counted from the north-west.
  struct Field: Hashable {
    /// From 0, the far north, to 5.
    let row: Int
    /// From 0, west of the Bering Strait, to 7.
    let column: Int
  }

  /// How many rows of fields there are.
  nonisolated static let rows = 6
  /// How many columns of fields there are.
  nonisolated static let columns = 8

  /// The field that a person or the router has chosen.
  private(set) var selectedField: Field?
  private var users: [Field: [User]] = [:]
  private weak var delegate: (any UsersMapViewModelDelegate)?
  private weak var navigationDelegate: (any UsersMapNavigationDelegate)?

  /// Makes the view model of an empty map.
  init(navigationDelegate: any UsersMapNavigationDelegate) {
    self.navigationDelegate = navigationDelegate
  }

  isolated deinit {}

  /// Sets the delegate that shows the map; it is notified of the current state at once.
  func bind(_ delegate: any UsersMapViewModelDelegate) {
    self.delegate = delegate
    delegate.usersMapUpdated()
  }

  /// How many users live in a field.
  func usersCount(in field: Field) -> Int {
    users[field]?.count ?? 0
  }

  /// The cities in a field, for a person who rests the pointer on it or has it read out; six of them are named.
  func name(of field: Field) -> String {
    var seen = Set<String>()
    let cities = (users[field] ?? []).map(\.city).filter { !$0.isEmpty && seen.insert($0).inserted }
    let rest = cities.count - 6
    return (cities.prefix(6) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  /// Puts users on the map; those without a location are left out.
  func show(_ users: [User]) {
    self.users = [:]
    for user in users {
      if let field = user.field { self.users[field, default: []].append(user) }
    }
    selectedField = nil
    delegate?.usersMapUpdated()
  }

  /// Marks the place of a user; none when it is not known.
  func select(_ user: User) {
    selectedField = user.field
    delegate?.usersMapUpdated()
  }

  /// A person has chosen a field; choosing it again gives it up.
  func fieldSelected(_ field: Field) {
    guard usersCount(in: field) > 0 else { return }
    selectedField = selectedField == field ? nil : field
    delegate?.usersMapUpdated()
    navigationDelegate?.usersMapSelected(selectedField.flatMap { users[$0] })
  }
}

extension User {
  /// The field of the map where the user lives.
  var field: UsersMapViewModel.Field? {
    guard let location else { return nil }
    let row = Int((90 - location.latitude) / 30)
    let column = Int((location.longitude + 180) / 45)
    return UsersMapViewModel.Field(
      row: min(row, UsersMapViewModel.rows - 1), column: min(column, UsersMapViewModel.columns - 1))
  }
}
