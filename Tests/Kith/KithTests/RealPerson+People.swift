import RealInput
import Views
import Widgets

extension RealPerson {
  /// Goes from the profile to the table of everybody by its key, and waits until all 300 of the sample are there.
  func openPeople() async throws -> PeopleView {
    _ = try await page(ProfileView.self)
    try await press("ctrl+p")
    let people = try await page(PeopleView.self)
    try await until("everybody") { people.table.countLabel.text == "300 people" }
    return people
  }
}
