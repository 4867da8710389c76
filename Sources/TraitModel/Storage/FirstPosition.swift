/// Binary search: the first position from `start` up to `count` for which `holds` is true; `count`
/// if there is none.
///
/// - Precondition: if `holds` is true of a position, it is true of all later ones.
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
