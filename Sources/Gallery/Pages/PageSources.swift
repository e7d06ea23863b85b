import GalleryKit
import Signals

/// A file of a page's sources, or a folder.
public struct SourceNode: Hashable, Sendable {
  /// The path within the demo's folder.
  public let path: String
  /// The content of the file; nil for a folder.
  public let text: String?

  /// The last part of the path.
  public var name: String { String(path.split(separator: "/").last ?? "") }
}

/// The sources of a page, and the open file. Knows no widget.
@MainActor
final class PageSources {
  let tree: MutableObservableTree<SourceNode>
  let folders: Set<String>
  /// The path of the file or folder that is selected; nil where there is none.
  @ReadOnly var selectedPath: AnyProperty<String?>
  /// What is in the file that was selected last.
  let text: SafeSignal<String>

  private let file: Property<SourceNode?>

  init(_ files: [SourceFolder.File]) {
    tree = MutableObservableTree(PageSources.nodes(files.map { ($0.id, $0.text) }, in: ""))
    let all = tree.nodes.depthFirst().map(\.node.value)
    folders = Set(all.filter { $0.text == nil }.map(\.path))
    file = Property(all.first { $0.text != nil })
    _selectedPath = ReadOnly(file.value?.path)
    text = file.map { $0?.text ?? "" }.removeDuplicates()
  }

  isolated deinit {}

  /// Selects a folder, or selects and opens a file.
  func select(_ node: SourceNode) {
    _selectedPath.value = node.path
    if node.text != nil { file.value = node }
  }

  // Groups the files by the rest of their paths.
  private static func nodes(_ files: [(rest: String, text: String)], in folder: String) -> [TreeNode<
    SourceNode
  >] {
    var nodes: [TreeNode<SourceNode>] = []
    var rest = files[...]
    while let first = rest.first {
      guard let slash = first.rest.firstIndex(of: "/") else {
        nodes.append(TreeNode(SourceNode(path: folder + first.rest, text: first.text)))
        rest.removeFirst()
        continue
      }
      let name = first.rest[...slash]
      let inside = rest.prefix { $0.rest.hasPrefix(name) }
      let below = inside.map { (rest: String($0.rest.dropFirst(name.count)), text: $0.text) }
      let path = folder + name.dropLast()
      nodes.append(TreeNode(SourceNode(path: path, text: nil), self.nodes(below, in: path + "/")))
      rest = rest.dropFirst(inside.count)
    }
    return nodes
  }
}
