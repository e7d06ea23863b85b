import Acts
import Entities
import Foundation
import TestSupport
import Testing

struct ActTests {
  private static let options = FollowOptions(showsBoosts: false, notifies: true, languages: ["de", "en"])
  static let acts: [Act] =
    Act.Kind.allCases.compactMap { $0.act(at: Date(timeIntervalSince1970: 1_700_000_000)) } + [
      .follow(options), .change(options), .change(FollowOptions(languages: [])), .mute(notifications: false),
      .mute(notifications: true, until: Date(timeIntervalSince1970: 1_800_000_000)), .note(""),
      .change(
        FollowOptions(showsBoosts: false, hidesBoostsUntil: Date(timeIntervalSince1970: 1_800_000_000))),
      .blockFollower, .note("met in London\nnote of two lines = one, two"),
    ]

  /// The relationship described by the bits of a seed.
  private func relationship(_ seed: Int) -> Relationship {
    func bit(_ place: Int) -> Bool { seed & 1 << place != 0 }
    return Relationship(
      id: "1", isFollowing: bit(0), isShowingReblogs: bit(0) && bit(1), isNotifying: bit(0) && bit(2),
      isFollowedBy: bit(3), isBlocking: bit(4), isMuting: bit(5), isMutingNotifications: bit(5) && bit(6),
      isRequested: bit(7) && !bit(0), isRequestedBy: bit(8) && !bit(3), isEndorsed: bit(9) && bit(0),
      note: bit(2) ? "a note" : "")
  }

  /// The server's answer to an act.
  private func after(_ act: Act, _ before: Relationship) -> Relationship {
    var new = before
    switch act {
    case .follow(let options), .change(let options):
      if !new.isFollowing { (new.isShowingReblogs, new.isNotifying, new.languages) = (true, false, []) }
      (new.isFollowing, new.isRequested) = (true, false)
      new.isShowingReblogs = options.showsBoosts ?? new.isShowingReblogs
      new.isNotifying = options.notifies ?? new.isNotifying
      new.languages = options.languages ?? new.languages
    case .unfollow:
      (new.isFollowing, new.isRequested, new.isShowingReblogs, new.isNotifying) = (false, false, false, false)
      new.languages = []
    case .mute(let notifications, let until):
      (new.isMuting, new.isMutingNotifications, new.mutingExpiresAt) = (true, notifications, until)
    case .unmute: (new.isMuting, new.isMutingNotifications, new.mutingExpiresAt) = (false, false, nil)
    case .block: new.isBlocking = true
    case .unblock: new.isBlocking = false
    case .removeFollower: new.isFollowedBy = false
    case .blockFollower: (new.isFollowedBy, new.isBlocking) = (false, true)
    case .accept: (new.isFollowedBy, new.isRequestedBy) = (true, false)
    case .reject: new.isRequestedBy = false
    case .feature: new.isEndorsed = true
    case .unfeature: new.isEndorsed = false
    case .note(let note): new.note = note
    case .addToList, .takeOffList, .removeList, .makeList, .report: break
    }
    return new
  }

  @Test(arguments: acts) func `a written act reads the same`(_ act: Act) {
    expectEqual(Act(text: act.text), act)
  }

  @Test(arguments: ["", "fly", "Follow", " "]) func `other texts are not acts`(_ text: String) {
    expectEqual(Act(text: text), nil)
  }

  @Test(arguments: acts) func `an act sets its state and its reverse restores the former one`(_ act: Act) {
    for seed in 0..<1_024 {
      let before = relationship(seed)
      guard act.canBeDone(in: before) else { continue }
      let done = after(act, before)
      expect(act.isDone(in: done), "\(act.text) of \(before)")
      guard let reverse = act.reverse(before: before) else {
        expect(
          act.isDone(in: before) || [.removeFollower, .blockFollower, .accept, .reject].contains(act),
          "\(act.text) of \(before)")
        continue
      }
      // A request is not approved yet: the follow may come at once and stands for it.
      var again = after(reverse, done)
      if before.isRequested, act == .unfollow {
        (again.isRequested, again.isFollowing, again.isShowingReblogs) = (true, false, false)
      }
      if before.isRequested, case .follow = act { again.isRequested = true }
      expectEqual(again, before, "\(act.text) of \(before)")
    }
  }

