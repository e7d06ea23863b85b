import Acts
import Client
import Signals

import struct Foundation.Date

/// Ends what no server does, such as hidden boosts, once its time has come: while Kith is open, else at its next start.
///
/// Knows neither the server nor a view: jobs send the acts, retry them, report them and can be undone.
@MainActor
final class EndsService {
  private let store: AccountStore
  private weak var jobs: JobsService?
  private let clock: any SignalClock
  private let now: () -> Date
  private let timer = SerialDisposable()
  private let bag = DisposeBag()

  /// The longest time without a look, in seconds: the computer may sleep, or its clock may be set.
  static let longestWait = 600.0

  init(store: AccountStore, jobs: JobsService, clock: any SignalClock, now: @escaping () -> Date) {
    (self.store, self.jobs, self.clock, self.now) = (store, jobs, clock, now)
    timer.dispose(in: bag)
    store.ends.observeNext { [weak self] _ in self?.check() }.dispose(in: bag)
    // What a job could not end is tried again later.
    jobs.ended.observeNext { [weak self] _ in
      if self?.store.ends.value.isEmpty == false { self?.jobs?.beginEnds() }
    }.dispose(in: bag)
  }

  isolated deinit { bag.dispose() }

  func end() { bag.dispose() }

  private func check() {
    let next = store.ends.value.compactMap(\.nextTry).min()
    guard let wait = next?.timeIntervalSince(now()) else { return timer.otherDisposable = nil }
    if wait <= 0 { jobs?.beginEnds() }
    let pause = wait > 0 ? min(max(wait, 1), Self.longestWait) : Self.longestWait
    timer.otherDisposable = clock.schedule(after: .seconds(pause)) { [weak self] in
      MainActor.assumeIsolated { self?.check() }
    }
  }
}
