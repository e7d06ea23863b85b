import Signals

/// Widgets over another, at its edges or corners as the `layout` of each says. GTK: `GtkOverlay`.
///
/// ```swift
/// let badge = Label("new")
/// badge.layout = Layout(halign: .end, valign: .start)
/// let picture = Overlay(Avatar("Ada"), over: [badge])
/// ```
open class Overlay: Widget {
  /// The widget below, which determines the size.
  public let content: Widget
  /// The widgets over the content, the topmost last, for the renderer; `overlays` is the same list.
  @Property public private(set) var overlayList: [Widget] = []
  // The truth; `overlayList` may lag while its own observers are being notified.
  private var stored: [Widget] = []

  /// Makes an overlay.
  public init(_ content: Widget, over overlays: [Widget] = []) {
    self.content = content
    super.init()
    adopt(content)
    replaceOverlays(overlays)
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "overlay") }

  open override var sightChanges: [SafeSignal<Void>] { [$overlayList.map { _ in }] }

  /// The widgets over the content, the topmost last.
  public var overlays: [Widget] { stored }

  open override var children: [Widget] { [content] + stored }

  open override func childLeft(_ child: Widget) { replaceOverlays(stored.filter { $0 !== child }) }

  /// Replaces the widgets over the content.
  public func replaceOverlays(_ overlays: [Widget]) {
    for child in stored where !overlays.contains(where: { $0 === child }) { disown(child) }
    for child in overlays { adopt(child) }
    stored = overlays
    overlayList = overlays
  }
}
