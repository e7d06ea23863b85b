import Client
import Entities
import Signals

/// What was typed into notes and is not saved: kept at once, so that the end of the process loses none of it.
///
/// Does not know how far saving has come.
@MainActor
final class NoteDrafts {
  /// The notes, by the accounts they are about.
  private(set) var texts: [Account.ID: String] = [:]

  private let store: AccountStore
  private let bag = DisposeBag()
  /// Those whose draft is not in the store as it is here.
  private var changed: Set<Account.ID> = []
  private var writing: Task<Void, Never>?

  init(store: AccountStore) { self.store = store }

  isolated deinit { bag.dispose() }

  /// Keeps what was typed; nil when it is saved.
  func save(_ text: String?, about id: Account.ID) {
    texts[id] = text
    changed.insert(id)
    guard writing == nil else { return }
    writing = Task { await write() }
  }

  /// Saves a note, and reports when the server has answered; the draft stays until then.
  @discardableResult
  func send(_ text: String, about account: Account, through relationships: RelationshipService)
    -> Signal<Void, ClientError>
  {
    let answer = relationships.writing(text, about: account)
    // Also where nobody waits for it any more; this lives as long as the session.
    answer.observeNext { [weak self] in
      if let self, texts[account.id] == text { save(nil, about: account.id) }
    }.dispose(in: bag)
    return answer
  }

  /// Saves what is left from an earlier run; what is refused is told as any other note, and stays.
  ///
  /// - Parameter known: Tells once it is known where notes are kept; observed only where something is left.
  func resume(_ relationships: RelationshipService, when known: SafeSignal<Void>) async {
    // Where nothing can be read there is nothing to save, and opening the table says why.
    let left = (try? await store.noteDrafts()) ?? []
    // What has been typed meanwhile is newer.
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

  // One after the other, so that the last one stays. What cannot be kept is still sent, and that says so if it fails.
  private func write() async {
    while let id = changed.popFirst() { try? await store.saveNoteDraft(texts[id], of: id) }
    writing = nil
  }
}
