public import Entities

import Signals

/// Rows that come, change and go. While a projection shows the rows: within its `appendRows` and `changeRow`, and a person is
/// forgotten after its `removeRow`, which finds the row by its keys.
extension PersonIndex {
  /// Adds people with the next numbers, one row each.
  ///
  /// Who is there already has the new row from then on; `split` keeps this from happening.
  public func append(_ people: [Person]) { append(people.map(PersonKeys.init)) }

  /// Adds people whose keys are made.
  public func append(_ people: [PersonKeys]) {
    reserve(count + people.count)
    for keys in people {
      if let former = row(of: keys.id) {
        idColumn.forget(keys.id)
        forget(former)
      }
      let row = count
      idColumn.append(keys.id)
      appendEmptyRow()
      present[row] = true
      peopleCount += 1
      set(keys, row)
    }
  }

  /// Changes the row of a person; nil, and nothing changes, when there is none.
  @discardableResult
  public func update(_ person: Person) -> Int? { update(PersonKeys(person)) }

  /// Changes the row of a person whose keys are made.
  @discardableResult
  public func update(_ keys: PersonKeys) -> Int? {
    guard let row = row(of: keys.id) else { return nil }
    forgetMemberships(row)
    set(keys, row)
    return row
  }

  /// Forgets a person; the row that was theirs, or nil.
  @discardableResult
  public func remove(_ id: Account.ID) -> Int? {
    guard let row = row(of: id) else { return nil }
    idColumn.forget(id)
    forget(row)
    return row
  }

  /// Who has no row yet, and who has one; of people with the same identifier the last one counts.
  public func split(_ people: [PersonKeys]) -> (new: [PersonKeys], known: [(row: Int, keys: PersonKeys)]) {
    var places: [Account.ID: Int] = [:]
    var new: [PersonKeys] = []
    var known: [(row: Int, keys: PersonKeys)] = []
    for keys in people {
      if let row = row(of: keys.id) {
        known.append((row, keys))
      } else if let place = places[keys.id] {
        new[place] = keys
      } else {
        places[keys.id] = new.count
        new.append(keys)
      }
    }
    return (new, known)
  }

  private var quantities: [KeyColumn<Quantity>] {
    [lastPosts, posts, followers, following, created, firstSeen, followedSince, followsSince, listCounts]
  }

  // An eighth more than there are, where arrays would take twice as much.
  private func reserve(_ count: Int) {
    guard count > flags.capacity else { return }
    let enough = count + count / 8
    flags.reserveCapacity(enough)
    relations.keys.reserveCapacity(enough)
    for column in [names, handles, servers] { column.keys.reserveCapacity(enough) }
    for column in quantities { column.keys.reserveCapacity(enough) }
    hasNote.keys.reserveCapacity(enough)
    noteBeginnings.keys.reserveCapacity(enough)
    languagesSeen.keys.reserveCapacity(enough)
    keptBios?.keys.reserveCapacity(enough)
    for column in [boosts, bells] { column.keys.reserveCapacity(enough) }
    movedTo.keys.reserveCapacity(enough)
    followedAfter.reserveCapacity(enough)
    serverNumbers.reserveCapacity(enough)
    languageNumbers.reserveCapacity(enough)
  }

  private func appendEmptyRow() {
    flags.append([])
    relations.keys.append(.none)
    names.keys.append("")
    handles.keys.append("")
    servers.keys.append("")
    lastPosts.keys.append(.unknown)
    posts.keys.append(.unknown)
    followers.keys.append(.unknown)
    following.keys.append(.unknown)
    created.keys.append(.unknown)
    firstSeen.keys.append(.unknown)
    followedSince.keys.append(.unknown)
    followsSince.keys.append(.unknown)
    listCounts.keys.append(.unknown)
    hasNote.keys.append(false)
    noteBeginnings.keys.append(nil)
    languagesSeen.keys.append(nil)
    keptBios?.keys.append(nil)
    boosts.keys.append(.unknown)
    bells.keys.append(.unknown)
    movedTo.keys.append(nil)
    followedAfter.append(.unknown)
    searchTexts.append("")
    bios.append("")
    fields.append("")
    notes.append("")
    serverNumbers.append(.max)
    languageNumbers.append(0)
    if languageTable.isEmpty { _ = languageNumber([]) }
  }

