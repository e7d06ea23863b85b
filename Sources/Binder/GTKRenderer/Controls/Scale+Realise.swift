import CBinderGTK
import Signals
import Widgets

extension Scale {
  /// Shows the slider, which moves only when the retained scale does. GTK: `GtkScale`.
  func realise(_ renderer: Renderer) -> AnyNode {
    ScaleNode(self, renderer: renderer)
  }
}

final class ScaleNode: Node<Scale> {
  init(_ scale: Scale, renderer: Renderer) {
    super.init(bgtk_scale_new(scale.minimum, scale.maximum, scale.step), for: scale, renderer: renderer)
    scale.$value.observeNext { [weak self] _ in self?.showValue() }.dispose(in: bag)
    let context = WeakContext<ScaleNode>()
    context.target = self
    bgtk_scale_on_slide(
      handle, { context, value in _ = withTarget(context, as: ScaleNode.self) { $0.slide(to: value) } },
      context.retained(), releaseContext)
  }

  private func slide(to value: Double) {
    widget?.slide(to: value)
  }

  private func showValue() {
    guard let scale = widget else { return }
    bgtk_scale_set_value(handle, scale.shownValue)
  }
}
