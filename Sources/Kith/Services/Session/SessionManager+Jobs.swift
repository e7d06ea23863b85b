public import Acts
public import Signals

extension SessionManager {
  /// A job that has just ended, with its session.
  public typealias EndedJob = (job: Job, session: Session)

  /// The jobs of the current session that have just ended; resumes none that are left.
  public var endedJobs: SafeSignal<EndedJob> {
    currentSession.flatMapLatest { state -> SafeSignal<EndedJob> in
      guard let session = state.session else { return .never() }
      return session.endedJobs.map { [weak session] job in session.map { (job, $0) } }.ignoreNils()
    }
  }
}
