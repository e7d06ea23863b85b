public import Acts
public import Entities
public import Signals

/// What an act will do to those who are selected, and the person's exclusions, until it is started or left. Knows no view.
///
///     service.include(grace, false)
///     service.start()
///     // a job about everybody else
@MainActor
public final class ActPreviewService {
  /// What will happen.
  public var preview: AnyProperty<ActPreview> { previewState.readOnlyView }
  /// How many requests it takes, and how long; nil until it is known what the server takes.
  public let time: SafeSignal<ActTime?>

  private let previewState: Property<ActPreview>
  private let jobs: JobsService

  init(
    _ kind: Act.Kind, of candidates: [Candidate], by me: Account.ID, jobs: JobsService,
    abilities: AnyProperty<ServerAbilities?>
  ) {
    let state = Property(ActPreview(kind, of: candidates, by: me))
    previewState = state
    self.jobs = jobs
    time = combineLatest(state, abilities).map { preview, abilities in
      abilities.map { ActTime(preview.count, isFollowing: preview.kind == .follow, on: $0) }
    }
    .removeDuplicates()
  }

  isolated deinit {}

  /// Takes somebody out, or in again.
  public func include(_ id: Account.ID, _ isIncluded: Bool) {
    var preview = previewState.value
    preview.include(id, isIncluded)
    if preview != previewState.value { previewState.value = preview }
  }

  /// Takes somebody out who is in, or in again.
  public func toggle(_ candidate: Candidate) {
    include(candidate.id, !previewState.value.includes(candidate.id))
  }

  /// Writes it down as a job, which goes on by itself; does nothing when nobody would change.
  public func start() {
    let preview = preview.value
    if preview.count > 0 { jobs.start(preview.kind, about: preview.changing) }
  }
}
