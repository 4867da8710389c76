import UIKitTraits

extension UICollectionView {
  /// Shows the places in sight. The cells of others can be used again.
  final func show(_ places: [UICollectionViewLayoutAttributes]) {
    let items = Set(places.filter { $0.representedElementKind == nil }.map(\.indexPath))
    let others = Set(
      places.compactMap { place in
        place.representedElementKind.map { SupplementPlace(kind: $0, path: place.indexPath) }
      })
    takeOut(
      shown.keys.filter { !items.contains($0) },
      shownSupplements.keys.filter {
        !others.contains($0)
      })
    for place in places {
      if let kind = place.representedElementKind {
        showSupplement(kind, place)
      } else {
        showCell(place)
      }
    }
    let used = Set(
      shown.values.map { ObjectIdentifier($0) }
        + shownSupplements.values.map { ObjectIdentifier($0) })
    for view in unplaced where !used.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
    unplaced = []
    reconfigured = [:]
  }

  private final func showCell(_ place: UICollectionViewLayoutAttributes) {
    let path = place.indexPath
    let known = reconfigured[path] == nil ? shown[path] : nil
    guard let cell = known ?? dataSource?.collectionView(self, cellForItemAt: path) else { return }
    if let old = shown[path], old !== cell { takeOut([path], []) }
    let isNew = shown[path] == nil
    shown[path] = cell
    put(cell, at: place)
    if isNew {
      let isSelected = selection.contains(path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    if cell.superview !== self { addSubview(cell) }
  }

  private final func showSupplement(_ kind: String, _ attributes: UICollectionViewLayoutAttributes)
  {
    let place = SupplementPlace(kind: kind, path: attributes.indexPath)
    guard
      let view = shownSupplements[place]
        ?? dataSource?.collectionView(
          self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    else { return }
    shownSupplements[place] = view
    put(view, at: attributes)
    if view.superview !== self { addSubview(view) }
  }

  private final func put(
    _ view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes
  ) {
    view.frame = place.frame
    (view.alpha, view.isHidden, view.transform) = (place.alpha, place.isHidden, place.transform)
    view.apply(place)
  }

  final func takeOut(_ paths: [IndexPath], _ places: [SupplementPlace]) {
    for path in paths.sorted(by: >) {
      guard let cell = shown.removeValue(forKey: path) else { continue }
      cells.put(cell, cell.reuseName)
      unplaced.append(cell)
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    for place in places {
      guard let view = shownSupplements.removeValue(forKey: place) else { continue }
      supplements.put(view, view.reuseName.map { place.kind + "/" + $0 })
      unplaced.append(view)
    }
  }

  /// Has the next layout ask for the items that are new, and takes out the cells of those that are
  /// gone.
  final func moveItems(_ path: (IndexPath) -> IndexPath?, _ section: (Int) -> Int?) {
    func place(_ old: SupplementPlace) -> SupplementPlace? {
      guard old.path.count == 2 else { return old }
      return section(old.path.section).map {
        SupplementPlace(kind: old.kind, path: IndexPath(item: old.path.item, section: $0))
      }
    }
    takeOut(
      shown.keys.filter { path($0) == nil }, shownSupplements.keys.filter { place($0) == nil })
    let old = shown
    (shown, reconfigured) = (shown.moved(path), reconfigured.moved(path))
    // Only if two items were told to go to the same place.
    if shown.count < old.count { unplaced += old.values.map { $0 as UIView } }
    shownSupplements = shownSupplements.moved(place)
    selection.move(path)
    isCounted = false
    setNeedsPreparation()
  }

  /// Scrolls a frame to a position of the view's bounds, no further than the content reaches.
  final func scroll(to frame: CGRect, at position: ScrollPosition) {
    func part(_ start: ScrollPosition, _ middle: ScrollPosition, _ end: ScrollPosition) -> CGFloat?
    {
      position.contains(start)
        ? 0 : position.contains(middle) ? 0.5 : position.contains(end) ? 1 : nil
    }
    if let part = part(.left, .centeredHorizontally, .right) {
      let wanted = frame.minX + (frame.width - bounds.width) * part
      contentOffset.x = max(min(wanted, contentSize.width - bounds.width), 0)
    }
    if let part = part(.top, .centeredVertically, .bottom) {
      let wanted = frame.minY + (frame.height - bounds.height) * part
      contentOffset.y = max(min(wanted, contentSize.height - bounds.height), 0)
    }
  }
}
