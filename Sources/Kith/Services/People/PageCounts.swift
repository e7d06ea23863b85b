import Acts
public import Signals

/// The counts for the pages beside the table. Knows no view.
@MainActor
public struct PageCounts {
  /// The number of changes since the history was last seen.
  public let history: SafeSignal<Int>
  /// The number of unfinished jobs.
  public let jobs: SafeSignal<Int>
  /// The number of blocked servers; 0 until it is known, and where servers cannot be blocked.
  public let blockedServers: SafeSignal<Int>

  init(history: SafeSignal<Int>, jobs: SafeSignal<Int>, blockedServers: SafeSignal<Int>) {
    (self.history, self.jobs, self.blockedServers) = (history, jobs, blockedServers)
  }

  /// - Parameter progress: nothing is counted before the stored people were read.
  init(
    history: any HistorySource, after progress: AnyProperty<SyncProgress>, jobs: JobsService,
    instance: InstanceService, blockedServers: BlockedServersService
  ) {
    self.history = progress.map { $0.state != .starting }.removeDuplicates().filter { $0 }
      .flatMapLatest { [history] _ in history.historyChanges.merge(with: history.historyLooks).prepend(()) }
      .flatMapLatest { [history] in
        Signal { () async -> Int? in try? await history.unseenHistoryCount() }
      }
      .ignoreNils().removeDuplicates()
    self.jobs = jobs.jobs.map { jobs in jobs.count { $0.finishedAt == nil } }.removeDuplicates()
    self.blockedServers = instance.abilities.map { $0?.hasDomainBlocks == true }.removeDuplicates()
      .flatMapLatest { [blockedServers] canBlock in
        canBlock ? blockedServers.servers.map { $0.value?.count ?? 0 }.toSignal() : SafeSignal(just: 0)
      }
      .removeDuplicates()
  }
}
