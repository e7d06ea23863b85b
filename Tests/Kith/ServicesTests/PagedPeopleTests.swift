import Entities
import TestSupport
import Testing

@testable import Services

struct PagedPeopleTests {
  private func people(_ numbers: some Sequence<Int>) -> [Account] {
    numbers.compactMap { number in
      Account.ID(rawValue: "\(number)").map { Account(id: $0, username: "p\(number)") }
    }
  }

  private func page(_ numbers: some Sequence<Int>, next: String? = nil, skipped: Int = 0) -> Page<Account> {
    Page(items: people(numbers), next: next.map(Cursor.init(rawValue:)), skipped: skipped)
  }

  private func known(_ numbers: some Sequence<Int>, next: String? = "old") -> PagedPeople {
    PagedPeople(people: people(numbers), next: next.map(Cursor.init(rawValue:)), skipped: 0)
  }

  private func numbers(_ list: PagedPeople) -> [Int] { list.people.compactMap { Int($0.id.rawValue) } }

  @Test func `the first page of a new list is the list`() {
    var list = PagedPeople()
    list.beginRefresh(isWhole: true)
    expectEqual(list.refresh(with: page([3, 2, 1], next: "a")), .init(isChanged: true, next: nil))
    expectEqual(numbers(list), [3, 2, 1])
    expectEqual(list.next?.rawValue, "a")
    list.append(page([1, 0, 0]))
    expectEqual(numbers(list), [3, 2, 1, 0])
    expectEqual(list.next, nil)
  }

  @Test func `each page replaces the part it covers and the rest stays`() {
    var list = known(1...9)
    list.beginRefresh(isWhole: true)
    expectEqual(list.refresh(with: page([0, 1, 3], next: "a")).next?.rawValue, "a")
    expectEqual(numbers(list), [0, 1, 3, 4, 5, 6, 7, 8, 9])
    expectEqual(list.next?.rawValue, "old")
    expectEqual(list.refresh(with: page([4, 5, 6, 7], next: "b")).isChanged, false)
    expectEqual(list.refresh(with: page([9, 10], next: "c")), .init(isChanged: true, next: nil))
    expectEqual(numbers(list), [0, 1, 3, 4, 5, 6, 7, 9, 10])
    expectEqual(list.next?.rawValue, "c")
    expect(list.isAllFresh)
  }

  @Test func `people beyond the end of the server's list are removed`() {
    var list = known(1...9)
    list.beginRefresh(isWhole: true)
    expectEqual(list.refresh(with: page([1, 2])), .init(isChanged: true, next: nil))
    expectEqual(numbers(list), [1, 2])
    expectEqual(list.next, nil)
  }

  @Test func `a person moved to the front displaces no one`() {
    var list = known(1...9)
    list.beginRefresh(isWhole: true)
    _ = list.refresh(with: page([8, 1, 2], next: "a"))
    expectEqual(numbers(list), [8, 1, 2, 3, 4, 5, 6, 7, 9])
  }

  @Test func `a short refresh with mostly new people continues until it finds known ones`() {
    var list = known(1...200)
    list.beginRefresh(isWhole: false)
    expectEqual(list.refresh(with: page([150] + Array(300...305), next: "a")).next?.rawValue, "a")
    expectEqual(list.people.count, 206)
    expectEqual(list.refresh(with: page([306, 2, 3, 4], next: "b")).next, nil)
    expectEqual(numbers(list).prefix(11), [150, 300, 301, 302, 303, 304, 305, 306, 2, 3, 4])
    expectEqual(list.people.count, 206)
  }

  @Test func `a short refresh replaces the first page only and keeps the next page`() {
    var list = known(1...9)
    list.beginRefresh(isWhole: false)
    expectEqual(list.refresh(with: page([0, 2, 3], next: "a")), .init(isChanged: true, next: nil))
    expectEqual(numbers(list), [0, 2, 3, 4, 5, 6, 7, 8, 9])
    expectEqual(list.next?.rawValue, "old")
    expect(!list.isAllFresh)
  }

