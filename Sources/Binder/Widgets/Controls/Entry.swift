import Signals

/// A line of text that a person can edit. GTK: `GtkEntry`.
///
/// ```swift
/// let name = Entry(placeholderText: "Name")
/// name.maximumLength = 30
/// name.reactive.edits.bind(to: name) { name, text in
///   name.errorMessage = text.isEmpty ? "A person needs a name" : nil
/// }
/// ```
open class Entry: Widget, EditablePropertyProvider {
  /// The text, set by assignment or by a person.
  ///
  /// When an observer of an edit assigns another text, the caret moves along: behind a separator inserted before it,
  /// and to the end when the person types at the end.
  @Property public var text: String
  /// The text shown while the entry is empty.
  @Property public var placeholderText = ""
  /// The most characters a person may enter, as a person counts them: a flag or a letter with its accents is one; nil
  /// sets no limit. An assigned text may be longer.
  @Property public var maximumLength: Int?
  /// The kind of input, for on-screen keyboards and input methods. GTK: `GtkInputPurpose`.
  @Property public var inputPurpose = InputPurpose.freeForm
  /// An icon to click at the start; a search entry has its own. GTK: `GTK_ENTRY_ICON_PRIMARY`.
  @Property public var primaryIcon: EntryIcon?
  /// An icon to click at the end; a search entry has its own. GTK: `GTK_ENTRY_ICON_SECONDARY`.
  @Property public var secondaryIcon: EntryIcon?
  /// The error in the text, if any: shown below the entry, which it marks, and read by assistive technology.
  ///
  /// GTK: `GTK_ACCESSIBLE_STATE_INVALID`, `GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`.
  @Property public var errorMessage: String?
  /// The wrong part of the text, which is underlined, in UTF-8 code units, if any. GTK: `PANGO_UNDERLINE_ERROR`.
  @Property public var errorRange: Range<Int>?
  let editSubject = PassthroughSubject<String, Never>()
  let activations = PassthroughSubject<Void, Never>()
  let iconPresses = PassthroughSubject<EntryIcon.Position, Never>()
  /// Asks the renderer to move the keyboard focus to the end of the text.
  public let endRequests = PassthroughSubject<Void, Never>()

  /// Makes an entry.
  public init(_ text: String = "", placeholderText: String = "") {
    _text = Property(text)
    super.init()
    self.placeholderText = placeholderText
  }

  override var impliedError: String? { errorMessage }

  open override class var kind: WidgetKind { .entry }
  open override var defaultRole: AccessibleRole { .textBox }

  /// The property used when none is named.
  public var defaultProperty: Property<String> { $text }
  /// Delivers the whole text each time a person changes it.
  public var defaultEdits: SafeSignal<String> { editSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text),
      InspectableProperty(
        "placeholder", value: self.placeholderText, gtk: "placeholder-text",
        shownAs: self.text.isEmpty && !self.placeholderText.isEmpty ? "(\(self.placeholderText))" : nil,
        readAs: self.text.isEmpty ? [self.placeholderText] : []),
      InspectableProperty(
        "errorMessage", value: self.errorMessage, shownAs: self.errorMessage.map(InspectableProperty.quoted),
        readAs: [self.errorMessage ?? ""]),
      InspectableProperty("errorRange", value: self.errorRange.map { "\($0)" }),
      InspectableProperty("inputPurpose", value: self.inputPurpose.rawValue),
      InspectableProperty(
        "primaryIcon", value: self.primaryIcon.map { "\($0)" },
        shownAs: self.primaryIcon.map { "icon \"\($0.text)\"" }),
      InspectableProperty(
        "secondaryIcon", value: self.secondaryIcon.map { "\($0)" },
        shownAs: self.secondaryIcon.map { "icon \"\($0.text)\"" }),
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("edit", of: self, keys: ["BackSpace"]) { $0.edit(to: $1) },
      Gesture("activate", of: self, key: "Return") { $0.activate() },
    ] + iconGestures
  }

  /// Replaces the text as a person would by typing; refused when the entry cannot be reached or the text is too long.
  @discardableResult
  public func edit(to newText: String) -> Bool {
    guard isReachable else { return false }
    // An assigned text may already be longer; a person can still shorten it.
    if let maximumLength, newText.count > maximumLength, newText.count >= text.count { return false }
    guard newText != text else { return true }
    return deliver(newText, to: $text, edits: editSubject, as: "edit", with: newText)
  }

  /// Types at the end of the text, which gets the keyboard focus; refused as an edit is.
  @discardableResult
  public func type(_ characters: String) -> Bool {
    guard edit(to: text + characters) else { return false }
    window?.focused = self
    endRequests.send()
    return true
  }

  /// Presses Enter in the entry; refused when it cannot be reached.
  @discardableResult
  public func activate() -> Bool {
    guard isReachable else { return false }
    deliver("activate") { activations.send() }
    return true
  }
}

extension Reactive where Base: Entry {
  /// Delivers the whole text each time a person changes it; assignments are not edits.
  public var edits: SafeSignal<String> { base.editSubject.toSignal() }
  /// Delivers each press of Enter.
  public var activated: SafeSignal<Void> { base.activations.toSignal() }
}
