import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets

@testable import SideBySideDemo

/// How the objects of a style are counted, and that none is left.
@MainActor
@Suite struct CensusTests {
  @Test(arguments: 0..<5) func `nothing of a style is left after closing`(_ index: Int) {
    let result = StyleMeasure.run(Style.all[index])
    expectEqual(result.kept, [])
    expect(result.made > 200, "\(result.made)")
  }

  @Test func `an object retained elsewhere is counted, with all that it stores`() {
    var retained: [AnyObject] = []
    let leaking = Style(name: "Leaking", folder: "") { backend in
      let manager = SessionManager(backend)
      if case .signedIn(let session) = manager.state.value {
        retained.append(session.makeContactService(for: Contact(id: 0, name: "Noor")))
      }
      return (NavigationStack.makeRoot(manager), nil)
    }
    let kept = StyleMeasure.run(leaking).kept
    for type in ["ContactService", "ContactsService", "Client", "Property<Undo>", "DisposeBag"] {
      expect(kept.contains(type), "\(type) in \(kept)")
    }
  }

  @Test func `an object that only a closure holds is counted`() {
    let backend = Backend(clock: VirtualClock())
    let census = Census(outside: [backend])
    let closure = { [service = ContactsService(Client(backend) {})] in service.reload() }
    expect(census.kept.contains("ContactsService"))
    withExtendedLifetime(closure) {}
  }

  @Test func `the walk ends at what was there before`() {
    let backend = Backend(clock: VirtualClock())
    let holder = Box(.column)
    let feature = OpenFeature(Style.all[0], backend: backend, outside: [holder])
    holder.replaceChildren([feature.view])
    feature.count()
    expect(!feature.census.kept.contains("Backend"))
    expect(feature.census.kept.contains("Client"))
  }

  @Test(arguments: 0..<5) func `each class of a style adds its objects to the census`(_ index: Int) throws {
    // A class is counted by its superclass, or, as a page, found by the walk from the pages on.
    var counted: Set<Substring> = [
      "Counted", "ContactListView", "ContactView", "NameEditView", "SignInView", "NavigationPage",
      "NavigationStack",
    ]
    let folder = checkout.appending(path: "Sources/Gallery/SideBySide/Styles/\(Style.all[index].folder)")
    var declared = SourceFolder(folder).files().flatMap { file in
      file.text.matches(of: /class (\w+)(?:<[^>]*>)?: (\w+)/).map { (name: $0.1, base: $0.2) }
    }
    let all = SourceFolder(folder).files().flatMap { $0.text.matches(of: /(?m)^ *(?:final )?class \w+/) }
    expect(all.count >= 3)
    expectEqual(declared.count, all.count, "a class without a superclass")
    // Superclasses first.
    while let next = declared.firstIndex(where: { counted.contains($0.base) }) {
      counted.insert(declared.remove(at: next).name)
    }
    expectEqual(declared.map { "\($0.name): \($0.base)" }, [])
  }
}
