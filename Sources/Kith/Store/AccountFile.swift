import Caching
import Foundation

/// The names of the files that each signed-in account has of its own.
///
/// Does not know what is in them.
enum AccountFile {
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
