import Acts
import Entities
import TestSupport
import Testing

struct ActNameTests {
  @Test func `each kind that has one act for everybody has a name of its own`() {
    let names = ActName.kinds.map(ActName.name)
    expectEqual(Set(names).count, names.count)
    for kind in ActName.kinds where ActName.valueKind(of: kind) == nil {
      expectEqual(try? ActName(ActName.name(of: kind)).kind, kind)
    }
    expect(names.contains("mute-for-week") && names.contains("follow-moved"))
  }

  @Test func `acts that need more than a name have none`() {
    for kind in [Act.Kind.report, .changeList, .followAsInFile, .makeList, .removeList] {
      expect(!ActName.kinds.contains(kind), "\(kind)")
    }
  }

  @Test func `a list and a note stand after the first colon`() throws {
    let list = try ActName("add-to-list:Books: new")
    expect(list.kind == .addToList && list.value == "Books: new")
    expectEqual(try ActName("write-note:").value, "")
  }

  static let mistakes: [(String, ActName.Mistake)] = [
    ("unfollow:now", .unexpectedValue), ("add-to-list", .missing(.list)), ("add-to-list:", .missing(.list)),
    ("write-note", .missing(.text)), ("nuke", .unknown), ("", .unknown), ("addToList:x", .unknown),
  ]

  @Test(arguments: mistakes)
  func `a name that means no act has its mistake`(_ text: String, mistake: ActName.Mistake) {
    do throws(ActName.Mistake) {
      _ = try ActName(text)
      expect(false, "\(text) was read")
    } catch {
      expectEqual(error, mistake)
    }
  }
}
