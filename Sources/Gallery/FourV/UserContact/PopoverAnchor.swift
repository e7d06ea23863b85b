/// Something on the screen that a popover can point to.
///
/// View models and routers pass it on without knowing more; only the popover knows that it is a widget.
@MainActor
protocol PopoverAnchor: AnyObject {}

/// Something that shows a component at an anchor: the second protocol of the author's answer. Routers and presenters
/// work with both, and know no toolkit by them.
@MainActor
protocol AnchoredPopover: AnyObject {
  /// Shows the popover at an anchor, and calls `didClose` once it has closed by itself.
  ///
  /// - Returns: False where the anchor is not on the screen; nothing is shown then.
  func show(at anchor: any PopoverAnchor, didClose: @escaping () -> Void) -> Bool
  /// Closes the popover, without calling `didClose`.
  func close()
}
