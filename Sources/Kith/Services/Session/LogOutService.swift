public import Acts
import Client
public import Signals

/// Counts the local data that a log-out would lose, and waits for jobs before it. Knows no view.
///
///     logOut.losses  // 49 of 98 unfollows to come, 3 jobs that can be undone, 1,178 changes, 2 filters, 20 notes
@MainActor
public final class LogOutService {
  /// What would be lost for good.
  public struct Losses: Equatable, Sendable {
    /// The unfinished jobs.
    public var unfinished: [Job] = []
    /// The number of jobs that can be undone.
    public var undoable = 0
    /// The number of changes in the history.
    public var history = 0
    /// The number of saved filters.
    public var filters = 0

    /// The number of notes that are only on this computer, or were not sent yet.
    public var notes = 0

    /// Makes losses; nothing by default.
    public init(
      unfinished: [Job] = [], undoable: Int = 0, history: Int = 0, filters: Int = 0, notes: Int = 0
    ) {
      (self.unfinished, self.undoable, self.history) = (unfinished, undoable, history)
      (self.filters, self.notes) = (filters, notes)
    }

    /// Counts the losses in an account's file; what cannot be read is not counted.
    @MainActor init(in store: AccountStore) async {
      guard store.isFilled, let database = try? await store.database() else { return }
      let (jobs, now) = ((try? await database.jobs()) ?? [], store.now())
      unfinished = jobs.filter { $0.finishedAt == nil }
      undoable = jobs.count { $0.canBeUndone(at: now) }
      history = (try? await database.historyCount()) ?? 0
      filters = (try? await database.filters().count) ?? 0
      let local = (try? await database.localNotes()) ?? [:]
      let drafts = (try? await database.noteDrafts()) ?? [:]
      notes = Set(local.filter { !$0.value.isEmpty }.keys).union(drafts.keys).count
    }

    /// Whether a job is running, so that waiting helps.
    public var canWait: Bool { unfinished.contains(where: \.isRunning) }
    /// Whether nothing would be lost.
    public var isEmpty: Bool { self == Losses() }
  }

  /// What would be lost, as far as it is counted, and as jobs go on.
  @ReadOnly(Losses()) public var losses: AnyProperty<Losses>
  /// Delivers once no job goes on by itself any more, after `waitForJobs()`.
  @Events public var jobsEnded: SafeSignal<Void>

  private var isWaiting = false
  private let bag = DisposeBag()

  /// - Parameters:
  ///   - jobs: The jobs of the account; nil where none go on.
  ///   - store: The file of the account.
  init(jobs: JobsService?, store: AccountStore) {
    jobs?.jobs.observeNext { [weak self, weak jobs] all in
      self?.update(with: all, undoable: all.count { jobs?.canUndo($0) == true })
    }.dispose(in: bag)
    Task { [weak self, weak jobs] in
      var counted = await Losses(in: store)
      guard let self else { return }
      if jobs != nil {
        (counted.unfinished, counted.undoable) = (losses.value.unfinished, losses.value.undoable)
      }
      _losses.value = counted
    }
  }

  isolated deinit { bag.dispose() }

  /// Waits for the running jobs; `jobsEnded` sends then.
  public func waitForJobs() {
    isWaiting = true
    endWaiting()
  }

  private func update(with jobs: [Job], undoable: Int) {
    _losses.value.unfinished = jobs.filter { $0.finishedAt == nil }
    _losses.value.undoable = undoable
    endWaiting()
  }

  private func endWaiting() {
    guard isWaiting, !losses.value.canWait else { return }
    isWaiting = false
    _jobsEnded.send()
  }
}
