/// What assistive technology learns of a widget besides its role and its name.
///
/// Knows no toolkit. A widget says much of this of itself, such as an entry what is wrong with its text; this is for what
/// only the app knows.
///
/// ```swift
/// let (caption, entry) = (Label("Server"), Entry())
/// entry.accessibility.labelledBy = caption
/// entry.accessibility.description = "The part of your address after the second @"
/// // "Server, text, The part of your address …"
/// ```
public struct AccessibleState {
  /// What is read after the name; nil is nothing. GTK: `GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`.
  public var description: String?
  /// The widget whose text names this widget, unless it has a name of its own. GTK: `GTK_ACCESSIBLE_RELATION_LABELLED_BY`.
  public weak var labelledBy: Widget?
  /// Whether what is entered is wrong. GTK: `GTK_ACCESSIBLE_STATE_INVALID`.
  public var isInvalid = false
  /// Whether what the widget opens is open; nil when it opens nothing. GTK: `GTK_ACCESSIBLE_STATE_EXPANDED`.
  public var isExpanded: Bool?
  /// Which one of several the widget is; nil when that is not known or does not matter.
  public var position: Position?

  /// A place among others. GTK: `GTK_ACCESSIBLE_RELATION_POS_IN_SET`, `GTK_ACCESSIBLE_RELATION_SET_SIZE`.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    /// The place, from 1.
    public let index: Int
    /// How many there are.
    public let count: Int

    /// Makes a place among others.
    public init(_ index: Int, of count: Int) {
      self.index = index
      self.count = count
    }

    /// As in `2 of 5`.
    public var description: String { "\(index) of \(count)" }
  }

  /// Makes a state in which there is nothing to say.
  public init() {}
}
