public import Signals
public import Widgets

/// Brings a model in line with what is kept elsewhere, such as on a server.
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
  /// What is synchronised.
  associatedtype Model
  /// Fetches the newest model and hands it to `handler`; when that fails the handler is not called.
  func sync(then handler: @escaping (Model) -> Void)
}

/// Owns a model for the whole app, and brings it up to date each time the app becomes active.
///
/// Unaware of what shows the model: its `Bindable` stands between.
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
  /// The model, to be bound to what shows it.
  public let model: Bindable<Model>
  /// Disposed with the controller.
  private let bag = DisposeBag()
  private let syncService: any SyncService<Model>

  /// Makes a controller of a model that is known already, or comes with the first synchronisation.
  public init(_ model: Model? = nil, syncService: any SyncService<Model>) {
    self.model = Bindable(model)
    self.syncService = syncService
  }

  isolated deinit {}

  /// Brings the model up to date.
  open func applicationDidBecomeActive() {
    syncService.sync(then: model.update)
  }

  /// Brings the model up to date each time the window becomes active, until either of the two is released.
  @discardableResult
  public func follow(_ window: Window) -> any Disposable {
    let observation = window.$isActive.dropFirst().removeDuplicates().filter { $0 }
      .observeNext { [weak self] _ in self?.applicationDidBecomeActive() }
    bag.add(observation)
    return observation
  }
}
