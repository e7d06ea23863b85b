import Signals
import Widgets

extension Contract {
  struct Member: Equatable {
    var name: String
    var age: Int
  }

  @MainActor
  struct SampleTable {
    let view: TableView<Member>
    let members = [
      Member(name: "Grace", age: 85), Member(name: "Ada", age: 36), Member(name: "Edsger", age: 72),
      Member(name: "Alan", age: 36),
    ]

    init() {
      let (names, ages) = (KeyColumn(members.map(\.name)), KeyColumn(members.map(\.age)))
      view = TableView([
        TableColumn("Name", width: 120, sortedBy: names) { (member: Member) in member.name },
        TableColumn("Age", width: 60, alignment: .end, sortedBy: ages) { "\($0.age)" },
        TableColumn("Hidden", width: 50, isVisible: false) { "\($0.age)?" },
        TableColumn("Rest", isResizable: false, isEditable: true) { "about \($0.name)" },
      ])
      view.layout = Layout(hexpand: true, vexpand: true)
      let members = members
      ListProjection(rowCount: members.count) { members[$0] }.bind(to: view)
    }
  }

  static var tables: [ContractSubject] { [ContractSubject({ SampleTable().view }, own: tableCases)] }

  private static var tableCases: [ContractCase] { headers + sorting + columns + editing + tableGestures }

  private static var headers: [ContractCase] {
    [
      ContractCase("a table shows a heading for each column, and a row for each item") { bench in
        let view = SampleTable().view
        try await bench.showContent(view)
        try bench.expect("columnTitles", of: view, is: "Name, Age, Rest")
        try bench.expect("columnWidths", of: view, is: "120 60 flexible")
        try bench.expect(.rowCount, of: view, is: "4")
        try bench.expectRows(of: view, are: ["Grace", "Ada", "Edsger", "Alan"])
      },
      ContractCase("a table's rows are selected and activated as a list's") { bench in
        let view = SampleTable().view
        bench.log.record(view.reactive.activated(Member.self).map(\.name), as: "activated", in: view)
        try await bench.showContent(view)
        try await bench.act("select") { try await $0.selectRow(1, of: view) }
        try await bench.perform("toggleRow", with: "3", on: view)
        try bench.expect("selectedRows", of: view, is: "1 3")
        try await bench.act("activate") { try await $0.activateRow(2, of: view) }
        try bench.expectLog(is: ["activated Edsger"])
        try await bench.perform("sortBy", with: "Name", on: view)
        try bench.expect("selectedRows", of: view, is: "0 1", when: "in another order")
      },
    ]
  }

  private static var sorting: [ContractCase] {
    [
      ContractCase("a heading sorts, again the other way round, and with Shift by one more") { bench in
        let view = SampleTable().view
        bench.log.record(view.reactive.sortRequested.map(\.count), as: "levels", in: view)
        try await bench.showContent(view)
        try bench.expect("sortOrder", of: view, is: "none", when: "at first")
        let steps: [(String, String, String, [String])] = [
          ("sortBy", "Name", "Name ascending", ["Ada", "Alan", "Edsger", "Grace"]),
          ("sortBy", "Name", "Name descending", ["Grace", "Edsger", "Alan", "Ada"]),
          ("sortBy", "Age", "Age ascending", ["Ada", "Alan", "Edsger", "Grace"]),
          ("sortAlsoBy", "Name", "Age ascending, Name ascending", ["Ada", "Alan", "Edsger", "Grace"]),
          ("sortAlsoBy", "Name", "Age ascending, Name descending", ["Alan", "Ada", "Edsger", "Grace"]),
          ("sortBy", "Age", "Age ascending", ["Ada", "Alan", "Edsger", "Grace"]),
        ]
        for (gesture, title, order, rows) in steps {
          try await bench.perform(gesture, with: title, on: view)
          try bench.expect("sortOrder", of: view, is: order, when: "after \(gesture) \(title)")
          try bench.expect("the rows by \(order)", seen: bench.probe.visibleRowTexts(of: view), is: rows)
        }
        try bench.expectLog(is: ["levels 1", "levels 1", "levels 1", "levels 2", "levels 2", "levels 1"])
        view.sortOrder = []
        try await bench.settle().expect("sortOrder", of: view, is: "none", when: "after an assignment")
        try bench.expectRows(of: view, are: ["Grace", "Ada", "Edsger", "Alan"])
        try bench.expectLog(is: [])
      }
    ]
  }

