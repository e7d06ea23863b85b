import CBinderGTK

/// C's reference to a Swift object: weak, and set once the object is made.
final class WeakContext<Target: AnyObject> {
  weak var target: Target?

  /// Returns a reference for C, released by `releaseContext`.
  func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// Returns a retained context of a target that exists already.
  static func retained(_ target: Target?) -> UnsafeMutableRawPointer {
    let context = WeakContext()
    context.target = target
    return context.retained()
  }
}

/// A closure that C calls; its result matters only for signals that ask whether they were handled.
final class CallbackBox {
  let body: @MainActor () -> Bool

  init(_ body: @escaping @MainActor () -> Bool) {
    self.body = body
  }

  /// Returns a reference for C, released by `releaseContext`.
  func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }
}

/// Releases C's reference to a context.
func releaseContext(_ context: UnsafeMutableRawPointer) {
  Unmanaged<AnyObject>.fromOpaque(context).release()
}

/// Calls `body` with the object of a reference that C has not released.
///
/// GTK calls on the main thread; `assumeIsolated` checks it.
func withObject<Object: AnyObject, Result: Sendable>(
  _ context: UnsafeMutableRawPointer, as type: Object.Type, body: @MainActor (Object) -> Result
) -> Result {
  // `nonisolated(unsafe)`: a bare pointer is not Sendable, but this one never leaves GTK's thread.
  nonisolated(unsafe) let context = context
  return MainActor.assumeIsolated { body(Unmanaged<Object>.fromOpaque(context).takeUnretainedValue()) }
}

func callBack(_ context: UnsafeMutableRawPointer) -> Bool {
  withObject(context, as: CallbackBox.self) { $0.body() }
}

/// Calls `body` with the target of a `WeakContext`, if it still exists.
func withTarget<Target: AnyObject, Result: Sendable>(
  _ context: UnsafeMutableRawPointer, as type: Target.Type, body: @MainActor (Target) -> Result
) -> Result? {
  withObject(context, as: WeakContext<Target>.self) { $0.target.map(body) }
}

/// Calls `body` with the target of a `WeakContext`, if it still exists, and a pointer from GTK.
func withTarget<Target: AnyObject, Pointer, Result: Sendable>(
  _ context: UnsafeMutableRawPointer, as type: Target.Type, and pointer: Pointer,
  body: @MainActor (Target, Pointer) -> Result
) -> Result? {
  // `nonisolated(unsafe)`: GTK's pointer never leaves its thread; see `withObject`.
  nonisolated(unsafe) let pointer = pointer
  return withTarget(context, as: type) { body($0, pointer) }
}