  @Test func `a refresh that ends in the middle leaves the rest unchanged`() {
    var list = known(1...9)
    list.beginRefresh(isWhole: true)
    _ = list.refresh(with: page([0, 1, 2], next: "a"))
    list.beginRefresh(isWhole: true)
    _ = list.refresh(with: page([0, 1, 2, 3], next: "a"))
    expectEqual(numbers(list), Array(0...9))
    expectEqual(list.next?.rawValue, "old")
  }

  @Test func `a refresh stops looking for the old list when none of it is left`() {
    var list = known(1...3)
    list.beginRefresh(isWhole: true)
    var step = PagedPeople.Step(isChanged: false, next: Cursor(rawValue: "0"))
    var pages = 0
    while step.next != nil {
      step = list.refresh(with: page((100 + pages * 80)..<(180 + pages * 80), next: "n"))
      pages += 1
    }
    expectEqual(pages, 3)
    expectEqual(list.people.count, 240)
  }

  @Test func `endless empty pages end a refresh`() {
    var list = known(1...30)
    list.beginRefresh(isWhole: true)
    var pages = 1
    while list.refresh(with: page([], next: "again")).next != nil { pages += 1 }
    expect(pages < 20)
    expectEqual(list.people.count, 30)
  }

  @Test func `endless identical pages end a list and a few skipped ones do not`() {
    var list = known(1...3, next: "same")
    for _ in 1...9 { list.append(page(1...3, next: "same")) }
    expect(list.next != nil)
    list.append(page([4], next: "more"))
    var pages = 0
    while list.next != nil, pages < 1000 {
      list.append(page(1...3, next: "same"))
      pages += 1
    }
    expectEqual(pages, 10)
    expectEqual(numbers(list), [1, 2, 3, 4])
  }

  @Test func `a whole refresh makes the list equal to the server's`() {
    var random = SeededNumbers(7)
    for _ in 0..<500 {
      let old = Array(0..<Int.random(in: 0...60, using: &random))
      var server = old.filter { _ in Int.random(in: 0..<10, using: &random) > 0 }
      for new in 100..<(100 + Int.random(in: 0...15, using: &random)) {
        server.insert(new, at: Int.random(in: 0...min(server.count, 5), using: &random))
      }
      if !server.isEmpty, Bool.random(using: &random) { server.insert(server.removeLast(), at: 0) }
      server += 200..<(200 + Int.random(in: 0...40, using: &random))
      let size = Int.random(in: 3...25, using: &random)
      var list = known(old)
      list.beginRefresh(isWhole: true)
      var start = 0
      var isDone = false
      while !isDone {
        let end = min(start + size, server.count)
        let step = list.refresh(with: page(server[start..<end], next: end < server.count ? "\(end)" : nil))
        isDone = step.next == nil
        start = end
      }
      expectEqual(numbers(list), Array(server.prefix(list.people.count)))
      expect(list.people.count >= old.count || list.next == nil)
      expect(list.next == nil ? list.people.count == server.count : list.next?.rawValue == "\(start)")
    }
  }

  @Test func `the count of unreadable entries further down stays while that part of the list stays`() {
    var list = PagedPeople()
    list.beginRefresh(isWhole: true)
    _ = list.refresh(with: page(1...3, next: "a", skipped: 2))
    list.append(page(4...9, skipped: 3))
    expectEqual(list.skipped, 5)
    list.beginRefresh(isWhole: false)
    expectEqual(list.refresh(with: page(1...3, next: "a", skipped: 1)).next, nil)
    expectEqual(list.people.count, 9)
    expectEqual(list.skipped, 5)
  }

  @Test(arguments: [(202, 205), (203, 203)])
  func `a refresh that finds 200 people more than the old list drops the rest of it`(new: Int, all: Int) {
    var list = PagedPeople()
    list.beginRefresh(isWhole: true)
    _ = list.refresh(with: page(1...3, skipped: 0))
    list.beginRefresh(isWhole: true)
    _ = list.refresh(with: page(1001...(1000 + new), next: "a", skipped: 0))
    expectEqual(list.people.count, all)
  }
}
