import UIKit
import XCTest

/// Outlines in a section of a collection view.
final class SectionSnapshotTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAnOutlineIsExpandedBySectionSnapshots() {
    onMain {
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
      let stage = ProgramStage()
      stage.window.addSubview(view)
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, id in
        cell.contentConfiguration = UIListContentConfiguration.cell()
        cell.accessories = id.hasPrefix("f") ? [.outlineDisclosure()] : []
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      var section = NSDiffableDataSourceSectionSnapshot<String>()
      section.append(["f1", "x"])
      section.append(["a", "b"], to: "f1")
      XCTAssertEqual(section.items, ["f1", "a", "b", "x"])
      XCTAssertEqual(section.visibleItems, ["f1", "x"])
      XCTAssertEqual(section.rootItems, ["f1", "x"])
      XCTAssertEqual(section.level(of: "a"), 1)
      XCTAssertEqual(section.parent(of: "b"), "f1")
      source.apply(section, to: 0, animatingDifferences: false)
      stage.update()
      XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
      section = source.snapshot(for: 0)
      section.expand(["f1"])
      source.apply(section, to: 0)
      stage.update()
      XCTAssertEqual(view.numberOfItems(inSection: 0), 4)
      XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 1, section: 0)), "a")
      section.collapse(["f1"])
      XCTAssertFalse(section.isExpanded("f1"))
      XCTAssertTrue(section.contains("a"))
    }
  }

  func testAnOutlineIsChanged() {
    onMain {
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append([1, 2])
      outline.append([10, 12], to: 1)
      outline.insert([11], after: 10)
      outline.insert([0], before: 1)
      outline.append([110], to: 11)
      XCTAssertEqual(outline.items, [0, 1, 10, 11, 110, 12, 2])
      XCTAssertEqual(outline.level(of: 110), 2)
      XCTAssertEqual(outline.index(of: 12), 5)
      outline.expand([1, 11, 99])
      XCTAssertTrue(outline.isVisible(110))
      XCTAssertFalse(outline.isExpanded(99))
      let part = outline.snapshot(of: 1, includingParent: true)
      XCTAssertEqual(part.rootItems, [1])
      XCTAssertEqual(part.visibleItems, [1, 10, 11, 110, 12])
      XCTAssertEqual(outline.snapshot(of: 11).items, [110])
      outline.collapse([1])
      XCTAssertFalse(outline.isVisible(110))
      XCTAssertEqual(outline.visibleItems, [0, 1, 2])
      let heard = sentences {
        outline.append([0])
        outline.insert([7], before: 8)
        outline.append([7], to: 8)
        outline.replace(childrenOf: 2, using: part.snapshot(of: 11))
      }
      XCTAssertEqual(heard.count, 4, "The item 110 is there already.")
      outline.delete([11, 99])
      XCTAssertEqual(outline.items, [0, 1, 10, 12, 2])
      XCTAssertFalse(outline.contains(110))
      outline.deleteAll()
      XCTAssertEqual(outline.items, [])
    }
  }

  func testItemsAreDeletedWithoutAComparisonWithAllOthers() {
    typealias Compared = SnapshotSourceTests.Compared
    var outline = NSDiffableDataSourceSectionSnapshot<Compared>()
    let items = (0..<2_000).map { Compared(number: $0) }
    outline.append(items)
    let parent = items[1_999]
    outline.append((2_000..<4_000).map { Compared(number: $0) }, to: parent)
    Compared.count = 0
    outline.replace(childrenOf: parent, using: NSDiffableDataSourceSectionSnapshot())
    outline.delete(Array(items.dropLast()))
    XCTAssertLessThan(Compared.count, 100_000)
    XCTAssertEqual(outline.items, [parent])
    outline.append([items[0]], to: parent)
    outline.delete([items[0], parent, parent])
    XCTAssertEqual(outline.items, [])
    XCTAssertFalse(outline.contains(items[0]))
  }

  /// One after another, at the outermost level and inside an item.
  func testItemsComeAndGoWithoutALookAtAllOthers() {
    struct Asked: Hashable, Sendable {
      nonisolated(unsafe) static var count = 0
      let number: Int
      func hash(into hasher: inout Hasher) {
        Asked.count += 1
        hasher.combine(number)
      }
    }
    let items = (0..<4_000).map { Asked(number: $0) }
    for isInside in [false, true] {
      var outline = NSDiffableDataSourceSectionSnapshot<Asked>()
      let parent = isInside ? Asked(number: -1) : nil
      outline.append([parent].compactMap(\.self))
      Asked.count = 0
      for item in items { outline.append([item], to: parent) }
      for item in items.dropFirst(2_000) { outline.delete([item]) }
      for item in items.dropFirst(2_000) { outline.insert([item], after: items[7]) }
      XCTAssertLessThan(Asked.count, 2_000_000)
      let siblings = parent.map { outline.snapshot(of: $0).items } ?? outline.rootItems
      XCTAssertEqual(
        siblings, Array(items[...7]) + items[2_000...].reversed() + items[8..<2_000])
      XCTAssertEqual(outline.index(of: items[3_999]), isInside ? 9 : 8)
      for item in siblings { outline.delete([item]) }
      XCTAssertEqual(outline.items, [parent].compactMap(\.self))
    }
  }

  func testReplacingWhatIsInsideAMissingItemChangesNothing() {
    var (outline, inside) = (
      NSDiffableDataSourceSectionSnapshot<String>(), NSDiffableDataSourceSectionSnapshot<String>()
    )
    outline.append(["a"])
    inside.append(["b"])
    inside.append(["c"], to: "b")
    inside.expand(["b"])
    let said = MainActor.assumeIsolated {
      sentences { outline.replace(childrenOf: "x", using: inside) }
    }
    XCTAssertEqual(
      said,
      [
        "Can't insert at the item 'x', which the section's snapshot does not have: append it first"
      ])
    XCTAssertEqual(outline.items, ["a"])
    XCTAssertFalse(outline.isExpanded("b"))
    outline.replace(childrenOf: "a", using: inside)
    XCTAssertEqual(outline.items, ["a", "b", "c"])
    XCTAssertTrue(outline.isExpanded("b"))
    XCTAssertEqual(outline.snapshot(of: "a").items, ["b", "c"])
    XCTAssertEqual(outline.snapshot(of: "a", includingParent: true).items, ["a", "b", "c"])
  }

  func testAnOutlineGoesWithItsSection() {
    onMain {
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in
        nil
      }
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append([1])
      outline.append([10], to: 1)
      source.apply(outline, to: 0)
      XCTAssertEqual(source.snapshot(for: 0).items, [1, 10])
      var snapshot = source.snapshot()
      snapshot.deleteSections([0])
      source.apply(snapshot)
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      source.apply(snapshot)
      XCTAssertEqual(source.snapshot(for: 0).items, [1])
    }
  }
}
