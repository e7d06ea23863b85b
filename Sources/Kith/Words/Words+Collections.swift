import Client
import Entities
import Services
import Translations

extension Words {
  package static var featuredCollections: String { tr("Collections") }
  package static var newCollection: String { tr("New Collection…") }
  package static var editCollection: String { tr("Edit Collection…") }
  package static var deleteCollection: String { tr("Delete Collection…") }
  package static var leaveCollection: String { tr("Leave Collection…") }
  package static var leave: String { tr("Leave") }
  package static var delete: String { tr("Delete") }
  package static var addToCollection: String { tr("Add to Collection…") }
  package static var collection: String { tr("Collection") }
  package static var collectionName: String { tr("Name") }
  package static var collectionNote: String { tr("Description") }
  package static var discoverable: String { tr("Show in search and recommendations") }

  package static var noCollections: (title: String, description: String) {
    (
      tr("No Collections"),
      tr("Recommend up to 25 people to others: create a collection, and add people from your table.")
    )
  }
  package static var nobodyInCollection: (title: String, description: String) {
    (tr("Nobody Is in It Yet"), tr("Select people in your table, and choose “Add to Collection…” for them."))
  }

  /// Returns why there are no collections; nil where there can be.
  package static func noCollections(
    _ access: CollectionsAccess, handle: String
  ) -> (title: String, description: String)? {
    switch access {
    case .allowed: nil
    case .missing:
      (
        tr("Not on This Server"),
        tr("Your server doesn’t have collections. Mastodon has them since version 4.6.")
      )
    case .outsideScopes: (tr("Sign In Again"), signInAgainText(handle))
    }
  }

  /// Returns the note on the way to collections; nil where there can be some.
  package static func noCollections(_ access: CollectionsAccess) -> String? {
    access == .missing ? tr("Not on this server") : nil
  }

