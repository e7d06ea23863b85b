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

/// The sources of a page, the snippets of its document, and the open file. Knows no widget.
@MainActor
final class PageSources {
  /// An open file, and the part of it to select.
  struct Place: Equatable {
    var text = ""
    /// In Unicode scalars.
    var selection = 0..<0
  }

  /// The snippets of the page's document.
  let snippets: [Snippet]
  let tree: MutableObservableTree<SourceNode>
  let folders: Set<String>
  /// The path of the file or folder that is selected; nil where there is none.
  @ReadOnly var selectedPath: AnyProperty<String?>
  /// The file that was selected last, and the line of the snippet that was chosen in it.
  @ReadOnly var place: AnyProperty<Place>

  private let folder: SourceFolder?
  private let files: [String: SourceFolder.File]

  /// Reads the files of a page, and those of the snippets of its document.
  init(of page: GalleryPage, in environment: GalleryEnvironment) {
    snippets = SnippetTable(in: environment.resources).snippets(of: page.document)
    let folder = environment.sources.map { SourceFolder(of: page, in: $0) }
    let all = folder?.files(with: snippets.map(\.file) + [page.firstFile]) ?? []
    tree = MutableObservableTree(PageSources.nodes(all.map { ($0.id, $0.text) }, in: ""))
    let nodes = tree.nodes.depthFirst().map(\.node.value)
    folders = Set(nodes.filter { $0.text == nil }.map(\.path))
    let firstID = folder?.id(of: page.firstFile)
    let open = nodes.first { $0.path == firstID } ?? nodes.first { $0.text != nil }
    _selectedPath = ReadOnly(open?.path)
    _place = ReadOnly(Place(text: open?.text ?? ""))
    self.folder = folder
    files = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  isolated deinit {}

  /// Selects a folder, or selects and opens a file.
  func select(_ node: SourceNode) {
    guard node.path != selectedPath.value else { return }
    _selectedPath.value = node.path
    if let text = node.text { _place.value = Place(text: text) }
  }

  /// Selects the line of a snippet in its file.
  ///
  /// - Returns: False if there is no such line.
  func open(_ snippet: Snippet) -> Bool {
    guard let (file, line) = find(snippet) else { return false }
    _selectedPath.value = file.id
    _place.value = Place(text: file.text, selection: line.range)
    return true
  }

  /// Selects the line of a statement, by its place as `BinderDemoBinders/ProfileView+Binder.swift:23`.
  ///
  /// - Returns: False if there is no such line.
  func open(place: String) -> Bool {
    let parts = place.split(separator: "/").last?.split(separator: ":") ?? []
    guard parts.count == 2, let number = Int(parts[1]),
      let file = files.values.first(where: { $0.id.split(separator: "/").last == parts[0] }),
      let line = file.line(number: number)
    else { return false }
    _selectedPath.value = file.id
    _place.value = Place(text: file.text, selection: line.range)
    return true
  }

  /// Returns the name of a snippet's file and the number of its line, as `User.swift:4`; empty if there is no such line.
  func placeName(of snippet: Snippet) -> String {
    guard let (file, line) = find(snippet) else { return "" }
    return "\(file.id.split(separator: "/").last ?? ""):\(line.number)"
  }

  private func find(_ snippet: Snippet) -> (SourceFolder.File, SourceFolder.File.Line)? {
    guard let file = folder.flatMap({ files[$0.id(of: snippet.file)] }),
      let line = file.line(with: snippet.fragment)
    else { return nil }
    return (file, line)
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
