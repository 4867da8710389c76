import Foundation

// What the closures of `onDelete` and `onMove` call. Elements are counted from the start of the collection.

extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}

extension MutableCollection {
  /// Puts the elements, in their order, before the one that is at the destination now; behind all others if that
  /// is the number of elements.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    func others(_ offsets: Range<Int>) -> [Int] { offsets.filter { !source.contains($0) } }
    let order = others(0..<destination) + source + others(destination..<all.count)
    for (index, offset) in zip(Array(indices), order) { self[index] = all[offset] }
  }
}
