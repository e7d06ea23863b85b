public import Signals

/// An action, and whether it is enabled now.
///
/// It does not depend on widgets; a `Commander` executes it. The commander retains the command, which retains its
/// closure: where that would be a cycle, name the object with `init(of:enabled:command:)`.
///
/// ```swift
/// let canSave = Dynamic(false)
/// let save = Command<Void>(enabled: canSave) { _, _ in saved = true }
/// button >> save
/// // the button is insensitive until canSave.value is true
/// ```
public final class Command<Value> {
  /// The closure of a command, called with a value and the sender.
  public typealias CommandType = (_ value: Value, _ sender: AnyObject?) -> Void

  /// Whether the command is enabled, live.
  ///
  /// NB: not weak: a computed value such as `isBusy | { !$0 }` has no other owner; without it the command stays
  /// enabled.
  public let enabled: ReadOnlyDynamic<Bool>
  private let command: CommandType

  /// Makes a command that is enabled while `enabled` is true.
  public init(enabled: some DynamicProtocol<Bool>, command: @escaping CommandType) {
    self.enabled = ReadOnlyDynamic(enabled)
    self.command = command
  }

  /// Makes a command that is always enabled.
  public init(command: @escaping CommandType) {
    enabled = ReadOnlyDynamic(constant: true)
    self.command = command
  }

  /// Makes a command of an object, held weakly, that is enabled while `enabled` is true.
  public convenience init<O: AnyObject>(
    of object: O, enabled: some DynamicProtocol<Bool>, command: @escaping (O, Value) -> Void
  ) {
    self.init(enabled: enabled) { [weak object] value, _ in
      if let object { command(object, value) }
    }
  }

  /// Makes a command of an object, held weakly, that is always enabled.
  public convenience init<O: AnyObject>(of object: O, command: @escaping (O, Value) -> Void) {
    self.init(of: object, enabled: ReadOnlyDynamic(constant: true), command: command)
  }

  /// Executes the command; does nothing and returns false while it is not enabled.
  ///
  /// - Parameter sender: The object that executes the command, if any.
  @discardableResult
  public func execute(_ value: Value, sender: AnyObject? = nil) -> Bool {
    guard enabled.value else { return false }
    command(value, sender)
    return true
  }
}

extension Command where Value == Void {
  /// Executes the command; does nothing and returns false while it is not enabled.
  @discardableResult
  public func execute(sender: AnyObject? = nil) -> Bool {
    execute((), sender: sender)
  }
}
