import Services

extension Words {
  /// The words for what can be searched for.
  static func searchStart(reachesOthers: Bool) -> String {
    reachesOthers
      ? "Type a name. For somebody on another server, type the whole address, such as @name@example.social, and press Enter."
      : "Type a name or an address."
  }

  /// The text where a search has found no people.
  static func noResults(_ source: FoundPeople.Source) -> (title: String, description: String) {
    switch source {
    case .server, .seen, .seenOnly: ("Nobody Found", "Try fewer letters or another word.")
    case .asking(let address):
      ("Looking Further", "Your server does not know \(address.text). \(address.host) is being asked…")
    case .unknown(let address), .knownOnly(let address, _):
      (
        "Nobody Found",
        "Your server could not find \(address.text). Check the address; or \(address.host) may not answer it."
      )
    }
  }

  /// Where the people come from that a search has found.
  static func source(of found: FoundPeople) -> String {
    switch found.source {
    case .server: ""
    case .seen: "People you have seen before. The server is being asked…"
    case .seenOnly(let error): "Only people you have seen before. \(sentence(error))"
    // Where the list is empty, the page says it.
    case .asking, .unknown, .knownOnly: found.accounts.isEmpty ? "" : elsewhere(found.source)
    }
  }

  private static func elsewhere(_ source: FoundPeople.Source) -> String {
    switch source {
    case .asking(let address):
      "None of these has the address \(address.text). \(address.host) is being asked…"
    case .unknown(let address):
      "\(address.text) could not be found. These are similar."
    case .knownOnly(let address, let error):
      "It could not be found out who \(address.text) is. \(sentence(error))"
    default: ""
    }
  }
}
