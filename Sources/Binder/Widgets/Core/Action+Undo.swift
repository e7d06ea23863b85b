import Signals

extension Action {
  /// Makes this the action that undoes the newest step of a stack: enabled while there is one, and named for it.
  ///
  /// A text with the focus keeps the usual keys for its own undo.
  ///
  /// ```swift
  /// let undo = Action(shortcuts: ["Ctrl+Z"])
  /// undo.bindUndo(of: history) { name in name.map { "Undo \($0)" } ?? "Undo" }
  /// let redo = Action(shortcuts: ["Ctrl+Shift+Z"])
  /// redo.bindRedo(of: history) { name in name.map { "Redo \($0)" } ?? "Redo" }
  /// // after a deletion the menu says "Undo Delete Row"
  /// ```
  ///
  /// - Parameter title: Returns the title in a menu for the name of the step; nil while there is none.
  public func bindUndo<Name>(of history: UndoStack<Name>, title: @escaping (Name?) -> String) {
    bind(history.undoName, isEnabled: history.canUndo, title: title) { history.undo() }
  }

  /// Makes this the action that repeats the step of a stack that was undone last; see `bindUndo(of:title:)`.
  ///
  /// - Parameter title: Returns the title in a menu for the name of the step; nil while there is none.
  public func bindRedo<Name>(of history: UndoStack<Name>, title: @escaping (Name?) -> String) {
    bind(history.redoName, isEnabled: history.canRedo, title: title) { history.redo() }
  }

  private func bind<Name>(
    _ name: AnyProperty<Name?>, isEnabled: AnyProperty<Bool>, title: @escaping (Name?) -> String,
    activated: @escaping () -> Void
  ) {
    name.map(title).bind(to: self) { $0.title = $1 }
    isEnabled.bind(to: self) { $0.isEnabled = $1 }
    reactive.activated.observeNext(with: activated).dispose(in: bag)
  }
}
