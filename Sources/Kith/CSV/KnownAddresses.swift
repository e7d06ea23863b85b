public import Entities
import People

/// What a server has answered when it was asked for addresses.
///
/// A value. Does not know who is known already.
public struct ServerAnswers: Sendable, Equatable {
  /// The accounts that the server has for addresses, which may have others: a domain can be another's alias.
  public var found: [Address: Account.ID] = [:]
  /// The addresses that it has nobody for.
  public var notFound: Set<Address> = []

  /// Makes answers; by default none.
  public init() {}
}

/// People by their addresses, however these are written.
struct KnownAddresses {
  let home: HomeServer
  let me: Address
  /// The signed-in account, where it is among the people.
  private(set) var myID: Account.ID?
  /// The people with their addresses, in the order given, each once.
  private(set) var all: [(address: Address, person: Person)] = []
  private var places: [Address: Int] = [:]
  private var ids: [Account.ID: Int] = [:]
  /// People by their names on the servers of their pages, which may be named otherwise than in their addresses.
  private var pages: [Address: Int] = [:]

  init(_ people: some Sequence<Person>, home: HomeServer, me: String) {
    var reader = AddressReader(home)
    self.home = home
    self.me = reader.address(of: me)
    for person in people where ids[person.id] == nil {
      let address = reader.address(of: person.account.acct)
      ids[person.id] = all.count
      if places[address] == nil { places[address] = all.count }
      if address == self.me { myID = person.id }
      if let server = ServerName(page: person.account), server != address.server, !home.contains(server) {
        pages[Address(name: address.name, server: server)] = all.count
      }
      all.append((address, person))
    }
  }

  /// The person at an address, with the one that the server has them under.
  subscript(address: Address) -> (address: Address, person: Person)? {
    (places[address] ?? pages[address]).map { all[$0] }
  }

  /// The person of an account.
  subscript(id: Account.ID) -> (address: Address, person: Person)? { ids[id].map { all[$0] } }
}
