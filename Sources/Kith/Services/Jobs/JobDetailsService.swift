public import Acts
import Client
import Entities
public import Signals

/// The acts of one job, by state. Knows no view.
///
///     details.show(.failed)
///     details.items  // the refused items, each with the server's reason
@MainActor
public final class JobDetailsService {
  /// A part of the acts.
  public enum Part: Sendable, CaseIterable {
    case all
    case done
    case skipped
    case failed
    /// The unfinished acts.
    case left

    var states: [JobItem.State] {
      switch self {
      case .all: JobItem.State.allCases
      case .done: [.done]
      case .skipped: [.skipped]
      case .failed: [.failed]
      case .left: JobItem.State.open
      }
    }

    /// The number of a job's acts in it.
    public func count(in job: Job) -> Int { states.reduce(0) { $0 + job.count($1) } }
  }

  /// The job and its progress.
  public let job: SafeSignal<Job>
  /// The job as it is now.
  public var current: Job { jobState.value }
  /// What is looked at.
  @ReadOnly public var part: AnyProperty<Part>
  /// The acts of that part, in their order; at most `most`.
  @ReadOnly([]) public var items: AnyProperty<[JobItem]>
  /// What has come of files.
  public var exports: SafeSignal<ExportService.Outcome> { report.outcomes }

  /// The most acts that are shown, and written to a file.
  public nonisolated static let most = 20_000
  /// How long changes are gathered before the acts are read again.
  static let pause = Duration.seconds(1)

  private let jobState: Property<Job>
  private let jobs: JobsService
  private let people: PeopleService
  private let report: ReportService
  private let reading = SerialDisposable()
  private let bag = DisposeBag()

  init(
    _ job: Job, jobs: JobsService, people: PeopleService, report: ReportService, clock: any SignalClock
  ) {
    let state = Property(job)
    jobState = state
    self.job = state.removeDuplicates()
    _part = ReadOnly(job.count(.failed) > 0 ? .failed : .all)
    (self.jobs, self.people, self.report) = (jobs, people, report)
    jobs.jobs.map { all in all.first { $0.id == job.id } }.ignoreNils().removeDuplicates()
      .observeNext { [weak state] in state?.value = $0 }
      .dispose(in: bag)
    self.job.dropFirst().throttle(for: Self.pause, clock: clock)
      .observeNext { [weak self] _ in self?.read() }
      .dispose(in: bag)
    read()
  }

  isolated deinit {
    reading.dispose()
    bag.dispose()
  }

  /// Selects a part.
  public func show(_ part: Part) {
    _part.value = part
    read()
  }

  /// Retries the failed acts.
  public func retry() { jobs.retry(jobState.value) }

  /// Whether the job can be undone now.
  public func canUndo(_ job: Job) -> Bool { jobs.canUndo(job) }

  /// Selects the people of the part in the table, which then shows everybody.
  public func selectPeople() { people.selectOnly(_items.value.map(\.account.id)) }

  /// Writes the part to a file.
  public func export(to path: String) { report.write(_items.value, to: path) }

  private func read() {
    let (jobs, id, part) = (jobs, jobState.value.id, _part.value)
    let task = Task { [weak self] in
      let items = await jobs.items(of: id, in: part.states, limit: Self.most)
      guard let self, !Task.isCancelled, _items.value != items else { return }
      _items.value = items
    }
    reading.otherDisposable = BlockDisposable { task.cancel() }
  }
}
