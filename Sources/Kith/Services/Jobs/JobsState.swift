import Acts
import Client

import struct Foundation.Date

/// The state of an account's jobs: the jobs, the pending request, and what follows.
///
/// A value with one pure `reduce`; knows neither the server, the database nor the time.
struct JobsState: WaitingReducer {
  enum Wait: Equatable {
    /// Read the jobs.
    case open
    case step(Job.ID)
    case wait(until: Date)
    /// Retry, after a number of failures in a row.
    case retry(Int)
    /// Save that a job is paused.
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
  /// Whether the jobs have been read.
  private(set) var isOpen = false
  /// Whether nothing more is sent.
  private var isHeld: Bool
  private var failures = 0

  /// The number of failures in a row that counts as the server's or the network's fault.
  static let mostFailures = 10

  /// - Parameter isHeld: Whether nothing is sent at first.
  init(isHeld: Bool = false) {
    self.isHeld = isHeld
    slot.begin(.open)
  }

  /// The job under way: the oldest one that is neither paused nor at rest.
  var current: Job? { jobs.last { $0.isRunning && $0.restsUntil == nil } }
  /// The job at rest that resumes first.
  private var resting: Job? {
    jobs.filter { $0.isRunning && $0.restsUntil != nil }
      .min { ($0.restsUntil ?? .distantFuture, $0.id) < ($1.restsUntil ?? .distantFuture, $1.id) }
  }
  /// The job under way, else one at rest, else the oldest paused one.
  var shown: Job? { current ?? resting ?? jobs.last { $0.pause != nil } }
  /// The end of a wait: for the server, or while the person may still stop a job.
  var waitsUntil: Date? {
    if case .wait(let until) = request?.kind { until } else { nil }
  }

  enum Event {
    case opened([Job])
    case openFailed(ClientError)
    /// Nothing more is sent after the request under way, or everything again.
    case held(Bool)
    /// The person tries again to read them.
    case reopen
    /// The person has started or changed a job.
    case changed(Job)
    case stepped(Job)
    /// An act was refused or not answered; the job goes on.
    case failed(Job, ClientError)
    /// The sign-in is invalid, or the disk is full: the job is to be paused.
    case blocked(Job.ID, Job.Pause, ClientError)
    /// Nothing is sent before a date.
    case mustWait(until: Date)
    /// The server allows no more follows before a date; other jobs go on meanwhile.
    case mustRest(Job.ID, until: Date)
    case waited
  }

  enum Effect: Equatable {
    /// Report that a job has ended.
    case end(Job)
  }

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
      // Jobs that have changed in the meantime are newer.
      for job in meanwhile { update(job) }
      resume()
    case .openFailed(let error):
      openFailure = error
      slot.end()
    case .held(let isHeld):
      self.isHeld = isHeld
      if request == nil { resume() }
    case .reopen: if openFailure != nil { slot.begin(.open) }
    case .changed(let job): changed(job)
    case .stepped(let job):
      failures = 0
      // The failure stays as long as the pause that it has caused.
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
      // Their next step finds out whether they still have to wait.
      for index in jobs.indices { jobs[index].restsUntil = nil }
      resume()
    }
  }

  private mutating func resume() {
    slot.end()
    guard isOpen, !isHeld else { return }
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
    // The undone job refers to its undo, too.
    if let former = jobs.firstIndex(where: { $0.id == job.undoes }) { jobs[former].undoneBy = job.id }
  }

  private mutating func changed(_ job: Job) {
    let was = current?.id
    let wasPaused = jobs.first { $0.id == job.id }?.pause != nil
    update(job)
    if wasPaused, job.pause == nil { (failures, failure) = (0, nil) }
    switch request?.kind {
    // A step or a save under way is finished first.
    case .open, .step, .pause: break
    // The wait was for the job that was under way.
    case .wait, .retry: if current?.id != was || job.id == was || current == nil { resume() }
    // What has saved the change can be read.
    case nil: if openFailure != nil { slot.begin(.open) } else { resume() }
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
    // A refusal concerns one person; the next act is sent at once.
    if error.isRefusal { resume() } else if current != nil { slot.begin(.retry(failures)) } else { resume() }
  }
}

extension ClientError {
  /// Whether the server has refused the request, which is then not done; after any other error it may be.
  var isRefusal: Bool {
    switch code {
    case .forbidden, .notFound, .conflict, .invalid, .serverFailure(501): true
    default: false
    }
  }
}
