import Signals

/// What the app can do: it checks what is typed, and registers a person. It knows no widget and no text.
@MainActor
public final class MainService {
  /// What is typed as the name.
  @ReadOnly("") public var name: AnyProperty<String>
  /// What is typed as the address.
  @ReadOnly("") public var address: AnyProperty<String>
  /// The name of each person who is registered.
  @Events public var registrations: SafeSignal<String>

  /// Makes the service of a first start.
  public init() {}

  /// Whether the address can be one; an empty one is not wrong yet.
  var isAddressValid: SafeSignal<Bool> { address.map { $0.isEmpty || Self.isAddress($0) } }
  /// Whether everything is there that a registration needs.
  var canRegister: SafeSignal<Bool> {
    combineLatest(name, address).map { name, address in !name.isEmpty && Self.isAddress(address) }
  }

  func setName(_ text: String) { _name.value = text }
  func setAddress(_ text: String) { _address.value = text }

  /// Registers the person and empties the form.
  func register() {
    guard !name.value.isEmpty, Self.isAddress(address.value) else { return }
    _registrations.send(name.value)
    _name.value = ""
    _address.value = ""
  }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
  }
}
