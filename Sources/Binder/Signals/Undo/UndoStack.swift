/// The steps that a person can undo and redo, the newest last.
///
/// A step has a name for the menu and two closures. Steps added while one is undone or redone are ignored, so the
/// closures may call what adds steps.
///
/// ```swift
/// let history = UndoStack<String>()
/// names.removeLast()
/// history.add("Delete Row", undo: { names.append("Grace") }, redo: { names.removeLast() })
/// history.undo()
/// // names has Grace again, and history.redoName.value is "Delete Row"
/// ```
public final class UndoStack<Name> {
  private var done: [UndoStep<Name>] = []
  private var undone: [UndoStep<Name>] = []
  private var group: [UndoStep<Name>]?
  private var isRunning = false
  private let limit: Int

  /// The name of the step that `undo()` reverts; nil without one.
  @ReadOnly(nil) public var undoName: AnyProperty<Name?>
  /// The name of the step that `redo()` repeats; nil without one.
  @ReadOnly(nil) public var redoName: AnyProperty<Name?>
  /// Whether there is a step to undo.
  @ReadOnly(false) public var canUndo: AnyProperty<Bool>
  /// Whether there is a step to redo.
  @ReadOnly(false) public var canRedo: AnyProperty<Bool>
  /// The step that `undo()` reverts; nil without one.
  @ReadOnly(nil) public var newest: AnyProperty<UndoStep<Name>?>

  /// Makes an empty stack.
  ///
  /// - Parameter limit: The most steps that it retains, at least one; the oldest are forgotten first.
  public init(limit: Int = 100) {
    self.limit = max(limit, 1)
  }

  /// Adds a step that has just been done; what was undone before can no longer be redone.
  ///
  /// - Parameters:
  ///   - key: A step with the same key as the newest one joins it, as typing in one field does: the newest keeps its
  ///     `undo` and gets this `redo`, so each has to set the whole value. A nil key joins nothing.
  ///   - undo: Reverts the step. The stack retains it.
  ///   - redo: Repeats the step. The stack retains it.
  public func add(
    _ name: Name, joining key: AnyHashable? = nil, undo: @escaping () -> Void, redo: @escaping () -> Void
  ) {
    guard !isRunning else { return }
    let step = UndoStep(name, key: key, undo: undo, redo: redo)
    if group != nil { group?.append(step) } else { push(step) }
  }

  /// Makes one step of all that are added in `body`, in the order in which they are added.
  ///
  /// A group without steps adds none; a group inside another belongs to it. If `body` throws, what it has added before
  /// can be undone.
  public func addGroup<Failure: Error>(_ name: Name, body: () throws(Failure) -> Void) throws(Failure) {
    guard group == nil, !isRunning else { return try body() }
    group = []
    defer {
      let steps = group ?? []
      group = nil
      if !steps.isEmpty { push(UndoStep(name, steps)) }
    }
    try body()
  }

  /// Makes the next step a separate one, even if it has the key of the newest.
  public func endJoining() { done.last?.key = nil }

  /// Reverts the newest step; returns false without one, or while a group, an undo or a redo is under way.
  @discardableResult
  public func undo() -> Bool {
    guard group == nil, !isRunning, let step = done.popLast() else { return false }
    step.key = nil
    endJoining()
    undone.append(step)
    run(step.undo)
    return true
  }

  /// Repeats the step that was undone last; returns false without one, or while a group, an undo or a redo is under way.
  @discardableResult
  public func redo() -> Bool {
    guard group == nil, !isRunning, let step = undone.popLast() else { return false }
    done.append(step)
    run(step.redo)
    return true
  }

  /// Forgets all steps, as after another document was opened.
  public func clear() {
    (done, undone) = ([], [])
    if group != nil { group = [] }
    publish()
  }

  private func push(_ step: UndoStep<Name>) {
    undone = []
    if let last = done.last, let key = step.key, last.key == key {
      last.redo = step.redo
    } else {
      done.append(step)
      if done.count > limit { done.removeFirst() }
    }
    publish()
  }

  private func run(_ act: () -> Void) {
    isRunning = true
    act()
    isRunning = false
    publish()
  }

  private func publish() {
    _undoName.value = done.last?.name
    _redoName.value = undone.last?.name
    _canUndo.update(!done.isEmpty)
    _canRedo.update(!undone.isEmpty)
    if newest.value !== done.last { _newest.value = done.last }
  }
}

/// One step of an `UndoStack`, to be compared by identity.
///
/// ```swift
/// let history = UndoStack<String>()
/// history.add("Rename", undo: { name = "Ada" }, redo: { name = "Grace" })
/// let step = history.newest.value
/// // step?.name is "Rename"; once another step is the newest, a message about this one can close
/// ```
public final class UndoStep<Name> {
  /// The name for the menu.
  public let name: Name
  fileprivate var key: AnyHashable?
  fileprivate let undo: () -> Void
  fileprivate var redo: () -> Void

  fileprivate init(
    _ name: Name, key: AnyHashable?, undo: @escaping () -> Void, redo: @escaping () -> Void
  ) {
    (self.name, self.key, self.undo, self.redo) = (name, key, undo, redo)
  }

  fileprivate convenience init(_ name: Name, _ steps: [UndoStep]) {
    self.init(
      name, key: nil, undo: { for step in steps.reversed() { step.undo() } },
      redo: { for step in steps { step.redo() } })
  }
}
