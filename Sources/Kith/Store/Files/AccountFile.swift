import Caching
import Foundation

/// The names of the files that each signed-in account has of its own.
///
/// Does not know what is in them.
public enum AccountFile {
  /// Deletes the file of an account in a folder, with its log and its damaged copies.
  ///
  /// Blocks the thread for as long as deleting takes. What is not there is no error.
  static func remove(in folder: URL, _ key: String) {
    let name = url(in: folder, key).lastPathComponent
    // At once, also where the folder cannot be read.
    for suffix in ["", "-wal", "-shm", "-journal"] {
      unlink(folder.appendingPathComponent(name + suffix).path)
    }
    removeFiles(in: folder) { $0 == name }
  }

  /// Deletes the files in a folder that belong to no account of these keys.
  ///
  /// Blocks the thread for as long as deleting takes. Files with other names stay.
  public static func removeOthers(in folder: URL, keeping keys: Set<String>) {
    let names = Set(keys.map { url(in: folder, $0).lastPathComponent })
    removeFiles(in: folder) { !names.contains($0) }
  }

  private static func removeFiles(in folder: URL, where isRemoved: (String) -> Bool) {
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard let owner = owner(of: file), isRemoved(owner) else { continue }
      unlink(folder.appendingPathComponent(file).path)
    }
  }

  /// The name of the database that a file belongs to: itself, its log, or a copy that was set aside.
  private static func owner(of file: String) -> String? {
    var name = file[...]
    if let end = ["-wal", "-shm", "-journal"].first(where: { name.hasSuffix($0) }) {
      name = name.dropLast(end.count)
    }
    if name.hasSuffix(".sqlite") { return String(name) }
    guard let copy = name.range(of: ".sqlite.corrupt-", options: .backwards),
      name[copy.upperBound...].allSatisfy({ $0.isNumber || $0 == "-" })
    else { return nil }
    return name[..<copy.lowerBound] + ".sqlite"
  }

  /// The file of an account's key: the key with everything written out that has no place in a file's name.
  static func url(in folder: URL, _ key: String) -> URL {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var name: [UInt8] = []
    for byte in key.utf8 {
      if plain.contains(byte) {
        name.append(byte)
      } else {
        name += [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    if name.count > 120 {
      name = Array(name.prefix(100)) + Array("~\(FNV1a.digits(of: name))".utf8)
    }
    return folder.appendingPathComponent(String(decoding: name, as: UTF8.self) + ".sqlite")
  }
}
