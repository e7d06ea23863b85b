import struct Widgets.Day

/// The state of the plan: its tasks, the filter, the selection and the reminders.
///
/// A value with one pure `reduce`; independent of files, desktop and views.
struct PlannerState: Equatable {
  enum Filter: CaseIterable { case all, open, done }
  enum Column: String, CaseIterable { case done, title, due, priority, hours }

  struct Sorting: Equatable {
    var column: Column
    var isDescending = false
  }

  private(set) var tasks: [PlannedTask] = []
  /// What the table reports: also tasks that are gone, which are selected again when an undo brings them back.
  private(set) var selection: Set<PlannedTask.ID> = []
  private(set) var filter = Filter.all
  private(set) var query = ""
  private(set) var sorting: [Sorting] = []
  private(set) var today: Day
  /// The file being written, if any.
  private(set) var exported: String?
  private var reminded: Set<PlannedTask.ID> = []
  // No task gets the id of one that is gone, as an undo may bring that back.
  private var lastID = 0

  init(today: Day) { self.today = today }

  enum Event {
    case loaded([PlannedTask])
    case imported([PlannedTask], path: String), missed(path: String)
    case added(title: String)
    case changed(PlannedTask)
    case tagged(String), untagged(String)
    case finished(Set<PlannedTask.ID>, Bool)
    case removed(Set<PlannedTask.ID>)
    /// The tasks of another time, as after an undo.
    case put([PlannedTask])
    case moved(from: Int, to: Int)
    case selected(Set<PlannedTask.ID>), revealed(PlannedTask.ID)
    case filtered(Filter), searched(String), sorted([Sorting])
    case exportBegan(PlanFormat, path: String), exportEnded(path: String, problem: String?)
    case failed(String)
    case dayBegan(Day)
  }

  /// What a person has done, as the menu names it.
  enum Step: Equatable { case added, changed, finished, removed, moved, imported }

  enum Effect: Equatable {
    case save
    case write(PlanFormat, path: String)
    /// Make a task the only selected one.
    case select(PlannedTask.ID)
    case report(PlanReport)
  }

  /// Changes the state by an event, and returns the effects to run, in order.
  mutating func reduce(_ event: Event) -> [Effect] {
    switch event {
    case .loaded(let new):
      tasks = new
      return reminders()
    case .imported(let new, let path): return take(new, from: path)
    case .missed(let path): return [.report(.missed(path: path))]
    case .added(let title): return add(title)
    case .changed(let task): return change(task)
    case .tagged(let tag): return change { $0.tag(tag) }
    case .untagged(let tag): return change { task in task.tags.removeAll { $0 == tag } }
    case .finished(let ids, let isDone): return finish(ids, isDone)
    case .removed(let ids): return remove(ids)
    case .put(let tasks): return put(tasks)
    case .moved(let from, let to): return move(from, to)
    case .selected(let ids): selection = ids
    case .revealed(let id): return reveal(id)
    case .filtered(let filter): self.filter = filter
    case .searched(let text): query = text
    case .sorted(let sorting): self.sorting = sorting
    case .exportBegan(let format, let path):
      guard exported == nil else { return [] }
      exported = path
      return [.write(format, path: path)]
    case .exportEnded(let path, let problem):
      exported = nil
      return [.report(problem.map(PlanReport.failed) ?? .exported(path: path))]
    case .failed(let reason): return [.report(.failed(reason))]
    case .dayBegan(let day):
      guard day != today else { return [] }
      today = day
      return reminders()
    }
    return []
  }
}

extension PlannerState.Event {
  /// The step that undoing this reverts; nil for what changes no task, and for what another program has written.
  var step: PlannerState.Step? {
    switch self {
    case .added: .added
    case .changed, .tagged, .untagged: .changed
    case .finished: .finished
    case .removed: .removed
    case .moved: .moved
    case .imported: .imported
    case .loaded, .missed, .put, .selected, .revealed, .filtered, .searched, .sorted, .exportBegan,
      .exportEnded, .failed, .dayBegan:
      nil
    }
  }
}

/// A message to the person.
enum PlanReport: Equatable, Sendable {
  case due(PlannedTask)
  case removed(count: Int)
  case imported(count: Int, path: String)
  case missed(path: String)
  case exported(path: String)
  case failed(String)

  /// The imported or exported file.
  var path: String? {
    switch self {
    case .imported(_, let path), .exported(let path): path
    case .due, .removed, .missed, .failed: nil
    }
  }
}

extension PlannerState {
  private mutating func takeIDs(_ count: Int) -> Int {
    let first = max(lastID, tasks.map(\.id).max() ?? 0) + 1
    lastID = first + count - 1
    return first
  }

  private mutating func add(_ title: String) -> [Effect] {
    guard !title.allSatisfy(\.isWhitespace) else { return [] }
    let task = PlannedTask(id: takeIDs(1), title: title, due: today)
    tasks.append(task)
    return [.save] + reveal(task.id)
  }

  private mutating func reveal(_ id: PlannedTask.ID) -> [Effect] {
    guard tasks.contains(where: { $0.id == id }) else { return [] }
    selection = [id]
    // A filter could hide the task.
    (filter, query) = (.all, "")
    return [.select(id)]
  }

  private mutating func change(_ task: PlannedTask) -> [Effect] {
    guard let index = tasks.firstIndex(where: { $0.id == task.id }), tasks[index] != task else { return [] }
    tasks[index] = task
    return [.save]
  }

  private mutating func change(_ edit: (inout PlannedTask) -> Void) -> [Effect] {
    guard var task = chosen else { return [] }
    edit(&task)
    return change(task)
  }

  private mutating func take(_ new: [PlannedTask], from path: String) -> [Effect] {
    let first = takeIDs(new.count)
    tasks += new.enumerated().map { index, task in task.copy(id: first + index) }
    return [.save, .report(.imported(count: new.count, path: path))]
  }

  private mutating func finish(_ ids: Set<PlannedTask.ID>, _ isDone: Bool) -> [Effect] {
    let indices = tasks.indices.filter { ids.contains(tasks[$0].id) && tasks[$0].isDone != isDone }
    for index in indices { tasks[index].doneOn = isDone ? today : nil }
    return indices.isEmpty ? [] : [.save]
  }

  private mutating func remove(_ ids: Set<PlannedTask.ID>) -> [Effect] {
    let count = tasks.count
    lastID = max(lastID, tasks.map(\.id).max() ?? 0)
    tasks.removeAll { ids.contains($0.id) }
    guard tasks.count < count else { return [] }
    return [.save, .report(.removed(count: count - tasks.count))]
  }

  private mutating func put(_ new: [PlannedTask]) -> [Effect] {
    guard new != tasks else { return [] }
    lastID = max(lastID, tasks.map(\.id).max() ?? 0)
    tasks = new
    return [.save]
  }

  private mutating func move(_ from: Int, _ to: Int) -> [Effect] {
    let rows = shown
    // Sorted rows cannot be moved.
    guard sorting.isEmpty, rows.indices.contains(from), rows.indices.contains(to),
      let old = tasks.firstIndex(of: rows[from]), let new = tasks.firstIndex(of: rows[to])
    else { return [] }
    tasks.insert(tasks.remove(at: old), at: new)
    return [.save]
  }

  private mutating func reminders() -> [Effect] {
    let due = tasks.filter { task in
      !task.isDone && task.due.map { $0 <= today } == true && !reminded.contains(task.id)
    }
    reminded.formUnion(due.map(\.id))
    return due.map { .report(.due($0)) }
  }
}
