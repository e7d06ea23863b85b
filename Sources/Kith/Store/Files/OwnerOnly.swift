import Glibc

/// Takes other people's rights to files away, as a copy from elsewhere may have given them.
///
/// Does not know what the files are for. A link, or a file of another owner, stays as it is.
enum OwnerOnly {
  /// Leaves a file or folder its owner's rights only; where that cannot be done, it stays as it is.
  static func mend(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0,
      status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR
    else { return }
    chmod(path, status.st_mode & 0o700)
  }
}
