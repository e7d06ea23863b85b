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
      set(keys, row: row, isNew: true)
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
    set(keys, row: row)
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

  // An eighth more than there are, where arrays would take twice as much.
  private func reserve(_ count: Int) {
    guard count > flags.capacity else { return }
    let enough = count + count / 8
    flags.reserveCapacity(enough)
    serverNumbers.reserveCapacity(enough)
    languageNumbers.reserveCapacity(enough)
    for column in columns { column.reserve(enough) }
  }

  private func appendEmptyRow() {
    flags.append([])
    searchTexts.append("")
    bios.append("")
    fields.append("")
    notes.append("")
    serverNumbers.append(.max)
    languageNumbers.append(0)
    if languageTable.isEmpty { _ = languageNumber([]) }
  }

  private func set(_ keys: PersonKeys, row: Int, isNew: Bool = false) {
    leaveActivity(row)
    flags[row] = keys.flags
    neverPosted[row] = keys.hasNeverPosted
    searchTexts.set(keys.searchText, of: row)
    bios.set(keys.bio, of: row)
    fields.set(keys.fields, of: row)
    notes.set(keys.note, of: row)
    setServer(keys.server, ofRow: row)
    languageNumbers[row] = languageNumber(keys.languages)
    if isNew {
      for column in columns { column.append(keys, row) }
    } else {
      for column in columns { column.set(keys, row) }
    }
    activity.add(lastPosts[row], on: serverNumbers[row])
    for list in keys.person.lists { memberTable[number(of: list)][row] = true }
  }

  // The texts of one server share their memory.
  private func setServer(_ name: String, ofRow row: Int) {
    leaveServer(row)
    let number = serverNumber(name)
    serverTable[Int(number)].count += 1
    serverNumbers[row] = number
  }

  /// The name of the server of a row's person, to sort by.
  func serverSortKey(_ row: Int) -> String { serverTable[Int(serverNumbers[row])].sortKey }

  /// The languages of which you see the posts of a row's person, one after the other; nil where that is all of them.
  func languageText(_ row: Int) -> String? { languageTexts[Int(languageNumbers[row])] }

  private func leaveActivity(_ row: Int) {
    if serverNumbers[row] != .max { activity.remove(lastPosts[row], from: serverNumbers[row]) }
  }

  private func leaveServer(_ row: Int) {
    if serverNumbers[row] != .max { serverTable[Int(serverNumbers[row])].count -= 1 }
    serverNumbers[row] = .max
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
    neverPosted[row] = false
    languageNumbers[row] = languageNumber([])
    for texts in [searchTexts, bios, fields, notes] { texts.set("", of: row) }
    for column in columns { column.forget(row) }
  }
}
