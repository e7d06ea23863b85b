extension PersonIndex {
  /// Makes a test of rows for words that all have to occur in the name or the handle.
  ///
  /// - Parameter words: Folded by `SearchText.fold`.
  public func nameTest(for words: [String]) -> (Int) -> Bool {
    let (texts, words) = (searchTexts, words.map { TextColumn.Word($0) })
    return { row in words.allSatisfy { texts.contains($0, in: row) } }
  }
}
