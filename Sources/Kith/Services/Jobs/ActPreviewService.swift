public import Acts
public import Entities
public import Signals

import struct Foundation.Date

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

  /// What the server can do; nil until it is known.
  public let abilities: AnyProperty<ServerAbilities?>

  /// What has come of files.
  public var exports: SafeSignal<ExportService.Outcome> { report.outcomes }

  private let previewState: Property<ActPreview>
  private let jobs: JobsService
  private let report: ReportService

  init(
    _ preview: ActPreview, jobs: JobsService, report: ReportService, abilities: AnyProperty<ServerAbilities?>,
    now: @escaping () -> Date
  ) {
    let state = Property(preview)
    previewState = state
    (self.jobs, self.report, self.abilities) = (jobs, report, abilities)
    time = combineLatest(state, abilities).map { preview, abilities in
      abilities.map { ActTime(preview.plan(on: $0, at: now()).items.count, of: preview.kind, on: $0) }
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

  /// Takes everybody out, or in again.
  public func includeAll(_ isIncluded: Bool) {
    var preview = previewState.value
    preview.includeAll(isIncluded)
    if preview != previewState.value { previewState.value = preview }
  }

  /// Takes somebody out who is in, or in again.
  public func toggle(_ candidate: Candidate) {
    include(candidate.id, !previewState.value.includes(candidate.id))
  }

  /// Writes everybody to a file, with what would become of them.
  public func export(to path: String) { report.write(previewState.value, to: path) }

  /// Writes it down as a job, which goes on by itself; does nothing when nobody would change.
  public func start() {
    let preview = preview.value
    if preview.count > 0 { jobs.start(preview) }
  }
}
