public import Signals

/// A width with a name, from which on a window is laid out in some way.
///
/// ```swift
/// let (narrow, wide) = (Breakpoint("narrow"), Breakpoint("wide", from: 640))
/// window.breakpoint(of: [narrow, wide]).map { $0 == wide ? .row : .column }
///   .bind(to: form, keyPath: \.orientation)
/// ```
public struct Breakpoint: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The least width in logical pixels, with texts of the usual size; larger texts need more.
  public let minimumWidth: Int

  /// Names the widths from one on.
  public init(_ name: String, from minimumWidth: Int = 0) {
    self.name = name
    self.minimumWidth = minimumWidth
  }

  /// The name.
  public var description: String { name }
}

extension Window {
  /// Delivers the breakpoint that holds, the widest one that there is room for: now, and each time it is another one.
  ///
  /// - Returns: A signal of one of the breakpoints, or nil where the window is narrower than all of them.
  public func breakpoint(of breakpoints: [Breakpoint]) -> SafeSignal<Breakpoint?> {
    let sorted = breakpoints.sorted { $0.minimumWidth < $1.minimumWidth }
    return combineLatest($width, $textScale) { width, scale in
      sorted.last { Double($0.minimumWidth) * scale <= Double(width) }
    }.removeDuplicates()
  }
}
