import struct Widgets.Day

// Values derived from the state.
extension PlannerState {
  /// The tasks that match the filter and the search, in order.
  var shown: [PlannedTask] {
    let sought = query.lowercased()
    let fitting = tasks.filter { task in
      filter.fits(task)
        && (sought.isEmpty || ([task.title] + task.tags).contains { $0.lowercased().contains(sought) })
    }
    guard !sorting.isEmpty else { return fitting }
    // Equal tasks keep their order.
    return fitting.enumerated().sorted { one, other in
      for level in sorting {
        let (first, second) = level.isDescending ? (other, one) : (one, other)
        if level.column.isBefore(first.element, second.element) { return true }
        if level.column.isBefore(second.element, first.element) { return false }
      }
      return one.offset < other.offset
    }.map(\.element)
  }

  /// Whether a filter or a search hides tasks.
  var isNarrowed: Bool { filter != .all || !query.isEmpty }

  /// The task to show: the only selected one.
  var chosen: PlannedTask? {
    guard selectedCount == 1 else { return nil }
    return tasks.first { selection.contains($0.id) }
  }

  var isExporting: Bool { exported != nil }

  /// The number of selected tasks.
  var selectedCount: Int { tasks.count { selection.contains($0.id) } }

  /// All tags in alphabetical order, without duplicates.
  var tags: [String] { Set(tasks.flatMap(\.tags)).sorted() }

  /// The statistics of the plan.
  var summary: PlanSummary {
    let days = (0..<7).reversed().map { today.advanced(by: -$0) }
    let counts = Dictionary(grouping: tasks.compactMap(\.doneOn)) { $0 }.mapValues(\.count)
    let open = tasks.filter { task in !task.isDone && task.due.map { $0 <= today } == true }
    func hours(on day: Day) -> Double {
      tasks.filter { !$0.isDone && $0.due == day }.reduce(0) { $0 + $1.hours }
    }
    return PlanSummary(
      doneByDay: days.map { PlanSummary.Count(day: $0, count: counts[$0] ?? 0) },
      dueByDay: (0..<7).map { today.advanced(by: $0) }.map {
        PlanSummary.Hours(day: $0, hours: hours(on: $0))
      },
      doneCount: tasks.count(where: \.isDone), count: tasks.count,
      hoursToday: open.reduce(0) { $0 + $1.hours })
  }
}

/// Numbers of a plan.
struct PlanSummary: Equatable {
  struct Count: Equatable {
    let day: Day
    let count: Int
  }

  struct Hours: Equatable {
    let day: Day
    let hours: Double
  }

  /// The number of tasks done on each of the last seven days.
  let doneByDay: [Count]
  /// The hours of open tasks due on each of the next seven days.
  let dueByDay: [Hours]
  let doneCount: Int
  let count: Int
  /// The hours of open tasks due by today.
  let hoursToday: Double

  /// The part that is done, from 0 to 1.
  var doneFraction: Double { count == 0 ? 0 : Double(doneCount) / Double(count) }
}

extension PlannerState.Filter {
  fileprivate func fits(_ task: PlannedTask) -> Bool {
    switch self {
    case .all: true
    case .open: !task.isDone
    case .done: task.isDone
    }
  }
}

extension PlannerState.Column {
  fileprivate func isBefore(_ one: PlannedTask, _ other: PlannedTask) -> Bool {
    switch self {
    case .done: !one.isDone && other.isDone
    case .title: one.title.lowercased() < other.title.lowercased()
    // Tasks without a day come last.
    case .due: (one.due ?? .latest) < (other.due ?? .latest)
    case .priority: one.priority.rank < other.priority.rank
    case .hours: one.hours < other.hours
    }
  }
}

extension PlannedTask.Priority {
  fileprivate var rank: Int {
    switch self {
    case .low: 0
    case .normal: 1
    case .high: 2
    }
  }
}
