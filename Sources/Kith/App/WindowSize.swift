import ArgumentParser

/// The size of a window in logical pixels, as in `1120x760`.
struct WindowSize: ExpressibleByArgument, Equatable {
  /// How wide it is.
  let width: Int
  /// How high it is.
  let height: Int

  /// Wide enough for the table with what is beside it.
  static let first = WindowSize(width: 1120, height: 760)

  /// Describes a size.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads a size; nil for anything but two numbers from 1 to 32,767, which is as far as X11 goes.
  init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    guard (1...32_767).contains(width), (1...32_767).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
