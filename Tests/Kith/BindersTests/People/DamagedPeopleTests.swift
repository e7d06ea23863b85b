import Foundation
import Signals
import Store
import TestSupport
import Testing
import Views
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct DamagedPeopleTests {
  private let stage = Stage()
  private let folder: TemporaryFolder
  private var file: URL { folder.file("people/a.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    let place = AccountFileLocation.file(folder: folder.url.appending(path: "people"), key: "a")
    stage.manager.caches = SessionCaches(people: { _ in place })
  }

  private func open() async throws -> (PeopleView, Visitor) {
    let view = PeopleView.make(try await stage.session())
    let visitor = stage.show(view)
    visitor.window.defaultWidth = 1200
    return (view, visitor)
  }

  @Test func `a damaged file is named, and a button sets it aside and starts over`() async throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(repeating: 7, count: 5_000).write(to: file)
    let (view, visitor) = try await open()
    try await visitor.wait(toSee: "The Data File Is Damaged")
    expect(view.table.status.descriptionLabel.text.hasPrefix("\(file.path) is damaged ("))
    expectEqual(view.table.progressButton.text, "Start Over")
    try visitor.click(view.table.status.button)
    try await eventually("everybody") { view.table.countLabel.text == "3 people" }
    try await eventually("the new name") {
      view.table.progressLabel.text.hasPrefix("The damaged file was renamed to \(file.path).corrupt-")
    }
    expect(!view.table.progressButton.isVisible)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "people").path)
    expectEqual(names.count { $0.hasPrefix("a.sqlite.corrupt-") }, 1)
  }

  @Test func `an unwritable folder is named with its path and can be retried`() async throws {
    try Data().write(to: folder.file("people"))
    let (view, visitor) = try await open()
    try await visitor.wait(toSee: "The Data File Can’t Be Written")
    expect(visitor.sees(folder.file("people").path))
    expectEqual(view.table.status.button.text, "Try Again")
  }

  @Test func `the page of jobs reports a file that cannot be opened, and opens it again`() async throws {
    try Data().write(to: folder.file("people"))
    let view = JobsView.make(try await stage.session())
    let visitor = stage.show(view)
    try await visitor.wait(toSee: "Activity Can’t Be Read")
    try FileManager.default.removeItem(at: folder.file("people"))
    try visitor.click("Try Again")
    try await visitor.wait(toSee: "No Activity")
    expect(!view.status.button.isVisible)
  }

  @Test func `opening the file again from the table reads the jobs as well`() async throws {
    try Data().write(to: folder.file("people"))
    let (view, visitor) = try await open()
    try await visitor.wait(toSee: "The Data File Can’t Be Written")
    let jobs = try await stage.session().jobs
    try await eventually("a failure") { jobs.readFailure.value != nil }
    try FileManager.default.removeItem(at: folder.file("people"))
    try visitor.click(view.table.status.button)
    try await eventually("the jobs") { jobs.readFailure.value == nil }
    jobs.start(.unfollow, about: ["2"])
    try await eventually("a job") { !jobs.jobs.value.isEmpty }
  }

  @Test func `a book set aside is reported with the reason and its new place`() throws {
    let window = MainWindow.makeProblem(title: "", text: "", clock: VirtualClock()) { _ in }
    window.showNotice(ofSetAside: "/data/book.sqlite", to: "/data/book-2.sqlite", "malformed")
    let visitor = Visitor(window)
    expect(
      visitor.sees(
        "/data/book.sqlite could not be read (malformed). It was renamed to /data/book-2.sqlite, and Kith started again with the sample people."
      ))
    try visitor.click("Close")
    expect(window.dialogs.isEmpty)
  }
}
