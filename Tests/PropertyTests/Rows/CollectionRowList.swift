import UIKitNames
import UIKitTraits

/// A collection view of one column, of a plain data source or one with snapshots.
@MainActor
final class CollectionRowList: NSObject, RowList {
  private final class Cell: UICollectionViewCell, RowCell {
    var text = ""
    var isToldSelected = false
    override var isSelected: Bool { didSet { isToldSelected = isSelected } }
    weak var board: RowBoard?
    override var canBecomeFirstResponder: Bool { true }
    override func prepareForReuse() {
      super.prepareForReuse()
      board?.meddle(.reuse)
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      board?.meddle(.configuration)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      board?.meddle(.layout)
    }
  }
  private final class Header: UICollectionReusableView { var text = "" }

  private let board: RowBoard
  private let collection: UICollectionView
  private var source: UICollectionViewDiffableDataSource<Int, Int>?
  private static let headers = UICollectionView.elementKindSectionHeader

  init(_ board: RowBoard, hasSnapshots: Bool) {
    self.board = board
    let layout = UICollectionViewFlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.itemSize = CGSize(width: 100, height: RowModel.rowHeight)
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    collection.register(Cell.self, forCellWithReuseIdentifier: "row")
    collection.register(
      Header.self, forSupplementaryViewOfKind: Self.headers, withReuseIdentifier: "header")
    collection.allowsMultipleSelection = board.model.selectsMany
    collection.delegate = self
    if hasSnapshots {
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
        [unowned self] in
        board.asked += 1
        return cell(in: $0, at: $1, of: $2)
      }
      source.supplementaryViewProvider = { [unowned self] in header(in: $0, at: $2) }
      source.apply(board.model.snapshot(after: nil))
      self.source = source
    } else {
      collection.dataSource = self
    }
  }

  private func cell(
    in collection: UICollectionView, at path: IndexPath, of row: Int
  ) -> UICollectionViewCell {
    let cell =
      collection.dequeueReusableCell(withReuseIdentifier: "row", for: path) as! Cell
    cell.board = board
    board.fill(cell, row)
    return cell
  }
  private func header(
    in collection: UICollectionView, at path: IndexPath
  ) -> UICollectionReusableView {
    let header =
      collection.dequeueReusableSupplementaryView(
        ofKind: Self.headers, withReuseIdentifier: "header", for: path) as! Header
    header.text = board.headerText(path.section) ?? ""
    board.meddle(.header)
    return header
  }

  var view: UIScrollView { collection }
  var counts: [Int] {
    (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
  }
  var sight: [(path: IndexPath?, cell: any RowCell)] {
    collection.visibleCells.map { (collection.indexPath(for: $0), $0 as! Cell) }
  }
  var selected: [IndexPath] { collection.indexPathsForSelectedItems ?? [] }
  func cell(at path: IndexPath) -> (any RowCell)? { collection.cellForItem(at: path) as? Cell }
  func header(of section: Int) -> String? {
    let path = IndexPath(item: 0, section: section)
    let view = collection.supplementaryView(forElementKind: Self.headers, at: path)
    return (view as? Header)?.text
  }
  var headers: [UIView] { collection.subviews.filter { $0 is Header && !$0.isHidden } }

  func declare(_ change: RowChange) {
    if let source { return source.apply(board.model.snapshot(after: change)) }
    switch change {
    case .rows(let deleted, let inserted, let moved):
      collection.performBatchUpdates { [self] in
        collection.deleteItems(at: deleted)
        for (old, new) in moved { collection.moveItem(at: old, to: new) }
        collection.insertItems(at: inserted)
      }
    case .touch(let paths, let isReload):
      if isReload {
        collection.reloadItems(at: paths)
      } else {
        collection.reconfigureItems(at: paths)
      }
    case .insertSection(let section): collection.insertSections([section])
    case .deleteSection(let section): collection.deleteSections([section])
    case .moveSection(let old, let new): collection.moveSection(old, toSection: new)
    }
  }
  func reload() {
    if let source {
      source.applySnapshotUsingReloadData(board.model.snapshot(after: nil))
    } else {
      collection.reloadData()
    }
  }
  func select(_ path: IndexPath) {
    collection.selectItem(at: path, animated: false, scrollPosition: [])
  }
  func deselect(_ path: IndexPath) { collection.deselectItem(at: path, animated: false) }
  func scroll(to path: IndexPath) {
    collection.scrollToItem(at: path, at: .centeredVertically, animated: false)
  }
}

extension CollectionRowList: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: board.height(at: indexPath)) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 100, height: board.headerHeight(of: section)) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    _ = board.headerHeight(of: section)
    return .zero
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { board.model.sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    board.model.sections.indices.contains(section) ? board.model.sections[section].rows.count : 0
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let row = board.ask(for: indexPath) else { return UICollectionViewCell(frame: .zero) }
    return cell(in: collectionView, at: indexPath, of: row)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { header(in: collectionView, at: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { if let cell = cell as? Cell { board.display(cell, true) } }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { if let cell = cell as? Cell { board.display(cell, false) } }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) { board.displayHeader(view, true) }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { board.displayHeader(view, false) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { board.meddle(.scroll) }
}
