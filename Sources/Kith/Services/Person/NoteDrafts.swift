import Client
import Entities
import Signals

/// The unsaved edits of notes, stored at once, so that the end of the process loses none.
///
/// Does not know the state of saving.
@MainActor
final class NoteDrafts {
  /// The texts, by the accounts they are about.
  private(set) var texts: [Account.ID: String] = [:]

  private let store: AccountStore
  private let bag = DisposeBag()
  /// The accounts whose draft in the store is out of date.
  private var changed: Set<Account.ID> = []
  private var writing: Task<Void, Never>?

  init(store: AccountStore) { self.store = store }

  isolated deinit { bag.dispose() }

  /// Stores a draft; nil removes it.
  func save(_ text: String?, about id: Account.ID) {
    texts[id] = text
    changed.insert(id)
    guard writing == nil else { return }
    writing = Task { await write() }
  }

  /// Saves a note, and reports the server's answer; the draft stays until then.
  @discardableResult
  func send(_ text: String, about account: Account, through relationships: RelationshipService)
    -> Signal<Void, ClientError>
  {
    let answer = relationships.writing(text, about: account)
    // Observed here, too: no other observer may be left, and this lives as long as the session.
    answer.observeNext { [weak self] in
      if let self, texts[account.id] == text { save(nil, about: account.id) }
    }.dispose(in: bag)
    return answer
  }

  /// Saves the drafts of an earlier run. A refused note is reported as any other, and stays a draft.
  ///
  /// - Parameter known: Sends once it is known where notes are stored; observed only if there is a draft.
  func resume(_ relationships: RelationshipService, when known: SafeSignal<Void>) async {
    // An unreadable file has no drafts, and opening the table reports why.
    let left = (try? await store.noteDrafts()) ?? []
    // Newer edits win.
    let drafts = left.filter { texts[$0.account.id] == nil && !changed.contains($0.account.id) }
    guard !drafts.isEmpty else { return }
    for draft in drafts { texts[draft.account.id] = draft.text }
    known.prefix(maxLength: 1).observeNext { [weak self] in
      guard let self else { return }
      for draft in drafts where texts[draft.account.id] == draft.text {
        send(draft.text, about: draft.account, through: relationships)
      }
    }.dispose(in: bag)
  }

  // One after the other, so that the last one wins. A draft that cannot be stored is still sent, and a failure is
  // reported.
  private func write() async {
    while let id = changed.popFirst() { try? await store.saveNoteDraft(texts[id], of: id) }
    writing = nil
  }
}
