import Signals

/// Widgets over another, at its edges or corners, as `layout` of each says. GTK: `GtkOverlay`.
///
/// ```swift
/// let badge = Label("new")
/// badge.layout = Layout(halign: .end, valign: .start)
/// let picture = Overlay(Avatar("Ada"), over: [badge])
/// ```
open class Overlay: Widget {
  /// What is below, and decides the size.
  public let content: Widget
  /// What is over it, the topmost last, for the renderer; `overlays` is the same list.
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

  /// Shown by a GtkOverlay.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "overlay") }

  /// A change of what is over the content.
  open override var sightChanges: [SafeSignal<Void>] { [$overlayList.map { _ in }] }

  /// What is over the content, the topmost last.
  public var overlays: [Widget] { stored }

  /// The content, and what is over it.
  open override var children: [Widget] { [content] + stored }

  /// Forgets a child that is elsewhere now.
  open override func childLeft(_ child: Widget) { replaceOverlays(stored.filter { $0 !== child }) }

  /// Replaces what is over the content.
  public func replaceOverlays(_ overlays: [Widget]) {
    for child in stored where !overlays.contains(where: { $0 === child }) { disown(child) }
    for child in overlays { adopt(child) }
    stored = overlays
    overlayList = overlays
  }
}
