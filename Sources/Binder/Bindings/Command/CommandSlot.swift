import Signals
import Widgets

/// The one command that a widget gives, where an earlier one is replaced; the document stops the program instead.
///
/// NB: widgets have no place for what another module keeps for them. What is kept here goes with the widget's bag, before
/// the widget's address can be another's.
@MainActor
struct CommandSlot {
  /// What a widget gives commands for.
  enum Role {
    /// What the widget is there for.
    case own
    /// Coming near the end of a list.
    case nearEnd
  }

  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let role: Role
  }

  private static var slots: [Key: SerialDisposable] = [:]
  /// How many commands are kept; for tests of releases.
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
