import Caching
import Foundation

/// The names of the files of each signed-in account. Does not know their content.
public enum AccountFile {
  /// Deletes the file of an account in a folder, with its log and its damaged copies.
  ///
  /// Blocks the thread for as long as deleting takes. A missing file is no error.
  static func remove(in folder: URL, _ key: String) {
    let name = url(in: folder, key).lastPathComponent
    // These first, also where the folder cannot be read.
    for suffix in ["", "-wal", "-shm", "-journal"] {
      unlink(folder.appendingPathComponent(name + suffix).path)
    }
    removeFiles(in: folder) { $0 == name }
  }

  /// Deletes the files in a folder that belong to none of these accounts.
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

  /// Returns the name of the database that a file belongs to: itself, its log, or a copy that was set aside.
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

  /// Returns the file of an account's key, with the characters escaped that a file's name cannot have.
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