  @Test func `an unfollow is undone with boosts, notifications and languages`() {
    let before = Relationship(
      id: "1", isFollowing: true, isShowingReblogs: false, isNotifying: true, languages: ["de", "en"])
    expectEqual(Act.unfollow.reverse(before: before), .follow(Self.options))
    expectEqual(Act.unfollow.reverse(before: Relationship(id: "1", isRequested: true)), .follow())
    expectEqual(Act.unfollow.reverse(before: Relationship(id: "1")), nil)
  }

  @Test func `languages in another order are equal`() {
    let tie = Relationship(id: "1", isFollowing: true, isNotifying: true, languages: ["en", "de"])
    expect(Act.follow(Self.options).isDone(in: tie))
    expect(!Act.change(FollowOptions(languages: ["en"])).isDone(in: tie))
  }

  @Test func `a temporary mute differs from a permanent one`() {
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    let muted = Relationship(id: "1", isMuting: true, isMutingNotifications: true)
    var ending = muted
    ending.mutingExpiresAt = date.addingTimeInterval(30)
    expect(Act.mute().isDone(in: muted) && !Act.mute().isDone(in: ending))
    // Some servers do not send the end.
    expect(Act.mute(until: date).isDone(in: ending) && Act.mute(until: date).isDone(in: muted))
    expect(!Act.mute(until: date.addingTimeInterval(3_600)).isDone(in: ending))
    expectEqual(Act.unmute.reverse(before: ending), .mute(until: ending.mutingExpiresAt))
  }

  @Test func `a mute has its duration and is undone by an unmute`() {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let hours: [Act.Kind: Double] = [
      .muteForHour: 1, .muteForDay: 24, .muteForWeek: 7 * 24, .muteForMonth: 30 * 24,
    ]
    expect(hours.keys.allSatisfy { !$0.isEndedHere })
    for (kind, hours) in hours {
      expectEqual(kind.act(at: now), .mute(until: now.addingTimeInterval(hours * 3_600)))
      expectEqual(kind.opposite, .unmute)
    }
    let friendica = ServerAbilities(
      Instance(domain: "x.example", version: "2.8.0 (compatible; Friendica 2024.12)"))
    expect(Act.Kind.mute.isPossible(on: friendica))
    expect(hours.keys.allSatisfy { !$0.isPossible(on: friendica) })
    // Kith ends long ones itself, wherever one can mute.
    for (kind, days) in [Act.Kind.muteForQuarter: 90.0, .muteForYear: 365] {
      let act = kind.act(at: now)
      expectEqual(act, .mute(until: now.addingTimeInterval(days * 86_400)))
      expect(kind.isEndedHere && kind.isPossible(on: friendica) && kind.opposite == .unmute)
      expectEqual(act?.end(at: now)?.date, now.addingTimeInterval(days * 86_400))
    }
  }

  @Test
  func `hiding boosts for a time is undone with the end from before, and no relationship makes it needless`()
  {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    var before = Relationship(id: "1", isFollowing: true, isShowingReblogs: true)
    for (kind, days) in [Act.Kind.hideBoostsForDay: 1.0, .hideBoostsForWeek: 7, .hideBoostsForMonth: 30] {
      let end = now.addingTimeInterval(days * 86_400)
      let act = kind.act(at: now)
      expectEqual(act, .change(FollowOptions(showsBoosts: false, hidesBoostsUntil: end)))
      expect(act?.kind == .hideBoosts && kind.isEndedHere && kind.opposite == .showBoosts)
      expect(act?.end(at: now)?.end == .showBoosts && act?.end(at: now)?.date == end)
      before.isShowingReblogs = true
      expectEqual(
        act?.reverse(before: before),
        .change(FollowOptions(showsBoosts: true, notifies: false, languages: [])))
      before.isShowingReblogs = false
      // As the server tells it, and as it is with the end that Kith knows.
      expect(act?.isDone(in: before) == true && act?.isNeedless(in: before) == false)
      for former in [nil, now] {
        before.boostsHiddenUntil = former
        expectEqual(
          act?.reverse(before: before),
          .change(
            FollowOptions(showsBoosts: false, notifies: false, languages: [], hidesBoostsUntil: former)))
      }
      expect(
        act?.isDone(in: before) == false && !Act.change(FollowOptions(showsBoosts: false)).isDone(in: before))
      before.boostsHiddenUntil = nil
    }
  }

