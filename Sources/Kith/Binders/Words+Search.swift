import Services

extension Words {
  /// The words for what can be searched for.
  static func searchStart(reachesOthers: Bool) -> String {
    reachesOthers
      ? "Type a name. To find someone on another server, type their full address, such as @name@example.social, and press Enter."
      : "Type a name or an address."
  }

  /// The text where a search has found no people.
  static func noResults(_ source: FoundPeople.Source) -> (title: String, description: String) {
    switch source {
    case .server, .seen, .seenOnly: ("No Results Found", "Try a different search.")
    case .asking(let address):
      ("Asking Another Server", "Your server does not know \(address.text). Asking \(address.host)…")
    case .unknown(let address), .knownOnly(let address, _):
      (
        "No Results Found",
        "Your server could not find \(address.text). Check the address; \(address.host) may not have answered."
      )
    }
  }

  /// Where the people come from that a search has found.
  static func source(of found: FoundPeople) -> String {
    switch found.source {
    case .server: ""
    case .seen: "People you have seen before. Asking the server…"
    case .seenOnly(let error): "Only people you have seen before. \(sentence(error))"
    // Where the list is empty, the page says it.
    case .asking, .unknown, .knownOnly: found.accounts.isEmpty ? "" : elsewhere(found.source)
    }
  }

  private static func elsewhere(_ source: FoundPeople.Source) -> String {
    switch source {
    case .asking(let address):
      "None of these has the address \(address.text). Asking \(address.host)…"
    case .unknown(let address):
      "\(address.text) could not be found. These are similar."
    case .knownOnly(let address, let error):
      "Could not look up \(address.text). \(sentence(error))"
    default: ""
    }
  }
}
