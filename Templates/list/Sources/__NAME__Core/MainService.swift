import Signals

/// An entry of the list.
public struct Item: Identifiable, Equatable, Sendable {
  /// The number that tells it from the others.
  public let id: Int
  /// Its text.
  public var title: String
  /// Whether it is done.
  public var isDone = false
}

/// What the app can do. It knows no widget.
///
/// The items last as long as the program; `Examples/Tasks` of Binder loads and saves them.
@MainActor
public final class MainService {
  /// The items, the oldest first.
  @ReadOnly([]) public var items: AnyProperty<[Item]>

  /// Makes the service of a first start.
  public init() {}

  /// Adds an item; a title of blanks alone adds none.
  func add(_ title: String) {
    guard title.contains(where: { !$0.isWhitespace }) else { return }
    _items.value.append(Item(id: (items.value.last?.id ?? 0) + 1, title: title))
  }

  func setDone(_ isDone: Bool, of id: Item.ID) {
    guard let index = items.value.firstIndex(where: { $0.id == id }) else { return }
    _items.value[index].isDone = isDone
  }

  func removeDone() { _items.value.removeAll(where: \.isDone) }
}
