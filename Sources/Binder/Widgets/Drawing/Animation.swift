import Glibc
public import Signals

/// How a number goes from one value to another in time.
///
/// ```swift
/// canvas.reactive.clicked("ball")
///   .flatMapLatest { Animation.spring().values(from: 20, to: 100, in: canvas) }
///   .bind(to: canvas) { canvas, y in canvas.drawing = ball(at: y) }
/// // each click lets the ball fall anew
/// ```
public struct Animation: Hashable, Sendable {
  /// The course of a timed animation. Source: CSS Easing Functions Level 1, as cubic powers.
  public enum Easing: Sendable, CaseIterable {
    /// Evenly.
    case linear
    /// Slowly at first.
    case easeIn
    /// Slowly at the end.
    case easeOut
    /// Slowly at both ends.
    case easeInOut
  }

  private enum Course: Hashable {
    case timed(Easing)
    case spring(frequency: Double, dampingRatio: Double)
  }

  /// The time from the first value to the last.
  public let duration: Duration
  private let course: Course

  /// Returns an animation that takes a given time; a negative one takes none.
  public static func timed(_ duration: Duration = .milliseconds(250), easing: Easing = .easeOut) -> Animation
  {
    Animation(duration: max(duration, .zero), course: .timed(easing))
  }

  /// Returns an animation that swings around the last value before it rests there.
  ///
  /// - Parameters:
  ///   - period: The time of one swing without damping, at least a millisecond.
  ///   - dampingRatio: 1 for none beyond the last value, less for more and larger swings; limited to 0.1...1.
  public static func spring(period: Duration = .milliseconds(400), dampingRatio: Double = 0.7) -> Animation {
    let frequency = 2 * Double.pi / max(period / .seconds(1), 0.001)
    let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.1), 1) : 1
    // By then less than a thousandth of the way is left.
    let seconds = 9.3 / (ratio * frequency)
    return Animation(
      duration: .seconds(min(seconds, 60)), course: .spring(frequency: frequency, dampingRatio: ratio))
  }

  /// Returns the number at a time since the beginning; from the end of the duration on it is `end`.
  public func value(at time: Duration, from start: Double, to end: Double) -> Double {
    guard time < duration else { return end }
    return end + (start - end) * left(at: max(time, .zero))
  }

  // The part of the way that is left: 1 at first, less than 0 beyond the end.
  private func left(at time: Duration) -> Double {
    switch course {
    case .timed(let easing): return 1 - easing.part(at: time / duration)
    case .spring(let frequency, let ratio):
      // The damped oscillator that is let go at 1, at rest.
      let seconds = time / .seconds(1)
      let decay = exp(-ratio * frequency * seconds)
      guard ratio < 1 else { return decay * (1 + frequency * seconds) }
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return decay * (cos(damped * seconds) + ratio * frequency / damped * sin(damped * seconds))
    }
  }

  /// Delivers the number at each frame of a widget's window, `start` first and `end` last, and then ends.
  ///
  /// Outside of a window, and where nothing should move (`Window.reducesMotion`), it delivers `end` alone.
  @MainActor
  public func values(from start: Double, to end: Double, in widget: Widget) -> SafeSignal<Double> {
    SafeSignal { [weak widget] observer in
      let window = widget?.window
      return Frames.begin(in: window?.reducesMotion == true ? nil : window) { time in
        guard let time, time < duration else {
          observer.receive(lastElement: end)
          return false
        }
        observer.receive(value(at: time, from: start, to: end))
        return true
      }
    }
  }
}

extension Animation.Easing {
  fileprivate func part(at time: Double) -> Double {
    switch self {
    case .linear: return time
    case .easeIn: return time * time * time
    case .easeOut: return 1 - Animation.Easing.easeIn.part(at: 1 - time)
    case .easeInOut:
      return time < 0.5
        ? Animation.Easing.easeIn.part(at: 2 * time) / 2
        : 1 - Animation.Easing.easeIn.part(at: 2 - 2 * time) / 2
    }
  }
}
