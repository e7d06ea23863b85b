#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets an inspector record observations. Off, an observation reads one flag when it is made, and its elements nothing.
@usableFromInline
package enum Tracing {
  /// Whether there is an inspector.
  // Unsafe, as other threads read it while it is set: whatever they read, `recorder` is nil there.
  @usableFromInline nonisolated(unsafe) package private(set) static var isOn = false
  // Unsafe likewise: neither an older nor a newer value is another thread's own.
  private nonisolated(unsafe) static var thread: pthread_t?
  // Only the inspector's thread gets as far as to read it.
  private nonisolated(unsafe) static weak var current: (any TraceRecorder)?

  /// The inspector, on the thread that has set it; nil on others, of which nothing is recorded.
  package static var recorder: (any TraceRecorder)? {
    get {
      guard let thread, pthread_equal(pthread_self(), thread) != 0 else { return nil }
      return current
    }
    set { (current, thread, isOn) = (newValue, newValue == nil ? nil : pthread_self(), newValue != nil) }
  }
}

/// Decides which observations are recorded, and learns what each of them delivers.
package protocol TraceRecorder: AnyObject {
  /// The time of the recorder's clock.
  var now: Duration { get }
  /// Returns the trace for a new observation, or nil to leave it alone.
  func trace(_ observation: ObserverNode, of source: Any.Type) -> Trace?
  /// Runs the delivery of an element to an observation.
  func deliver(to trace: Trace, _ body: () -> Void)
}

/// What has passed one observation, or one operator of its chain.
package final class Trace {
  /// The operator's name, or that of the source's type.
  package let name: String
  /// The number of elements.
  package private(set) var count = 0
  /// The last element, in a few words; the element itself is not retained.
  package private(set) var last: String?
  /// The time of the last element.
  package private(set) var time: Duration?
  /// The observation, as long as it exists.
  package weak var node: ObserverNode?
  /// What the recorder remembers of the observation; it retains the trace.
  package weak var context: AnyObject?

  package init(_ name: String, of node: ObserverNode? = nil) {
    self.name = name
    self.node = node
  }

  /// Whether the observation has ended.
  package var isDisposed: Bool { node?.isEnded ?? true }

  /// Records an element; on other threads than the inspector's nothing.
  fileprivate func note(_ element: Any) {
    guard let recorder = Tracing.recorder else { return }
    count += 1
    last = Brief.words(for: element)
    time = recorder.now
  }
}

extension LastObserver {
  /// Has the inspector record this observation, which is not attached yet.
  @usableFromInline
  @inline(never)
  final func trace(from source: Any.Type) {
    guard let trace = Tracing.recorder?.trace(self, of: source) else { return }
    isTraced = true
    guard let next = sink?.take else { return }
    sink = Sink { element in
      trace.note(element)
      guard let recorder = Tracing.recorder else { return next(element) }
      recorder.deliver(to: trace) { next(element) }
    }
  }
}

extension AnyObserver {
  /// Returns a stage that records what an operator delivers to this observation.
  @usableFromInline
  @inline(never)
  final func probed(as name: StaticString) -> AnyObserver<Element, Failure> {
    let name = Probe<Element, Failure>.word(for: "\(name)")
    // A signal that continues with itself needs one probe; `resume` says why.
    if let name, (self as? Probe<Element, Failure>)?.trace.name != name {
      return Probe(name, to: self)
    }
    return self
  }
}

/// A stage that passes everything and records it.
private final class Probe<Element, Failure: Error>: StageObserver<Element, Failure>, TracedStage {
  let trace: Trace

  init(_ name: String, to downstream: AnyObserver<Element, Failure>) {
    let trace = Trace(name)
    self.trace = trace
    super.init(to: downstream) { element in
      trace.note(element)
      downstream.receive(element)
    }
    trace.node = self
  }

  /// The name of an operator by that of its function; nil for functions that are no operators.
  static func word(for function: String) -> String? {
    let name = String(function.prefix { $0 != "(" })
    switch name {
    case "toSignal", "kept", "keeping": return nil
    case "counted": return "share"
    case "init": return String(function.dropFirst(5).prefix { $0 != ":" })
    default: return name
    }
  }
}

protocol TracedStage: ObserverNode {
  var trace: Trace { get }
}
