public import Signals

/// What can be done, and whether it can be done now.
///
/// Knows no widget; `Commander` says what gives a command. It is kept by what gives it, and keeps what it does: where
/// that would be a cycle, name the object with `init(of:enabled:command:)`.
///
/// ```swift
/// let canSave = Dynamic(false)
/// let save = Command<Void>(enabled: canSave) { _, _ in saved = true }
/// button >> save
/// // the button is insensitive until canSave.value is true
/// ```
public final class Command<Value> {
  /// What a command does with a value and with what gave it.
  public typealias CommandType = (_ value: Value, _ sender: AnyObject?) -> Void

  /// Whether it can be done now, live.
  ///
  /// NB: not weak, as in the document: what is computed, as in `isBusy | { !$0 }`, has no other owner, and a command
  /// without its condition would be enabled for ever.
  public let enabled: ReadOnlyDynamic<Bool>
  private let command: CommandType

  /// Makes a command that can be done while `enabled` is true.
  public init(enabled: some DynamicProtocol<Bool>, command: @escaping CommandType) {
    self.enabled = ReadOnlyDynamic(enabled)
    self.command = command
  }

  /// Makes a command that can always be done.
  public init(command: @escaping CommandType) {
    enabled = ReadOnlyDynamic(constant: true)
    self.command = command
  }

  /// Makes a command that an object does while `enabled` is true; the object is held weakly.
  public convenience init<O: AnyObject>(
    of object: O, enabled: some DynamicProtocol<Bool>, command: @escaping (O, Value) -> Void
  ) {
    self.init(enabled: enabled) { [weak object] value, _ in
      if let object { command(object, value) }
    }
  }

  /// Makes a command that an object can always do; the object is held weakly.
  public convenience init<O: AnyObject>(of object: O, command: @escaping (O, Value) -> Void) {
    self.init(of: object, enabled: ReadOnlyDynamic(constant: true), command: command)
  }

  /// Does it; refused while it is not enabled.
  ///
  /// - Parameter sender: what gave the command, if anything.
  @discardableResult
  public func execute(_ value: Value, sender: AnyObject? = nil) -> Bool {
    guard enabled.value else { return false }
    command(value, sender)
    return true
  }
}

extension Command where Value == Void {
  /// Does it; refused while it is not enabled.
  @discardableResult
  public func execute(sender: AnyObject? = nil) -> Bool {
    execute((), sender: sender)
  }
}
