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
  /// The absolute paths.
  public let paths: [String]

  /// Makes a value from absolute paths.
  public init(_ paths: [String]) {
    self.paths = paths
  }
}

/// The source of a drag: any value within the program. GTK: `GtkDragSource`.
///
/// Other programs receive a `String` as a text and `DraggedFiles` as files, and no other values.
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
  /// Returns the value to drag now; nil refuses the drag.
  public let payload: () -> Any?

  /// Makes a source; the closure is called when a drag begins, and returns nil to refuse it.
  public init<Payload>(_ payload: @escaping () -> Payload?) {
    self.payload = { payload().map { $0 } }
  }
}

// A handler of dropped values.
struct DropTarget {
  let accepts: (Any) -> Bool
  let drop: (Any) -> Void
  // One subject serves all observers of a type.
  let type: ObjectIdentifier
  let subject: AnyObject
}

extension Widget {
  /// The source for dragging the widget; nil when it cannot be dragged.
  public var dragSource: DragSource? {
    get { inputIfAny?.source }
    set {
      guard newValue != nil || inputIfAny != nil else { return }
      input.source = newValue
      if newValue != nil { input.want(.drag) }
    }
  }

  /// Begins to drag the widget; returns nil when it cannot be reached or the source refuses.
  public func beginDrag() -> Any? {
    guard isReachable else { return nil }
    return inputIfAny?.source?.payload()
  }

  /// Whether a value can be dropped here now.
  public func accepts(_ payload: Any) -> Bool {
    guard let targets = inputIfAny?.targets, isReachable else { return false }
    return targets.contains { $0.accepts(payload) }
  }

  /// Drops a value here; refused when the widget cannot be reached, or does not accept the value.
  @discardableResult
  public func drop(_ payload: Any) -> Bool {
    guard isReachable, let target = inputIfAny?.targets.first(where: { $0.accepts(payload) }) else {
      return false
    }
    deliver { target.drop(payload) }
    return true
  }

  /// Accepts dropped values of a type that satisfy a condition.
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
  /// Delivers each value of a type that a person drops on the widget; reading this signal makes the widget accept them.
  ///
  /// Other programs provide `String` and `DraggedFiles`.
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
