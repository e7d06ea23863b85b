import Signals

/// Several lines of text that a person can edit. GTK: `GtkTextView`.
///
/// ```swift
/// let note = TextView("Met in London")
/// note.reactive.edits.bind(to: saved)
/// note.isEditable = true
/// ```
///
/// Places in the text are counted in Unicode scalars, as GTK counts.
open class TextView: Widget, EditablePropertyProvider {
  /// The text; it changes for any reason, by assignment or by a person. What is assigned cannot be undone, nor what was done
  /// before.
  @Property public var text: String
  /// Whether a person may change the text; else it can be read, selected and copied. GTK: `gtk_text_view_set_editable`.
  @Property public var isEditable = true
  /// What is selected; empty where the caret stands. It changes for any reason; what is assigned to `text` moves it along with
  /// what stands around it, and what is selected beyond the text waits for it. Assigning it scrolls to its end. GTK:
  /// `gtk_text_buffer_select_range`.
  @Property public var selection = 0..<0
  /// Whether there is an edit to take back.
  @Property public private(set) var canUndo = false
  /// Whether an edit was taken back.
  @Property public private(set) var canRedo = false
  let editSubject = PassthroughSubject<String, Never>()
  let changeSubject = PassthroughSubject<TextChange, Never>()
  let selectionSubject = PassthroughSubject<Range<Int>, Never>()
  private var history = TextHistory()
  // What an edit gives, and where the caret is then, until it is delivered.
  private var edited: (text: String, caret: Int)?

  /// Makes a text view.
  public init(_ text: String = "") {
    _text = Property(text)
    super.init()
    // Not in `bag`, which is emptied when the view is a list's row; it ends with the property.
    _ = $text.zipPrevious().observeNext { [weak self] old, new in
      if let old { self?.textChanged(from: old, to: new) }
    }
  }

  /// Tab leads to it.
  open override var takesFocus: Bool { true }

  /// Shown by a GtkTextView that scrolls.
  open override class var kind: WidgetKind { .textView }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .textBox }

  /// What is meant when no property is named.
  public var defaultProperty: Property<String> { $text }
  /// Delivers the whole text each time a person changes it.
  public var defaultEdits: SafeSignal<String> { editSubject.toSignal() }

  /// The text and what is selected of it.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text),
      InspectableProperty("isEditable", value: self.isEditable, gtk: "editable"),
      InspectableProperty("selection", value: "\(self.selection.lowerBound) \(self.selection.upperBound)"),
    ]
  }

  /// Editing to a text, selecting from one place to another as in `2 5`, and taking edits back.
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
  /// - Parameter caret: Where what was typed ends; nil where it looks so.
  @discardableResult
  public func edit(to newText: String, caret: Int? = nil) -> Bool {
    guard isReachable, isEditable else { return false }
    guard let change = TextChange(from: text, to: newText, caret: caret) else { return true }
    make(change) { $0.add(change, back: $1) }
    return true
  }

  /// Replaces a part as a person would by selecting it and typing or pasting; refused as an edit is, and beyond the text.
  @discardableResult
  public func replace(_ range: Range<Int>, with newText: String) -> Bool {
    guard isReachable, isEditable, isPlace(range) else { return false }
    guard !range.isEmpty || !newText.isEmpty else { return true }
    let change = TextChange(range: range, text: newText)
    history.close()
    make(change) { $0.add(change, back: $1) }
    return true
  }

  /// Puts a text where the caret stands, instead of what is selected, as a person would by pasting; refused as an edit is.
  @discardableResult
  public func insert(_ newText: String) -> Bool {
    let length = text.unicodeScalars.count
    return replace(selection.clamped(to: 0..<length), with: newText)
  }

  /// Types where the caret stands, instead of what is selected; what is typed in one go is taken back in one go.
  func type(_ characters: String) -> Bool {
    var scalars = Array(text.unicodeScalars)
    let range = selection.clamped(to: 0..<scalars.count)
    scalars.replaceSubrange(range, with: characters.unicodeScalars)
    var newText = String.UnicodeScalarView()
    newText.append(contentsOf: scalars)
    return edit(to: String(newText), caret: range.lowerBound + characters.unicodeScalars.count)
  }

  /// Selects a part as a person would by dragging, or with an empty range puts the caret somewhere; refused when the view
  /// cannot be reached, and beyond the text.
  @discardableResult
  public func select(_ range: Range<Int>) -> Bool {
    guard isReachable, isPlace(range) else { return false }
    guard range != selection else { return true }
    history.close()
    deliver {
      selection = range
      selectionSubject.send(range)
    }
    return true
  }

  /// Takes the last edit back as Ctrl+Z does, which is an edit as well; refused when there is none, or as an edit is.
  @discardableResult
  public func undo() -> Bool {
    guard isReachable, isEditable, let change = history.undo() else { return false }
    make(change) { _, _ in }
    return true
  }

  /// Makes again what was taken back, as Ctrl+Shift+Z does; refused when nothing was, or as an edit is.
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

  // Runs before other observers of the text: an observer that assigns another text needs the caret as the edit leaves it.
  private func textChanged(from old: String, to text: String) {
    let edit = edited
    edited = nil
    if let edit, edit.text == text { return select(silently: edit.caret..<edit.caret) }
    history.clear()
    showHistory()
    guard let change = TextChange(from: old, to: text) else { return }
    // A selection assigned before its text stays until the text is long enough.
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
  /// Delivers what a person has changed, and not the whole text; made one after the other on a copy they keep it equal, for
  /// as long as nothing is assigned.
  public var changes: SafeSignal<TextChange> { base.changeSubject.toSignal() }
  /// Delivers what a person selects, or where they put the caret; edits and assignments select nothing.
  public var selections: SafeSignal<Range<Int>> { base.selectionSubject.toSignal() }
}
