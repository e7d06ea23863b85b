import Client
import Services
import Translations

extension Words {
  /// Returns the text before a search.
  package static func searchStart(reachesOthers: Bool) -> String {
    reachesOthers
      ? tr(
        "Type a name. To find someone on another server, type their full address, such as @name@example.social, and press Enter."
      )
      : tr("Type a name or an address.")
  }

  /// Returns the text for a search without results.
  package static func noResults(_ source: FoundPeople.Source) -> (title: String, description: String) {
    switch source {
    case .server, .seen, .seenOnly: (tr("No Results Found"), tr("Try a different search."))
    case .asking(let address):
      (
        tr("Asking Another Server"),
        tr("Your server does not know {address}. Asking {server}…", names(address))
      )
    case .unknown(let address), .knownOnly(let address, _):
      (
        tr("No Results Found"),
        tr(
          "Your server could not find {address}. Check the address; {server} may not have answered.",
          names(address))
      )
    }
  }

  /// Returns the source of a search's results.
  package static func source(of found: FoundPeople) -> String {
    switch found.source {
    case .server: ""
    case .seen: tr("People you have seen before. Asking the server…")
    case .seenOnly(let error): tr("Only people you have seen before. {reason}", ["reason": sentence(error)])
    // The page of an empty list says it.
    case .asking, .unknown, .knownOnly: found.accounts.isEmpty ? "" : elsewhere(found.source)
    }
  }

  private static func names(_ address: PersonAddress) -> [String: String] {
    ["address": address.text, "server": address.host]
  }

  private static func elsewhere(_ source: FoundPeople.Source) -> String {
    switch source {
    case .asking(let address):
      tr("None of these has the address {address}. Asking {server}…", names(address))
    case .unknown(let address):
      tr("{address} could not be found. These are similar.", names(address))
    case .knownOnly(let address, let error):
      tr(
        "Could not look up {address}. {reason}",
        names(address).merging(["reason": sentence(error)]) { $1 })
    default: ""
    }
  }
}
