import RealInput
import Views
import Widgets

extension RealPerson {
  /// Opens the own profile above the table by its shortcut.
  func openProfile() async throws -> ProfileView {
    _ = try await page(PeopleView.self)
    try await press("alt+Home")
    return try await page(ProfileView.self)
  }

  /// Waits for the table with all 300 people of the sample.
  func openPeople() async throws -> PeopleView {
    let people = try await page(PeopleView.self)
    try await until("everybody") { people.table.countLabel.text == "300 people" }
    return people
  }
}
