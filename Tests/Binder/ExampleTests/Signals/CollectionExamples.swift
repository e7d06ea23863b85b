import Signals
import Testing

struct CollectionExamples {
  private let bag = DisposeBag()

  @Test func `the example of an observable array works`() {
    var names: [String] = []
    let people = MutableObservableArray(["Ada"])
    people.observeNext { change in names = change.collection }.dispose(in: bag)
    people.append("Grace")
    people.move(from: 1, to: 0)
    // names is ["Grace", "Ada"]; change.patch holds the steps
    #expect(names == ["Grace", "Ada"])
  }

  @Test func `mapCollection transforms each element`() {
    let people = MutableObservableArray([Person("Ada")])
    let names = people.mapCollection(\.name)
    people.append(Person("Grace"))
    // an insertion of "Grace": only what is new is transformed
    #expect(log(names).all.map(\.collection) == [["Ada", "Grace"]])
  }

  @Test func `filterCollection keeps matching elements`() {
    let names = MutableObservableArray(["Ada", "Grace"])
    let matches = names.filterCollection { $0.hasPrefix("A") }
    names.append("Ann")
    // an insertion of "Ann": a list of the matches adds one row and keeps its selection
    #expect(log(matches).all.map(\.collection) == [["Ada", "Ann"]])
  }

  @Test func `sortedCollection keeps the order`() {
    let people = MutableObservableArray([Person("Grace"), Person("Ada")])
    let sorted = people.sortedCollection { $0.name < $1.name }
    // Ada, Grace; what is appended later is inserted where it belongs
    #expect(log(sorted).all.first?.collection.map(\.name) == ["Ada", "Grace"])
  }

  @Test func `the example of a step of a change works`() {
    var names = ["Ada", "Grace"]
    let patch: [OrderedCollectionOperation<String>] = [.delete(at: 0), .insert("Edsger", at: 1)]
    names.apply(patch)
    // ["Grace", "Edsger"]
    #expect(names == ["Grace", "Edsger"])
  }

  @Test func `the example of a difference between two arrays works`() {
    let (old, new) = (["Ada", "Grace"], ["Grace", "Edsger"])
    let diff = OrderedCollectionDiff(from: old, to: new)
    let same = old.applying(diff, takingFrom: new)
    // diff.deletes is [0], diff.inserts is [1]
    #expect(diff.deletes == [0] && diff.inserts == [1] && same == new)
  }

  @Test func `the example of an observable tree works`() {
    var top: [String] = []
    let folders = MutableObservableTree([TreeNode("Mail", [TreeNode("Inbox")])])
    folders.observeNext { change in top = change.collection.map(\.value) }.dispose(in: bag)
    folders.insert(TreeNode("Drafts"), at: [0, 1])
    folders.insert(TreeNode("Calendar"), at: [1])
    // top is ["Mail", "Calendar"]
    #expect(top == ["Mail", "Calendar"])
  }

  @Test func `the example of a step of a tree's change works`() {
    var folders = [TreeNode("Mail", [TreeNode("Inbox")])]
    folders.apply(TreeOperation.update(at: [0, 0], newValue: "Received"))
    folders.apply(TreeOperation.delete(at: [0]))
    #expect(folders.isEmpty)
  }

  @Test func `the example of a difference between two trees works`() {
    var added: [TreePath] = []
    let folders = MutableObservableTree([TreeNode("Mail")])
    folders.observeNext { change in added += change.diff.inserts }.dispose(in: bag)
    folders.insert(TreeNode("Inbox"), at: [0, 0])
    // added is [[0, 0]]
    #expect(added == [[0, 0]])
  }

  @Test func `the example of a walk through a tree works`() {
    let folders = [TreeNode("Mail", [TreeNode("Inbox")]), TreeNode("Notes")]
    let names = folders.depthFirst().map(\.node.value)
    // ["Mail", "Inbox", "Notes"], as a list of the tree shows them
    #expect(names == ["Mail", "Inbox", "Notes"])
  }
}
