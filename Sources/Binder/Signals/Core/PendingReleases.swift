#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Releases one object after the other where each would release the next from within: thousands of properties that are
/// bound to each other, or derived from each other, do not overflow the stack.
///
/// Knows nothing of what it releases. Each thread has a list of its own, as signals have no locks.
enum PendingReleases {
  private final class List {
    var objects: [Any] = []
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Releases an object now, or as soon as the release is done from within which this is called.
  static func release(_ object: inout Any?) {
    if let current = pthread_getspecific(key) {
      return move(&object, to: Unmanaged<List>.fromOpaque(current).takeUnretainedValue())
    }
    let list = List()
    pthread_setspecific(key, Unmanaged.passUnretained(list).toOpaque())
    move(&object, to: list)
    while !list.objects.isEmpty { releaseLast(of: list) }
    pthread_setspecific(key, nil)
  }

  // NB: neither of these is inlined: nothing may hold the object but the list, and nothing at all once it is taken out.
  @inline(never)
  private static func move(_ object: inout Any?, to list: List) {
    if let object { list.objects.append(object) }
    object = nil
  }

  @inline(never)
  private static func releaseLast(of list: List) {
    _ = list.objects.removeLast()
  }
}
