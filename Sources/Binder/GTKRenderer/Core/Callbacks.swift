import CBinderGTK

/// What C keeps of a Swift object: a reference that does not keep it alive, set once the object is made.
final class WeakContext<Target: AnyObject> {
  weak var target: Target?

  /// A reference for C, ended by `releaseContext`.
  func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }
}

/// A closure that C calls; what it returns matters only to signals that ask whether they were handled.
final class CallbackBox {
  let body: @MainActor () -> Bool

  init(_ body: @escaping @MainActor () -> Bool) {
    self.body = body
  }

  /// A reference for C, ended by `releaseContext`.
  func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }
}

/// Ends the reference that C had to a context.
func releaseContext(_ context: UnsafeMutableRawPointer) {
  Unmanaged<AnyObject>.fromOpaque(context).release()
}

/// Calls `body` with the object that C was given a reference of, and has not released.
///
/// GTK calls on the main thread, as it does everything; `assumeIsolated` checks it.
func withObject<Object: AnyObject, Result: Sendable>(
  _ context: UnsafeMutableRawPointer, as type: Object.Type, body: @MainActor (Object) -> Result
) -> Result {
  // `nonisolated(unsafe)`: a bare pointer is not Sendable, but this one never leaves the thread that GTK calls on.
  nonisolated(unsafe) let context = context
  return MainActor.assumeIsolated { body(Unmanaged<Object>.fromOpaque(context).takeUnretainedValue()) }
}

/// Calls a `CallbackBox`.
func callBack(_ context: UnsafeMutableRawPointer) -> Bool {
  withObject(context, as: CallbackBox.self) { $0.body() }
}

/// Calls `body` with the target of a `WeakContext`, if it is still there.
func withTarget<Target: AnyObject, Result: Sendable>(
  _ context: UnsafeMutableRawPointer, as type: Target.Type, body: @MainActor (Target) -> Result
) -> Result? {
  withObject(context, as: WeakContext<Target>.self) { $0.target.map(body) }
}

/// Calls `body` with the target of a `WeakContext`, if it is still there, and a pointer that GTK passed along.
func withTarget<Target: AnyObject, Pointer, Result: Sendable>(
  _ context: UnsafeMutableRawPointer, as type: Target.Type, and pointer: Pointer,
  body: @MainActor (Target, Pointer) -> Result
) -> Result? {
  // `nonisolated(unsafe)`: GTK's pointer does not leave the thread that GTK calls on; see `withObject`.
  nonisolated(unsafe) let pointer = pointer
  return withTarget(context, as: type) { body($0, pointer) }
}
