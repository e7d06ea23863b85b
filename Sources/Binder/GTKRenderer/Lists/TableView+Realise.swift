import CBinderGTK
import Glibc
import Signals
import Widgets

/// A table: its header, and the list below it.
final class TableNode: ListNode {
  private var table: AnyTableView? { widget as? AnyTableView }

  init(_ table: AnyTableView, renderer: Renderer) {
    super.init(table, renderer: renderer, makeView: bgtk_table_new)
    var events = TableNode.headerEvents
    bgtk_table_connect(handle, &events, WeakContext<TableNode>.retained(self), releaseContext)
    let changes = [table.$columnSettings.map { _ in }, table.$sortOrder.map { _ in }]
    for change in changes {
      change.observeNext { [weak self] in self?.showColumns() }.dispose(in: bag)
    }
  }

  override func prepare(_ row: AnyNode) { bgtk_table_adopt_row(row.handle) }

  private func showColumns() {
    guard let table else { return }
    let arranged = table.arrangedColumns
    let titles = arranged.map { strdup($0.heading.title) }
    let words = Window.standardWords
    let order = (strdup(words.sortedAscending), strdup(words.sortedDescending))
    defer { (titles + [order.0, order.1]).forEach { free($0) } }
    let columns = zip(arranged, titles).compactMap { column, title in
      title.map { self.column(column.heading, setting: column.setting, title: $0, order: order) }
    }
    bgtk_table_set_columns(handle, columns, Int32(clamping: columns.count))
  }

  private func column(
    _ heading: TableHeading, setting: ColumnSetting, title: UnsafeMutablePointer<CChar>,
    order: (ascending: UnsafeMutablePointer<CChar>?, descending: UnsafeMutablePointer<CChar>?)
  ) -> bgtk_table_column {
    let orders = table?.sortOrder ?? []
    let level = orders.firstIndex { $0.column == heading.id }
    let sort = level.map { Int32(orders[$0].isDescending ? -$0 - 1 : $0 + 1) } ?? 0
    let alignment: Float =
      switch heading.alignment {
      case .end: 1
      case .center: 0.5
      default: 0
      }
    return bgtk_table_column(
      number: Int32(clamping: table?.headings.firstIndex(of: heading) ?? -1), title: title,
      width: Int32(clamping: setting.width ?? -1), is_visible: setting.isVisible,
      is_resizable: heading.isResizable, sort: sort,
      sort_text: UnsafePointer(sort == 0 ? nil : sort < 0 ? order.descending : order.ascending),
      alignment: alignment)
  }

  private func act(_ column: Int32, body: (AnyTableView, String) -> Void) {
    guard let table, table.headings.indices.contains(Int(column)) else { return }
    body(table, table.headings[Int(column)].id)
  }

  // Edits the cell that contains the owner.
  private func edit(_ owner: UnsafeRawPointer?) -> Bool {
    let node = owner.map { Unmanaged<AnyNode>.fromOpaque($0).takeUnretainedValue() }
    return node?.anyWidget.flatMap { table?.editCell(containing: $0) } ?? false
  }

  private static var headerEvents: bgtk_table_events {
    bgtk_table_events(
      sort: { context, column, isAdded in
        _ = withTarget(context, as: TableNode.self) { node in
          node.act(column) { $0.sort(byColumn: $1, isAdded: isAdded) }
        }
      },
      resize: { context, column, width in
        _ = withTarget(context, as: TableNode.self) { node in
          node.act(column) { $0.resizeColumn($1, to: Int(width)) }
        }
      },
      move: { context, column, place in
        _ = withTarget(context, as: TableNode.self) { node in
          node.act(column) { $0.moveColumn($1, to: Int(place)) }
        }
      },
      toggle: { context, column in
        _ = withTarget(context, as: TableNode.self) { node in
          node.act(column) { table, id in
            let isShown = table.arrangedColumns.contains { $0.heading.id == id && $0.setting.isVisible }
            table.setColumn(id, isVisible: !isShown)
          }
        }
      },
      edit: { context, owner in
        withTarget(context, as: TableNode.self, and: owner) { $0.edit($1) } ?? false
      })
  }
}
