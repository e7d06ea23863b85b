import Signals

/// Several lines of text that a person can edit. GTK: `GtkTextView`.
///
/// ```swift
/// let note = TextView("Met in London")
/// note.reactive.edits.bind(to: saved)
/// note.isEditable = true
/// ```
///
/// Positions in the text are counted in Unicode scalars, as in GTK.
open class TextView: Widget, EditablePropertyProvider {
  /// The text, set by assignment or by a person. An assignment cannot be undone and clears the history.
  @Property public var text: String
  /// Whether a person may change the text, or only read and copy it. GTK: `gtk_text_view_set_editable`.
  @Property public var isEditable = true
  /// The selection, empty at the caret, set by assignment or by a person. It moves along when `text` is assigned, and a
  /// selection beyond the text waits until the text is long enough. Assigning it scrolls to its end. GTK:
  /// `gtk_text_buffer_select_range`.
  @Property public var selection = 0..<0
  /// Whether there is an edit to undo.
  @Property public private(set) var canUndo = false
  /// Whether there is an edit to redo.
  @Property public private(set) var canRedo = false
  let editSubject = PassthroughSubject<String, Never>()
  let changeSubject = PassthroughSubject<TextChange, Never>()
  let selectionSubject = PassthroughSubject<Range<Int>, Never>()
  private var history = TextHistory()
  // The result of an edit and its caret, until the text's observers have it.
  private var edited: (text: String, caret: Int)?

  /// Makes a text view.
  public init(_ text: String = "") {
    _text = Property(text)
    super.init()
    // Not in `bag`, which is emptied when the view is recycled as a list's row; it ends with the property.
    _ = $text.zipPrevious().observeNext { [weak self] old, new in
      if let old { self?.textChanged(from: old, to: new) }
    }
  }

  open override var takesFocus: Bool { true }

  /// Rendered by a GtkTextView that scrolls.
  open override class var kind: WidgetKind { .textView }
  open override var defaultRole: AccessibleRole { .textBox }

