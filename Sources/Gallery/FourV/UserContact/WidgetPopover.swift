import Signals
import Widgets

/// Every widget is an anchor; declared in the layer that knows widgets.
extension Widget: PopoverAnchor {}

/// A popover of the toolkit: here an anchor becomes a widget again.
final class WidgetPopover: AnchoredPopover {
  private let popover: Popover
  private let watch = SerialDisposable()

  init(_ content: Widget) {
    popover = Popover(content)
  }

  isolated deinit {
    watch.dispose()
  }

  func show(at anchor: any PopoverAnchor, didClose: @escaping () -> Void) -> Bool {
    guard let widget = anchor as? Widget, popover.popup(relativeTo: widget) else { return false }
    watch.otherDisposable = popover.$isShown.filter { !$0 }.first().observeNext { _ in didClose() }
    return true
  }

  func close() {
    watch.dispose()
    popover.popdown()
  }
}
