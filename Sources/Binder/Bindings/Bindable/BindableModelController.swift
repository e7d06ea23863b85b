public import Signals
public import Widgets

/// A service that synchronises a model with another place, such as a server.
///
/// ```swift
/// final class ProfileSync: SyncService {
///   func sync(then handler: @escaping (Person) -> Void) { handler(Person("Ada")) }
/// }
/// let profile = BindableModelController(syncService: ProfileSync())
/// profile.model.bind(\.name, to: label, \.text)
/// profile.follow(window)
/// ```
@MainActor
public protocol SyncService<Model>: AnyObject {
  /// The type of the model.
  associatedtype Model
  /// Fetches the newest model and passes it to `handler`, which is not called on failure.
  func sync(then handler: @escaping (Model) -> Void)
}

/// The owner of a model for the whole app, which updates it each time the app becomes active.
///
/// It does not know the views of the model: its `Bindable` stands between them.
///
/// ```swift
/// final class ProfileSync: SyncService {
///   func sync(then handler: @escaping (Person) -> Void) { handler(Person("Ada")) }
/// }
/// let profile = BindableModelController(syncService: ProfileSync())
/// profile.model.bind(\.name, to: label, \.text)
/// profile.follow(window)
/// ```
@MainActor
open class BindableModelController<Model> {
  /// The model, to be bound to views.
  public let model: Bindable<Model>
  private let bag = DisposeBag()
  private let syncService: any SyncService<Model>

  /// Makes a controller of a model that exists already, or arrives with the first synchronisation.
  public init(_ model: Model? = nil, syncService: any SyncService<Model>) {
    self.model = Bindable(model)
    self.syncService = syncService
  }

  isolated deinit {}

  /// Updates the model.
  open func applicationDidBecomeActive() {
    syncService.sync(then: model.update)
  }

  /// Updates the model each time the window becomes active, until the window or the controller is released.
  @discardableResult
  public func follow(_ window: Window) -> any Disposable {
    let observation = window.$isActive.dropFirst().removeDuplicates().filter { $0 }
      .observeNext { [weak self] _ in self?.applicationDidBecomeActive() }
    bag.add(observation)
    return observation
  }
}
