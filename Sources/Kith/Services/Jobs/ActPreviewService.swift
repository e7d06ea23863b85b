public import Acts
public import Entities
public import Signals

import struct Foundation.Date

/// The preview of an act on people, with the person's exclusions, until it is started or left. Knows no view.
///
///     service.include(grace.id, isIncluded: false)
///     service.start()
///     // a job about everybody else
@MainActor
public final class ActPreviewService {
  /// What will happen; to nobody until those it is about have been read.
  @ReadOnly public var preview: AnyProperty<ActPreview>
  /// Everybody it may be about.
  public let candidates: SafeSignal<[Candidate]>
  /// How many people are still being read; 0 once all of them are known.
  @ReadOnly public var readingCount: AnyProperty<Int>
  /// Whether everybody is read, and can be written to a file.
  public var canExport: SafeSignal<Bool> { readingCount.map { $0 == 0 } }
  /// How many requests it takes, and how long; nil until it is known what the server takes.
  public let time: SafeSignal<ActTime?>

  /// The abilities of the server; nil until they are known.
  public let abilities: AnyProperty<ServerAbilities?>

  /// Delivers when the job has been started.
  @Events public var started: SafeSignal<Void>

  /// The outcome of each export.
  public var exports: SafeSignal<ExportService.Outcome> { report.outcomes }

  /// The most people that are read on the main thread.
  static let mostAtOnce = 1_000

  let bag = DisposeBag()
  private let jobs: JobsService
  private let report: ReportService

  /// - Parameter reading: The number of people to read, and the maker of their preview, called on another thread; nil
  ///   where `preview` has all.
  init(
    _ preview: ActPreview, reading: (count: Int, make: @Sendable () -> ActPreview)? = nil, jobs: JobsService,
    report: ReportService, abilities: AnyProperty<ServerAbilities?>, now: @escaping () -> Date
  ) {
    (_preview, _readingCount) = (ReadOnly(preview), ReadOnly(reading?.count ?? 0))
    let state = _preview.property
    candidates = state.map(\.candidates).removeDuplicates()
    (self.jobs, self.report, self.abilities) = (jobs, report, abilities)
    time = combineLatest(state, abilities).map { preview, abilities in
      abilities.map { abilities in
        let acts = preview.undoes == nil ? preview.itemCount(on: abilities, at: now()) : preview.count
        return ActTime(acts, of: preview.kind, on: abilities)
      }
    }
    .removeDuplicates()
    if let reading { read(reading.make) }
  }

  isolated deinit { bag.dispose() }

  private func read(_ make: @escaping @Sendable () -> ActPreview) {
    let task = Task { [weak self] in
      let preview = await Task.detached(operation: make).value
      guard let self, !Task.isCancelled else { return }
      _preview.value = preview
      _readingCount.value = 0
    }
    bag.add(BlockDisposable { task.cancel() })
  }

  /// Takes a person out, or in again.
  public func include(_ id: Account.ID, isIncluded: Bool) {
    var preview = _preview.value
    preview.include(id, isIncluded: isIncluded)
    if preview != _preview.value { _preview.value = preview }
  }

  /// Takes everybody out, or in again.
  public func includeAll(_ isIncluded: Bool) {
    var preview = _preview.value
    preview.includeAll(isIncluded)
    if preview != _preview.value { _preview.value = preview }
  }

  /// Takes an included person out, or an excluded one in.
  public func toggle(_ candidate: Candidate) {
    include(candidate.id, isIncluded: !_preview.value.includes(candidate.id))
  }

  /// Writes everybody to a file, with what would become of them.
  public func export(to path: String) { report.write(_preview.value, to: path) }

  /// Goes on with unfinished jobs that do the same, and takes out the people whose turn is still to come there.
  ///
  /// A paused job goes on only where everybody who is left in it is among these people.
  ///
  /// - Returns: The jobs that go on.
  public func joinUnfinished() async -> [Job] {
    var preview = preview.value
    var joined: [Job] = []
    for job in jobs.jobs.value where job.finishedAt == nil && job.doesTheSame(as: preview) {
      let items = await jobs.items(of: job.id, in: JobItem.State.open, limit: .max)
      let people = Set(items.map(\.account.id))
      let isSame = preview.act == nil || items.allSatisfy { $0.act == preview.act }
      guard isSame, job.pause == nil || people.isSubset(of: preview.changing) else { continue }
      if job.pause != nil { jobs.resume(job) }
      for id in people { preview.include(id, isIncluded: false) }
      joined.append(job)
    }
    if preview != _preview.value { _preview.value = preview }
    return joined
  }

  /// Starts the job; does nothing when nobody would change.
  public func start() {
    let preview = preview.value
    guard preview.count > 0 else { return }
    if let job = preview.undoes {
      jobs.undo(job, only: Set(preview.changing))
    } else {
      jobs.start(preview)
    }
    _started.send()
  }
}

extension Job {
  fileprivate func doesTheSame(as preview: ActPreview) -> Bool {
    (kind, subject) == (preview.kind, preview.wish?.list.title ?? "") && undoes == preview.undoes?.id
  }
}
