import TestSupport
import Testing

@testable import Signals

#if canImport(Glibc)
  import Glibc
#endif

/// The memory of an observation, by which a chain of operators costs less than OpenCombine's.
struct ObservationSizeTests {
  @Test func `the upstream of an observation takes one word`() {
    expectEqual(MemoryLayout<Upstream>.size, MemoryLayout<Int>.size)
  }

  #if canImport(Glibc)
    // NB: looked up by name, as the Glibc module lacks malloc.h (Swift 6.3).
    private let usableSize = unsafeBitCast(
      dlsym(nil, "malloc_usable_size"), to: (@convention(c) (UnsafeMutableRawPointer) -> Int).self)

    /// The least of a hundred, as malloc may allocate more than requested.
    private func bytes(of make: () -> AnyObject) -> Int? {
      let objects = (0..<100).map { _ in make() }
      return withExtendedLifetime(objects) {
        objects.map { usableSize(Unmanaged.passUnretained($0).toOpaque()) }.min()
      }
    }

    @Test
    func `a stage and the end of a chain take 72 bytes each, and 88 with a closure for terminal events`() {
      let end = LastObserver<Int, Never>(next: { _ in })

      expectEqual(bytes { LastObserver<Int, Never>(next: { _ in }) }, 72)
      expectEqual(bytes { LastObserverWithEnd<Int, Never>(end: { _ in }) }, 88)
      expectEqual(bytes { StageObserver<Int, Never>(to: end) { end.receive($0) } }, 72)
      expectEqual(bytes { StageObserverWithEnd<Int, Never>(feeding: end, next: { _ in }, end: { _ in }) }, 88)
      end.dispose()
    }
  #endif
}
