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
  /// The text; it changes for any reason, by assignment or by a person.
  ///
  /// A text assigned in answer to an edit moves the caret along: behind a separator inserted before it, and to the end when the
  /// person types at the end.
  @Property public var text: String
  /// What is shown while the text is empty.
  @Property public var placeholderText = ""
  /// The most characters a person may enter, as a person counts them: a flag or a letter with its accents is one; nil is no
  /// limit. What is assigned may be longer.
  @Property public var maximumLength: Int?
  /// What is to be entered, for keyboards on the screen and input methods. GTK: `GtkInputPurpose`.
  @Property public var inputPurpose = InputPurpose.freeForm
  /// A picture to click at the start; a search entry has its own. GTK: `GTK_ENTRY_ICON_PRIMARY`.
  @Property public var primaryIcon: EntryIcon?
  /// A picture to click at the end; a search entry has its own. GTK: `GTK_ENTRY_ICON_SECONDARY`.
  @Property public var secondaryIcon: EntryIcon?
  /// What is wrong with the text: it is shown below the entry, marks it, and is read by assistive technology with it; nil when
  /// nothing is.
  ///
  /// GTK: `GTK_ACCESSIBLE_STATE_INVALID`, `GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`.
  @Property public var errorMessage: String?
  /// Which part of the text is wrong, in UTF-8 code units, to be underlined; nil when none is. GTK:
  /// `PANGO_UNDERLINE_ERROR`.
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

  /// Shown by a GtkEntry.
  open override class var kind: WidgetKind { .entry }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .textBox }

  /// What is meant when no property is named.
  public var defaultProperty: Property<String> { $text }
  /// Delivers the whole text each time a person changes it.
  public var defaultEdits: SafeSignal<String> { editSubject.toSignal() }

  /// The text and what is said of it.
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

  /// Editing to a text, pressing Enter, and clicking an icon that is there.
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
    // A text that was assigned may be longer already; a person can still make it shorter.
    if let maximumLength, newText.count > maximumLength, newText.count >= text.count { return false }
    guard newText != text else { return true }
    deliver {
      text = newText
      editSubject.send(newText)
    }
    return true
  }

  /// Types at the end of the text, where the keyboard focus goes; refused as an edit is.
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
    deliver { activations.send() }
    return true
  }
}

extension Reactive where Base: Entry {
  /// Delivers the whole text each time a person changes it; assignments are not edits.
  public var edits: SafeSignal<String> { base.editSubject.toSignal() }
  /// Delivers each press of Enter.
  public var activated: SafeSignal<Void> { base.activations.toSignal() }
}
