/// Finds where words stand in a text, for many words at once.
///
/// Takes steps as the text and the words are long, and never as their product: a hostile profile has thousands of words
/// that are not there. Does not know what the words are.
///
/// Source: Aho and Corasick, *Efficient string matching* (1975); Knuth, Morris and Pratt, *Fast pattern matching in
/// strings* (1977).
struct WordPlaces {
  /// How many bytes were looked at, for the tests.
  private(set) var steps = 0

  private let words: [[UInt8]]
  private let text: ArraySlice<UInt8>
  /// Where each word ends last in the text; nil when it is not there.
  private var lastEnds: [Int?] = []

  /// Looks for all words; none may be empty.
  init(of words: [[UInt8]], in text: ArraySlice<UInt8>) {
    self.words = words
    self.text = text
    // All words in one tree, a node for each beginning of one. The edges by node and byte.
    var edges: [Int: Int] = [:]
    var parents: [(node: Int, byte: UInt8)] = [(0, 0)]
    func key(_ node: Int, _ byte: UInt8) -> Int { node << 8 | Int(byte) }
    var ends: [Int] = []
    var depths = [0]
    for word in words {
      var node = 0
      for byte in word {
        steps += 1
        if let next = edges[key(node, byte)] {
          node = next
        } else {
          edges[key(node, byte)] = parents.count
          parents.append((node, byte))
          depths.append(depths[node] + 1)
          node = parents.count - 1
        }
      }
      ends.append(node)
    }
    // The longest other beginning that each node ends with; shorter ones first.
    var shorter = [Int](repeating: 0, count: parents.count)
    func step(_ from: Int, _ byte: UInt8, _ steps: inout Int) -> Int {
      var node = from
      while true {
        steps += 1
        if let next = edges[key(node, byte)] { return next }
        if node == 0 { return 0 }
        node = shorter[node]
      }
    }
    let byDepth = Self.counted(depths)
    for node in byDepth where depths[node] > 1 {
      let (parent, byte) = parents[node]
      shorter[node] = step(shorter[parent], byte, &steps)
    }
    // Where each beginning is seen last: at itself, or within a longer one.
    var last = [Int?](repeating: nil, count: parents.count)
    var node = 0
    for (place, byte) in zip(text.indices, text) {
      node = step(node, byte, &steps)
      last[node] = place + 1
    }
    for node in byDepth.reversed() {
      guard let place = last[node] else { continue }
      last[shorter[node]] = max(last[shorter[node]] ?? place, place)
    }
    lastEnds = ends.map { last[$0] }
  }

  /// The first place of a word at `start` or after it; only what lies before its end is looked at.
  mutating func first(_ number: Int, from start: Int) -> Range<Int>? {
    let word = words[number]
    guard let last = lastEnds[number], last - word.count >= start else { return nil }
    // How much of the word's beginning is also at the end of each of its beginnings.
    var borders = [0]
    var border = 0
    for byte in word.dropFirst() {
      while border > 0, word[border] != byte {
        steps += 1
        border = borders[border - 1]
      }
      if word[border] == byte { border += 1 }
      borders.append(border)
      steps += 1
    }
    var matched = 0
    for place in start..<text.endIndex {
      while matched > 0, word[matched] != text[place] {
        steps += 1
        matched = borders[matched - 1]
      }
      if word[matched] == text[place] { matched += 1 }
      steps += 1
      if matched == word.count { return (place + 1 - matched)..<(place + 1) }
    }
    return nil
  }

  /// The indices of numbers, smallest number first.
  private static func counted(_ numbers: [Int]) -> [Int] {
    var starts = [Int](repeating: 0, count: (numbers.max() ?? 0) + 2)
    for number in numbers { starts[number + 1] += 1 }
    for number in starts.indices.dropFirst() { starts[number] += starts[number - 1] }
    var order = [Int](repeating: 0, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      order[starts[number]] = index
      starts[number] += 1
    }
    return order
  }
}
