import Widgets

/// The pages of a printed plan: a line for each task.
enum PlanPages {
  private static let rowsOnPage = 28

  /// Returns the drawings of the pages, at least one.
  static func pages(of tasks: [PlannedTask], title: String) -> [Drawing] {
    let starts = stride(from: 0, to: max(tasks.count, 1), by: rowsOnPage)
    return starts.map { page(of: tasks[$0..<min($0 + rowsOnPage, tasks.count)], title: title) }
  }

  private static func page(of tasks: ArraySlice<PlannedTask>, title: String) -> Drawing {
    var page = Drawing()
    page.add(.text(title, at: Point(x: 20, y: 30), scale: 1.6, isBold: true))
    page.add(.path(.lines([Point(x: 20, y: 60), Point(x: 700, y: 60)]), stroke: .line))
    for (row, task) in tasks.enumerated() {
      let y = 90 + Double(row) * 32
      let box = Rectangle(x: 20, y: y - 8, width: 16, height: 16)
      page.add(.path(.rectangle(box), fill: task.isDone ? .text : nil, stroke: .text))
      page.add(.text(task.title, at: Point(x: 50, y: y), maximumWidth: 500))
      page.add(.text(task.due?.iso ?? "", at: Point(x: 700, y: y), anchor: .end, ink: .dimText))
    }
    return page
  }
}