  @Test func `the local book supports follow options and mutes, but neither blocks nor temporary mutes`() {
    let book = ServerAbilities(Instance(domain: "localhost", version: Instance.bookVersion))
    expectEqual(
      Act.Kind.allCases.filter { !$0.isPossible(on: book) },
      [
        .muteForHour, .muteForDay, .muteForWeek, .muteForMonth, .block, .unblock, .removeFollower, .feature,
        .unfeature, .report,
      ])
    let mastodon = ServerAbilities(Instance(domain: "x.example", version: "4.3.0"))
    expect(Act.Kind.allCases.allSatisfy { $0.isPossible(on: mastodon) })
    let goToSocial = ServerAbilities(Instance(domain: "x.example", version: "0.17.0"))
    expectEqual(Act.Kind.allCases.filter { !$0.isPossible(on: goToSocial) }, [.feature, .unfeature])
  }

  @Test func `an act on a list is saved with all data for recreating it`() throws {
    let id = try #require(List.ID(rawValue: "7"))
    let contents = ListContents(
      List(id: id, title: "Old \u{201C}Friends\u{201D}\nnow", isExclusive: true, repliesPolicy: "none"),
      members: ["2", "3"])
    for act in [Act.removeList(id), .makeList(contents)] { expectEqual(Act(text: act.text), act) }
    let before = Relationship(id: "1", note: contents.text)
    expectEqual(Act.removeList(id).reverse(before: before), .makeList(contents))
    expectEqual(
      Act.makeList(contents).reverse(before: Relationship(id: "1", note: "9")),
      .removeList(try #require(List.ID(rawValue: "9"))))
    expectEqual(Act(text: "makeList {}"), nil)
  }

  @Test(arguments: Report.Category.allCases)
  func `a report is saved completely, cannot be undone, and shows in no relationship`(
    _ category: Report.Category
  ) {
    let comment = "posts  the same link\nspam 1 report"
    for report in [
      Report(category), Report(category, comment: comment),
      Report(category, comment: comment, isForwarded: true),
    ] {
      let act = Act.report(report)
      expect(Act(text: act.text) == act && act.kind == .report && act.kind.opposite == nil)
      let tie = Relationship(id: "1")
      expect(!act.isDone(in: tie) && !act.isVisibleInRelationship && act.reverse(before: tie) == nil)
      expect(act.leavesTraces, "there are ten seconds to stop it")
    }
    for text in ["report", "report spam", "report spam 2 x", "report rude 1 x"] {
      expectEqual(Act(text: text), nil)
    }
  }

  @Test func `a sign-in without reports allows everything else, and all write scopes include reports`() {
    let former = OAuthScopes(OAuthScopes.people.names.filter { $0 != "write:reports" })
    expectEqual(Act.Kind.allCases.filter { !$0.isAllowed(by: former) }, [.report])
    for scopes in [nil, OAuthScopes.people, .everything, OAuthScopes(["write"])] {
      expect(Act.Kind.allCases.allSatisfy { $0.isAllowed(by: scopes) })
    }
    expect(!Act.Kind.report.isAllowed(by: OAuthScopes(["read", "writer"])))
  }

  @Test func `a note trimmed by the server counts as the wanted one`() {
    let act = Act.note(" met\r\nin London ")
    expect(act.isDone(in: Relationship(id: "2", note: "met\nin London")))
    expect(!act.isDone(in: Relationship(id: "2", note: "met in London")))
  }

  @Test(arguments: Act.Kind.allCases)
  func `an undo that unfollows or blocks needs its preview`(_ kind: Act.Kind) {
    let job = Job(id: 1, kind: kind, madeAt: .distantPast)
    let harmful: [Act.Kind] = [.follow, .unblock, .followMoved, .followAsInFile]
    expectEqual(job.undoNeedsPreview, harmful.contains(kind))
  }
}
