import Bindings

/// Two numbers, and their sum.
final class MapAndFilterPageModel: StepPageModel {
  let number: Dynamic<Int> = Dynamic(1)
  let other: Dynamic<Int> = Dynamic(10)
  lazy var sum: ReadOnlyDynamic<Int> = reduce(number, other) { $0 + $1 }

  lazy var addOne = Command<Void>(of: self) { model, _ in model.number.value += 1 }
  lazy var addTen = Command<Void>(of: self) { model, _ in model.other.value += 10 }

  init(nextPage: @escaping () -> PageModel) {
    super.init(title: "Map and Filter", nextPage: nextPage)
  }
}
