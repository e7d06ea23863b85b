import Acts
import Client
import Foundation
import TestSupport
import Testing

@testable import Services

struct JobsStateTests {
  private static let day = Date(timeIntervalSince1970: 0)

  private static func job(
    _ id: Int64 = 1, left: Int = 3, pause: Job.Pause? = nil, ended: Bool = false, undoes: Int64? = nil
  ) -> Job {
    Job(
      id: id, kind: .unfollow, undoes: undoes, madeAt: day, finishedAt: ended ? day : nil, pause: pause,
      counts: [.waiting: left, .done: 1])
  }

  private static func error(_ code: ClientError.Code) -> ClientError { ClientError(code, request: "x") }

  private func state(_ events: [JobsState.Event]) -> JobsState {
    var state = JobsState()
    for event in events { JobsState.reduce(&state, event) }
    return state
  }

  private static let job = job()

  struct Row: Sendable, CustomTestStringConvertible {
    let what: String
    let events: @Sendable () -> [JobsState.Event]
    let request: JobsState.Wait?
    var testDescription: String { what }

    init(
      _ what: String, _ request: JobsState.Wait?,
      _ events: @escaping @Sendable () -> [JobsState.Event]
    ) { (self.what, self.request, self.events) = (what, request, events) }
  }

  static let rows: [Row] = [
    Row("what was kept is read first", .open) { [] },
    Row("nothing is to be done", nil) { [.opened([])] },
    Row("a job of before goes on", .step(1)) { [.opened([job])] },
    Row("one that was paused does not", nil) { [.opened([job(pause: .person)])] },
    Row("the oldest goes first", .step(1)) { [.opened([job(2), job])] },
    Row("a new one goes on at once", .step(1)) { [.opened([]), .changed(job)] },
    Row("a new one before what was kept waits", .open) { [.changed(job)] },
    Row("and is not lost when that has come", .step(1)) { [.changed(job), .opened([])] },
    Row("a second one waits", .step(1)) { [.opened([job]), .changed(job(2))] },
    Row("and comes after the first", .step(2)) {
      [.opened([job]), .changed(job(2)), .stepped(job(ended: true))]
    },
    Row("jobs that are released while they are being read are read first", .open) { [.held(false)] },
    Row("the request under way is finished when jobs are held", .step(1)) { [.opened([job]), .held(true)] },
    Row("nothing is sent after that", nil) { [.opened([job]), .held(true), .stepped(job)] },
    Row("what is being sent is answered, whatever the person does", .step(1)) {
      [.opened([job]), .changed(job(pause: .person))]
    },
    Row("and nothing is sent after that", nil) {
      [.opened([job]), .changed(job(pause: .person)), .stepped(job(pause: .person))]
    },
    Row("a paused one goes on", .step(1)) { [.opened([job(pause: .person)]), .changed(job)] },
    Row("too many requests are waited for", .wait(until: day)) { [.opened([job]), .mustWait(until: day)] },
    Row("and it goes on then", .step(1)) { [.opened([job]), .mustWait(until: day), .waited] },
    Row("a pause ends the wait", nil) {
      [.opened([job]), .mustWait(until: day), .changed(job(pause: .person))]
    },
    Row("another job does not", .wait(until: day)) {
      [.opened([job]), .mustWait(until: day), .changed(job(2))]
    },
    Row("where no more follows are allowed it is waited for", .wait(until: day)) {
      [.opened([job]), .mustRest(1, until: day)]
    },
    Row("another job goes on meanwhile", .step(2)) {
      [.opened([job]), .mustRest(1, until: day), .changed(job(2))]
    },
    Row("or went on already", .step(2)) { [.opened([job(2), job]), .mustRest(1, until: day)] },
    Row("and the first one does once that has ended", .wait(until: day)) {
      [.opened([job(2), job]), .mustRest(1, until: day), .stepped(job(2, ended: true))]
    },
    Row("when it may go on it is looked at again", .step(1)) {
      [.opened([job]), .mustRest(1, until: day), .waited]
    },
    Row("what is paused meanwhile does not", nil) {
      [.opened([job]), .mustRest(1, until: day), .changed(job(pause: .person))]
    },
    Row("of two the one goes on that may first", .wait(until: day)) {
      [.opened([job(2), job]), .mustRest(1, until: day + 60), .mustRest(2, until: day)]
    },
    Row("a refusal is about one person", .step(1)) { [.opened([job]), .failed(job, error(.notFound))] },
    Row("a failure is tried again later", .retry(1)) { [.opened([job]), .failed(job, error(.offline))] },
    Row("and later still", .retry(2)) {
      [.opened([job]), .failed(job, error(.offline)), .waited, .failed(job, error(.timedOut))]
    },
    Row("an answer begins anew", .retry(1)) {
      [.opened([job]), .failed(job, error(.offline)), .waited, .stepped(job), .failed(job, error(.offline))]
    },
    Row("ten failures in a row pause it", .pause(1, .failures)) {
      [.opened([job])] + Array(repeating: .failed(job, error(.notFound)), count: 10)
    },
    Row("nine do not", .step(1)) {
      [.opened([job])] + Array(repeating: .failed(job, error(.notFound)), count: 9)
    },
    Row("a sign-in that is not valid pauses it", .pause(1, .unauthorized)) {
      [.opened([job]), .blocked(1, .unauthorized, error(.unauthorized))]
    },
    Row("what cannot be read is not tried by itself", nil) { [.openFailed(error(.storage))] },
    Row("but when the person wants it", .open) { [.openFailed(error(.storage)), .reopen] },
    Row("and when a change could be saved", .open) { [.openFailed(error(.storage)), .changed(job)] },
    Row("jobs that were read are not read again", nil) { [.opened([]), .reopen] },
  ]

  @Test(arguments: rows) func `each event leads to the expected request`(_ row: Row) {
    expectEqual(state(row.events()).request?.kind, row.request)
  }

  @Test func `held jobs are sent once they are released, the oldest first`() {
    var state = JobsState(isHeld: true)
    JobsState.reduce(&state, .opened([Self.job]))
    JobsState.reduce(&state, .changed(Self.job(2)))
    expect(state.isOpen && state.request == nil)
    JobsState.reduce(&state, .held(false))
    expectEqual(state.request?.kind, .step(1))
  }

  @Test func `a step requested again is a new request`() {
    let first = state([.opened([Self.job])]).request
    expect(state([.opened([Self.job]), .stepped(Self.job)]).request != first)
  }

  @Test func `a failure is reported until an act is sent`() {
    let events: [JobsState.Event] = [.opened([Self.job]), .failed(Self.job, Self.error(.offline))]
    expectEqual(state(events).failure?.code, .offline)
    expectEqual(state(events + [.waited, .stepped(Self.job)]).failure, nil)
  }

  @Test func `a waiting job is reported until it resumes`() {
    let events: [JobsState.Event] = [.opened([Self.job]), .mustRest(1, until: Self.day)]
    expect(state(events).shown?.restsUntil == Self.day && state(events).current == nil)
    expectEqual(state(events + [.changed(Self.job(2))]).shown?.id, 2)
    expectEqual(state(events + [.waited]).jobs.first?.restsUntil, nil)
    expectEqual(state(events + [.changed(Self.job(pause: .person))]).jobs.first?.restsUntil, nil)
  }

  @Test func `a job is linked to the job that undoes it`() {
    let state = state([.opened([Self.job(ended: true)]), .changed(Self.job(2, undoes: 1))])
    expect(state.jobs.map(\.id) == [2, 1] && state.jobs[1].undoneBy == 2)
  }
}
