import Client
import Entities
import Foundation
import Store
import TestSupport
import Testing

@testable import Services

/// Acts and answers in any order, as tables: the visible relationship, and the effects.
struct RelationshipStateTests {
  private typealias State = RelationshipState
  private typealias Event = RelationshipState.Event

  private static let start = Date(timeIntervalSince1970: 1_000_000)

  private static func related(
    _ id: Int, follows: Bool = false, asked: Bool = false, followed: Bool = false
  ) -> Relationship {
    Relationship(id: person(id).id, isFollowing: follows, isFollowedBy: followed, isRequested: asked)
  }

  private static func act(_ act: Act, _ number: Int, _ id: Int = 2) -> State.SentAct {
    State.SentAct(act: act, account: person(id), number: number)
  }

  private static func told(_ relationship: Relationship, askedAfter answers: Int = 0) -> Event {
    .told([relationship], askedAfter: answers, start)
  }

  private static func failed(_ code: ClientError.Code) -> ClientError { ClientError(code, request: "POST") }

  /// The visible relationship with account 2 after events, and the effects of the last one.
  private static func play(_ events: [Event]) -> (shown: Relationship?, effects: [State.Effect], state: State)
  {
    var state = State()
    var effects: [State.Effect] = []
    for event in events { effects = State.reduce(&state, event) }
    return (state.shown["2"], effects, state)
  }

  @Test func `an act appears at once, and the server's answer decides`() {
    let act = Self.act(.follow(), 1)
    let begun = Self.play([Self.told(Self.related(2)), .act(.follow(), person(2))])
    expect(begun.shown?.isFollowing == true && begun.effects == [.send(act)])
    expect(!begun.state.isSettled("2"))
    let answer = Self.related(2, follows: true, followed: true)
    let done = Self.play([
      Self.told(Self.related(2)), .act(.follow(), person(2)), .done(act, answer, Self.start),
    ])
    expect(done.shown == answer && done.state.isSettled("2"))
    expectEqual(done.effects, [.keep([answer]), .confirm(act, old: Self.related(2), new: answer)])
  }

  @Test func `following a locked account sends a request, and a refused act is reverted`() {
    let locked = person(2, locked: true)
    let events: [Event] = [Self.told(Self.related(2)), .act(.follow(), locked)]
    expectEqual(Self.play(events).shown, Self.related(2, asked: true))
    let act = State.SentAct(act: .follow(), account: locked, number: 1)
    let error = Self.failed(.forbidden)
    let refused = Self.play(events + [.refused(act, error)])
    expect(refused.shown == Self.related(2) && refused.effects == [.fail(act, error)])
  }

  @Test(
    arguments: [
      (.forbidden, true, false), (.forbidden, false, true), (.timedOut, true, true),
      (.undecodable, true, true),
      (.serverFailure(502), true, true), (.offline, true, false),
    ] as [(ClientError.Code, Bool, Bool)])
  func `an uncertain relationship is requested again`(
    _ code: ClientError.Code, isKnown: Bool, isAsked: Bool
  ) {
    let before = isKnown ? [Self.told(Self.related(2))] : []
    let played = Self.play(
      before + [.act(.follow(), person(2)), .refused(Self.act(.follow(), 1), Self.failed(code))])
    expectEqual(played.effects.contains(.load("2")), isAsked)
    expectEqual(played.shown, (isKnown ? Self.related(2) : nil))
  }

  @Test func `a later act overrides the answer to an earlier one`() {
    let events: [Event] = [
      Self.told(Self.related(2)), .act(.follow(), person(2)), .act(.unfollow, person(2)),
      .done(Self.act(.follow(), 1), Self.related(2, follows: true), Self.start),
    ]
    let played = Self.play(events)
    expect(played.shown?.isFollowing == false && !played.state.isSettled("2"))
    let last = Self.play(events + [.done(Self.act(.unfollow, 2), Self.related(2), Self.start)])
    expect(last.shown == Self.related(2) && last.state.isSettled("2"))
  }

  @Test func `an answer requested before an act's answer is ignored`() {
    let follows = Self.related(2, follows: true)
    let during = Self.play([.act(.follow(), person(2)), Self.told(Self.related(2))])
    expect(during.shown == follows && during.effects == [.keep([])])
    let done: [Event] = [.act(.follow(), person(2)), .done(Self.act(.follow(), 1), follows, Self.start)]
    expectEqual(Self.play(done + [Self.told(Self.related(2), askedAfter: 0)]).shown, follows)
    expectEqual(Self.play(done + [Self.told(Self.related(2), askedAfter: 1)]).shown, Self.related(2))
    // The relationship with another account is certain.
    let other = Self.play(done + [Self.told(Self.related(3, follows: true), askedAfter: 0)])
    expectEqual(other.state.shown["3"]?.isFollowing, true)
  }

  @Test func `a cached relationship counts until the server answers and does not hide an act`() {
    let seen = Event.restored([Seen(Self.related(2, followed: true), date: Self.start)])
    expectEqual(Self.play([seen]).shown?.isFollowedBy, true)
    expectEqual(Self.play([Self.told(Self.related(2)), seen]).shown, Self.related(2))
    expectEqual(Self.play([.act(.follow(), person(2)), seen]).shown, Self.related(2, follows: true))
  }

  @Test func `an answer stays recent for a while, and one from the future does not count as recent`() {
    let state = Self.play([Self.told(Self.related(2))]).state
    expect(state.isRecent("2", at: Self.start.addingTimeInterval(State.goodFor - 1)))
    expect(!state.isRecent("2", at: Self.start.addingTimeInterval(State.goodFor)))
    expect(
      !state.isRecent("2", at: Self.start.addingTimeInterval(-1)) && !state.isRecent("3", at: Self.start))
  }
}
