/// Widgets that are all as wide, or as high, as the one among them that needs most. GTK: `GtkSizeGroup`.
///
/// They may be anywhere in a window. A hidden widget counts no longer; none becomes smaller than it is by itself.
///
/// ```swift
/// let buttons = [Button("OK"), Button("Cancel")]
/// let group = SizeGroup(.width, buttons)
/// group.add(Button("Discard Changes"))
/// // all three are as wide as the last one
/// ```
@MainActor
public final class SizeGroup {
  /// What is the same.
  public enum Axis: String, Sendable {
    /// The width.
    case width
    /// The height.
    case height
    /// Width and height.
    case both
  }

  private struct Member {
    weak var widget: Widget?
  }

  /// What is the same.
  public let axis: Axis
  private var members: [Member] = []
  /// The renderer's object for the group; only the renderer uses it.
  public var rendering: AnyObject?

  /// Makes a group; its widgets retain it.
  public init(_ axis: Axis = .width, _ widgets: [Widget] = []) {
    self.axis = axis
    widgets.forEach(add)
  }

  isolated deinit {}

  /// The widgets, in the order in which they were added.
  public var widgets: [Widget] { members.compactMap(\.widget) }

  /// Adds a widget, which may be in other groups too.
  public func add(_ widget: Widget) {
    guard !widgets.contains(where: { $0 === widget }) else { return }
    members.removeAll { $0.widget == nil }
    members.append(Member(widget: widget))
    widget.sizeGroups.append(self)
    (widget.rendering as? any SizeGrouping)?.join(self)
  }

  /// Removes a widget, which has its own size again.
  public func remove(_ widget: Widget) {
    guard widgets.contains(where: { $0 === widget }) else { return }
    members.removeAll { $0.widget == nil || $0.widget === widget }
    widget.sizeGroups.removeAll { $0 === self }
    (widget.rendering as? any SizeGrouping)?.leave(self)
  }
}

/// A renderer's node that can have the size of others.
@MainActor
public protocol SizeGrouping: AnyObject {
  /// Gives the widget the size of the others in a group.
  func join(_ group: SizeGroup)
  /// Gives the widget its own size again.
  func leave(_ group: SizeGroup)
}
