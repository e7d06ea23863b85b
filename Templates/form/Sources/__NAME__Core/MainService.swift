import Signals

/// What the app can do: it checks what is typed, and registers a person. It knows no widget and no text.
@MainActor
public final class MainService {
  /// Why a field is not right yet.
  enum Problem { case noName, noAddress }

  let name = FormField("") { $0.isEmpty ? Problem.noName : nil }
  let address = FormField("") { MainService.isAddress($0) ? nil : Problem.noAddress }
  private let form: Form
  /// The name of each person who is registered.
  @Events public var registrations: SafeSignal<String>

  /// Makes the service of a first start.
  public init() {
    form = Form(name, address)
  }

  /// Registers the person and empties the form, or leads to the first field that is not right.
  func register() {
    guard form.submit() else { return }
    _registrations.send(name.value)
    form.reset()
  }

  private nonisolated static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
  }
}
