import CBinderGTK
import Widgets

extension WindowNode: FrameTicking {
  package var reducesMotion: Bool { !bgtk_animations() }

  package func requestFrame(_ action: @escaping () -> Void) {
    guard !isDestroyed else { return }
    let box = CallbackBox {
      action()
      return false
    }
    bgtk_window_after_frames(
      handle, 0, callBack, box.retained(), releaseContext)
  }
}
