public import Store

import Client
import Entities
import Foundation

extension LocalBook {
  /// Makes a book in memory with generated people. Blocks the thread, for hundreds of thousands of people some seconds.
  ///
  /// - Parameter pictures: The folder in which the paths of the people's pictures are; nil if they have none.
  /// - Throws: `StoreError` if memory is short.
  public static func open(
    _ people: SamplePeople, pictures: URL? = nil
  ) throws(StoreError) -> OpenedLocalBook {
    let book = try Book.inMemory()
    try book.fill(with: seed(people), and: people.accounts)
    return OpenedLocalBook(
      book: LocalBook(
        book: book, pictures: pictures ?? noPictures, uploads: nil, sampleCount: people.count),
      setAside: nil, warnings: [])
  }

  /// Opens the book of a data folder; fills a new one with generated people. Blocks the thread, for hundreds of
  /// thousands of people some seconds.
  ///
  /// - Parameters:
  ///   - data: The folder of the book; created if missing.
  ///   - pictures: The folder in which the paths of the people's pictures are; nil if they have none.
  ///   - repairs: Whether a new book replaces a damaged one, which is renamed.
  public static func open(
    data: URL, _ people: SamplePeople, pictures: URL? = nil, repairs: Bool = true
  ) throws(StoreError) -> OpenedLocalBook {
    let opened = try Book.open(in: data, repairs: repairs)
    if try !opened.book.isFilled() { try opened.book.fill(with: seed(people), and: people.accounts) }
    return OpenedLocalBook(
      book: LocalBook(
        book: opened.book, pictures: pictures ?? noPictures, uploads: data.appending(path: "pictures"),
        sampleCount: try opened.book.peopleCount() - 1),
      setAside: opened.setAside, warnings: [])
  }

  /// The folder of pictures for a sample without pictures; no path in it is read.
  private static let noPictures = URL(filePath: "/")

  private static func seed(_ people: SamplePeople) -> Seed {
    let me = people.me
    let token = makeToken()
    var seed = Seed(accounts: [me], signIns: [me.id], settings: [tokenSetting: token], tokens: [token: me.id])
    seed.follows.reserveCapacity(people.count + people.count / 2)
    seed.lists = SamplePeople.listTitles.map { Seed.List(of: me.id, title: $0) }
    for place in 0..<people.count {
      let other = people.id(at: place)
      let standing = people.standing(at: place)
      let isRequest = standing == .asked || standing == .asking
      if [.mutual, .following, .asked].contains(standing) {
        seed.follows.append(Seed.Follow(account: me.id, target: other, isRequest: isRequest))
      }
      if [.mutual, .fan, .asking].contains(standing) {
        seed.follows.append(Seed.Follow(account: other, target: me.id, isRequest: isRequest))
      }
      for list in people.lists(at: place) { seed.lists[list].people.append(other) }
      if let choice = people.choice(at: place) { seed.choices.append(choice) }
    }
    seed.follows += people.followsAmongPeople
    seed.collections = people.collections
    return seed
  }
}
