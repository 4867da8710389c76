import BenchKit

/// An application's screen: rows of views, as deep and as broad as in real applications.
struct Screen {
  /// The parent of each view in a row, as an index in the row. The row's root, at 0, is left out.
  fileprivate let row: [Int]
  /// Every how many rows one overrides the spacing.
  fileprivate let overridingEvery: Int

  /// A list of messages, thirteen views each, six deep.
  static let chat = Screen(
    row: [0, 1, 1, 2, 2, 4, 4, 5, 5, 3, 9, 9], overridingEvery: 20)
}

/// A screen, built in a forest.
struct Shown<Forest: MeasuredForest> {
  let forest: Forest
  let root: Forest.Node
  /// Each row's views, its root first.
  private(set) var rows: [[Forest.Node]] = []
}

extension Shown {
  /// - Parameter count: The number of views, rounded down to whole rows.
  init(_ screen: Screen, views count: Int, in forest: Forest) {
    self.init(forest: forest, root: forest.addNode())
    forest.makeLive(root)
    for number in 0..<(count - 1) / (screen.row.count + 1) {
      let row = makeRow(screen)
      forest.add(row[0], below: root)
      if number.isMultiple(of: screen.overridingEvery) {
        forest.set(.spacing, at: row[0], to: number + 1)
      }
      rows.append(row)
    }
  }

  var views: [Forest.Node] { rows.flatMap { $0 } }

  private func makeRow(_ screen: Screen) -> [Forest.Node] {
    var views = [forest.addNode()]
    for parent in screen.row {
      let view = forest.addNode()
      forest.add(view, below: views[parent])
      views.append(view)
    }
    return views
  }
}