  /// The property used when none is named.
  public var defaultProperty: Property<String> { $text }
  /// Delivers the whole text each time a person changes it.
  public var defaultEdits: SafeSignal<String> { editSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text),
      InspectableProperty("isEditable", value: self.isEditable, gtk: "editable"),
      InspectableProperty("selection", value: "\(self.selection.lowerBound) \(self.selection.upperBound)"),
    ]
  }

  /// Editing to a text, selecting from one position to another as in `2 5`, undoing and redoing.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "edit", of: self, keys: ["BackSpace"],
        refusal: { view, _ in view.isEditable ? nil : "it is only read" }
      ) {
        $0.edit(to: $1)
      },
      Gesture(
        "selectText", of: self, arguments: ["0 0", "0 \(text.unicodeScalars.count)"],
        keys: ["Shift+Left", "Shift+Right", "Ctrl+A"]
      ) {
        TextView.range($1).map($0.select) ?? false
      },
      Gesture(
        "undo", of: self, keys: ["Ctrl+Z"],
        refusal: { view, _ in view.canUndo ? nil : "there is nothing to take back" }
      ) {
        view, _ in view.undo()
      },
      Gesture(
        "redo", of: self, keys: ["Ctrl+Shift+Z"],
        refusal: { view, _ in view.canRedo ? nil : "nothing was taken back" }
      ) {
        view, _ in view.redo()
      },
    ]
  }

  private static func range(_ words: String) -> Range<Int>? {
    let numbers = words.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] <= numbers[1] else { return nil }
    return numbers[0]..<numbers[1]
  }

  // MARK: What a person does

  /// Replaces the text as a person would by typing; refused when the view cannot be reached or edited.
  ///
  /// - Parameter caret: The end of the typed text; nil derives it from the two texts.
  @discardableResult
  public func edit(to newText: String, caret: Int? = nil) -> Bool {
    guard isReachable, isEditable else { return false }
    guard let change = TextChange(from: text, to: newText, caret: caret) else { return true }
    make(change) { $0.add(change, back: $1) }
    return true
  }

  /// Replaces a part as a person would by typing or pasting; refused as an edit is, and for a range beyond the text.
  @discardableResult
  public func replace(_ range: Range<Int>, with newText: String) -> Bool {
    guard isReachable, isEditable, isPlace(range) else { return false }
    guard !range.isEmpty || !newText.isEmpty else { return true }
    let change = TextChange(range: range, text: newText)
    history.close()
    make(change) { $0.add(change, back: $1) }
    return true
  }

  /// Replaces the selection, or inserts at the caret, as a person would by pasting; refused as an edit is.
  @discardableResult
  public func insert(_ newText: String) -> Bool {
    let length = text.unicodeScalars.count
    return replace(selection.clamped(to: 0..<length), with: newText)
  }

  /// Types in place of the selection; consecutive typing is undone as one edit.
  func type(_ characters: String) -> Bool {
    var scalars = Array(text.unicodeScalars)
    let range = selection.clamped(to: 0..<scalars.count)
    scalars.replaceSubrange(range, with: characters.unicodeScalars)
    var newText = String.UnicodeScalarView()
    newText.append(contentsOf: scalars)
    return edit(to: String(newText), caret: range.lowerBound + characters.unicodeScalars.count)
  }

  /// Selects a part or moves the caret as a person would; refused out of reach, and beyond the text.
  @discardableResult
  public func select(_ range: Range<Int>) -> Bool {
    guard isReachable, isPlace(range) else { return false }
    guard range != selection else { return true }
    history.close()
    return deliver(range, to: $selection, edits: selectionSubject)
  }

  /// Undoes the last edit as Ctrl+Z does, which is an edit itself; refused when there is none, or as an edit is.
  @discardableResult
  public func undo() -> Bool {
    guard isReachable, isEditable, let change = history.undo() else { return false }
    make(change) { _, _ in }
    return true
  }

  /// Redoes the last undone edit as Ctrl+Shift+Z does; refused when there is none, or as an edit is.
  @discardableResult
  public func redo() -> Bool {
    guard isReachable, isEditable, let change = history.redo() else { return false }
    make(change) { _, _ in }
    return true
  }

  private func isPlace(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= text.unicodeScalars.count
  }

  private func make(_ change: TextChange, remember: (inout TextHistory, TextChange) -> Void) {
    var newText = text
    let back = change.apply(to: &newText)
    remember(&history, back)
    deliver {
      edited = (newText, change.end)
      text = newText
      showHistory()
      changeSubject.send(change)
      editSubject.send(newText)
    }
  }

  // Runs before other observers of the text, as one that assigns another text needs the caret after the edit.
  private func textChanged(from old: String, to text: String) {
    let edit = edited
    edited = nil
    if let edit, edit.text == text { return select(silently: edit.caret..<edit.caret) }
    history.clear()
    showHistory()
    guard let change = TextChange(from: old, to: text) else { return }
    // A selection assigned before its text waits until the text is long enough.
    guard selection.upperBound <= old.unicodeScalars.count else { return }
    select(silently: change.moved(selection))
  }

  private func select(silently range: Range<Int>) {
    if range != selection { selection = range }
  }

  private func showHistory() {
    if canUndo != history.canUndo { canUndo = history.canUndo }
    if canRedo != history.canRedo { canRedo = history.canRedo }
  }
}

extension Reactive where Base: TextView {
  /// Delivers the whole text each time a person changes it; assignments are not edits.
  public var edits: SafeSignal<String> { base.editSubject.toSignal() }
  /// Delivers each change by a person; applied to a copy, they keep it equal until a text is assigned.
  public var changes: SafeSignal<TextChange> { base.changeSubject.toSignal() }
  /// Delivers each range that a person selects, or the caret that they move; edits and assignments are not selections.
  public var selections: SafeSignal<Range<Int>> { base.selectionSubject.toSignal() }
}
