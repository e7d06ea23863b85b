import CBinderGTK
import Signals
import Widgets

/// Shows the slider, which moves only when the retained scale does. GTK: `GtkScale`.
final class ScaleNode: Node<Scale> {
  init(_ scale: Scale, renderer: Renderer) {
    super.init(bgtk_scale_new(scale.minimum, scale.maximum, scale.step), for: scale, renderer: renderer)
    scale.$value.observeNext { [weak self] _ in self?.showValue() }.dispose(in: bag)
    bgtk_scale_on_slide(
      handle, { context, value in _ = withTarget(context, as: ScaleNode.self) { $0.slide(to: value) } },
      WeakContext<ScaleNode>.retained(self), releaseContext)
  }

  private func slide(to value: Double) {
    widget?.slide(to: value)
  }

  private func showValue() {
    guard let scale = widget else { return }
    bgtk_scale_set_value(handle, scale.shownValue)
  }
}
