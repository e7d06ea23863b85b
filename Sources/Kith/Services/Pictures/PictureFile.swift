import Caching

/// The file of a picture: with its address, to distinguish it from any other picture, and a checksum, to detect a cut
/// or changed file.
///
/// Does not read or write files.
struct PictureFile: Equatable {
  let address: String
  /// The time of the fetch, in whole seconds since 1970.
  let date: Double
  let bytes: [UInt8]

  private static let mark = Array("KithPic1".utf8)
  private static let headSize = 32
  private static let maximumAddress = 8192

  init(address: String, date: Double, bytes: [UInt8]) {
    self.address = address
    self.date = date.rounded(.down)
    self.bytes = bytes
  }

  /// Reads the content of a file; nil where it is not a picture's, or damaged.
  init?(_ content: [UInt8]) {
    guard content.count >= Self.headSize, content.starts(with: Self.mark) else { return nil }
    func number(_ range: Range<Int>) -> UInt64 {
      content[range].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let addressSize = Int(number(16..<20))
    let size = Int(number(20..<24))
    let start = Self.headSize + addressSize
    guard addressSize <= Self.maximumAddress, content.count == start + size,
      number(24..<32) == Self.checksum(content[8..<24], content[Self.headSize...]),
      let address = String(validating: content[Self.headSize..<start], as: UTF8.self)
    else { return nil }
    self.address = address
    date = Double(number(8..<16))
    bytes = Array(content[start...])
  }

  var content: [UInt8] {
    let address = Array(address.utf8)
    var content = Self.mark
    content.reserveCapacity(Self.headSize + address.count + bytes.count)
    func append(_ value: UInt64, count: Int) {
      for index in 0..<count { content.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(index)))) }
    }
    append(UInt64(exactly: max(0, date)) ?? 0, count: 8)
    append(UInt64(address.count), count: 4)
    append(UInt64(bytes.count), count: 4)
    let body = address + bytes
    append(Self.checksum(content[8..<24], body[...]), count: 8)
    return content + body
  }

  /// The largest file of a picture with a number of bytes.
  static func maximumSize(of picture: Int) -> Int { picture + headSize + maximumAddress }

  /// Returns the name of an address's file: 32 hexadecimal digits.
  static func name(of address: String) -> String {
    // FNV-1a of 128 bits, where Caching has 64. A provoked collision of two addresses does no harm: the file holds the
    // address.
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in address.utf8 { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// Whether a file's name has the form of `name(of:)`.
  static func isName(_ name: String) -> Bool {
    name.utf8.count == 32
      && name.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }
  }

  private static func checksum(_ parts: ArraySlice<UInt8>...) -> UInt64 {
    var hash = FNV1a()
    for part in parts { part.withUnsafeBufferPointer { hash.combine($0) } }
    return hash.value
  }
}
