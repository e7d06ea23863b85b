/// Notifies the view of changes.
@MainActor
protocol UsersMapViewModelDelegate: AnyObject {
  /// The users on the map or the selected field have changed.
  func usersMapUpdated()
}

/// Decides what a map of users shows: the number of users in each field, and the cities there. Knows no widgets and no
/// list. Nothing on a map leads elsewhere, so that there is no navigation delegate.
@MainActor
final class UsersMapViewModel {
  /// The field selected by the person or the router.
  var selectedField: MapField? { interactor.selectedField }

  private let interactor: UsersMapInteractor
  private weak var delegate: (any UsersMapViewModelDelegate)?

  init(interactor: UsersMapInteractor) {
    self.interactor = interactor
    interactor.bind(self)
  }

  isolated deinit {}

  /// Sets the delegate that shows the map, and notifies it at once.
  func bind(_ delegate: any UsersMapViewModelDelegate) {
    self.delegate = delegate
    delegate.usersMapUpdated()
  }

  func usersCount(in field: MapField) -> Int {
    interactor.usersCount(in: field)
  }

  /// Returns up to six cities in a field, for the tooltip and the accessible name.
  func name(of field: MapField) -> String {
    let cities = interactor.cities(in: field)
    let rest = cities.count - 6
    return (cities.prefix(6) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  /// Selects a field at the person's request, or deselects it.
  func fieldSelected(_ field: MapField) {
    interactor.choose(field)
  }
}

extension UsersMapViewModel: UsersMapInteractorDelegate {
  func usersMapPlacesUpdated() {
    delegate?.usersMapUpdated()
  }
}
