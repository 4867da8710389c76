import UIKit
import XCTest

/// What a collection view does when its data, its layout, its selection or its place changes.
final class CollectionChangeTests: XCTestCase {
  private static func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  // MARK: Data

  /// Changes of the items a and b of the first section and c of the second, with what is there then, and
  /// the items that are asked for.
  private static let changes:
    [(String, [[String]], [String], @MainActor (UICollectionView) -> Void)] = [
      ("reloadData", [["x"], ["c"]], ["0.0", "1.0"], { $0.reloadData() }),
      ("dataSource", [["x"], ["c"]], ["0.0", "1.0"], { $0.dataSource = $0.dataSource }),
      ("reloadSections", [["x"], ["c"]], ["0.0"], { $0.reloadSections([0]) }),
      ("insertItems", [["a", "x", "b"], ["c"]], ["0.1"], { $0.insertItems(at: [path(1)]) }),
      ("deleteItems", [["b"], ["c"]], [], { $0.deleteItems(at: [path(0)]) }),
      ("moveItem", [["b", "a"], ["c"]], [], { $0.moveItem(at: path(1), to: path(0)) }),
      ("insertSections", [["x"], ["a", "b"], ["c"]], ["0.0"], { $0.insertSections([0]) }),
      ("deleteSections", [["c"]], [], { $0.deleteSections([0]) }),
      ("moveSection", [["c"], ["a", "b"]], [], { $0.moveSection(1, toSection: 0) }),
      ("performBatchUpdates", [["a", "b"], ["c"]], [], { $0.performBatchUpdates(nil) }),
    ]

  func testEachChangeOfTheDataIsShown() {
    onMain {
      for (name, texts, asked, change) in Self.changes {
        let items = TextItems([["a", "b"], ["c"]])
        let view = items.view(LineLayout())
        items.texts = texts
        XCTAssertEqual(view.numberOfItems(inSection: 0), 2, "The view was told of no change.")
        _ = items.told()
        change(view)
        XCTAssertEqual(view.numberOfSections, texts.count, name)
        XCTAssertEqual(view.texts, Array(texts.joined()), name)
        XCTAssertEqual(
          items.told().filter { $0.hasPrefix("cell") }, asked.map { "cell \($0)" }, name)
        XCTAssertEqual(view.contentSize.height, CGFloat(texts.joined().count * 20), name)
      }
    }
  }

