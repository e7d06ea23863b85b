/// A field of the map, of 30 by 45 degrees, counted from the north-west.
struct MapField: Hashable, Sendable {
  static let rows = 6
  static let columns = 8

  /// From 0, the far north, to 5.
  let row: Int
  /// From 0, west of the Bering Strait, to 7.
  let column: Int
}

extension User {
  /// The field with the user's location, if known.
  var field: MapField? {
    guard let location else { return nil }
    let row = Int((90 - location.latitude) / 30)
    let column = Int((location.longitude + 180) / 45)
    return MapField(row: min(row, MapField.rows - 1), column: min(column, MapField.columns - 1))
  }
}

/// Is notified when the users or the choice among them have changed.
@MainActor
protocol UsersPlacesObserver: AnyObject {
  func usersPlacesUpdated()
}

/// The users of one screen by place, and the place chosen among them: what the interactors of its components share.
///
/// It lies below the view models, so that no presenter and no navigation delegate has to carry users.
@MainActor
final class UsersPlaces {
  private(set) var selectedField: MapField?
  /// The users of the field that the person has chosen; nil where all are to be seen.
  var chosenUsers: [User]? { isChosen ? selectedField.map(users(in:)) : nil }

  private var users: [MapField: [User]] = [:]
  private var isChosen = false
  private var observers: [Observer] = []

  private struct Observer {
    weak var object: (any UsersPlacesObserver)?
  }

  isolated deinit {}

  func addObserver(_ observer: any UsersPlacesObserver) {
    observers.append(Observer(object: observer))
  }

  func users(in field: MapField) -> [User] {
    users[field] ?? []
  }

  /// Replaces the users; those without a location are in no field.
  func show(_ users: [User]) {
    self.users = [:]
    for user in users {
      if let field = user.field { self.users[field, default: []].append(user) }
    }
    select(nil, isChosen: false)
  }

  /// Chooses a field, or nothing where it is the selected one; an empty one is ignored.
  func choose(_ field: MapField) {
    guard !users(in: field).isEmpty else { return }
    select(selectedField == field ? nil : field, isChosen: true)
  }

  /// Selects the place of a user, without hiding others.
  func selectPlace(of user: User) {
    select(user.field, isChosen: isChosen && user.field == selectedField)
  }

  private func select(_ field: MapField?, isChosen: Bool) {
    selectedField = field
    self.isChosen = isChosen
    observers.removeAll { $0.object == nil }
    for observer in observers { observer.object?.usersPlacesUpdated() }
  }
}
