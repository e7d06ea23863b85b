import KithWords
import Entities
import Foundation
import TestSupport
import Testing

@testable import Binders
@testable import Services

struct WordsOfNumbersTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (9_999, "9,999"), (10_000, "10,000"), (123_456, "123,456"),
    (1_234_567, "1,234,567"),
  ]) func `numbers are grouped by thousands`(number: Int, text: String) {
    expectEqual(Words.grouped(number), text)
  }

  @Test func `the number in a sentence is grouped by thousands too`() {
    expectEqual(
      Words.scope(178_000, isComplete: true, of: .everybody, query: ""), "178,000 people")
    expectEqual(
      Words.outcome(ExportService.Outcome(path: "people/out.csv", count: 178_000, failure: nil)),
      "178,000 people exported to out.csv")
  }

  @Test func `the count of visible people includes the total while the filter hides some`() {
    let (done, under) = (SyncProgress(finishedAt: .distantPast), SyncProgress(.running))
    expectEqual(Words.shown(VisibleCount(shown: 2, total: 2), done), "2 people")
    expectEqual(Words.shown(VisibleCount(shown: 1, total: 2), done), "1 of 2 people")
    expectEqual(Words.shown(VisibleCount(shown: 0, total: 1), under), "0 of 1 person")
    expectEqual(Words.shown(VisibleCount(shown: 1, total: 1), done), "1 person")
    expect(Words.shown(VisibleCount(shown: 3, total: 3), under).hasPrefix("3 people so far"))
  }

  @Test(arguments: [
    (0, "about 1 minute left"), (60, "about 1 minute left"), (61, "about 2 minutes left"),
    (2_990, "about 50 minutes left"), (5_940, "about 99 minutes left"), (5_941, "about 2 hours left"),
    (9_001, "about 3 hours left"),
  ]) func `the remaining time is shown in minutes, then hours`(seconds: Int, text: String) {
    let progress = SyncProgress(.running, done: 12_400, total: 100_000, timeLeft: .seconds(seconds))
    expectEqual(Words.sync(progress, now: .distantPast), "12,400 of 100,000, \(text)")
  }

  @Test func `progress without an estimate shows the count`() {
    expectEqual(Words.sync(SyncProgress(.running, done: 80, total: 201), now: .distantPast), "80 of 201")
    expectEqual(Words.sync(SyncProgress(.running, done: 80), now: .distantPast), "80 so far")
  }

  @Test func `a list cut short by the server shows the loaded and the total number of people`() {
    var progress = SyncProgress(.idle, finishedAt: .distantPast)
    progress.partial = [PartialList(isFollowers: true, read: 40, counted: 11_150)]
    let followers = Words.sync(progress, now: .distantPast)
    expectEqual(followers, "The server sent 40 of your 11,150 followers and lists no more")
    progress.partial = [PartialList(isFollowers: false, read: 0, counted: 1)]
    let following = Words.sync(progress, now: .distantPast)
    expectEqual(following, "The server sent 0 of 1 person you follow and lists no more")
  }

  @Test func `parts that the server did not send are named`() {
    var progress = SyncProgress(.idle, finishedAt: .distantPast)
    let updated = Words.sync(progress, now: .distantPast)
    progress.leftOut = [.mutes, .lists]
    expectEqual(
      Words.sync(progress, now: .distantPast),
      updated + " · The server did not send: people you mute, your lists")
  }

  @Test func `a waiting sync shows until when it waits`() {
    var progress = SyncProgress(.running, done: 80, total: 201, timeLeft: .seconds(60))
    let until = Calendar.current.date(
      from: DateComponents(year: 2024, month: 5, day: 2, hour: 14, minute: 5))
    progress.waitsUntil = until
    expectEqual(
      Words.sync(progress, now: .distantPast),
      "80 of 201, about 1 minute left, goes on at 14:05, as the server allows no more requests before")
  }

  @Test func `a sync dated in the future reports that the clock was set back`() throws {
    let date = try #require(
      Calendar.current.date(from: DateComponents(year: 2024, month: 5, day: 2, hour: 9, minute: 5)))
    let progress = SyncProgress(finishedAt: date)
    for (seconds, text) in [
      (0.0, "Updated at 9:05"), (-100, "Updated at 9:05"), (86_400, "Updated 2 May 2024, 9:05"),
      (-3_600, "Updated 2 May 2024, 9:05, but this computer’s clock is behind that. Check it."),
    ] {
      expectEqual(Words.sync(progress, now: date.addingTimeInterval(seconds)), text)
    }
  }

  @Test(arguments: [
    (-5.0, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"),
    (3_600, "1 hour ago"), (172_799, "47 hours ago"), (172_800, "2 days ago"), (864_000, "10 days ago"),
  ]) func `the age of a date is shown in minutes, then hours, then days`(seconds: Double, text: String) {
    let now = Date(timeIntervalSince1970: 1_000_000_000)
    expectEqual(Words.ago(now - seconds, now: now), text)
  }

  @Test(arguments: Act.Kind.allCases) func `an act on many people names their number, each counted once`(
    kind: Act.Kind
  ) {
    for count in [1, 321] {
      let texts = [
        Words.title(of: kind, count: count, subject: "Friends"),
        Words.planned(kind, count: count, subject: "Friends"),
        Words.done(kind, count: count, subject: "Friends"),
      ]
      // A whole list is one item, however many people it has.
      let isAboutWholeList = kind == .makeList || kind == .removeList
      for text in texts {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        expectEqual(numbers.contains(count), !isAboutWholeList, "\(text)")
        expect(!text.contains("{"), "\(text)")
      }
    }
  }

  @Test func `a moment is named by today, yesterday or its day`() throws {
    let now = try #require(
      Calendar.current.date(from: DateComponents(year: 2024, month: 5, day: 2, hour: 0, minute: 30)))
    for (seconds, text) in [
      (0.0, "Today, 0:30"), (-3_600, "Yesterday, 23:30"), (-90_000, "30 Apr 2024, 23:30"),
      (86_400, "3 May 2024, 0:30"),
    ] {
      expectEqual(Words.moment(now.addingTimeInterval(seconds), now: now), text)
    }
  }
}