  /// Returns the owner, the number of people and the visibility of a collection.
  package static func details(_ collection: FeaturedCollection, owner: Account?, isOwn: Bool) -> String {
    let (count, most) = (collection.items.count, FeaturedCollection.capacity)
    let people =
      isOwn
      ? tr("{number} of {most} people", ["number": grouped(count), "most": grouped(most)])
      : trn("{number} person", "{number} people", count: count, ["number": grouped(count)])
    let by = isOwn ? "" : owner.map { tr("By {name}", ["name": $0.name.inOneLine.isolated]) } ?? ""
    let hidden = collection.isDiscoverable ? "" : tr("Not in search")
    return [by, people, hidden].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What is read of a collection's row.
  package static func row(_ entry: CollectionEntry) -> String {
    let details = details(entry.collection, owner: entry.owner, isOwn: entry.isOwn)
    return [entry.collection.name.inOneLine, entry.collection.note.inOneLine, details]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  package static func leave(_ collection: FeaturedCollection) -> String {
    tr("Leave “{list}”", ["list": collection.name.inOneLine])
  }
  package static func remove(_ member: CollectionMember) -> String {
    tr("Remove {name}", ["name": member.account.name.inOneLine.isolated])
  }
  package static func state(of member: CollectionMember) -> String {
    member.item.isPending ? tr("Not confirmed yet") : ""
  }

  package static func deleteTitle(_ collection: FeaturedCollection) -> String {
    tr("Delete “{list}”?", ["list": collection.name.inOneLine])
  }
  package static var deleteCollectionText: String {
    tr("Links to it stop working. You keep following the people in it.")
  }
  package static func leaveTitle(_ collection: FeaturedCollection) -> String {
    tr("Leave “{list}”?", ["list": collection.name.inOneLine])
  }
  package static func leaveText(_ owner: Account?) -> String {
    guard let owner else { return tr("Only its owner can add you again.") }
    return tr("Only {name} can add you again.", ["name": owner.name.inOneLine.isolated])
  }
  package static var addressCopied: String { tr("Address copied") }

  /// Returns what came of a change.
  package static func outcome(_ outcome: CollectionOutcome) -> String {
    let name = name(of: outcome.change)
    if let error = outcome.error, outcome.items.isEmpty {
      return failure(of: outcome.change, sentence(error))
    }
    let values = ["list": name, "number": grouped(outcome.items.count)]
    let done =
      switch outcome.change {
      case .create: tr("Collection “{list}” created", values)
      case .edit: tr("Collection “{list}” saved", values)
      case .delete: tr("Collection “{list}” deleted", values)
      case .leave: tr("You left “{list}”", values)
      case .add:
        trn(
          "{number} person added to “{list}”", "{number} people added to “{list}”",
          count: outcome.items.count, values)
      case .remove:
        trn(
          "{number} person removed from “{list}”", "{number} people removed from “{list}”",
          count: outcome.items.count, values)
      }
    let refused = trn(
      "{number} refused by the server", "{number} refused by the server", count: outcome.refusedCount,
      ["number": grouped(outcome.refusedCount)])
    let rest = outcome.refusedCount > 0 ? refused : outcome.error.map(sentence) ?? ""
    return [done, rest].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func failure(of change: CollectionChange, _ reason: String) -> String {
    let values = ["list": name(of: change), "reason": reason]
    return switch change {
    case .create: tr("Could not create “{list}”. {reason}", values)
    case .delete: tr("Could not delete “{list}”. {reason}", values)
    case .leave: tr("Could not leave “{list}”. {reason}", values)
    case .edit, .add, .remove: tr("Could not change “{list}”. {reason}", values)
    }
  }

  private static func name(of change: CollectionChange) -> String {
    switch change {
    case .create(let draft), .edit(_, let draft): draft.name.inOneLine
    case .add, .remove, .delete, .leave: change.collection?.name.inOneLine ?? ""
    }
  }
}

// MARK: - Preview

extension Words {
  /// Returns how many people will be added, or why nobody can be, or why that is unknown.
  package static func willBeAdded(
    _ preview: CollectionPreview, failure: ClientError?, access: CollectionsAccess, handle: String
  ) -> String {
    noCollections(access, handle: handle)?.description ?? failure.map(sentence) ?? willBeAdded(preview)
  }

  /// Returns how many people will be added, or why nobody can be.
  package static func willBeAdded(_ preview: CollectionPreview) -> String {
    switch preview.obstacle {
    case nil:
      trn(
        "{number} person will be added to “{list}”.", "{number} people will be added to “{list}”.",
        count: preview.adding.count,
        ["number": grouped(preview.adding.count), "list": preview.collection?.name.inOneLine ?? ""])
    case .nobody?: tr("Nobody will be added.")
    case .noCollection?: tr("Create a collection first.")
    case .reading?: tr("Checking who can be added…")
    case .tooMany(let count)?:
      tr(
        "A collection holds {most} people, and {number} are selected. Select fewer.",
        ["most": grouped(FeaturedCollection.capacity), "number": grouped(count)])
    case .noRoom(let count, let free)?:
      trn(
        "{free} place is free, and {number} people would be added. Leave some out.",
        "{free} places are free, and {number} people would be added. Leave some out.", count: free,
        ["free": grouped(free), "number": grouped(count)])
    }
  }

  /// Returns the numbers of skipped people by reason, and the free places.
  package static func details(_ preview: CollectionPreview) -> String {
    guard let collection = preview.collection, preview.approvals != nil else { return "" }
    let skipped = CollectionPreview.Verdict.allCases.compactMap { verdict -> String? in
      let count = preview.count(of: verdict)
      let reason = reason(verdict)
      return count == 0 || reason.isEmpty ? nil : "\(grouped(count)) × \(reason)"
    }
    let free = trn(
      "{number} place free", "{number} places free", count: collection.freePlaces,
      ["number": grouped(collection.freePlaces)])
    return (skipped + [free]).joined(separator: " · ")
  }

  /// Returns why a person is skipped, or that they have to agree; empty for one who is added.
  package static func reason(_ verdict: CollectionPreview.Verdict) -> String {
    switch verdict {
    case .added, .unread: ""
    case .asked: tr("Has to agree")
    case .already: tr("Already in it")
    case .denied: tr("Doesn’t want to be featured")
    case .unsupported: tr("Not possible on their server")
    case .oneself: tr("You")
    }
  }

  package static func addTitle(_ preview: CollectionPreview) -> String {
    preview.adding.isEmpty
      ? withoutDots(addToCollection)
      : trn(
        "Add {number} Person", "Add {number} People", count: preview.adding.count,
        ["number": grouped(preview.adding.count)])
  }
}
