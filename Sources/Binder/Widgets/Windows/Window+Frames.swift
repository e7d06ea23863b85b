public import Signals

/// A renderer's node of a window that draws it frame by frame.
@MainActor
public protocol FrameTicking: AnyObject {
  /// Whether the desktop asks that nothing moves.
  var reducesMotion: Bool { get }
  /// Calls back once, before the next frame is laid out.
  func requestFrame(_ action: @escaping () -> Void)
}

extension Window {
  /// Whether nothing should move: what the desktop says, or without a renderer what is assigned. GTK:
  /// `gtk-enable-animations`.
  public var reducesMotion: Bool {
    get { (rendering as? any FrameTicking)?.reducesMotion ?? assignedReducesMotion }
    set { assignedReducesMotion = newValue }
  }

  // Without a renderer sixty frames a second, as a test's clock is advanced.
  fileprivate func requestFrame(_ action: @escaping () -> Void) -> any Disposable {
    guard let renderer = rendering as? any FrameTicking else {
      return clock.schedule(after: .microseconds(16_667), action)
    }
    renderer.requestFrame(action)
    return NonDisposable()
  }
}

extension Reactive where Base: Window {
  /// Delivers the time since the observation began, zero at once and then before each frame, until the window closes.
  /// GTK: `gtk_widget_add_tick_callback`.
  ///
  /// A window that cannot be seen may have no frames.
  ///
  /// ```swift
  /// window.reactive.frames.bind(to: canvas) { canvas, time in
  ///   canvas.drawing = clockFace(at: time)
  /// }
  /// ```
  public var frames: SafeSignal<Duration> {
    SafeSignal { [weak base] observer in
      Frames.begin(in: base) { time in
        guard let time else {
          observer.receive(completion: .finished)
          return false
        }
        observer.receive(time)
        return true
      }
    }
  }
}

/// The frames of one observation.
@MainActor
final class Frames {
  private weak var window: Window?
  private let start: Duration
  private var deliver: ((Duration?) -> Bool)?
  private var next: (any Disposable)?

  /// Delivers a time at once and at each frame, until the closure returns false; nil when there is no window any more.
  static func begin(in window: Window?, deliver: @escaping (Duration?) -> Bool) -> any Disposable {
    guard let window, window.isOpen else {
      _ = deliver(nil)
      return NonDisposable()
    }
    let frames = Frames(of: window, deliver: deliver)
    frames.deliver(at: .zero)
    return BlockDisposable { frames.end() }
  }

  private init(of window: Window, deliver: @escaping (Duration?) -> Bool) {
    self.window = window
    self.deliver = deliver
    start = window.clock.now
  }

  private func deliver(at time: Duration) {
    guard let deliver else { return }
    let open = window.flatMap { $0.isOpen ? $0 : nil }
    guard deliver(open == nil ? nil : time), self.deliver != nil, let open else { return end() }
    next = open.requestFrame { [weak self, weak open] in
      guard let self else { return }
      self.deliver(at: (open?.clock.now ?? start) - start)
    }
  }

  private func end() {
    deliver = nil
    next?.dispose()
    next = nil
  }
}
