import RealInput
import Views
import Widgets

extension RealPerson {
  /// Opens the people table from the profile by its shortcut, and waits for all 300 people of the sample.
  func openPeople() async throws -> PeopleView {
    _ = try await page(ProfileView.self)
    try await press("ctrl+p")
    let people = try await page(PeopleView.self)
    try await until("everybody") { people.table.countLabel.text == "300 people" }
    return people
  }
}
