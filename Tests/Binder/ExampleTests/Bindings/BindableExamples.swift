import Bindings
import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct BindableExamples {
  @Test func `the example of a bindable value works`() {
    let label = Label()
    let user = Bindable<Person>()
    user.bind(\.name, to: label, \.text)
    user.update(with: Person("Ada"))
    // label.text is "Ada"
    #expect(label.text == "Ada")
  }

  @Test func `the example of an updated model works`() {
    let label = Label()
    let window = shown(label)
    final class ProfileSync: SyncService {
      func sync(then handler: @escaping (Person) -> Void) { handler(Person("Ada")) }
    }
    let profile = BindableModelController(syncService: ProfileSync())
    profile.model.bind(\.name, to: label, \.text)
    profile.follow(window)
    window.isActive = true
    #expect(label.text == "Ada")
  }
}
