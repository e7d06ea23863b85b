import CBinderGTK
import Signals
import Widgets

extension Scale {
  /// Shows the slider; it moves only when the retained scale does. GTK: `GtkScale`.
  func realise(_ renderer: GTKRenderer) -> Node {
    ScaleNode(self, renderer)
  }
}

/// A slider whose value is the retained one.
final class ScaleNode: Node {
  init(_ scale: Scale, _ renderer: GTKRenderer) {
    super.init(bgtk_scale_new(scale.minimum, scale.maximum, scale.step), scale, renderer)
    scale.$value.observeNext { [weak self] _ in self?.showValue() }.dispose(in: bag)
    let context = WeakContext<ScaleNode>()
    context.target = self
    bgtk_scale_on_slide(
      handle, { context, value in _ = withTarget(context, ScaleNode.self) { $0.slide(to: value) } },
      context.retained(), releaseContext)
  }

  private func slide(to value: Double) {
    (widget as? Scale)?.slide(to: value)
  }

  private func showValue() {
    guard let scale = widget as? Scale else { return }
    bgtk_scale_set_value(handle, scale.shownValue)
  }
}
