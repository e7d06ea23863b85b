public import Signals

/// Files that are dragged, from this program or another.
///
/// ```swift
/// let album = Box(.column, [Label("Drop pictures here")])
/// album.reactive.dropped(DraggedFiles.self).map(\.paths).bind(to: added)
/// album.drop(DraggedFiles(["/photos/ada.png"]))
/// // added.value is ["/photos/ada.png"]
/// ```
public struct DraggedFiles: Hashable, Sendable {
  /// Their absolute paths.
  public let paths: [String]

  /// Names the files.
  public init(_ paths: [String]) {
    self.paths = paths
  }
}

/// What is dragged when a person drags a widget: any value within the program. GTK: `GtkDragSource`.
///
/// Other programs take a `String` as a text and `DraggedFiles` as files; of other values they take nothing.
///
/// ```swift
/// let row = Label("Ada")
/// let favourites = Label("Favourites")
/// row.dragSource = DragSource { Person("Ada") }
/// favourites.reactive.dropped(Person.self).map(\.name).bind(to: name)
/// // once the row is dropped on the favourites, name.value is "Ada"
/// ```
@MainActor
public struct DragSource {
  /// What is dragged now; nil when nothing can be.
  public let payload: () -> Any?

  /// Says what is dragged, asked when a drag begins; nil refuses.
  public init<Payload>(_ payload: @escaping () -> Payload?) {
    self.payload = { payload().map { $0 } }
  }
}

// What is done with a value that is dropped.
struct DropTarget {
  let accepts: (Any) -> Bool
  let drop: (Any) -> Void
  // Of subjects for one type, so that there is one.
  let type: ObjectIdentifier
  let subject: AnyObject
}

extension Widget {
  /// What is dragged when a person drags the widget; nil when it cannot be dragged.
  public var dragSource: DragSource? {
    get { inputIfAny?.source }
    set {
      guard newValue != nil || inputIfAny != nil else { return }
      input.source = newValue
      if newValue != nil { input.want(.drag) }
    }
  }

  /// Begins to drag the widget; nil when it cannot be reached, or there is nothing to drag.
  public func beginDrag() -> Any? {
    guard isReachable else { return nil }
    return inputIfAny?.source?.payload()
  }

  /// Whether a value can be dropped here now.
  public func accepts(_ payload: Any) -> Bool {
    guard let targets = inputIfAny?.targets, isReachable else { return false }
    return targets.contains { $0.accepts(payload) }
  }

  /// Drops a value here; refused when the widget cannot be reached, or takes no such values.
  @discardableResult
  public func drop(_ payload: Any) -> Bool {
    guard isReachable, let target = inputIfAny?.targets.first(where: { $0.accepts(payload) }) else {
      return false
    }
    deliver { target.drop(payload) }
    return true
  }

  /// Takes values of a type that fit.
  func acceptDrops<Payload>(
    of type: Payload.Type, where fits: @escaping (Payload) -> Bool = { _ in true }
  ) -> PassthroughSubject<Payload, Never> {
    let known = input.targets.first { $0.type == ObjectIdentifier(type) }
    if let subject = known?.subject as? PassthroughSubject<Payload, Never> { return subject }
    let subject = PassthroughSubject<Payload, Never>()
    input.targets.append(
      DropTarget(
        accepts: { ($0 as? Payload).map(fits) ?? false },
        drop: { if let payload = $0 as? Payload { subject.send(payload) } },
        type: ObjectIdentifier(type), subject: subject))
    input.want(.drop)
    return subject
  }
}

extension Reactive where Base: Widget {
  /// Delivers each value of a type that a person drops on the widget; asking for it makes the widget take them.
  ///
  /// From other programs come `String` and `DraggedFiles`.
  ///
  /// ```swift
  /// let album = Box(.column, [Label("Drop pictures here")])
  /// album.reactive.dropped(DraggedFiles.self).map(\.paths).bind(to: added)
  /// album.drop(DraggedFiles(["/photos/ada.png"]))
  /// // added.value is ["/photos/ada.png"]
  /// ```
  public func dropped<Payload>(_ type: Payload.Type) -> SafeSignal<Payload> {
    base.acceptDrops(of: type).toSignal()
  }
}
