import Signals
import Testing

struct FilterExamples {
  @Test func `filter keeps matching elements`() {
    let names = SafeSignal(sequence: ["Ada", "", "Grace"])
    let given = names.filter { !$0.isEmpty }
    // "Ada", "Grace"
    #expect(log(given).all == ["Ada", "Grace"])
  }

  @Test func `removeDuplicates omits repeated elements`() {
    let people = SafeSignal(sequence: [Person("Ada"), Person("Ada"), Person("Grace")])
    let changes = people.removeDuplicates()
    let renamings = people.removeDuplicates { $0.name == $1.name }
    // Ada, Grace
    #expect(log(changes).all.map(\.name) == ["Ada", "Grace"])
    #expect(log(renamings).all.map(\.name) == ["Ada", "Grace"])
  }

  @Test func `prefix delivers up to a number of elements`() {
    let names = SafeSignal(sequence: ["Ada", "Grace", "Edsger"])
    let two = names.prefix(maxLength: 2)
    // "Ada", "Grace"
    #expect(log(two).all == ["Ada", "Grace"])
  }

  @Test func `prefix delivers elements while a condition holds`() {
    let countdown = SafeSignal(sequence: [2, 1, 0, -1])
    let seconds = countdown.prefix { $0 > 0 }
    // 2, 1
    #expect(log(seconds).all == [2, 1])
  }

  @Test func `prefix delivers elements until another signal delivers`() {
    let positions = PassthroughSubject<Int, Never>()
    let released = PassthroughSubject<Void, Never>()
    let drag = positions.prefix(untilOutputFrom: released)
    // ends when the pointer is released
    let seen = log(drag)
    positions.send(1)
    released.send()
    positions.send(2)
    #expect(seen.all == [1] && seen.isCompleted)
  }

  @Test func `first delivers one element`() {
    let clicks = PassthroughSubject<Void, Never>()
    let firstClick = clicks.first()
    // one click, then the end
    let seen = log(firstClick)
    clicks.send()
    clicks.send()
    #expect(seen.all.count == 1)
  }

  @Test func `last waits for the end`() {
    let progress = SafeSignal(sequence: [0.2, 0.6, 1])
    let final = progress.last()
    // 1
    #expect(log(final).all == [1])
  }

  @Test func `suffix waits for the end`() {
    let visited = SafeSignal(sequence: ["Home", "Friends", "Ada"])
    let recent = visited.suffix(maxLength: 2)
    // "Friends", "Ada", when visited has completed
    #expect(log(recent).all == ["Friends", "Ada"])
  }

  @Test func `dropFirst omits the first elements`() {
    let text = Property("Draft")
    let edits = text.dropFirst()
    // only what is set from now on
    let seen = log(edits)
    text.value = "Letter"
    #expect(seen.all == ["Letter"])
  }

  @Test func `drop omits elements while a condition holds`() {
    let typed = SafeSignal(sequence: ["", "", "A", ""])
    let entered = typed.drop { $0.isEmpty }
    // "A", ""
    #expect(log(entered).all == ["A", ""])
  }

  @Test func `dropLast holds back the last element`() {
    let path = SafeSignal(sequence: ["home", "ada", "notes.txt"])
    let folders = path.dropLast()
    // "home", "ada"
    #expect(log(folders).all == ["home", "ada"])
  }

  @Test func `scan delivers running results`() {
    let deposits = SafeSignal(sequence: [10, 20, -5])
    let balance = deposits.scan(0, +)
    // 0, 10, 30, 25
    #expect(log(balance).all == [0, 10, 30, 25])
  }

  @Test func `reduce delivers one result`() {
    let deposits = SafeSignal(sequence: [10, 20, -5])
    let balance = deposits.reduce(0, +)
    // 25
    #expect(log(balance).all == [25])
  }

  @Test func `collect delivers one array`() {
    let pages = SafeSignal(sequence: [["Ada", "Grace"], ["Edsger"]])
    let file = pages.flattenElements().collect().map { $0.joined(separator: "\n") }
    // one file of all pages, once the last has come
    #expect(log(file).all == ["Ada\nGrace\nEdsger"])
  }

  @Test func `pairwise delivers neighbours`() {
    let counts = SafeSignal(sequence: [3, 5, 4])
    let differences = counts.pairwise().map { $1 - $0 }
    // 2, -1: how many followers came or left
    #expect(log(differences).all == [2, -1])
  }

  @Test func `zipPrevious begins with nil`() {
    let names = SafeSignal(sequence: ["Ada", "Grace"])
    let changes = names.zipPrevious().map { "\($0 ?? "nobody") → \($1)" }
    // "nobody → Ada", "Ada → Grace"
    #expect(log(changes).all == ["nobody → Ada", "Ada → Grace"])
  }

  @Test func `append continues with another signal`() {
    let kept = SafeSignal(just: "from the disk")
    let fetched = SafeSignal(just: "from the server")
    let both = kept.append(fetched).append("done")
    // "from the disk", "from the server", "done"
    #expect(log(both).all == ["from the disk", "from the server", "done"])
  }

  @Test func `prepend begins with another signal`() {
    let fetched = SafeSignal(just: "from the server")
    let kept = SafeSignal(just: "from the disk")
    let both = fetched.prepend(kept).prepend("loading")
    // "loading", "from the disk", "from the server"
    #expect(log(both).all == ["loading", "from the disk", "from the server"])
  }

  @Test func `replaceEmpty delivers at least one element`() {
    let matches = SafeSignal(sequence: ["Ada", "Grace"]).filter { $0.hasPrefix("X") }
    let shown = matches.replaceEmpty(with: "No matches")
    // "No matches"
    #expect(log(shown).all == ["No matches"])
  }
}
