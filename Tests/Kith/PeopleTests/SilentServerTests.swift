import Entities
import Foundation
import TestSupport
import Testing

@testable import People

struct SilentServerTests {
  private func people(on server: String, lastPosts days: [Int]) -> [PersonKeys] {
    days.enumerated().map { place, day in
      PersonKeys(
        person("\(server)\(place)", "p\(place)@\(server).example", last: CalendarDay(number: day)))
    }
  }

  private func server(_ name: String, _ day: Int, count: Int) -> SilentServer {
    SilentServer(
      name: "\(name).example", lastPost: Date(timeIntervalSince1970: Double(day) * 86_400), count: count)
  }

  @Test func `a server is silent since its last post if three people there have posted`() {
    let columns = PersonIndex(server: "home.example")
    columns.append(
      people(on: "a", lastPosts: [100, 120, 90]) + people(on: "b", lastPosts: Array(110...114))
        + people(on: "c", lastPosts: [150, 1, 2, 3]) + people(on: "d", lastPosts: [120, 120])
        + [PersonKeys(person("a9", "p9@a.example"))])
    let (a, b) = (server("a", 120, count: 4), server("b", 114, count: 5))
    expectEqual(columns.silentServers(lastPost: 114..<130), [b, a])
    columns.update(PersonKeys(person("b0", "p0@b.example", last: CalendarDay(number: 140))))
    expectEqual(columns.silentServers(lastPost: 114..<130), [a])
  }

  @Test func `the people on a server are found by any spelling of its name`() throws {
    let columns = PersonIndex(server: "home.example")
    columns.append(
      people(on: "a", lastPosts: [1, 2]) + [
        PersonKeys(person("1", "x@bücher.example")), PersonKeys(person("2")),
      ])
    try expectEqual(columns.rows(onServer: #require(ServerName("A.example"))), [0, 1])
    try expectEqual(columns.rows(onServer: #require(ServerName("xn--bcher-kva.example"))), [2])
    try expectEqual(columns.rows(onServer: #require(ServerName("c.example"))), [])
  }
}
