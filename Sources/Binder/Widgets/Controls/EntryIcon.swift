import Signals

/// An icon to click at an end of an `Entry`.
///
/// ```swift
/// entry.secondaryIcon = EntryIcon("edit-clear-symbolic", text: "Clear")
/// entry.reactive.iconPressed.bind(to: entry) { entry, position in
///   if position == .secondary { entry.text = "" }
/// }
/// ```
///
/// GTK does not give it the keyboard focus: offer its act in another way, too.
public struct EntryIcon: Hashable, Sendable, CustomStringConvertible {
  /// The end at which an icon stands; right-to-left layouts swap them. GTK: `GtkEntryIconPosition`.
  public enum Position: String, CaseIterable, Sendable {
    /// Before the text.
    case primary
    /// After the text.
    case secondary
  }

  /// The icon's name in the theme.
  public let iconName: String
  /// The name of its act, for assistive technology and as a tooltip.
  public let text: String

  /// Describes an icon.
  public init(_ iconName: String, text: String) {
    self.iconName = iconName
    self.text = text
  }

  /// The icon's name and text.
  public var description: String { "\(iconName) \(text)" }
}

/// The kind of input, by which on-screen keyboards choose their keys. It restricts nothing. GTK: `GtkInputPurpose`.
///
/// ```swift
/// let entry = Entry(placeholderText: "Web address")
/// entry.inputPurpose = .url
/// // a keyboard on the screen has a slash and ".com"
/// ```
public enum InputPurpose: String, CaseIterable, Sendable {
  /// Any characters.
  case freeForm = "free-form"
  /// Letters.
  case alpha
  /// Digits.
  case digits
  /// A number with its sign and separators.
  case number
  /// A telephone number.
  case phone
  /// The address of a web page.
  case url
  /// An email address.
  case email
  /// A person's name.
  case name
  /// A password; the entry still shows it.
  case password
  /// A password of digits.
  case pin
  /// Commands of a terminal.
  case terminal
}

extension Entry {
  /// Returns the icon at an end.
  public func icon(at position: EntryIcon.Position) -> EntryIcon? {
    position == .primary ? primaryIcon : secondaryIcon
  }

  /// Clicks an icon as a person would; refused when the entry has none there or cannot be reached.
  @discardableResult
  public func pressIcon(_ position: EntryIcon.Position) -> Bool {
    guard isReachable, icon(at: position) != nil else { return false }
    deliver("pressIcon", with: position.rawValue) { iconPresses.send(position) }
    return true
  }

  var iconGestures: [Gesture] {
    let positions = EntryIcon.Position.allCases.filter { icon(at: $0) != nil }.map(\.rawValue)
    guard !positions.isEmpty else { return [] }
    return [
      Gesture(
        "pressIcon", of: self, arguments: positions,
        refusal: { _, position in positions.contains(position) ? nil : "it has no \(position) icon" }
      ) { entry, position in EntryIcon.Position(rawValue: position).map(entry.pressIcon) ?? false }
    ]
  }

  /// Returns the longest beginning of a text that can be inserted without exceeding the maximum length.
  ///
  /// - Parameters:
  ///   - newText: The text that a person types or pastes.
  ///   - offset: The place, in Unicode scalars.
  ///   - text: The present text, without the part that is replaced.
  package func fittingPart(of newText: String, at offset: Int, in text: String) -> String {
    guard let maximumLength else { return newText }
    let scalars = text.unicodeScalars
    let place = scalars.index(scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
    func length(with part: Substring) -> Int {
      var whole = text
      whole.unicodeScalars.insert(contentsOf: part.unicodeScalars, at: place ?? scalars.endIndex)
      return whole.count
    }
    guard length(with: newText[...]) > maximumLength else { return newText }
    // A character that combines with the one before, such as an accent, fits even into a full text.
    var fitting = newText.prefix(max(0, maximumLength - text.count + 1))
    while !fitting.isEmpty, length(with: fitting) > maximumLength { fitting.removeLast() }
    return String(fitting)
  }
}

extension Reactive where Base: Entry {
  /// Delivers the position of each icon that a person clicks.
  public var iconPressed: SafeSignal<EntryIcon.Position> { base.iconPresses.toSignal() }
}
