import Acts
import Client

import struct Foundation.Date

/// Where the jobs of an account stand: what there is, what is waited for, and what is to follow.
///
/// A value with one pure `reduce`: it knows neither the server, the database nor the time.
struct JobsState: WaitingReducer {
  /// What is waited for.
  enum Wait: Equatable {
    /// What was kept.
    case open
    /// The next step of a job.
    case step(Job.ID)
    /// The moment from which it goes on.
    case wait(until: Date)
    /// Another try, after a number of failures in a row.
    case retry(Int)
    /// That a job is written down as paused.
    case pause(Job.ID, Job.Pause)
  }

  /// The jobs, the newest first.
  private(set) var jobs: [Job] = []
  private var slot = RequestSlot<Wait>()
  var request: PendingRequest<Wait>? { slot.request }
  /// Why the jobs could not be read.
  private(set) var openFailure: ClientError?
  /// Why the last act could not be sent; nil once one was.
  private(set) var failure: ClientError?
  private var isOpen = false
  private var failures = 0

  /// So many failures in a row are the server's, or the network's.
  static let mostFailures = 10

  init() { slot.begin(.open) }

  /// The job that is going on: the oldest one that is neither paused nor stands back.
  var current: Job? { jobs.last { $0.isRunning && $0.restsUntil == nil } }
  /// The job that goes on first of those that stand back.
  private var resting: Job? {
    jobs.filter { $0.isRunning && $0.restsUntil != nil }
      .min { ($0.restsUntil ?? .distantFuture, $0.id) < ($1.restsUntil ?? .distantFuture, $1.id) }
  }
  /// The job that is going on, or stands back, or else the oldest one that is paused.
  var shown: Job? { current ?? resting ?? jobs.last { $0.pause != nil } }
  /// Until when the server wants nothing, or the person may still stop it.
  var waitsUntil: Date? {
    if case .wait(let until) = request?.kind { until } else { nil }
  }

  /// What can happen.
  enum Event {
    /// What was kept has been read.
    case opened([Job])
    /// It could not be.
    case openFailed(ClientError)
    /// The person wants it to be tried again.
    case reopen
    /// A job has come, or has changed by what the person did.
    case changed(Job)
    /// A step was taken.
    case stepped(Job)
    /// An act was refused, or was not answered; the job goes on.
    case failed(Job, ClientError)
    /// The sign-in is not valid, or there is no room: the job does not go on.
    case blocked(Job.ID, Job.Pause, ClientError)
    /// Nothing is sent before then.
    case mustWait(until: Date)
    /// The server allows no more follows before then: other jobs go on meanwhile.
    case mustRest(Job.ID, until: Date)
    /// A wait is over.
    case waited
  }

  /// What an event leads to; what is waited for then is `request`.
  enum Effect: Equatable {
    /// Report that a job has come to its end.
    case end(Job)
  }

  /// The state after an event, and what is to be done then.
  @discardableResult
  static func reduce(_ state: inout JobsState, _ event: Event) -> [Effect] {
    let unfinished = Set(state.jobs.filter { $0.finishedAt == nil }.map(\.id))
    state.handle(event)
    return state.jobs.filter { $0.finishedAt != nil && unfinished.contains($0.id) }.map(Effect.end)
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .opened(let jobs):
      let meanwhile = self.jobs
      (self.jobs, isOpen, openFailure) = (jobs, true, nil)
      // What has come while it was being read is newer.
      for job in meanwhile { update(job) }
      resume()
    case .openFailed(let error):
      openFailure = error
      slot.end()
    case .reopen: if openFailure != nil { slot.begin(.open) }
    case .changed(let job): changed(job)
    case .stepped(let job):
      failures = 0
      // What it was paused for is said as long as it is paused.
      if job.pause == nil || job.pause == .person { failure = nil }
      update(job)
      resume()
    case .failed(let job, let error): failed(job, with: error)
    case .blocked(let id, let pause, let error):
      failure = error
      slot.begin(.pause(id, pause))
    case .mustWait(let until):
      if current != nil { slot.begin(.wait(until: until)) } else { resume() }
    case .mustRest(let id, let until):
      if let index = jobs.firstIndex(where: { $0.id == id }) { jobs[index].restsUntil = until }
      resume()
    case .waited:
      // Whether they still have to is seen when they go on.
      for index in jobs.indices { jobs[index].restsUntil = nil }
      resume()
    }
  }

  private mutating func resume() {
    slot.end()
    guard isOpen else { return }
    if let current {
      slot.begin(.step(current.id))
    } else if let until = resting?.restsUntil {
      slot.begin(.wait(until: until))
    }
  }

  private mutating func update(_ job: Job) {
    if let index = jobs.firstIndex(where: { $0.id == job.id }) {
      let until = jobs[index].restsUntil
      jobs[index] = job
      if job.isRunning { jobs[index].restsUntil = until }
    } else {
      jobs.insert(job, at: jobs.firstIndex { $0.id < job.id } ?? jobs.count)
    }
    // What takes a job back is known to that one, too.
    if let former = jobs.firstIndex(where: { $0.id == job.undoes }) { jobs[former].undoneBy = job.id }
  }

  private mutating func changed(_ job: Job) {
    let was = current?.id
    let wasPaused = jobs.first { $0.id == job.id }?.pause != nil
    update(job)
    if wasPaused, job.pause == nil { (failures, failure) = (0, nil) }
    switch request?.kind {
    // What is being sent is answered, and what is being written is.
    case .open, .step, .pause: break
    // Whatever was waited for was about the job that went on.
    case .wait, .retry: if current?.id != was || job.id == was || current == nil { resume() }
    case nil: resume()
    }
  }

  private mutating func failed(_ job: Job, with error: ClientError) {
    update(job)
    failure = error
    failures += 1
    if failures >= Self.mostFailures, job.isRunning {
      failures = 0
      return slot.begin(.pause(job.id, .failures))
    }
    // A refusal is about one person; the others come at once.
    if error.isRefusal { resume() } else if current != nil { slot.begin(.retry(failures)) } else { resume() }
  }
}

extension ClientError {
  /// Whether the server has said no: what was asked is not done. After anything else it may be.
  var isRefusal: Bool {
    switch code {
    case .forbidden, .notFound, .conflict, .invalid, .serverFailure(501): true
    default: false
    }
  }
}