  private static var columns: [ContractCase] {
    [
      ContractCase("columns are shown, hidden, moved and resized") { bench in
        let view = SampleTable().view
        bench.log.record(view.reactive.columnsChanged.map(\.count), as: "columns", in: view)
        try await bench.showContent(view)
        let steps: [(String, String, String, String)] = [
          ("toggleColumn", "Hidden", "Name, Age, Hidden, Rest", "120 60 50 flexible"),
          ("toggleColumn", "Name", "Age, Hidden, Rest", "60 50 flexible"),
          ("moveColumn", "Hidden 0", "Hidden, Age, Rest", "50 60 flexible"),
          ("resizeColumn", "Age 90", "Hidden, Age, Rest", "50 90 flexible"),
          ("resizeColumn", "Age 1", "Hidden, Age, Rest", "50 32 flexible"),
          ("moveColumn", "Hidden 2", "Age, Rest, Hidden", "32 flexible 50"),
        ]
        for (gesture, argument, titles, widths) in steps {
          try await bench.perform(gesture, with: argument, on: view)
          try bench.expect("columnTitles", of: view, is: titles, when: "after \(gesture) \(argument)")
          try bench.expect("columnWidths", of: view, is: widths, when: "after \(gesture) \(argument)")
        }
        try bench.expect(
          "the first cells", seen: bench.probe.visibleRowTexts(of: view), is: ["85", "36", "72", "36"])
        try bench.expect(
          "whether changes were delivered", seen: bench.log.removeAll().count >= steps.count, is: true)
      },
      ContractCase("a column without a width has room for what its cells need at least") { bench in
        let wide = TableColumn("Wide") {
          Label()
        } fill: { (cell: Label, member: Member) in
          cell.text = member.name
          cell.layout = Layout(widthRequest: member.name == "Edsger" ? 300 : 200)
        }
        let view = TableView([
          TableColumn("Age", width: 60) { (member: Member) in "\(member.age)" }, wide,
          TableColumn("Rest") { $0.name },
        ])
        view.layout = Layout(hexpand: true, vexpand: true)
        let members = SampleTable().members
        ListProjection(rowCount: members.count) { members[$0] }.bind(to: view)
        try await bench.showContent(view)
        try bench.expect("columnWidths", of: view, is: "60 flexible flexible")
        try bench.expect("leastColumnWidths", of: view, is: "60 320 160")
        try await bench.perform("toggleColumn", with: "Rest", on: view)
        try bench.expect("leastColumnWidths", of: view, is: "60 320", when: "without the last column")
        view.columnSettings = [ColumnSetting("Wide", width: 100)]
        try await bench.settle().expect(
          "leastColumnWidths", of: view, is: "100 60 160", when: "with a width of its own")
      },
      ContractCase("columns are as they are assigned, what is not known of them as at first") { bench in
        let view = SampleTable().view
        try await bench.showContent(view)
        view.columnSettings = [
          ColumnSetting("Rest", width: 150), ColumnSetting("Gone", width: 70),
          ColumnSetting("Age", isVisible: false),
        ]
        try await bench.settle().expect("columnTitles", of: view, is: "Rest, Name")
        try bench.expect("columnWidths", of: view, is: "150 120")
        try bench.expect(
          "the first cells", seen: bench.probe.visibleRowTexts(of: view).first, is: "about Grace")
      },
    ]
  }

  private static var tableGestures: [ContractCase] {
    gesture("clicking a heading") { log in
      let view = SampleTable().view
      log.record(view.reactive.sortRequested.map(\.count), as: "levels", in: view)
      return ContractGesture(view, delivers: ["levels 1"]) {
        try await $0.perform("sortBy", with: "Age", on: view)
      }
    }
  }
}
