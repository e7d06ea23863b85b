#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Releases objects in a loop where each would release the next from within, so that thousands of properties bound to
/// or derived from each other do not overflow the stack. Each thread has its own list, since signals have no locks.
enum PendingReleases {
  private final class List {
    var objects: [Any] = []
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Releases an object now, or, when called during such a release, right after it.
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

  // NB: neither is inlined: only the list may retain the object, and nothing once it is removed.
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
