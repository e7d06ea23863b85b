import Settings
public import Signals

/// Whether the window says that its people are made up. Knows no view.
@MainActor
public final class SampleNotice {
  /// Whether the window says so: for a sample, until a person has dismissed that.
  public let isShown: SafeSignal<Bool>
  /// The number of people, for a sample.
  public let count: SafeSignal<Int>
  private let setting: Setting<Bool>

  /// Makes the notice of a book.
  ///
  /// - Parameter count: The number of people; nil for no sample.
  init(count: Int?, settings: any SettingsStore) {
    let setting = Setting("sample-notice", fallback: true, in: settings)
    self.setting = setting
    isShown = setting.property.map { $0 && count != nil }
    self.count = count.map { Signal(just: $0) } ?? .never()
  }

  /// Dismisses the notice for good.
  public func dismiss() { setting.value = false }
}
