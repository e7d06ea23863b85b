import CBinderGTK
import Widgets

extension Renderer {
  /// Writes a PNG file of what a window shows, dialogs, toasts and open popovers included, once it has been drawn anew.
  ///
  /// Waits for a few frames, so that the latest changes are in the picture; a slide or fade that is still
  /// going on is shown as it is.
  ///
  /// - Parameter path: where the file goes; one that is there is replaced.
  /// - Throws: `snapshot` when the window is not open or the file cannot be written.
  public func snapshot(_ window: Window, to path: String) async throws(GTKError) {
    guard let node = window.node as? WindowNode, !node.isDestroyed, bgtk_widget_is_mapped(node.handle) else {
      throw GTKError(.snapshot, context: "the window is not open")
    }
    await node.frames(3)
    while pictures.pendingCount > 0, !node.isDestroyed { await node.frames(1) }
    guard !node.isDestroyed else { throw GTKError(.snapshot, context: "the window has been closed") }
    guard let message = bgtk_window_save_png(node.handle, path) else { return }
    let context = String(cString: message)
    bgtk_free(message)
    throw GTKError(.snapshot, context: context)
  }
}

extension WindowNode {
  /// Returns when the window has been drawn so many times, or has gone.
  package func frames(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let box = FrameWait(continuation)
      bgtk_window_after_frames(
        handle, Int32(clamping: count), { _ in false }, Unmanaged.passRetained(box).toOpaque(), releaseContext
      )
    }
  }
}

extension Window {
  /// Returns when the window has been drawn so many times, or at once when it is not on the screen; for tests.
  package func gtkFrames(_ count: Int) async {
    guard let node = node as? WindowNode, !node.isDestroyed else { return }
    await node.frames(count)
  }
}

/// Goes on when GTK lets go of it: after the last frame, or when the window goes before.
private final class FrameWait {
  private let continuation: CheckedContinuation<Void, Never>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  deinit {
    continuation.resume()
  }
}
