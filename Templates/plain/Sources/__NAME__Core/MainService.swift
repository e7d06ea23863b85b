import Signals

/// What the app can do. It knows no widget.
@MainActor
public final class MainService {
  /// The name of the person to greet; empty until it is typed.
  @ReadOnly("") public var name: AnyProperty<String>

  /// Makes the service of a first start.
  public init() {}

  func rename(to newName: String) { _name.value = newName }
  func clear() { _name.value = "" }
}
