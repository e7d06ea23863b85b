import Entities
import Foundation

/// A server and the number of its people in the columns.
struct KnownServer {
  /// The name to show, in Unicode; empty for the book on this machine.
  let name: String
  var count = 0
  private let keys: [String]
  private let spellings: [String]
  private let folded: [String]

  init(_ names: [ServerName]) {
    name = names.first?.unicode ?? ""
    keys = names.map(\.key)
    spellings = names.map(\.unicode)
    folded = spellings.map { SearchText.fold($0) }
  }

  var sortKey: String { folded.first ?? "" }

  /// Whether one of the server's names equals this one.
  func isNamed(_ name: ServerName) -> Bool { keys.contains(name.key) }

  /// Whether one of the names, or a part of it after a dot, begins with the word.
  func fits(_ word: ServerWord) -> Bool {
    word.key.map { key in keys.contains { Self.begins($0, with: key) } } ?? false
      || (word.isPlain ? folded : spellings).contains { Self.begins($0, with: word.text) }
      || (word.isPlain && keys.contains { Self.begins($0, with: word.text) })
  }

  // `social` does not match `antisocial.example`.
  private static func begins(_ name: String, with word: String) -> Bool {
    let (name, word) = (name.utf8, word.utf8)
    return name.starts(with: word)
      || name.indices.contains { name[$0] == 0x2E && name[$0...].dropFirst().starts(with: word) }
  }
}

/// A server's name, or its beginning, as typed.
struct ServerWord {
  /// The normal form, if a full name was typed.
  let key: String?
  /// The text to compare: folded if it is plain ASCII, otherwise with its accents.
  let text: String
  let isPlain: Bool

  init(_ typed: String) {
    let trimmed = typed.trimmingUnseen
    let word = trimmed.hasPrefix("@") ? String(trimmed.dropFirst()) : trimmed
    key = ServerName(word)?.key
    isPlain = word.utf8.allSatisfy { $0 < 0x80 }
    text = isPlain ? SearchText.fold(word) : word.lowercased().precomposedStringWithCanonicalMapping
  }
}

extension PersonIndex {
  /// Returns the number of a server from the part of a handle behind the at sign; parses each name once.
  func serverNumber(_ text: String) -> UInt32 {
    if let known = serverPlaces[text] { return known }
    let number = number(ofServer: text.isEmpty ? nil : ServerName(text) ?? ServerName(unchecked: text))
    serverPlaces[text] = number
    return number
  }

  private func number(ofServer name: ServerName?) -> UInt32 {
    let other = name.flatMap { name in home?.contains(name) == true ? nil : name }
    if let known = serverKeys[other?.key ?? ""] { return known }
    let number = UInt32(serverTable.count)
    serverTable.append(KnownServer(other.map { [$0] } ?? homeNames))
    serverKeys[other?.key ?? ""] = number
    return number
  }

  /// The names of the home server, the one to show first.
  private var homeNames: [ServerName] {
    guard let home else { return [] }
    return home.domain == home.host ? [home.domain] : [home.domain, home.host]
  }

  func renameHome() {
    serverPlaces = [:]
    guard let number = serverKeys[""] else { return }
    let count = serverTable[Int(number)].count
    serverTable[Int(number)] = KnownServer(homeNames)
    serverTable[Int(number)].count = count
  }
}
