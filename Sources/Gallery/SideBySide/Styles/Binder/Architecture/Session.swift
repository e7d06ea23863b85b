/// The dependency provider: owns or makes the services that binders need.
final class Session: Counted {
  let contactsService: ContactsService

  private let client: Client

  init(_ client: Client) {
    self.client = client
    contactsService = ContactsService(client)
  }

  func makeContactService(for contact: Contact) -> ContactService {
    ContactService(contact, contactsService: contactsService, client: client)
  }
}
