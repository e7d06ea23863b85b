import Views
import Widgets
import WidgetsTesting

extension TourGuide {
  /// Visits the table of people: initially, with a person, filtered, with an error, and empty.
  func people(_ name: String) async throws {
    try visitor.press("Ctrl+P")
    let view = try await page(PeopleView.self)
    try await until("everybody") { view.table.countLabel.text.hasSuffix("people") }
    try await picture("people\(name)")
    if view.split.isCollapsed {
      try visitor.click(view.partsButton)
      try await picture("people-parts\(name)")
      view.split.showContent()
    } else {
      try await chosen(view, name: name)
    }
    try visitor.type("is:mutual followers:>", into: view.table.filter.entry)
    try await picture("people-typing\(name)")
    try visitor.replace(textOf: view.table.filter.entry, with: "is:mutual followers:many x")
    try await picture("people-mistake\(name)")
    try visitor.replace(textOf: view.table.filter.entry, with: "nobody at all")
    try await picture("people-none\(name)")
    try visitor.replace(textOf: view.table.filter.entry, with: "")
    try await led(from: view, name)
    try await review(from: view, name)
    try await others(from: view, name)
  }

  private func rows(of page: OthersView) -> AnyListView {
    page.table.isNarrow ? page.table.list : page.table.table
  }

  /// Visits somebody else's people, and people to follow.
  private func others(from view: PeopleView, _ name: String) async throws {
    try visitor.activate(row: 0, in: view.table.isNarrow ? view.table.list : view.table.table)
    let person = try await page(PersonView.self)
    try visitor.click(person.card.person.followersButton)
    let others = try await page(OthersView.self)
    try await until("their followers") { rows(of: others).itemCount > 0 }
    try await picture("others\(name)")
    if !others.table.isNarrow {
      try visitor.perform("selectAll", on: others.table.table)
      try await picture("others-selected\(name)")
      others.table.selectionBar.followAction.activate()
      _ = try await page(ActPreviewView.self)
      try await picture("others-preview\(name)")
    }
    view.navigation?.pop(to: view)
    view.split.showSidebar()
    try visitor.open(view.sidebar.suggestions)
    let suggestions = try await page(OthersView.self)
    try await until("suggestions") { suggestions.table.countLabel.text.hasSuffix("people") }
    try await picture("suggestions\(name)")
    view.navigation?.pop(to: view)
    view.split.showContent()
  }

  /// Visits the pages opened from the table.
  private func led(from view: PeopleView, _ name: String) async throws {
    try visitor.press("Ctrl+Shift+H")
    let charts = try await page(ChartsView.self)
    try await until("counts") { charts.followers.noteLabel.text != "Counting…" }
    try await picture("charts\(name)")
    charts.navigation?.pop()
    try visitor.press("Ctrl+H")
    _ = try await page(HistoryView.self)
    try await picture("history\(name)")
    view.navigation?.pop(to: view)
    try visitor.press("Ctrl+J")
    _ = try await page(JobsView.self)
    try await picture("jobs\(name)")
    view.navigation?.pop(to: view)
    try await collections(from: view, name)
  }

  /// Visits the collections: a new one, the preview of adding people, and the people in it.
  private func collections(from view: PeopleView, _ name: String) async throws {
    let collections = try await openCollections(from: view)
    let before = collections.list.itemCount
    try visitor.click(collections.newButton)
    let dialog = try visitor.find(CollectionDialog.self)
    try visitor.type("Chess players", into: dialog.nameEntry)
    try visitor.type("They lose with a smile.", into: dialog.noteEntry)
    try await picture("collection-new\(name)")
    try visitor.click(dialog.acceptButton)
    try await until("the collection") { collections.list.itemCount > before }
    collections.navigation?.pop(to: view)
    view.split.showContent()
    if !view.table.isNarrow { try await fillCollection(from: view, name) }
    let filled = try await openCollections(from: view)
    try await until("the people") { filled.list.itemCount > before }
    try await picture("collections\(name)")
    try visitor.activate(row: 0, in: filled.list)
    let collection = try await page(CollectionView.self)
    try await until("people") { collection.loading.visibleChild !== collection.loading.errorPage }
    try await picture("collection\(name)")
    view.navigation?.pop(to: view)
    view.split.showContent()
  }

