/// The splices that turn one list of unique keys into another, in the order they are to be carried out.
///
/// What both lists share at their beginning and end is left alone. Up to a few hundred edits between are found one by
/// one; a greater change replaces the middle as a whole, which costs a renderer less than many small splices.
func splicesBetween(_ old: [AnyHashable], _ new: [AnyHashable]) -> [ListSplice] {
  var start = 0
  while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
  var oldEnd = old.count
  var newEnd = new.count
  while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
    oldEnd -= 1
    newEnd -= 1
  }
  let removed = oldEnd - start
  let inserted = newEnd - start
  if removed == 0, inserted == 0 { return [] }
  let whole = ListSplice(position: start, removed: removed, inserted: inserted)
  if removed == 0 || inserted == 0 { return [whole] }
  let oldMiddle = old[start..<oldEnd]
  let newMiddle = new[start..<newEnd]
  let oldKeys = Set(oldMiddle)
  let newKeys = Set(newMiddle)
  let kept = oldMiddle.filter(newKeys.contains)
  // Only when what stays keeps its order can the edits be read off in one pass.
  guard kept.count > 0, kept == newMiddle.filter(oldKeys.contains) else { return [whole] }
  guard removed + inserted - 2 * kept.count <= 400 else { return [whole] }
  return mergedSplices(oldMiddle, newMiddle, start: start, keeping: newKeys)
}

private func mergedSplices(
  _ old: ArraySlice<AnyHashable>, _ new: ArraySlice<AnyHashable>, start: Int,
  keeping newKeys: Set<AnyHashable>
) -> [ListSplice] {
  var splices: [ListSplice] = []
  var position = start
  var oldIndex = old.startIndex
  var newIndex = new.startIndex
  while oldIndex < old.endIndex || newIndex < new.endIndex {
    if oldIndex < old.endIndex, newIndex < new.endIndex, old[oldIndex] == new[newIndex] {
      oldIndex += 1
      newIndex += 1
      position += 1
      continue
    }
    var removed = 0
    while oldIndex < old.endIndex, !newKeys.contains(old[oldIndex]) {
      removed += 1
      oldIndex += 1
    }
    let next = oldIndex < old.endIndex ? old[oldIndex] : nil
    var inserted = 0
    while newIndex < new.endIndex, next == nil || new[newIndex] != next {
      inserted += 1
      newIndex += 1
    }
    splices.append(ListSplice(position: position, removed: removed, inserted: inserted))
    position += inserted
  }
  return splices
}
