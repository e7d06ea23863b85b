import Foundation
import Settings
import Signals
import Widgets
import WidgetsTesting

@testable import Planning

/// Stores plans in memory, and fails on request.
@MainActor
final class MemoryFiles: PlanFiles {
  struct Failure: LocalizedError {
    let errorDescription: String?
  }

  private(set) var all: [String: Data] = [:]
  private var failure: Failure?

  init(_ tasks: [PlannedTask] = []) {
    all["/plan.json"] = try? PlanFormat.json.bytes(of: tasks)
  }

  isolated deinit {}

  func fail(_ reason: String?) { failure = reason.map(Failure.init) }
  func put(_ bytes: Data?, at path: String) { all[path] = bytes }

  func read(_ path: String) throws -> Data? {
    if let failure { throw failure }
    return all[path]
  }

  func write(_ bytes: Data, to path: String) throws {
    if let failure { throw failure }
    all[path] = bytes
  }

  var titles: [String] { all["/plan.json"].flatMap { try? PlanFormat.tasks(in: $0) }?.map(\.title) ?? [] }
}

/// A plan, and the current day.
enum Sample {
  static let monday = Day(iso: "2024-03-04") ?? .earliest
  static let tasks = [
    PlannedTask(id: 1, title: "Write to Ada", due: monday, hours: 2, tags: ["mail"]),
    PlannedTask(id: 2, title: "Buy paint", due: monday + 3, color: Color(0x2EC27E)),
    PlannedTask(id: 3, title: "Read the manual", doneOn: monday - 1, priority: .high),
  ]
}

/// The whole app without a display.
@MainActor
final class Stage {
  let files: MemoryFiles
  let desktop = RecordedDesktop()
  let settings: MemorySettings
  let clock = VirtualClock()
  let window: Window
  let service: PlannerService
  let view: PlannerView

  private final class Plan {
    var count = -1
  }

  /// Opens the window and waits for the plan.
  init(_ tasks: [PlannedTask] = Sample.tasks, settings: MemorySettings = MemorySettings()) async throws {
    files = MemoryFiles(tasks)
    self.settings = settings
    window = Window(clock: clock)
    service = PlannerService(files, path: "/plan.json", today: Today(Sample.monday, clock: clock))
    view = PlannerView.make(service, desktop: desktop, settings: settings)
    window.content = NavigationStack(root: view)
    view.bindWidth(of: window)
    service.load()
    let plan = Plan()
    service.summary.observeNext { plan.count = $0.count }.dispose(in: view.bag)
    try await visitor.wait(for: "the plan") { plan.count == tasks.count }
  }

  isolated deinit {}

  var visitor: Visitor { Visitor(window) }

  func visitor(as persona: Persona) -> Visitor { Visitor(window, as: persona) }

  /// Lets days go by.
  func sleep(days: Int) {
    clock.advance(by: .seconds(days * 86_400))
  }

  /// Returns the tags of a task in the table.
  func tags(of id: PlannedTask.ID) -> [String] {
    var tags: [String] = []
    service.tasks.first().observeNext { tags = $0.first { $0.id == id }?.tags ?? [] }.dispose(in: view.bag)
    return tags
  }

  /// The titles in the table, in order.
  var titles: [String] {
    (0..<view.table.itemCount).compactMap { (view.table.item(at: $0) as? PlannedTask)?.title }
  }

  /// Waits until the titles in the file satisfy a condition.
  func waitForFile(_ what: String, _ fits: @escaping ([String]) -> Bool) async throws {
    let files = files
    try await visitor.wait(for: what) { fits(files.titles) }
  }
}
