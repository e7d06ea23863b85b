import Signals
import TestSupport
import Testing

/// When a form shows which problem, and where it asks for the focus.
struct FormTests {
  private let name = FormField("") { $0.isEmpty ? "Enter a name" : nil }
  private let password = FormField("") { $0.count < 8 ? "At least 8 characters" : nil }
  private let again: FormField<String, String>
  private let form: Form

  init() {
    again = FormField("", with: password) { $0 == $1 ? nil : "Not the same password" }
    form = Form(name, password, again)
  }

  private var shown: [String] {
    [name, password, again].map { $0.shownProblem.value ?? "-" }
  }

  @Test func `a problem is shown when the person moves on, not while they type`() {
    name.enter()
    password.enter()
    expectEqual(shown, ["-", "-", "-"], "a field that was only passed")
    password.edit(to: "short")
    expectEqual(shown, ["-", "-", "-"])
    password.enter()
    expectEqual(shown, ["-", "-", "-"], "the same field")
    again.enter()
    expectEqual(shown, ["-", "At least 8 characters", "-"])
    password.edit(to: "long enough")
    expectEqual(shown, ["-", "-", "-"])
    password.edit(to: "")
    expectEqual(shown, ["-", "At least 8 characters", "-"], "once it was shown it comes and goes at once")
  }

  @Test func `a submit shows every problem and asks for the focus on the first wrong field`() {
    var asked: [String] = []
    let bag = DisposeBag()
    for (field, title) in [(name, "name"), (password, "password"), (again, "again")] {
      field.focusRequests.observeNext { asked.append(title) }.dispose(in: bag)
    }
    name.edit(to: "Ada")
    expect(!form.submit())
    expectEqual(shown, ["-", "At least 8 characters", "-"], "two empty passwords are the same")
    expectEqual(asked, ["password"])
    password.edit(to: "correct horse")
    expectEqual(
      shown, ["-", "-", "Not the same password"], "a rule of two fields is read when either changes")
    expect(!form.submit() && asked == ["password", "again"])
    again.edit(to: "correct horse")
    expect(form.submit() && asked.count == 2 && form.canSubmit.value)
  }

  @Test func `whether it can be submitted follows the rules and not what is shown`() {
    var heard: [Bool] = []
    let bag = DisposeBag()
    form.canSubmit.removeDuplicates().observeNext { heard.append($0) }.dispose(in: bag)
    name.edit(to: "Ada")
    password.edit(to: "12345678")
    again.edit(to: "12345678")
    again.edit(to: "1234567")
    expectEqual(heard, [false, true, false])
    expectEqual(shown, ["-", "-", "-"])
  }

  @Test func `an observer of an edit can submit at once`() {
    let bag = DisposeBag()
    var isSubmitted = false
    let code = FormField("") { $0.count == 4 ? nil : "4 digits" }
    let form = Form(code)
    code.filter { $0.count == 4 }.observeNext { _ in isSubmitted = form.submit() }.dispose(in: bag)
    code.edit(to: "123")
    code.edit(to: "1234")
    expect(isSubmitted)
  }

  @Test func `reported problems stay until an edit or a submit, and the first gets the focus`() {
    var asked: [String] = []
    let bag = DisposeBag()
    name.focusRequests.observeNext { asked.append("name") }.dispose(in: bag)
    password.focusRequests.observeNext { asked.append("password") }.dispose(in: bag)
    name.edit(to: "Ada")
    password.edit(to: "12345678")
    again.edit(to: "12345678")
    expect(form.submit())
    password.report("It is in a list of stolen passwords")
    name.report("Ada is taken")
    expectEqual(shown, ["Ada is taken", "It is in a list of stolen passwords", "-"])
    expectEqual(asked, ["password", "name"])
    expect(form.canSubmit.value, "the same values may be accepted next time")
    name.edit(to: "Ada L")
    expectEqual(shown, ["-", "It is in a list of stolen passwords", "-"])
    expect(form.submit())
    expectEqual(shown, ["-", "-", "-"])
  }

  @Test func `a reset gives the first values back, without a problem`() {
    form.submit()
    name.edit(to: "Ada")
    name.report("Ada is taken")
    form.reset()
    expectEqual(shown, ["-", "-", "-"])
    expectEqual(name.value, "")
    name.enter()
    password.enter()
    expectEqual(shown, ["-", "-", "-"], "nothing was edited since")
    name.edit(to: "x")
    name.reset(to: "Grace")
    expect(name.value == "Grace" && form.fields.count == 3)
    name.edit(to: "")
    form.reset()
    expectEqual(name.value, "Grace")
  }

  @Test func `a field is a property of its value`() {
    let greeting = name.derive { "Hello, \($0)!" }
    var heard: [String] = []
    let bag = DisposeBag()
    name.observeNext { heard.append($0) }.dispose(in: bag)
    name.edit(to: "Ada")
    expect(greeting.value == "Hello, Ada!" && heard == ["", "Ada"])
  }

  @Test func `a form and its fields are released with who has them`() {
    weak var released: AnyFormField?
    weak var releasedForm: Form?
    do {
      let other = FormField("") { $0.isEmpty ? "Enter a name" : nil }
      let form = Form(other)
      other.enter()
      form.submit()
      (released, releasedForm) = (other, form)
      expect(released != nil && releasedForm != nil)
    }
    expect(released == nil && releasedForm == nil)
  }
}
