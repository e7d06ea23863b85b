import Foundation
import Signals

import class Widgets.Today

/// Reads and writes files of plans.
public protocol PlanFiles: Sendable {
  /// Reads a file; nil if it does not exist.
  func read(_ path: String) async throws -> Data?
  func write(_ bytes: Data, to path: String) async throws
}

/// The app's operations. Owns the state; knows no widget.
@MainActor
public final class PlannerService {
  let tasks: SafeSignal<[PlannedTask]>
  let chosen: SafeSignal<PlannedTask?>
  let selectedCount: SafeSignal<Int>
  let query: SafeSignal<String>
  let filter: SafeSignal<PlannerState.Filter>
  let isNarrowed: SafeSignal<Bool>
  let canMove: SafeSignal<Bool>
  let tags: SafeSignal<[String]>
  let summary: SafeSignal<PlanSummary>
  let isExporting: SafeSignal<Bool>
  /// What the person can undo and redo.
  let history = UndoStack<PlannerState.Step>()
  /// Sends tasks that are to become the only selected ones.
  @Events var selections: SafeSignal<PlannedTask.ID>
  /// Sends messages to the person.
  @Events var reports: SafeSignal<PlanReport>

  /// Sends the files that a person has imported or exported.
  var usedFiles: SafeSignal<String> { reports.compactMap(\.path) }

  private let state: Property<PlannerState>
  private let saves = PassthroughSubject<[PlannedTask], Never>()
  private let files: any PlanFiles
  private let path: String
  private let today: Today
  private let bag = DisposeBag()

  /// Makes a service whose plan is in a file.
  public init(_ files: any PlanFiles, path: String, today: Today) {
    (self.files, self.path, self.today) = (files, path, today)
    state = Property(PlannerState(today: today.day.value))
    tasks = state.part(\.shown)
    chosen = state.part(\.chosen)
    selectedCount = state.part(\.selectedCount)
    query = state.part(\.query)
    filter = state.part(\.filter)
    isNarrowed = state.part(\.isNarrowed)
    canMove = state.part(\.sorting.isEmpty)
    tags = state.part(\.tags)
    summary = state.part(\.summary)
    isExporting = state.part(\.isExporting)
    // Saves run one after the other, so that the last change is the one that stays.
    saves
      .flatMapConcat { tasks in
        SafeSignal.loading { try await files.write(PlanFormat.json.bytes(of: tasks), to: path) }
      }
      .compactMap(\.error)
      .observeNext { [weak self] in self?.take(.failed($0.localizedDescription)) }.dispose(in: bag)
    today.day.observeNext { [weak self] in self?.take(.dayBegan($0)) }.dispose(in: bag)
  }

  isolated deinit { bag.dispose() }

  /// Reads the plan.
  public func load() {
    read(path) { .loaded($0 ?? []) }
  }

  /// Adds the tasks of a file.
  public func importTasks(from path: String) {
    read(path) { $0.map { .imported($0, path: path) } ?? .missed(path: path) }
  }

  func add(_ title: String) { take(.added(title: title)) }
  func finish(_ ids: Set<PlannedTask.ID>, _ isDone: Bool) { take(.finished(ids, isDone)) }
  func finishSelected() { take(.finished(state.value.selection, true)) }
  func remove(_ ids: Set<PlannedTask.ID>) { take(.removed(ids)) }
  func removeSelected() { remove(state.value.selection) }
  func undo() { history.undo() }
  func move(from: Int, to: Int) { take(.moved(from: from, to: to)) }
  func select(_ ids: Set<PlannedTask.ID>) { take(.selected(ids)) }
  func reveal(_ id: PlannedTask.ID) { take(.revealed(id)) }
  func show(_ filter: PlannerState.Filter) { take(.filtered(filter)) }
  func search(_ text: String) { take(.searched(text)) }
  func sort(_ sorting: [PlannerState.Sorting]) { take(.sorted(sorting)) }
  func addTag(_ tag: String) { take(.tagged(tag)) }
  func removeTag(_ tag: String) { take(.untagged(tag)) }

  /// Replaces a task's tags by those of a text, separated by commas.
  func tag(_ id: PlannedTask.ID, _ text: String) {
    guard var task = state.value.tasks.first(where: { $0.id == id }) else { return }
    task.tags = PlannedTask.tags(in: text)
    take(.changed(task))
  }

  func export(_ format: PlanFormat, to path: String) { take(.exportBegan(format, path: path)) }

  /// Changes a property of the selected task.
  func edit<Part>(_ part: WritableKeyPath<PlannedTask, Part>, to value: Part) {
    guard var task = state.value.chosen else { return }
    task[keyPath: part] = value
    // Typing in one field is one step.
    take(.changed(task), joining: [AnyHashable(task.id), AnyHashable(part)])
  }

  private func take(_ event: PlannerState.Event, joining key: [AnyHashable]? = nil) {
    let before = state.value.tasks
    var next = state.value
    let effects = next.reduce(event)
    if next != state.value { state.value = next }
    if let step = event.step, next.tasks != before {
      let put = { [weak self] (tasks: [PlannedTask]) -> Void in self?.take(.put(tasks)) }
      history.add(step, joining: key, undo: { put(before) }, redo: { put(next.tasks) })
    }
    for effect in effects { run(effect) }
  }

  private func run(_ effect: PlannerState.Effect) {
    switch effect {
    case .save: saves.send(state.value.tasks)
    case .write(let format, let path): write(format, to: path)
    case .select(let id): _selections.send(id)
    case .report(let report): _reports.send(report)
    }
  }

  private func read(_ path: String, _ event: @escaping ([PlannedTask]?) -> PlannerState.Event) {
    let files = files
    Task { [weak self] in
      do {
        let tasks = try await files.read(path).map(PlanFormat.tasks)
        self?.take(event(tasks))
      } catch {
        self?.take(.failed(error.localizedDescription))
      }
    }
  }

  private func write(_ format: PlanFormat, to path: String) {
    let (files, tasks) = (files, state.value.tasks)
    Task { [weak self] in
      do {
        try await files.write(format.bytes(of: tasks), to: path)
        self?.take(.exportEnded(path: path, problem: nil))
      } catch {
        self?.take(.exportEnded(path: path, problem: error.localizedDescription))
      }
    }
  }
}

extension Property where Value == PlannerState {
  /// Returns a signal of a part of the state.
  fileprivate func part<Part: Equatable>(_ path: KeyPath<PlannerState, Part>) -> SafeSignal<Part> {
    map { $0[keyPath: path] }.removeDuplicates()
  }
}
