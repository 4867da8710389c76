import UIKit
import XCTest

final class CollectionTests: XCTestCase {
  private final class Item: UICollectionViewCell {
    var uses = 0
    var text = ""
    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var items = ["a", "b", "c", "d", "e"]
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items.count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path) as! Item
      cell.text = items[path.item]
      return cell
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
  }

  @MainActor
  private static func texts(_ view: UICollectionView) -> [String] {
    view.visibleCells.map { ($0 as! Item).text }
  }

  func testAFlowLayoutFillsLines() {
    onMain {
      let (layout, items) = (UICollectionViewFlowLayout(), Items())
      layout.itemSize = CGSize(width: 40, height: 20)
      layout.headerReferenceSize = CGSize(width: 0, height: 5)
      layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 40), collectionViewLayout: layout)
      view.register(Item.self, forCellWithReuseIdentifier: "item")
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      (view.dataSource, view.delegate) = (items, items)
      view.layoutIfNeeded()
      func frame(_ item: Int) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
      }
      XCTAssertEqual(frame(0), CGRect(x: 2, y: 6, width: 40, height: 20))
      XCTAssertEqual(frame(1), CGRect(x: 52, y: 6, width: 40, height: 20))
      XCTAssertEqual(frame(2), CGRect(x: 2, y: 36, width: 40, height: 20))
      XCTAssertEqual(view.contentSize, CGSize(width: 100, height: 89))
      XCTAssertEqual(Self.texts(view), ["a", "b", "c", "d"], "The fifth is out of sight.")
      XCTAssertEqual(
        view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count, 1)
      let first = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Item
      view.contentOffset.y = 50
      view.layoutIfNeeded()
      XCTAssertEqual(Self.texts(view), ["c", "d", "e"])
      let last = view.cellForItem(at: IndexPath(item: 4, section: 0)) as? Item
      XCTAssertEqual(last?.uses, 1, "It was another item's.")
      XCTAssertTrue(first === last || first?.superview == nil)
      layout.scrollDirection = .horizontal
      layout.minimumLineSpacing = 5
      view.contentOffset = .zero
      view.layoutIfNeeded()
      XCTAssertEqual(frame(0)?.origin, CGPoint(x: 2, y: 1))
      XCTAssertEqual(frame(1)?.origin, CGPoint(x: 47, y: 1))
    }
  }

  func testACompositionalLayoutAsksForSectionsByTraits() {
    onMain {
      UIApplication.shared.reset()
      defer { UIApplication.shared.reset() }
      let layout = UICollectionViewCompositionalLayout { _, environment in
        let columns = environment.traitCollection.horizontalSizeClass == .regular ? 3 : 1
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: columns)
        group.interItemSpacing = .fixed(5)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 2
        section.contentInsets.leading = 10
        return section
      }
      let items = Items()
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 110, height: 100), collectionViewLayout: layout)
      view.register(Item.self, forCellWithReuseIdentifier: "item")
      view.dataSource = items
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      window.addSubview(view)
      window.makeKeyAndVisible()
      window.traitOverrides.horizontalSizeClass = .compact
      UIApplication.shared.runUpdateCycle()
      func frames() -> [CGRect] { view.visibleCells.map { $0.frame } }
      XCTAssertEqual(frames().map(\.minY), [0, 12, 24, 36, 48])
      XCTAssertEqual(frames()[0].width, 100)
      window.traitOverrides.horizontalSizeClass = .regular
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(frames().map(\.minY), [0, 0, 0, 12, 12])
      XCTAssertEqual(frames()[1], CGRect(x: 45, y: 0, width: 30, height: 10))
    }
  }

  func testGroupsRepeatTheirItems() {
    onMain {
      func frames(_ widths: [NSCollectionLayoutDimension], count: Int) -> [CGFloat] {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
        let items = widths.map {
          NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: $0, heightDimension: .fractionalHeight(1)))
        }
        let section = NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: items))
        let data = Items()
        data.items = Array(repeating: "x", count: count)
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 90, height: 0),
          collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.register(Item.self, forCellWithReuseIdentifier: "item")
        view.dataSource = data
        view.layoutIfNeeded()
        return view.visibleCells.map { $0.frame.minX + 1000 * $0.frame.minY }
      }
      XCTAssertEqual(frames([.fractionalWidth(1.0 / 3)], count: 4), [0, 30, 60, 10000])
      XCTAssertEqual(frames([.fractionalWidth(1)], count: 2), [0, 10000])
      XCTAssertEqual(frames([.absolute(30), .absolute(60)], count: 3), [0, 30, 10000])
      XCTAssertEqual(frames([.estimated(40)], count: 3), [0, 40, 10000])
    }
  }

  func testASnapshotHasSectionsAndItems() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["one", "two"])
    snapshot.appendItems([1, 2], toSection: "one")
    snapshot.appendItems([3])
    XCTAssertEqual(snapshot.itemIdentifiers(inSection: "two"), [3])
    snapshot.insertItems([4], beforeItem: 2)
    snapshot.insertItems([5], afterItem: 2)
    XCTAssertEqual(snapshot.itemIdentifiers, [1, 4, 2, 5, 3])
    snapshot.moveItem(1, afterItem: 5)
    snapshot.moveItem(3, beforeItem: 4)
    XCTAssertEqual(snapshot.itemIdentifiers, [3, 4, 2, 5, 1])
    snapshot.deleteItems([2, 5])
    XCTAssertEqual(snapshot.numberOfItems, 3)
    XCTAssertEqual(snapshot.indexOfItem(1), 2)
    XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 1), "one")
    snapshot.insertSections(["zero"], beforeSection: "one")
    snapshot.insertSections(["three"], afterSection: "two")
    XCTAssertEqual(snapshot.sectionIdentifiers, ["zero", "one", "two", "three"])
    XCTAssertEqual(snapshot.indexOfSection("two"), 2)
    snapshot.deleteSections(["one"])
    XCTAssertEqual(snapshot.numberOfItems, 0)
    XCTAssertEqual(snapshot.numberOfSections, 3)
    snapshot.reconfigureItems([9])
    XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [9])
    snapshot.deleteAllItems()
    XCTAssertEqual(snapshot.numberOfSections, 0)
  }

  func testADiffableSourceShowsItsSnapshot() {
    onMain {
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let registration = UICollectionView.CellRegistration<Item, String> { cell, path, item in
        cell.text = "\(path.item) \(item)"
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b"])
      source.apply(snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
      XCTAssertEqual(Self.texts(view), ["0 a", "1 b"])
      snapshot.deleteItems(["a"])
      source.apply(snapshot)
      view.layoutIfNeeded()
      XCTAssertEqual(Self.texts(view), ["1 b"], "The cell has moved, and was not asked for again.")
      XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 0, section: 0)), "b")
      XCTAssertEqual(source.indexPath(for: "b"), IndexPath(item: 0, section: 0))
      XCTAssertNil(source.indexPath(for: "a"))
    }
  }

  func testAViewWithoutALayoutFails() {
    MainActor.assumeIsolated {
      nonisolated(unsafe) var sentences: [String] = []
      TraitFailure.handler = { sentences.append($0) }
      defer { TraitFailure.handler = TraitFailure.stop }
      XCTAssertTrue(UICollectionView().collectionViewLayout is UICollectionViewFlowLayout)
      XCTAssertEqual(
        sentences, ["A collection view needs a layout: pass one to its initialiser"])
    }
  }
}
