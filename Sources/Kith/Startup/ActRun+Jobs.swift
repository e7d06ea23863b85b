import Acts
import Client
import Entities
import Foundation
import KithWords
import Services
import Signals

extension ActRun {
  /// The jobs of the last 30 days, once they have been read.
  func readJobs(in session: Session) async throws(Problem) -> [Job] {
    let jobs = session.jobs
    for await (isRead, failure) in combineLatest(jobs.isRead, jobs.readFailure).values {
      if isRead { return jobs.jobs.value }
      if let failure { throw .request("The Jobs Could Not Be Read", because: failure) }
    }
    throw .interrupted
  }

  /// Goes on with unfinished jobs that do the same, begins a job about everybody else, and waits for their end.
  func begin(_ service: ActPreviewService, in session: Session) async throws(Problem) -> Int32 {
    let joined = await service.joinUnfinished()
    for job in joined { say("job \(job.id) goes on: \(Words.title(of: job))") }
    var jobs = Set(joined.map(\.id))
    if service.preview.value.canStart { jobs.insert(try await start(service, in: session)) }
    guard !jobs.isEmpty else { return 0 }
    return try await finish(jobs, in: session)
  }

  /// Goes on with all jobs that are not finished.
  func resume(in session: Session) async throws(Problem) -> Int32 {
    let unfinished = try await readJobs(in: session).filter { $0.finishedAt == nil }
    guard !unfinished.isEmpty else {
      say("all jobs are finished")
      return 0
    }
    for job in unfinished where job.pause != nil { session.jobs.resume(job) }
    for job in unfinished { say("job \(job.id) goes on: \(Words.title(of: job)): \(Words.details(of: job))") }
    return try await finish(Set(unfinished.map(\.id)), in: session)
  }

  /// Saves the job of a preview, and returns it.
  private func start(_ service: ActPreviewService, in session: Session) async throws(Problem) -> Job.ID {
    let jobs = session.jobs
    let before = Set(jobs.jobs.value.map(\.id))
    let failure = Property<ClientError?>(nil)
    jobs.failures.observeNext { failure.value = $0 }.dispose(in: bag)
    service.start()
    for await (all, failure) in combineLatest(jobs.jobs, failure).values {
      if let failure {
        throw Problem(
          title: "Nothing Was Begun", text: Words.notWrittenDown(failure), exitCode: .cannotCreate)
      }
      if let new = all.first(where: { !before.contains($0.id) }) {
        say("job \(new.id) begins: \(Words.title(of: new))")
        return new.id
      }
    }
    throw .interrupted
  }

  /// Sends jobs, and waits for their end.
  private func finish(_ ids: Set<Job.ID>, in session: Session) async throws(Problem) -> Int32 {
    let jobs = session.jobs
    begun = ids
    // A pause that is being ended is none any more.
    for await all in jobs.jobs.values where !all.contains(where: { ids.contains($0.id) && $0.isStopped }) {
      break
    }
    jobs.release()
    for await (all, progress) in combineLatest(jobs.jobs, jobs.progress).values {
      let mine = all.filter { ids.contains($0.id) }
      if mine.allSatisfy({ $0.finishedAt != nil }) { return await report(mine.reversed(), in: session) }
      show(Words.progress(progress), announcement: Words.announcement(progress))
      try check(progress)
    }
    throw .interrupted
  }

  /// Ends the run where the jobs cannot go on soon.
  private func check(_ progress: JobProgress) throws(Problem) {
    guard let job = progress.job, job.finishedAt == nil else { return }
    let title = "The Job Waits"
    let text = "\(Words.progress(progress)). It goes on by the same command, or by kith --resume."
    switch job.pause {
    case .unauthorized: throw .signedOut
    case .storage: throw Problem(title: title, text: text, exitCode: .cannotCreate)
    case .failures, .person: throw Problem(title: title, text: text, exitCode: .tryAgain)
    case nil: break
    }
    if let until = job.restsUntil ?? progress.waitsUntil,
      until.timeIntervalSinceNow > Self.longestWait
    {
      throw Problem(title: title, text: text, exitCode: .tryAgain)
    }
  }

  /// Says what has come of jobs, and who was refused.
  private func report(_ jobs: [Job], in session: Session) async -> Int32 {
    for job in jobs {
      say("job \(job.id): \(Words.ended(job))")
      let items = await session.jobs.items(of: job.id, in: [.failed], limit: JobDetailsService.most)
      for item in items {
        let address = session.home.wholeAddress(of: item.account.acct)
        say("@\(address): \(Words.reason(of: item, in: job))")
      }
      if session.jobs.canUndo(job) { say("to undo it: kith --undo \(job.id)") }
    }
    return jobs.contains { $0.count(.failed) > 0 } ? Problem.Exit.refusals.rawValue : 0
  }
}

extension Job {
  /// Whether it is paused.
  fileprivate var isStopped: Bool { pause != nil && finishedAt == nil }
}
