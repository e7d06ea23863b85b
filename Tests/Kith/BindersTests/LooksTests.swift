import Foundation
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

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

  @Test func `every view matches its recorded look`() {
    for (name, make) in Self.views {
      do {
        try expectLook(of: make(), named: name, in: "../Looks")
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test func `the Looks folder has no other files`() throws {
    let folder = checkout.appending(path: "Tests/Kith/Looks")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    expectEqual(files, Self.views.map { "\($0.name).txt" }.sorted())
  }
}
