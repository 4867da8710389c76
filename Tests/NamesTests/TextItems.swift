import UIKit

/// The source and delegate of a collection view of texts. The log has what the view tells and asks.
final class TextItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var texts: [[String]]
  var identifier = "item"
  var log: [String] = []

  init(_ texts: [[String]]) { self.texts = texts }

  /// What was logged since the last call.
  func told() -> [String] {
    defer { log = [] }
    return log
  }

  @MainActor
  func view(_ layout: UICollectionViewLayout, height: CGFloat = 0) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
    view.register(TextItem.self, forCellWithReuseIdentifier: "item")
    view.register(TextItem.self, forCellWithReuseIdentifier: "other")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        TextHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    (view.dataSource, view.delegate) = (self, self)
    view.layoutIfNeeded()
    return view
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts[section].count
  }
  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    log.append("cell \(path.section).\(path.item)")
    let cell = view.dequeueReusableCell(withReuseIdentifier: identifier, for: path) as! TextItem
    cell.text = texts[path.section][path.item]
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    log.append("\(isHeader ? "header" : "footer") \(path.section)")
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: path)
  }
  func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { log.append("+\(path.section).\(path.item)") }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) { log.append("-\(path.section).\(path.item)") }
}

/// A cell that counts its uses.
final class TextItem: UICollectionViewCell {
  var text = ""
  var reuses = 0
  var applied: [CGRect] = []
  var (onApply, onLeave): (() -> Void, () -> Void) = ({}, {})
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    applied.append(layoutAttributes.frame)
    onApply()
  }
  override func didMoveToSuperview() { if superview == nil { onLeave() } }
}

/// A header or footer that counts its uses.
final class TextHeader: UICollectionReusableView {
  var reuses = 0
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

extension UICollectionView {
  /// The texts of the items in sight, after a layout.
  var texts: [String] {
    layoutIfNeeded()
    return visibleCells.map { ($0 as? TextItem)?.text ?? "" }
  }
  func cell(_ item: Int, _ section: Int = 0) -> TextItem? {
    cellForItem(at: IndexPath(item: item, section: section)) as? TextItem
  }
}

/// A layout that puts each item into a line of 20 points.
final class LineLayout: UICollectionViewLayout {
  var (prepared, isEager): (Int, Bool) = (0, false)
  var width: CGFloat = 50
  var asked: [CGRect] = []
  var change: (UICollectionViewLayoutAttributes) -> Void = { _ in }
  private var places: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    prepared += 1
    places = []
    guard let view = collectionView else { return }
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let place = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        place.frame = CGRect(x: 0, y: CGFloat(places.count) * 20, width: 50, height: 20)
        change(place)
        places.append(place)
      }
    }
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: CGFloat(places.count) * 20)
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    asked.append(rect)
    return places.filter { !$0.frame.intersection(rect).isEmpty }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { places.first { $0.indexPath == indexPath } }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isEager && newBounds.origin != collectionView?.contentOffset
      && newBounds.size == collectionView?.bounds.size
  }
}
