import Foundation

/// Waits for what another process does, with nothing else going on in this one's main thread meanwhile.
///
/// - Parameters:
///   - base: How long it waits where the machine is free.
///   - isWorthIt: Asked as well; when it says no, such as for a process that has ended, there is no more to wait for.
///   - holds: What is waited for.
/// - Returns: Whether it has come.
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
