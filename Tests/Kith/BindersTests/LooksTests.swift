import Foundation
import Signals
import TestSupport
import Testing
import Widgets

@testable import Views

/// The looks of Kith's views before a binder has assigned anything: their structure and layout.
///
/// Each is recorded in `Tests/Kith/Looks`; `RECORD_LOOKS=1` in the environment records it again.
@MainActor
struct LooksTests {
  private static let clock = VirtualClock()

  private static let views: [(name: String, make: @MainActor () -> Widget)] = [
    ("ActPreviewView", { ActPreviewView() }),
    ("AttachmentView", { AttachmentView() }),
    ("BlockedServerRow", { BlockedServerRow() }),
    ("BlockedServersView", { BlockedServersView(clock: clock) }),
    ("CandidateRow", { CandidateRow() }),
    ("ChartsView", { ChartsView() }),
    ("CollectionDialog", { CollectionDialog(title: "New", cancelling: "Cancel", accepting: "_Create") }),
    ("CollectionMemberRow", { CollectionMemberRow() }),
    ("CollectionPreviewView", { CollectionPreviewView(DropDown(["one"]) { $0 }) }),
    ("CollectionRow", { CollectionRow() }),
    ("CollectionView", { CollectionView(clock: clock) }),
    ("CollectionsView", { CollectionsView(clock: clock) }),
    ("EditProfileView", { EditProfileView() }),
    ("FieldEntryRow", { FieldEntryRow(id: 0) }),
    ("FieldRow", { FieldRow() }),
    ("FilterBar", { FilterBar() }),
    ("FollowOptionsBox", { FollowOptionsBox() }),
    ("FollowRequestRow", { FollowRequestRow() }),
    ("FollowRequestsView", { FollowRequestsView(clock: clock) }),
    ("FriendsView", { FriendsView(clock: clock) }),
    ("HistoryNotice", { HistoryNotice() }),
    ("HistoryRow", { HistoryRow() }),
    ("HistoryView", { HistoryView(partChoice: DropDown(["one"]) { $0 }, clock: clock) }),
    ("ImportRowView", { ImportRowView() }),
    ("ImportView", { ImportView(DropDown(["one"]) { $0 }) }),
    ("JobItemRow", { JobItemRow() }),
    ("JobRow", { JobRow() }),
    ("JobStrip", { JobStrip() }),
    ("JobView", { JobView(DropDown(["one"]) { $0 }) }),
    ("JobsView", { JobsView() }),
    ("LoginView", { LoginView(clock: clock) }),
    ("LongText", { LongText() }),
    ("MainWindow", { MainWindow(clock: clock) }),
    ("OthersView", { OthersView(table: TableView<String>([])) }),
    ("PeopleList", { PeopleList(clock: clock) }),
    ("PeopleRow", { PeopleRow() }),
    ("PeopleView", { PeopleView(table: TableView<String>([])) }),
    ("PersonCard", { PersonCard() }),
    ("PersonCell", { PersonCell() }),
    ("PersonHeader", { PersonHeader() }),
    ("PersonPane", { PersonPane() }),
    ("PersonRow", { PersonRow() }),
    ("PersonView", { PersonView() }),
    ("PostRow", { PostRow(coversText: true, coversAttachments: true) }),
    ("PostsBox", { PostsBox() }),
    ("ProblemView", { ProblemView() }),
    ("ProfileView", { ProfileView(clock: clock) }),
    (
      "ReportDialog",
      { ReportDialog(DropDown(["one"]) { $0 }, title: "Report", text: "Who sees it", cancelling: "Cancel") }
    ),
    ("ReviewCard", { ReviewCard() }),
    ("ReviewView", { ReviewView() }),
    ("SavedAccountRow", { SavedAccountRow() }),
    ("SearchView", { SearchView(clock: clock) }),
    ("SelectionBar", { SelectionBar() }),
    ("ServerSignInView", { ServerSignInView() }),
    ("StartView", { StartView(clock: clock) }),
  ]

  @Test func `every view matches its recorded look`() throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD_LOOKS"] == "1"
    for (name, make) in Self.views {
      let look = Self.look(of: make(), depth: 0).joined(separator: "\n") + "\n"
      let file = checkout.appending(path: "Tests/Kith/Looks/\(name).txt")
      if isRecording { try look.write(to: file, atomically: true, encoding: .utf8) }
      let written = try String(contentsOf: file, encoding: .utf8)
      let difference = look.split(separator: "\n").difference(from: written.split(separator: "\n"))
      let lines = difference.map { change in
        switch change {
        case .insert(let line, let text, _): "+\(line + 1): \(text)"
        case .remove(let line, let text, _): "-\(line + 1): \(text)"
        }
      }
      expect(lines.isEmpty, "\(name):\n\(lines.joined(separator: "\n"))")
    }
  }

  @Test func `the Looks folder has no other files, and a look includes the layout`() throws {
    let folder = checkout.appending(path: "Tests/Kith/Looks")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    expectEqual(files, Self.views.map { "\($0.name).txt" }.sorted())
    let box = Box(.row, spacing: 3, [Label("Ada")])
    box.layout = Layout(hexpand: true, halign: .end, margins: Margins(start: 4))
    box.children[0].isVisible = false
    expectEqual(
      Self.look(of: box, depth: 0),
      [
        "Row orientation=row spacing=3 | hexpand halign=end margins=0,0,0,4",
        "  Label text=Ada textAlignment=start | hidden",
      ])
  }

  /// One line per widget: its kind, its properties, and after a bar its layout and style.
  private static func look(of widget: Widget, depth: Int) -> [String] {
    let nothing: Set<String> = ["none", "false", "", "0"]
    let properties = widget.properties.filter { !nothing.contains($0.value) }
      .map { "\($0.name)=\($0.value.replacing("\n", with: "⏎"))" }
    let outside =
      place(of: widget.layout) + widget.cssClasses.map { ".\($0)" } + (widget.isVisible ? [] : ["hidden"])
    let line = [widget.inspectedName] + properties + (outside.isEmpty ? [] : ["|"] + outside)
    return [String(repeating: "  ", count: depth) + line.joined(separator: " ")]
      + widget.children.flatMap { look(of: $0, depth: depth + 1) }
  }

  private static func place(of layout: Layout) -> [String] {
    var words: [String] = []
    if layout.hexpand { words.append("hexpand") }
    if layout.vexpand { words.append("vexpand") }
    if layout.halign != .fill { words.append("halign=\(layout.halign)") }
    if layout.valign != .fill { words.append("valign=\(layout.valign)") }
    let margins = layout.margins
    if margins != Margins() {
      words.append("margins=\(margins.top),\(margins.end),\(margins.bottom),\(margins.start)")
    }
    if let width = layout.widthRequest { words.append("width=\(width)") }
    if let height = layout.heightRequest { words.append("height=\(height)") }
    return words
  }
}
