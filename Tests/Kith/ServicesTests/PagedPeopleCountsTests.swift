import Entities
import TestSupport
import Testing

@testable import Services

struct PagedPeopleCountsTests {
  private func page(_ numbers: ClosedRange<Int>, next: String? = nil, skipped: Int) -> Page<Account> {
    let accounts = numbers.compactMap { number in
      Account.ID(rawValue: "\(number)").map { Account(id: $0, username: "p\(number)") }
    }
    return Page(items: accounts, next: next.map(Cursor.init(rawValue:)), skipped: skipped)
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
