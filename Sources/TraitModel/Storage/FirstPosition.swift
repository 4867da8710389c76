/// The first of the positions below `count` of which `holds` is true; `count` if it is of none.
///
/// - Precondition: if it holds of a position, it does of all after it.
/// - Complexity: O(log `count`).
@inline(__always)
func firstPosition(of count: Int, where holds: (Int) -> Bool) -> Int {
  var (first, end) = (0, count)
  while first < end {
    let middle = (first &+ end) / 2
    if holds(middle) { end = middle } else { first = middle &+ 1 }
  }
  return first
}
