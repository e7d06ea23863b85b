import Glibc

/// Removes other people's rights to files, which a copy from elsewhere may have.
///
/// Does not know the use of the files. A link, or a file of another owner, stays as it is.
enum OwnerOnly {
  /// Leaves a file or folder only its owner's rights; a failure leaves it as it is.
  static func mend(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0,
      status.st_mode & S_IFMT == S_IFREG || status.st_mode & S_IFMT == S_IFDIR
    else { return }
    chmod(path, status.st_mode & 0o700)
  }
}
