import Signals
import Widgets

/// A widget's slot for one command; a new command replaces the earlier one.
///
/// NB: widgets cannot store the data of another module. A slot is removed with the widget's bag, before another object
/// can have the widget's address.
@MainActor
struct CommandSlot {
  /// What a widget executes the command for.
  enum Role {
    /// The widget's main purpose.
    case own
    /// Scrolling near the end of a list.
    case nearEnd
    /// Pulling a list down.
    case pull
  }

  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let role: Role
  }

  private static var slots: [Key: SerialDisposable] = [:]
  /// The number of stored commands; for tests of releases.
  static var count: Int { slots.count }

  private let key: Key
  private let bag: DisposeBag

  init(_ owner: some DisposeBagProvider, role: Role) {
    key = Key(owner: ObjectIdentifier(owner), role: role)
    bag = owner.bag
  }

  func hold(_ parts: [any Disposable]) -> any Disposable {
    let command = CompositeDisposable(parts)
    if let slot = CommandSlot.slots[key] {
      slot.otherDisposable = command
    } else {
      let slot = SerialDisposable(command)
      CommandSlot.slots[key] = slot
      let key = key
      bag.add(
        BlockDisposable {
          CommandSlot.slots[key] = nil
          slot.dispose()
        })
    }
    return command
  }
}
