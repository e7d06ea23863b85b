public import Entities

import Signals

/// Changes of rows. While a projection shows the rows, call these within its `appendRows` and `changeRow`, and remove a
/// person after its `removeRow`, which finds the row by its keys.
extension PersonIndex {
  /// Appends one row for each person.
  ///
  /// A person who has a row already moves to the new one; use `split` to avoid this.
  public func append(_ people: [Person]) { append(people.map(PersonKeys.init)) }

  /// Appends rows for prepared keys.
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

  /// Updates the row of a person and returns it; nil, without a change, if there is none.
  @discardableResult
  public func update(_ person: Person) -> Int? { update(PersonKeys(person)) }

  /// Updates the row of a person with prepared keys.
  @discardableResult
  public func update(_ keys: PersonKeys) -> Int? {
    guard let row = row(of: keys.id) else { return nil }
    forgetMemberships(row)
    set(keys, row: row)
    return row
  }

  /// Removes a person and returns their former row; nil if there was none.
  @discardableResult
  public func remove(_ id: Account.ID) -> Int? {
    guard let row = row(of: id) else { return nil }
    idColumn.forget(id)
    forget(row)
    return row
  }

  /// Separates people without a row from those with one; the last of several with the same identifier counts.
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

  // Reserves an eighth more than needed; arrays would double.
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

  // All people of one server share its text.
  private func setServer(_ name: String, ofRow row: Int) {
    leaveServer(row)
    let number = serverNumber(name)
    serverTable[Int(number)].count += 1
    serverNumbers[row] = number
  }

  /// Returns the sort key of a row's server.
  func serverSortKey(_ row: Int) -> String { serverTable[Int(serverNumbers[row])].sortKey }

  /// Returns the languages of a followed person's posts, joined by commas; nil for all languages.
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

  // Keeps the row's number reserved and releases its data.
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
