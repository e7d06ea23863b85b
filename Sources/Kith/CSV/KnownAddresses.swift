public import Entities
import People

/// A server's results of searching for addresses.
public struct ServerAnswers: Sendable, Equatable {
  /// The accounts of addresses; an account may have another address, as a domain can be an alias.
  public var found: [Address: Account.ID] = [:]
  /// The addresses without an account.
  public var notFound: Set<Address> = []

  /// Makes answers; by default none.
  public init() {}
}

/// People by address, in any spelling.
struct KnownAddresses {
  let home: HomeServer
  let me: Address
  /// The signed-in account, if it is among the people.
  private(set) var myID: Account.ID?
  /// The people with their addresses, in the given order, without duplicates.
  private(set) var all: [(address: Address, person: Person)] = []
  private var places: [Address: Int] = [:]
  private var ids: [Account.ID: Int] = [:]
  /// People by name and server of their page, which may differ from the server in their address.
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

  /// Finds the person of an address, with the person's own address.
  subscript(address: Address) -> (address: Address, person: Person)? {
    (places[address] ?? pages[address]).map { all[$0] }
  }

  subscript(id: Account.ID) -> (address: Address, person: Person)? { ids[id].map { all[$0] } }
}
