/// The nodes found on the accessibility bus, and the expected samples.
struct AccessibleTree {
  struct Node {
    let depth: Int
    let role, name, description: String
    let states: Set<Substring>
  }

  struct Sample {
    let place, role, name, text, description: String
    let facts: Set<Substring>

    var kind: String { String(place.prefix { $0 != "," }) }
    var variant: String { String(place.drop { $0 != " " }.dropFirst()) }
  }

  struct Row {
    let place, text: String
    let isExpanded: Bool
  }

  let nodes: [Node]
  let samples: [Sample]
  let rows: [Row]

  init(found: String, said: String) {
    nodes = found.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      guard parts.count == 5, let depth = Int(parts[0]) else { return nil }
      return Node(
        depth: depth, role: String(parts[1]), name: String(parts[2]), description: String(parts[3]),
        states: Set(parts[4].split(separator: ",")))
    }
    let lines = said.split(separator: "\n").map { $0.split(separator: "|", omittingEmptySubsequences: false) }
    samples = lines.filter { $0[0] == "sample" && $0.count == 7 }.map { parts in
      let texts = parts.map(String.init)
      return Sample(
        place: texts[1], role: texts[2], name: texts[3], text: texts[4], description: texts[5],
        facts: Set(parts[6].split(separator: ",")))
    }
    rows = lines.filter { $0[0] == "row" && $0.count == 4 }.map {
      Row(place: String($0[1]), text: String($0[2]), isExpanded: $0[3] == "expanded")
    }
  }

  /// The nodes within a place, in reading order.
  func inside(_ place: String) -> ArraySlice<Node> {
    guard let start = nodes.firstIndex(where: { $0.name == place }) else { return [] }
    return below(start)
  }

  private func below(_ index: Int) -> ArraySlice<Node> {
    let end = nodes[(index + 1)...].firstIndex { $0.depth <= nodes[index].depth } ?? nodes.endIndex
    return nodes[(index + 1)..<end]
  }

  /// The node of a sample and its descendants.
  ///
  /// The node may be some levels deep: in the named variant it is found by its name, and in the others by the same
  /// path.
  func node(of sample: Sample) -> (Node, inside: ArraySlice<Node>)? {
    guard let way = way(toTold: sample.kind) else { return nil }
    var place = nodes.firstIndex { $0.name == sample.place }
    for step in way {
      guard let around = place else { return nil }
      let children = below(around).indices.filter { nodes[$0].depth == nodes[around].depth + 1 }
      place = step < children.count ? children[step] : nil
    }
    return place.map { (nodes[$0], below($0)) }
  }

  // The path of child indexes to the node with the given name.
  private func way(toTold kind: String) -> [Int]? {
    let inPlace = inside("\(kind), told")
    guard var found = inPlace.firstIndex(where: { $0.name == "Told" }) else { return nil }
    // A wrapper of a button has the same name as the button (GTK 4.18).
    while nodes[found].role == "grouping", found + 1 < inPlace.endIndex, nodes[found + 1].name == "Told" {
      found += 1
    }
    var way: [Int] = []
    var (index, depth) = (found, nodes[found].depth)
    var before = 0
    while index > inPlace.startIndex {
      index -= 1
      if nodes[index].depth == depth { before += 1 }
      if nodes[index].depth < depth {
        way.append(before)
        (depth, before) = (nodes[index].depth, 0)
      }
    }
    return (way + [before]).reversed()
  }
}

extension AccessibleTree.Sample {
  /// The role names on the bus, of GTK 4.8 and of later versions.
  private static let roles: [String: Set<String>] = [
    "button": ["push button"], "checkBox": ["check box"], "comboBox": ["combo box"],
    "grid": ["table", "grouping"], "group": ["panel", "grouping"], "list": ["list"],
    "listItem": ["list item"], "menuBar": ["menu bar"],
    "meter": ["level bar"], "progressBar": ["progress bar"], "radioGroup": ["grouping", "panel"],
    "searchBox": ["entry"], "spinButton": ["spin button"], "switch": ["check box", "switch"],
    "tabList": ["page tab list"], "textBox": ["text", "entry", "password text"],
    "tree": ["tree", "tree table"],
  ]

  /// The differences between the node found and the sample, each as "kind: difference".
  func differences(from found: (node: AccessibleTree.Node, inside: ArraySlice<AccessibleTree.Node>))
    -> [String]
  {
    let node = found.node
    var all: [String] = []
    let wanted = Self.roles[role] ?? [role]
    if !wanted.contains(node.role) { all.append("\(role) is a \(node.role)") }
    // A node without a name is called by its text or by the name of a type.
    let names = name.isEmpty ? ["", text] : [name]
    if !names.contains(node.name), !(name.isEmpty && node.name.contains("tk")) {
      all.append("named \(node.name), not \(name)")
    }
    // GTK has descriptions of its own, such as a button's tooltip.
    if !description.isEmpty, node.description != description {
      all.append("described as \(node.description)")
    }
    let near = [node] + found.inside
    if facts.contains("focusable"), !near.contains(where: { $0.states.contains("focusable") }) {
      all.append("not focusable")
    }
    let states: [(String, Bool, Bool)] = [
      ("sensitive", facts.contains("sensitive"), node.states.contains("sensitive")),
      ("invalid", facts.contains("invalid"), !node.states.isDisjoint(with: ["invalid", "invalid-entry"])),
      ("on", facts.contains("on"), !node.states.isDisjoint(with: ["checked", "pressed"])),
      ("expanded", facts.contains("expanded"), node.states.contains("expanded")),
    ]
    all += states.filter { $0.1 != $0.2 }.map { $0.1 ? "not \($0.0)" : "\($0.0) without reason" }
    // A role and the focus are the same in every variant.
    let same = all.filter { $0.hasPrefix(role) || $0 == "not focusable" }
    return all.map { "\(kind): \($0)" + (variant == "plain" || same.contains($0) ? "" : " when \(variant)") }
  }
}