  private func set(_ keys: PersonKeys, _ row: Int) {
    leaveActivity(row)
    flags[row] = keys.flags
    relations[row] = Relation(keys.flags)
    names[row] = keys.name
    handles[row] = keys.handle
    posts[row] = keys.posts
    followers[row] = keys.followers
    following[row] = keys.following
    created[row] = keys.created
    firstSeen[row] = keys.firstSeen
    followedSince[row] = keys.followedSince
    followsSince[row] = keys.followsSince
    followedAfter[row] = keys.followedAfter
    listCounts[row] = Quantity(keys.lists.count)
    hasNote[row] = !keys.note.isEmpty
    noteBeginnings[row] = keys.noteBeginning
    boosts[row] = .boosts(keys.flags)
    bells[row] = .bell(keys.flags)
    movedTo[row] = keys.movedTo
    switch keys.lastPost {
    case .day(let day): (lastPosts[row], neverPosted[row]) = (day, false)
    case .never: (lastPosts[row], neverPosted[row]) = (.unknown, true)
    case .unknown: (lastPosts[row], neverPosted[row]) = (.unknown, false)
    }
    searchTexts.set(keys.searchText, of: row)
    bios.set(keys.bio, of: row)
    keptBios?[row] = PersonKeys.beginning(of: keys.bio)
    fields.set(keys.fields, of: row)
    notes.set(keys.note, of: row)
    setServer(keys.server, row)
    activity.come(lastPosts[row], on: serverNumbers[row])
    setLanguages(keys.languages, row)
    for list in keys.lists { memberTable[number(of: list)][row] = true }
  }

  // The texts of one server share their memory.
  private func setServer(_ name: String, _ row: Int) {
    leaveServer(row)
    let number = serverNumber(name)
    serverTable[Int(number)].count += 1
    serverNumbers[row] = number
    servers[row] = serverTable[Int(number)].sortKey
  }

  private func leaveActivity(_ row: Int) {
    if serverNumbers[row] != .max { activity.go(lastPosts[row], from: serverNumbers[row]) }
  }

  private func leaveServer(_ row: Int) {
    if serverNumbers[row] != .max { serverTable[Int(serverNumbers[row])].count -= 1 }
    serverNumbers[row] = .max
  }

  private func setLanguages(_ languages: [String], _ row: Int) {
    let number = languageNumber(languages)
    languageNumbers[row] = number
    languagesSeen[row] = languageTexts[Int(number)]
  }

  private func languageNumber(_ languages: [String]) -> UInt32 {
    if let known = languagePlaces[languages] { return known }
    let number = UInt32(languageTable.count)
    languageTable.append(languages)
    languageTexts.append(languages.isEmpty ? nil : languages.joined(separator: ", "))
    languagePlaces[languages] = number
    return number
  }

  private func forgetMemberships(_ row: Int) {
    guard listCounts[row].value != 0 else { return }
    for number in memberTable.indices { memberTable[number][row] = false }
  }

  // The number stays taken; what it costs is given back.
  private func forget(_ row: Int) {
    present[row] = false
    peopleCount -= 1
    forgetMemberships(row)
    leaveActivity(row)
    leaveServer(row)
    flags[row] = []
    relations[row] = .none
    names[row] = ""
    handles[row] = ""
    servers[row] = ""
    movedTo[row] = nil
    neverPosted[row] = false
    hasNote[row] = false
    noteBeginnings[row] = nil
    boosts[row] = .unknown
    bells[row] = .unknown
    for column in quantities {
      column[row] = .unknown
    }
    searchTexts.set("", of: row)
    bios.set("", of: row)
    fields.set("", of: row)
    notes.set("", of: row)
    keptBios?[row] = nil
    setLanguages([], row)
  }
}
