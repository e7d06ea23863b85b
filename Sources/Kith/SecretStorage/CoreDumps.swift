import Glibc

/// The copies of a program's memory that the system writes after a crash.
public enum CoreDumps {
  /// Disables core dumps of this process, as its memory holds tokens.
  ///
  /// NB: the limit is one byte, not zero: if cores are piped to systemd-coredump or apport, Linux respects no other
  /// limit. The process stays dumpable (`PR_SET_DUMPABLE`), as otherwise its files in `/proc` would belong to root, and
  /// a desktop portal could not identify the application. Source: Linux, `fs/coredump.c`.
  public static func refuse() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0 else { return }
    // The hard limit stays, so that the browser can raise its own limit.
    limit.rlim_cur = min(1, limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }
}
