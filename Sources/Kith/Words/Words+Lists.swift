import Services
import Translations

/// Lists of people.
extension Words {
  package static var lists: String { tr("Lists") }
  package static var newList: String { tr("New List…") }
  package static var renameList: String { tr("Rename List…") }
  package static var deleteList: String { tr("Delete List") }
  package static var exclusiveList: String { tr("Keep Its People out of Home") }
  package static var make: String { tr("Make") }

  package static func add(to list: String) -> String { tr("Add to “{list}”", ["list": list.inOneLine]) }
  package static func remove(off list: String) -> String { tr("Take Off “{list}”", ["list": list.inOneLine]) }
  /// What leads to the page of who will change.
  package static func addMany(to list: String) -> String { tr("{act}…", ["act": add(to: list)]) }
  package static func removeMany(off list: String) -> String { tr("{act}…", ["act": remove(off: list)]) }
  package static func onlyThese(on list: String) -> String {
    tr("Only These on “{list}”…", ["list": list.inOneLine])
  }

  package static func listExists(_ title: String) -> String {
    tr("There is a list “{list}” already.", ["list": title.inOneLine])
  }

  /// What has come of something that was done with lists.
  package static func outcome(_ outcome: ListsService.Outcome) -> String {
    switch outcome {
    case .made(let list): return tr("List “{list}” made", ["list": list.title.inOneLine])
    case .renamed(let list): return tr("The list is called “{list}” now", ["list": list.title.inOneLine])
    case .excluded(let list):
      let title = ["list": list.title.inOneLine]
      return list.isExclusive
        ? tr("Posts of the people on “{list}” stay out of Home", title)
        : tr("Posts of the people on “{list}” are in Home", title)
    case .added(let list, let people, let refused):
      let added = trn(
        "{number} person put on “{list}”", "{number} people put on “{list}”", count: people.count,
        values(people.count, list: list.title))
      let others = trn(
        "{number} refused by the server", "{number} refused by the server", count: refused,
        values(refused, list: list.title))
      return refused == 0 ? added : "\(added) · \(others)"
    case .taken(let list, let people):
      return trn(
        "{number} person taken off “{list}”", "{number} people taken off “{list}”", count: people.count,
        values(people.count, list: list.title))
    case .changed(let change, let refused):
      let parts: [ListsService.Outcome] = [
        .added(change.list, change.added, refused: refused), .taken(change.list, change.taken),
      ]
      return zip(parts, [change.added.isEmpty && refused == 0, change.taken.isEmpty]).filter { !$1 }
        .map { Self.outcome($0.0) }.joined(separator: " · ")
    case .failed(let error, let list, let people):
      guard let list, !people.isEmpty else { return sentence(error) }
      let done = trn(
        "Done for {number} person of “{list}”", "Done for {number} people of “{list}”", count: people.count,
        values(people.count, list: list.title))
      return "\(done) · \(sentence(error))"
    }
  }

  private static func values(_ count: Int, list: String) -> [String: String] {
    ["number": grouped(count), "list": list.inOneLine]
  }
}
