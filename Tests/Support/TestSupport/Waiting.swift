import Foundation

/// Waits for another process, while the main thread does nothing else.
///
/// - Parameters:
///   - base: The wait on a free machine.
///   - isWorthIt: Called as well; false ends the wait, such as for a process that has ended.
///   - holds: The awaited condition.
/// - Returns: Whether it holds.
public func waits(
  _ base: Duration = .seconds(30), while isWorthIt: () -> Bool = { true }, until holds: () throws -> Bool
) rethrows -> Bool {
  let patience = Patience(base: base)
  while try !holds() {
    guard !patience.isOver, isWorthIt() else { return false }
    usleep(20_000)
  }
  return true
}
