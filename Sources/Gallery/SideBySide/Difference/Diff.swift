/// The difference of two texts, or of a change: lines that are the same, removed, and added.
struct Diff: Equatable {
  enum Kind {
    case same, removed, added, place
  }

  struct Line: Equatable, Identifiable {
    let id: Int
    let kind: Kind
    let text: String
  }

  private(set) var lines: [Line] = []

  /// Compares two texts by their lines.
  init(from old: [String], to new: [String]) {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        append(old[before], as: .removed)
        before += 1
      } else if added.contains(after) {
        append(new[after], as: .added)
        after += 1
      } else {
        append(old[before], as: .same)
        (before, after) = (before + 1, after + 1)
      }
    }
  }

  /// Reads a unified diff, as of `git diff`.
  init(unified text: String) {
    for line in text.split(separator: "\n") {
      switch line.first {
      case "+" where line.hasPrefix("+++ "): append(Diff.fileName(line), as: .place)
      case "-" where line.hasPrefix("--- "), "d" where line.hasPrefix("diff "), "n": continue
      case "@": append("…", as: .place)
      case "+": append(line.dropFirst(), as: .added)
      case "-": append(line.dropFirst(), as: .removed)
      default: append(line.dropFirst(), as: .same)
      }
    }
  }

  /// Returns the files that a unified diff touches.
  static func files(inUnified text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("+++ ") }.map(fileName)
  }

  func count(_ kind: Kind) -> Int {
    lines.count { $0.kind == kind }
  }

  private mutating func append(_ text: some StringProtocol, as kind: Kind) {
    lines.append(Line(id: lines.count, kind: kind, text: String(text)))
  }

  private static func fileName(_ line: Substring) -> String {
    line.split(separator: "/").last.map(String.init) ?? ""
  }
}