  /// Visits the preview of adding people to a collection: too many, and some who fit.
  private func fillCollection(from view: PeopleView, _ name: String) async throws {
    let (table, bar) = (view.table.table, view.table.selectionBar)
    try visitor.perform("selectAll", on: table)
    try visitor.perform("choose", on: bar.listButton, with: "Add to Collection…")
    try await until("that these are too many") { visitor.sees("Select fewer.") }
    try await picture("collection-too-many\(name)")
    view.navigation?.pop(to: view)
    try visitor.replace(textOf: view.table.filter.entry, with: "is:mutual is:locked")
    try visitor.perform("unselectAll", on: table)
    try visitor.perform("selectAll", on: table)
    try visitor.perform("choose", on: bar.listButton, with: "Add to Collection…")
    try await until("who can be added") { visitor.sees("free") }
    try await picture("collection-preview\(name)")
    if let adding = try? visitor.find(Button.self, where: { $0.text.hasPrefix("Add ") && $0.isSensitive }) {
      try visitor.click(adding)
    }
    view.navigation?.pop(to: view)
    try visitor.replace(textOf: view.table.filter.entry, with: "")
    try visitor.perform("unselectAll", on: table)
  }

  private func openCollections(from view: PeopleView) async throws -> CollectionsView {
    let (list, item) = (view.sidebar.list, view.sidebar.collections)
    if !list.isReachable { try visitor.click(view.partsButton) }
    try await until("the way to the collections") {
      list.isReachable && item.isSensitive && list.items.contains { $0 === item }
    }
    try visitor.open(item)
    return try await page(CollectionsView.self)
  }

  /// Visits a review: a person, a decision, the end, and the preview of an act.
  private func review(from view: PeopleView, _ name: String) async throws {
    try visitor.type("is:mutual", into: view.table.filter.entry)
    try visitor.press("Ctrl+D")
    let review = try await page(ReviewView.self)
    // A review of the same people goes on where it stopped: at its end.
    try await until("the review") { review.summary.isReachable || review.card?.isReachable == true }
    if review.summary.isReachable {
      try await picture("review-end\(name)")
      view.navigation?.pop(to: view)
      return try visitor.replace(textOf: view.table.filter.entry, with: "")
    }
    try await reviewed(review, number: 1)
    try await picture("review\(name)")
    try visitor.press("K")
    try await reviewed(review, number: 2)
    try await finish(review, named: name)
    view.navigation?.pop(to: view)
    try visitor.press("Ctrl+F")
    try visitor.replace(textOf: view.table.filter.entry, with: "is:bot")
    try visitor.press("Ctrl+D")
    try await until("the earlier review") {
      (try? visitor.page(ReviewView.self))?.otherButton.isReachable == true
    }
    try await picture("review-earlier\(name)")
    view.navigation?.pop(to: view)
    try visitor.replace(textOf: view.table.filter.entry, with: "")
  }

  private func reviewed(_ review: ReviewView, number: Int) async throws {
    try await until("person \(number)") {
      review.progressLabel.text.hasPrefix("\(number) ")
        && review.card?.posts.statusLabel.text != "Loading posts…"
    }
  }

  /// Visits the wide layout: sorted columns, a selection, and the selected person.
  private func chosen(_ view: PeopleView, name: String) async throws {
    let table = view.table.table
    try visitor.select(row: 2, in: table)
    if view.split.columns == 3 {
      try await until("the person") { view.pane.card?.followButton.isSensitive == true }
      try await until("the posts") { view.pane.card?.posts.statusLabel.text != "Loading posts…" }
      try await picture("people-person\(name)")
    }
    try visitor.perform("sortBy", on: table, with: "Followers")
    try visitor.perform("sortBy", on: table, with: "Followers")
    try visitor.perform("selectAll", on: table)
    try visitor.type("is:mutual", into: view.table.filter.entry)
    try await picture("people-selected\(name)")
    try visitor.replace(textOf: view.table.filter.entry, with: "")
    try visitor.perform("unselectAll", on: table)
  }
}
