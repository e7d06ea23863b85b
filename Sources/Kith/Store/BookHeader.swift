import Glibc

/// The first bytes of the book's file, which say how all others are to be read.
///
/// Some of them can have one value only, in every book: a damaged one is put right, so that all the rest can be read.
/// Without that SQLite takes the file for one of a later format, or for a read-only file.
///
/// Source: SQLite, *Database File Format*, "The Database Header".
struct BookHeader {
  private static let length = 60
  private static let magic = Array("SQLite format 3\0".utf8)

  private let path: String
  private let bytes: [UInt8]

  /// Reads the header of a file; nil when the file is shorter than a header.
  init?(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.length)
    guard pread(file, &bytes, bytes.count, 0) == bytes.count else { return nil }
    self.path = path
    self.bytes = bytes
  }

  /// Puts right what can be one thing only, when no more than four bytes are wrong: else it is no damaged book.
  ///
  /// - Returns: whether the file was changed.
  func mend() -> Bool {
    let right = mended
    let count = zip(bytes, right).count { $0 != $1 }
    return (1...4).contains(count) && Self.write(right, path)
  }

  /// Puts the header back as it was read.
  func restore() {
    _ = Self.write(bytes, path)
  }

  private var mended: [UInt8] {
    var right = bytes
    func put(_ expected: [UInt8], at place: Int) {
      right.replaceSubrange(place..<(place + expected.count), with: expected)
    }
    put(Self.magic, at: 0)
    // The write version and the read version: both 1, or both 2 with a log.
    if !(1...2).contains(bytes[18]) { right[18] = (1...2).contains(bytes[19]) ? bytes[19] : 2 }
    if !(1...2).contains(bytes[19]) { right[19] = right[18] }
    // No room at the end of a page, and the fractions that have never been others.
    put([0, 64, 32, 32], at: 20)
    // The format of the schema; older ones are never written.
    put([0, 0, 0, 4], at: 44)
    // UTF-8.
    put([0, 0, 0, 1], at: 56)
    return right
  }

  private static func write(_ bytes: [UInt8], _ path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return pwrite(file, bytes, bytes.count, 0) == bytes.count && fsync(file) == 0
  }
}
