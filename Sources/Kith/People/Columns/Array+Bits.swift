extension Array {
  /// Returns a bit for each of the 64 elements from `first` on, or for as many as there are.
  @inlinable
  package func bits(from first: Int, where fits: (Element) -> Bool) -> UInt64 {
    withUnsafeBufferPointer { $0.bits(from: first, where: fits) }
  }
}

extension UnsafeBufferPointer {
  /// Returns a bit for each of the 64 elements from `first` on, or for as many as there are.
  @inlinable @inline(__always)
  package func bits(from first: Int, where fits: (Element) -> Bool) -> UInt64 {
    var found: UInt64 = 0
    for place in first..<Swift.max(first, Swift.min(first + 64, count)) {
      found |= (fits(self[place]) ? 1 : 0) &<< UInt64(place - first)
    }
    return found
  }
}
