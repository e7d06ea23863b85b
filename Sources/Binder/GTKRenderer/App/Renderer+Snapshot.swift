import CBinderGTK
import Widgets

extension Renderer {
  /// Writes a PNG file of a window with its dialogs, toasts and open popovers, once it has been redrawn.
  ///
  /// It waits for a few frames, so that the picture has the latest changes; a running slide or fade appears as it is.
  ///
  /// - Parameter path: The path of the file; an existing one is replaced.
  /// - Throws: `snapshot` when the window is not open or the file cannot be written.
  public func snapshot(_ window: Window, to path: String) async throws(GTKError) {
    guard let node = window.node as? WindowNode, !node.isDestroyed, bgtk_widget_is_mapped(node.handle) else {
      throw GTKError(.snapshot, context: "the window is not open")
    }
    await node.frames(3)
    var attemptsLeft = 10
    while true {
      while pictures.pendingCount > 0, !node.isDestroyed { await node.frames(1) }
      guard !node.isDestroyed else { throw GTKError(.snapshot, context: "the window has been closed") }
      guard let message = bgtk_window_save_png(node.handle, path) else { return }
      let context = String(cString: message)
      bgtk_free(message)
      attemptsLeft -= 1
      guard attemptsLeft > 0 else { throw GTKError(.snapshot, context: context) }
      // NB: a window that changes after a frame has nothing to show until the next one (gtkwidgetpaintable.c, GTK 4.8).
      await node.frames(1)
    }
  }
}

extension WindowNode {
  /// Returns when the window has been drawn a number of times, or has gone.
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
  /// Returns when the window has been drawn a number of times, or at once when it is not on the screen; for tests.
  package func gtkFrames(_ count: Int) async {
    guard let node = node as? WindowNode, !node.isDestroyed else { return }
    await node.frames(count)
  }
}

/// Resumes when GTK releases it: after the last frame, or when the window closes before.
private final class FrameWait {
  private let continuation: CheckedContinuation<Void, Never>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  deinit {
    continuation.resume()
  }
}
