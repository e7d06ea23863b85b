import Signals

/// A picture to click at an end of an `Entry`.
///
/// ```swift
/// entry.secondaryIcon = EntryIcon("edit-clear-symbolic", text: "Clear")
/// entry.reactive.iconPressed.bind(to: entry) { entry, position in
///   if position == .secondary { entry.text = "" }
/// }
/// ```
///
/// GTK does not give it the keyboard focus: offer what it does in another way, too.
public struct EntryIcon: Hashable, Sendable, CustomStringConvertible {
  /// Where an icon stands; from right to left the primary one is on the right. GTK: `GtkEntryIconPosition`.
  public enum Position: String, CaseIterable, Sendable {
    /// Before the text.
    case primary
    /// After the text.
    case secondary
  }

  /// The icon's name in the theme.
  public let iconName: String
  /// What it does, for assistive technology and as a tooltip.
  public let text: String

  /// Describes an icon.
  public init(_ iconName: String, text: String) {
    self.iconName = iconName
    self.text = text
  }

  /// Its name and text.
  public var description: String { "\(iconName) \(text)" }
}

/// What is to be entered: keyboards on the screen show what fits. It forbids nothing. GTK: `GtkInputPurpose`.
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
  /// A number of a telephone.
  case phone
  /// The address of a page.
  case url
  /// An address of mail.
  case email
  /// A person's name.
  case name
  /// A password; it is shown all the same.
  case password
  /// A password of digits.
  case pin
  /// Commands of a terminal.
  case terminal
}

extension Entry {
  /// The icon at an end.
  public func icon(at position: EntryIcon.Position) -> EntryIcon? {
    position == .primary ? primaryIcon : secondaryIcon
  }

  /// Clicks an icon as a person would; refused when there is none or the entry cannot be reached.
  @discardableResult
  public func pressIcon(_ position: EntryIcon.Position) -> Bool {
    guard isReachable, icon(at: position) != nil else { return false }
    deliver { iconPresses.send(position) }
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

  /// How much of a text may be put in at a place: as much of its beginning as leaves no more than the maximum length.
  ///
  /// - Parameters:
  ///   - newText: What a person types or pastes.
  ///   - offset: Where, in Unicode scalars.
  ///   - text: What is there, without what is replaced.
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
    // What joins what is there, as an accent does, fits where the text is as long as it may be.
    var fitting = newText.prefix(max(0, maximumLength - text.count + 1))
    while !fitting.isEmpty, length(with: fitting) > maximumLength { fitting.removeLast() }
    return String(fitting)
  }
}

extension Reactive where Base: Entry {
  /// Delivers which icon a person clicks, each time.
  public var iconPressed: SafeSignal<EntryIcon.Position> { base.iconPresses.toSignal() }
}
