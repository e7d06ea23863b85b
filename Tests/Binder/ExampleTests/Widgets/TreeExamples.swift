import Signals
import Testing
import Widgets

@MainActor
struct TreeExamples {
  private struct Folder {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private let bag = DisposeBag()
  private let window = Window(clock: VirtualClock())

  @Test func `the example of a folder tree works`() {
    let chosen = Property<Folder?>(nil)
    let folders = MutableObservableTree([TreeNode(Folder("Mail"), [TreeNode(Folder("Inbox"))])])
    let tree = TreeListView(id: \Folder.name) { $0.name }
    tree.expandedKeys = ["Mail"]
    folders.bind(to: tree)
    tree.reactive.activated(Folder.self).bind(to: chosen)
    window.content = tree
    let row = tree.typedRow(at: 0)
    let name = (row?.content as? Label)?.text
    // the name of the first folder, while that row can be seen
    #expect(name == "Mail" && tree.itemCount == 2)
    tree.activate(rowAt: 1)
    #expect(chosen.value?.name == "Inbox")
  }

  @Test func `the example of an expanded row works`() {
    var opened: [String] = []
    let folders = MutableObservableTree([TreeNode(Folder("Mail"), [TreeNode(Folder("Inbox"))])])
    let tree = TreeListView(id: \Folder.name) { $0.name }
    folders.bind(to: tree)
    tree.expand(rowAt: 0)
    #expect(tree.itemCount == 2)
    tree.collapse(rowAt: 0)
    tree.reactive.expandedChanged.observeNext { [weak tree] change in
      guard change.isExpanded, let folder = tree?.item(at: change.index) as? Folder else { return }
      opened.append(folder.name)
    }.dispose(in: tree.bag)
    tree.expand(rowAt: 0)
    #expect(opened == ["Mail"])
  }

  @Test func `the example of a tree's rows works`() {
    let folders = MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")]), TreeNode("Notes")])
    let model = TreeListModel<String, String>(id: \.self, expandedIDs: ["Mail"])
    folders.observeNext(with: model.apply).dispose(in: bag)
    folders.insert(TreeNode("Drafts"), at: [0, 0])
    // four rows: Mail, Drafts, Inbox, Notes; one of them came
    #expect((0..<model.count).map { model.item(at: $0).value } == ["Mail", "Drafts", "Inbox", "Notes"])
  }

  @Test func `the example of a tree's row works`() {
    let model = TreeListModel<String, String>(id: \.self)
    let folders = MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")])])
    folders.observeNext(with: model.apply).dispose(in: bag)
    let mail = model.item(at: 0)
    // mail.value is "Mail", mail.level is 0, and mail.isExpandable is true
    #expect(mail.value == "Mail" && mail.level == 0 && mail.isExpandable)
  }
}
