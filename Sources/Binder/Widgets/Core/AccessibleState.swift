/// What assistive technology reads of a widget in addition to its role and name.
///
/// Widgets provide most of this themselves, such as an entry its error message; set here what only the app knows.
///
/// ```swift
/// let (caption, entry) = (Label("Server"), Entry())
/// entry.accessibility.labelledBy = caption
/// entry.accessibility.description = "The part of your address after the second @"
/// // "Server, text, The part of your address …"
/// ```
public struct AccessibleState {
  /// The text read after the name, if any. GTK: `GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`.
  public var description: String?
  /// The widget whose text names this one, unless it has its own name. GTK: `GTK_ACCESSIBLE_RELATION_LABELLED_BY`.
  public weak var labelledBy: Widget?
  /// Whether the input is invalid. GTK: `GTK_ACCESSIBLE_STATE_INVALID`.
  public var isInvalid = false
  /// Whether the part that the widget opens is open; nil without such a part. GTK: `GTK_ACCESSIBLE_STATE_EXPANDED`.
  public var isExpanded: Bool?
  /// The widget's place among its siblings; nil when unknown or irrelevant.
  public var position: Position?

  /// A place among siblings. GTK: `GTK_ACCESSIBLE_RELATION_POS_IN_SET`, `GTK_ACCESSIBLE_RELATION_SET_SIZE`.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    /// The place, from 1.
    public let index: Int
    /// The number of siblings, the widget included.
    public let count: Int

    /// Makes a place among siblings.
    public init(_ index: Int, of count: Int) {
      self.index = index
      self.count = count
    }

    /// As in `2 of 5`.
    public var description: String { "\(index) of \(count)" }
  }

  /// Makes a state that adds nothing.
  public init() {}
}
