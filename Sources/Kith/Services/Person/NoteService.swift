public import Client
import Entities
public import Signals

/// The signed-in person's private note about somebody, saved once the typing pauses.
///
/// Unsaved text outlives the service and the process: `NoteDrafts` stores it. Knows no view.
///
///     note.edit("Met in Łódź")
///     // a second later the server has it, and state is .saved
@MainActor
public final class NoteService {
  /// The state of saving.
  public enum State: Equatable, Sendable {
    /// The server has the note.
    case saved
    /// The server does not have the text yet.
    case changed
    case saving
    /// The server has refused it; `save()` tries again.
    case failed(ClientError)
  }

  /// A note, or the beginning of one that GTK would need a minute to break into lines. Nobody types such a note.
  public struct Excerpt: Equatable, Sendable {
    /// The note, or its beginning.
    public let text: String
    /// Whether that is all of it, so that it can be edited.
    public let isWhole: Bool

    /// The most bytes of a note, and code points of a word, that are shown; and the code points of a longer one.
    static let (bytes, word, beginning) = (20_000, 2_000, 2_000)

    init(_ note: String) {
      isWhole = note.utf8.count <= Self.bytes && note.longestWord <= Self.word
      text = isWhole ? note : String(String.UnicodeScalarView(note.unicodeScalars.prefix(Self.beginning)))
    }
  }

  /// The note, as typed.
  @ReadOnly("") public var text: AnyProperty<String>
  /// What a text field shows of it: what was typed elsewhere, or before; not what is being typed there.
  @ReadOnly(Excerpt("")) public var excerpt: AnyProperty<Excerpt>
  /// How far saving has come.
  @ReadOnly(State.saved) public var state: AnyProperty<State>

  private let account: Account
  private let relationships: RelationshipService
  private let drafts: NoteDrafts
  private let clock: any SignalClock
  private let timer = SerialDisposable()
  private let bag = DisposeBag()

  /// The most characters of a note: Mastodon's limit.
  public static let mostCharacters = 2_000
  /// The pause in typing before the note is saved.
  static let pause = Duration.seconds(1)

  init(about account: Account, relationships: RelationshipService, drafts: NoteDrafts, clock: any SignalClock)
  {
    (self.account, self.relationships, self.drafts, self.clock) = (account, relationships, drafts, clock)
    if let draft = drafts.texts[account.id] {
      show(draft)
      _state.value = .changed
      saveLater()
    }
    relationships.relationship(with: account.id).compactMap { $0?.note }.removeDuplicates()
      .observeNext { [weak self] note in self?.apply(note) }.dispose(in: bag)
  }

  /// Sends an unsaved note, although the service has ended.
  isolated deinit {
    timer.dispose()
    bag.dispose()
    if _state.value == .changed { drafts.send(_text.value, about: account, through: relationships) }
  }

  /// Changes the text.
  public func edit(_ text: String) {
    guard text != _text.value else { return }
    drafts.save(text, about: account.id)
    _text.value = text
    _state.value = .changed
    saveLater()
  }

  private func saveLater() {
    timer.otherDisposable = clock.schedule(after: Self.pause) { [weak self] in
      MainActor.assumeIsolated { self?.save() }
    }
  }

  /// Saves the text, if the server does not have it.
  public func save() {
    timer.otherDisposable = nil
    switch _state.value {
    case .saved, .saving: return
    case .changed, .failed: break
    }
    let sent = _text.value
    _state.value = .saving
    drafts.send(sent, about: account, through: relationships).observe { [weak self] event in
      self?.answered(sent, with: event)
    }.dispose(in: bag)
  }

  private func answered(_ sent: String, with event: Signal<Void, ClientError>.Event) {
    // What was typed meanwhile is sent in its turn.
    guard _text.value == sent, _state.value == .saving else { return }
    switch event {
    case .next: _state.value = .saved
    case .failed(let error): _state.value = .failed(error)
    case .completed: break
    }
  }

  private func apply(_ note: String) {
    if _state.value == .saved, _text.value != note { show(note) }
  }

  private func show(_ note: String) {
    _text.value = note
    _excerpt.value = Excerpt(note)
  }
}

extension String {
  /// The length of the longest word, in code points.
  fileprivate var longestWord: Int {
    unicodeScalars.reduce(into: (now: 0, longest: 0)) { length, scalar in
      length.now = scalar.properties.isWhitespace ? 0 : length.now + 1
      length.longest = max(length.now, length.longest)
    }
    .longest
  }
}
