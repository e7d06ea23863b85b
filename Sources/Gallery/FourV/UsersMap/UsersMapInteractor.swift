/// Notifies the view model that the users or the choice have changed.
@MainActor
protocol UsersMapInteractorDelegate: AnyObject {
  func usersMapPlacesUpdated()
}

/// Groups the users of the screen by field. Knows no view model, and no list.
@MainActor
final class UsersMapInteractor {
  private let places: UsersPlaces
  private weak var delegate: (any UsersMapInteractorDelegate)?

  init(places: UsersPlaces) {
    self.places = places
    places.addObserver(self)
  }

  isolated deinit {}

  var selectedField: MapField? { places.selectedField }

  func bind(_ delegate: any UsersMapInteractorDelegate) {
    self.delegate = delegate
  }

  func usersCount(in field: MapField) -> Int {
    places.users(in: field).count
  }

  /// Returns the cities of a field, each once.
  func cities(in field: MapField) -> [String] {
    var seen = Set<String>()
    return places.users(in: field).map(\.city).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  func choose(_ field: MapField) {
    places.choose(field)
  }
}

extension UsersMapInteractor: UsersPlacesObserver {
  func usersPlacesUpdated() {
    delegate?.usersMapPlacesUpdated()
  }
}