  func testABatchOfUpdatesRunsAndIsCompleted() {
    onMain {
      let items = TextItems([["a"]])
      let view = items.view(LineLayout())
      var log: [String] = []
      view.performBatchUpdates {
        items.texts = [["a", "b"]]
        view.insertItems(at: [Self.path(1)])
        log.append("updates")
      } completion: {
        log.append("completed \($0)")
      }
      XCTAssertEqual(log, ["updates"])
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["updates", "completed true"])
      XCTAssertEqual(view.texts, ["a", "b"])
    }
  }

  func testItemsAreCounted() {
    final class One: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
    onMain {
      let (view, one) = (TextItems([]).view(LineLayout()), One())
      XCTAssertNil(view.dataSource, "It is not retained.")
      view.reloadData()
      XCTAssertEqual(view.numberOfSections, 0)
      XCTAssertEqual(view.numberOfItems(inSection: 0), 0)
      view.dataSource = one
      XCTAssertEqual(view.numberOfSections, 1)
      XCTAssertEqual(view.numberOfItems(inSection: 0), 3)
      XCTAssertEqual(view.numberOfItems(inSection: 1), 0)
    }
  }

  func testItemsThatAreReloadedHaveNewCellsAndPlaces() {
    onMain {
      let (items, layout) = (TextItems([["a", "b"], ["c"]]), LineLayout())
      let view = items.view(layout)
      let (kept, old) = (view.cell(0), view.cell(1))
      items.texts = [["x", "y"], ["z"]]
      (items.log, layout.prepared) = ([], 0)
      view.reloadItems(at: [Self.path(1)])
      XCTAssertEqual(view.texts, ["a", "y", "c"])
      XCTAssertEqual(items.told(), ["-0.1", "cell 0.1", "+0.1"])
      XCTAssertIdentical(view.cell(0), kept)
      XCTAssertIdentical(view.cell(1), old, "It is used again.")
      XCTAssertEqual(old?.reuses, 1)
      XCTAssertEqual(layout.prepared, 1)
    }
  }

  func testSectionsThatAreReloadedHaveNewItemsAndHeaders() {
    onMain {
      let (items, layout) = (TextItems([["a", "b"], ["c"]]), UICollectionViewFlowLayout())
      layout.headerReferenceSize.height = 5
      let view = items.view(layout)
      let kept = view.cell(0, 1)
      items.texts = [["x"], ["z"]]
      items.log = []
      view.reloadSections([0])
      XCTAssertEqual(view.texts, ["x", "c"])
      XCTAssertIdentical(view.cell(0, 1), kept)
      XCTAssertEqual(items.told(), ["-0.1", "-0.0", "header 0", "cell 0.0", "+0.0"])
    }
  }

  // MARK: Using again

  func testReconfiguredItemsHaveTheSameCells() {
    onMain {
      let items = TextItems([["a", "b"]])
      let view = items.view(LineLayout())
      let old = view.cell(1)
      items.texts = [["x", "y"]]
      items.log = []
      view.reconfigureItems(at: [Self.path(1), Self.path(7)])
      XCTAssertEqual(view.texts, ["a", "y"])
      XCTAssertEqual(items.told(), ["cell 0.1"])
      XCTAssertIdentical(view.cell(1), old)
      XCTAssertEqual(old?.reuses, 0)
      XCTAssertNotIdentical(
        view.dequeueReusableCell(withReuseIdentifier: "item", for: Self.path(1)), old,
        "The next is another one.")
    }
  }

  func testAReconfiguredItemMayHaveAnotherCell() {
    onMain {
      let items = TextItems([["a", "b"]])
      let view = items.view(LineLayout())
      let (kept, old) = (view.cell(0), view.cell(1))
      (items.identifier, items.log) = ("other", [])
      view.reconfigureItems(at: [Self.path(1)])
      view.layoutIfNeeded()
      XCTAssertEqual(items.told(), ["cell 0.1", "-0.1", "+0.1"])
      XCTAssertEqual(view.cell(1)?.reuseIdentifier, "other")
      XCTAssertEqual(Set(view.subviews), Set([kept, view.cell(1)].compactMap { $0 }))
      XCTAssertNil(old?.superview)
    }
  }

  func testCellsOutOfSightAreUsedAgain() {
    onMain {
      let items = TextItems([["a", "b", "c", "d", "e"]])
      let view = items.view(LineLayout(), height: 40)
      XCTAssertEqual(view.texts, ["a", "b"])
      XCTAssertEqual(items.told(), ["cell 0.0", "+0.0", "cell 0.1", "+0.1"])
      let old = view.visibleCells
      XCTAssertTrue(old.allSatisfy { $0.reuseIdentifier == "item" })
      view.contentOffset.y = 40
      XCTAssertEqual(view.texts, ["c", "d"])
      XCTAssertEqual(items.told(), ["-0.1", "-0.0", "cell 0.2", "+0.2", "cell 0.3", "+0.3"])
      XCTAssertEqual(view.visibleCells, old, "The first that is taken out is the last to be used.")
      XCTAssertEqual(Set(view.subviews), Set(old))
      view.contentOffset.y = 80
      XCTAssertEqual(view.texts, ["e"])
      XCTAssertEqual(view.subviews.count, 1)
      XCTAssertEqual(view.cell(4)?.reuses, 2)
    }
  }

  func testHeadersOutOfSightAreUsedAgain() {
    onMain {
      let items = TextItems([["a"], ["b"], ["c"]])
      let layout = UICollectionViewFlowLayout()
      (layout.headerReferenceSize.height, layout.footerReferenceSize.height) = (30, 20)
      let view = items.view(layout, height: 100)
      let (top, end) = (
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
      )
      @MainActor func header(_ section: Int) -> TextHeader? {
        view.supplementaryView(forElementKind: top, at: Self.path(0, section)) as? TextHeader
      }
      let (first, footer) = (header(0), view.visibleSupplementaryViews(ofKind: end).first)
      XCTAssertEqual(first?.reuseIdentifier, "header")
      XCTAssertEqual(view.visibleSupplementaryViews(ofKind: top), [first].compactMap { $0 })
      XCTAssertEqual(view.visibleSupplementaryViews(ofKind: end).count, 1)
      XCTAssertNotIdentical(first, footer)
      XCTAssertEqual(items.told(), ["header 0", "cell 0.0", "+0.0", "footer 0"])
      view.setNeedsLayout()
      view.layoutIfNeeded()
      XCTAssertEqual(items.told(), [])
      view.contentOffset.y = 100
      view.layoutIfNeeded()
      XCTAssertEqual(items.told(), ["-0.0", "header 1", "cell 1.0", "+1.0", "footer 1"])
      XCTAssertIdentical(header(1), first)
      XCTAssertEqual(first?.reuses, 1)
      XCTAssertEqual(first?.frame, CGRect(x: 0, y: 100, width: 100, height: 30))
      XCTAssertIdentical(first?.superview, view)
      XCTAssertNil(header(0))
      XCTAssertEqual(view.subviews.count, 3)
      view.frame.size.height = 1000
      view.contentOffset.y = 0
      view.layoutIfNeeded()
      XCTAssertEqual(
        view.visibleSupplementaryViews(ofKind: top).map(\.frame.minY), [0, 100, 200])
      items.texts = []
      view.reloadData()
      view.layoutIfNeeded()
      XCTAssertEqual(view.subviews, [])
    }
  }

  func testWhatWasNotRegisteredIsNotMade() {
    onMain {
      let view = TextItems([]).view(LineLayout())
      view.register(nil as AnyClass?, forCellWithReuseIdentifier: "item")
      let kind = UICollectionView.elementKindSectionHeader
      view.register(
        nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      XCTAssertEqual(
        sentences {
          _ = view.dequeueReusableCell(withReuseIdentifier: "item", for: Self.path(0))
          _ = view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: Self.path(0))
        },
        [
          "Can't dequeue a cell of 'item': no class was registered for it",
          "Can't dequeue a view of 'header': no class was registered for it",
        ])
    }
  }

  func testRegistrationsConfigureWhatTheyMake() {
    onMain {
      let view = TextItems([]).view(LineLayout())
      let cells = UICollectionView.CellRegistration<TextItem, String> { cell, path, item in
        cell.text += "\(path.item) \(item)"
      }
      let others = UICollectionView.CellRegistration<TextItem, String> { _, _, _ in }
      let cell = view.dequeueConfiguredReusableCell(using: cells, for: Self.path(2), item: "a")
      XCTAssertEqual(cell.text, "2 a")
      let empty = view.dequeueConfiguredReusableCell(using: cells, for: Self.path(2), item: nil)
      XCTAssertEqual(empty.text, "")
      XCTAssertEqual(cell.reuseIdentifier, empty.reuseIdentifier)
      let other = view.dequeueConfiguredReusableCell(using: others, for: Self.path(2), item: "a")
      XCTAssertNotEqual(cell.reuseIdentifier, other.reuseIdentifier)
      var made: [String] = []
      let headers = UICollectionView.SupplementaryRegistration<TextHeader>(elementKind: "kind") {
        made.append("\(type(of: $0)) \($1) \($2.section)")
      }
      _ = view.dequeueConfiguredReusableSupplementary(using: headers, for: Self.path(0, 3))
      XCTAssertEqual(made, ["TextHeader kind 3"])
    }
  }
}
