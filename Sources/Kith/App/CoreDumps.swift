import Glibc

/// The copies of a program's memory that the system writes when it crashes.
enum CoreDumps {
  /// Lets the system write none of this process, whose memory holds tokens.
  ///
  /// NB: a limit of one byte, not of none: where cores go through a pipe, to systemd-coredump or apport, Linux heeds no other
  /// limit. The process stays dumpable in the sense of `PR_SET_DUMPABLE`: else its files in `/proc` would be root's, and a
  /// desktop portal could not find out which application asks. Source: Linux, `fs/coredump.c`.
  static func refuse() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0 else { return }
    // The hard limit stays, so that the browser can raise its own.
    limit.rlim_cur = min(1, limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }
}
