/// The first of the positions from `start` and below `count` of which `holds` is true; `count` if
/// it is of none.
///
/// - Precondition: if it holds of a position, it does of all after it.
/// - Complexity: O(log `count`).
@inline(__always)
package func firstPosition(
  of count: Int, from start: Int = 0, where holds: (Int) -> Bool
) -> Int {
  var (first, end) = (start, count)
  while first < end {
    let middle = (first &+ end) / 2
    if holds(middle) { end = middle } else { first = middle &+ 1 }
  }
  return first
}
