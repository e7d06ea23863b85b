import Binders
import Views
import Widgets
import WidgetsTesting

/// The people pages in one size, in whatever language: no step looks for a text.
extension TourGuide {
  /// Visits the table, somebody, their people, suggestions, collections, a review, the history and the accounts.
  func visitPages() async throws {
    let view = try await page(PeopleView.self)
    try await until("everybody, or nobody") { view.table.pages.visibleChild !== view.table.spinner }
    try await picture("first")
    let list = rows(of: view.table)
    if view.split.columns == 1 {
      view.split.showSidebar()
      try await picture("parts")
      view.split.showContent()
    }
    guard list.itemCount > 0 else { return try await accounts() }
    try visitor.select(row: 2, in: list)
    if view.split.columns == 3 {
      try await until("the person") { view.pane.card?.followButton.isSensitive == true }
    }
    try await picture("one")
    try selectMany(in: view.table)
    try await picture("many")
    view.table.selectionBar.unfollowButton.click()
    _ = try await page(ActPreviewView.self)
    try await picture("preview")
    view.navigation?.pop(to: view)
    try visitor.press("Escape")
    try await person(from: view)
    try await suggestions(from: view)
    try await collections(from: view)
    try await review(from: view)
    for key in ["Ctrl+H", "Ctrl+Shift+H", "Ctrl+J"] {
      try visitor.press(Shortcut(key))
      try await until("the page") { view.navigation?.top !== view }
      try await picture(["Ctrl+H": "history", "Ctrl+Shift+H": "charts"][key] ?? "jobs")
      view.navigation?.pop(to: view)
    }
    try await accounts()
    try await compare()
  }

  /// Signs in with an account and with the one that the person has moved to, and compares them.
  private func compare() async throws {
    try await signIn("@ada@example.social", people: 3)
    try await signIn("@ada@moved.example", people: 1)
    let view = try await page(PeopleView.self)
    view.split.showSidebar()
    try visitor.open(view.sidebar.suggestions)
    let page = try await page(OthersView.self)
    try await until("the lists") { page.sidebar.list.items.count > 2 }
    page.split.showSidebar()
    try await picture("compare-parts")
    for (place, name, count) in [(1, "follows", 2), (2, "followers", 0)] {
      page.split.showSidebar()
      try visitor.open(page.sidebar.list.items[place])
      page.split.showContent()
      try await until("them") {
        rows(of: page.table).itemCount == count && page.table.pages.visibleChild !== page.table.spinner
      }
      try await picture("compare-\(name)")
    }
  }

  private func signIn(_ address: String, people count: Int) async throws {
    try visitor.press("Ctrl+Shift+A")
    let view = try await setOut(try await page(LoginView.self), to: address)
    try await until("invitation") { view.pages.visibleChild === view.invitationPage }
    browser.isThere = false
    try visitor.click(view.openButton)
    try await until("no browser") { view.browserProblem.isVisible }
    try visitor.type("letmein", into: view.codeEntry)
    try visitor.click(view.codeButton)
    try await until("the people of \(address)") {
      (try? visitor.page(PeopleView.self)).map { rows(of: $0.table).itemCount == count } ?? false
    }
  }

  private func rows(of table: PeopleTable) -> AnyListView { table.isNarrow ? table.list : table.table }

  /// Selects everybody, or in a narrow window the first ones.
  private func selectMany(in table: PeopleTable) throws {
    guard table.isNarrow else { return try visitor.perform("selectAll", on: table.table) }
    for row in 0..<3 {
      if let check = table.list.typedRow(at: row)?.check { try visitor.perform("toggle", on: check) }
    }
  }

  private func accounts() async throws {
    try visitor.press("Ctrl+Shift+A")
    let login = try await page(LoginView.self)
    try await picture("accounts")
    login.navigation?.pop()
  }

  private func person(from view: PeopleView) async throws {
    try visitor.activate(row: 6, in: rows(of: view.table))
    let person = try await page(PersonView.self)
    try await until("tie") { person.followButton.isSensitive }
    try await until("posts") { !person.card.posts.statusLabel.text.contains("…") }
    try await picture("person")
    visitor.window.present(ReportDialog.make { _ in })
    try await picture("report")
    try visitor.press("Escape")
    try visitor.click(person.card.person.followersButton)
    let others = try await page(OthersView.self)
    try await until("their followers") { rows(of: others.table).itemCount > 0 }
    try await picture("others")
    if others.split.columns == 1 {
      others.split.showSidebar()
      try await picture("others-parts")
      others.split.showContent()
    }
    try selectMany(in: others.table)
    try await picture("others-many")
    view.navigation?.pop(to: view)
  }

  private func suggestions(from view: PeopleView) async throws {
    view.split.showSidebar()
    try visitor.open(view.sidebar.suggestions)
    let page = try await page(OthersView.self)
    try await until("suggestions") { page.table.pages.visibleChild !== page.table.spinner }
    try await picture("suggestions")
    if rows(of: page.table).itemCount > 1 {
      try visitor.select(row: 1, in: rows(of: page.table))
      try await picture("suggestions-one")
    }
    view.navigation?.pop(to: view)
    view.split.showContent()
  }

  private func collections(from view: PeopleView) async throws {
    view.split.showSidebar()
    try visitor.open(view.sidebar.collections)
    let collections = try await page(CollectionsView.self)
    try await until("collections") { collections.list.itemCount > 0 }
    try await picture("collections")
    try visitor.click(collections.newButton)
    try await picture("collection-new")
    try visitor.press("Escape")
    try visitor.activate(row: 0, in: collections.list)
    _ = try await page(CollectionView.self)
    try await picture("collection")
    view.navigation?.pop(to: view)
    view.split.showContent()
  }

  private func review(from view: PeopleView) async throws {
    try visitor.press("Ctrl+D")
    let review = try await page(ReviewView.self)
    try await until("a person") { review.card?.isReachable == true }
    try await until("posts") { review.card?.posts.statusLabel.text.contains("…") == false }
    try await picture("review")
    for key in ["U", "M", "K", "S"] {
      let before = review.progressLabel.text
      try visitor.press(Shortcut(key))
      try await until("the next person") { review.progressLabel.text != before }
    }
    try await finish(review, named: "")
    view.navigation?.pop(to: view)
  }

  /// Shows the last decision of a review, and its end.
  func finish(_ review: ReviewView, named name: String) async throws {
    try visitor.press("Left")
    try await until("the decision") { review.decisionLabel.isVisible }
    try await picture("review-decided\(name)")
    while !review.summary.isReachable {
      let before = review.progressLabel.text
      try visitor.press("Right")
      try await until("the next person") { review.progressLabel.text != before }
    }
    try await picture("review-end\(name)")
  }
}
