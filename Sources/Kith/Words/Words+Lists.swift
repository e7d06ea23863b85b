import Entities
import Services
import Translations

extension Words {
  package static var lists: String { tr("Lists") }
  package static var newList: String { tr("New List…") }
  package static var renameList: String { tr("Rename List…") }
  package static var deleteList: String { tr("Delete List") }
  package static var exclusiveList: String { tr("Hide Posts from Home Feed") }
  /// The title of the submenu of the replies that a list shows; where the server cannot choose them it says so.
  package static func shownReplies(_ choices: ListChoices) -> String {
    choices.canChooseReplies == false ? tr("{act} (not on this server)", ["act": replies]) : replies
  }
  package static func title(of replies: List.Replies) -> String {
    switch replies {
    case .none: tr("Show No Replies")
    case .list: tr("Show Replies to People on the List")
    case .followed: tr("Show Replies to Anyone You Follow")
    }
  }
  package static var make: String { tr("Create") }

  /// The titles of the submenus with an entry for each list.
  package static var addToList: String { title(of: .addToList) }
  package static var removeFromList: String { title(of: .takeOffList) }
  package static var replaceList: String { tr("Replace List") }

  package static func add(to list: String) -> String { tr("Add to “{list}”", ["list": list.inOneLine]) }
  package static func remove(off list: String) -> String {
    tr("Remove from “{list}”", ["list": list.inOneLine])
  }
  /// What leads to the page of who will change.
  package static func addMany(to list: String) -> String { tr("{act}…", ["act": add(to: list)]) }
  package static func removeMany(off list: String) -> String { tr("{act}…", ["act": remove(off: list)]) }
  package static func onlyThese(on list: String) -> String {
    tr("Only These on “{list}”…", ["list": list.inOneLine])
  }

  /// Returns the note on a title of a list; empty where there is nothing to say.
  package static func note(onTitle title: String, _ verdict: NameVerdict) -> String {
    if case .used = verdict { listExists(title) } else { "" }
  }

  package static func listExists(_ title: String) -> String {
    tr("A list named “{list}” already exists.", ["list": title.inOneLine])
  }

  package static func outcome(_ outcome: ListsService.Outcome) -> String {
    switch outcome {
    case .made(let list): return tr("List “{list}” created", ["list": list.title.inOneLine])
    case .renamed(let list): return tr("List renamed to “{list}”", ["list": list.title.inOneLine])
    case .excluded(let list):
      let title = ["list": list.title.inOneLine]
      return list.isExclusive
        ? tr("Posts from “{list}” are hidden from the home feed", title)
        : tr("Posts from “{list}” are shown in the home feed", title)
    case .chosen(let list, let replies):
      let title = ["list": list.title.inOneLine]
      return switch replies {
      case .none: tr("“{list}” shows no replies", title)
      case .list: tr("“{list}” shows replies to people on the list", title)
      case .followed: tr("“{list}” shows replies to anyone you follow", title)
      }
    case .added(let list, let people, let refused):
      let added = trn(
        "{number} person added to “{list}”", "{number} people added to “{list}”", count: people.count,
        values(people.count, list: list.title))
      let others = trn(
        "{number} refused by the server", "{number} refused by the server", count: refused,
        values(refused, list: list.title))
      return refused == 0 ? added : "\(added) · \(others)"
    case .taken(let list, let people):
      return trn(
        "{number} person removed from “{list}”", "{number} people removed from “{list}”", count: people.count,
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
        "“{list}” changed for {number} person", "“{list}” changed for {number} people", count: people.count,
        values(people.count, list: list.title))
      return "\(done) · \(sentence(error))"
    }
  }

  private static func values(_ count: Int, list: String) -> [String: String] {
    ["number": grouped(count), "list": list.inOneLine]
  }
}
