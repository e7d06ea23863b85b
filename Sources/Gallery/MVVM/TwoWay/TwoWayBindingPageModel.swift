import Bindings
import Signals

/// A truth value, a name and a number that can be changed from both sides.
final class TwoWayBindingPageModel: PageModel {
  /// A truth value; the name can be changed only while it is true.
  let somethingEnabled: Dynamic<Bool> = Dynamic(true)
  let userName: Dynamic<String> = Dynamic("Initial")
  /// A number from 0 to 1.
  let accuracy: Dynamic<Double> = Dynamic(0.7)
  /// Whether the next page can be opened: while the name is not blank.
  let nextPageEnabled: Dynamic<Bool> = Dynamic(true)

  private let nextPage: () -> PageModel

  /// Toggles the truth value.
  lazy var changeSomethingEnabled = Command<Void>(of: self) { model, _ in
    model.somethingEnabled.value.toggle()
  }

  lazy var changeUserName = Command<Void>(of: self, enabled: somethingEnabled) { model, _ in
    model.userName.value = model.next(["Wilhelmina", "Ottokar", "Initial"], after: model.userName.value)
  }

  lazy var changeAccuracy = Command<Void>(of: self) { model, _ in
    model.accuracy.value = model.next([0.25, 1, 0, 0.7], after: model.accuracy.value)
  }

  lazy var openNextPage = Command<Void>(of: self, enabled: nextPageEnabled) { model, _ in
    model.navigator?.open(model.nextPage())
  }

  /// Makes the model of the page.
  ///
  /// - Parameter nextPage: Makes the model of the next page.
  init(nextPage: @escaping () -> PageModel) {
    self.nextPage = nextPage
    super.init(title: "Two-Way Binding", headerColor: 0x1F6F78)
    userName.bind(self) { model, name in
      model.nextPageEnabled.value = name.contains { !$0.isWhitespace }
    }
  }

  // A value that is not in the list is followed by the first one.
  private func next<Value: Equatable>(_ values: [Value], after value: Value) -> Value {
    let index = values.firstIndex(of: value).map { ($0 + 1) % values.count } ?? 0
    return values[index]
  }
}
