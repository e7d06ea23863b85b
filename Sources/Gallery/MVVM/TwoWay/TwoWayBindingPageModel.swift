import Bindings
import Widgets

/// A truth, a name and a number that can be changed from both sides.
final class TwoWayBindingPageModel: PageModel {
  /// Whether something is enabled; the name can be changed only while it is.
  let somethingEnabled: Dynamic<Bool> = Dynamic(true)
  /// What somebody is called.
  let userName: Dynamic<String> = Dynamic("Initial")
  /// From 0 to 1.
  let accuracy: Dynamic<Double> = Dynamic(0.7)

  /// Turns the truth round.
  lazy var changeSomethingEnabled = Command<Void>(of: self) { model, _ in
    model.somethingEnabled.value.toggle()
  }

  /// Gives the next name.
  lazy var changeUserName = Command<Void>(of: self, enabled: somethingEnabled) { model, _ in
    model.userName.value = model.next(["Wilhelmina", "Ottokar", "Initial"], after: model.userName.value)
  }

  /// Gives the next number.
  lazy var changeAccuracy = Command<Void>(of: self) { model, _ in
    model.accuracy.value = model.next([0.25, 1, 0, 0.7], after: model.accuracy.value)
  }

  init() {
    super.init(title: "Two-Way Binding", headerColor: Color(0x1F6F78))
  }

  isolated deinit {}

  // What a person has made of the value is followed by the first.
  private func next<Value: Equatable>(_ values: [Value], after value: Value) -> Value {
    let index = values.firstIndex(of: value).map { ($0 + 1) % values.count } ?? 0
    return values[index]
  }
}
