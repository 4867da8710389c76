import UIKitTraits

extension UICollectionView {
  final var inOrder: [(key: IndexPath, value: UICollectionViewCell)] {
    shown.sorted { $0.key < $1.key }
  }
  final var inSight: [(key: IndexPath, value: UICollectionViewCell)] {
    inOrder.filter { !kept.contains(ObjectIdentifier($0.value)) }
  }

  /// - Complexity: O(1), but for the first call after cells came or went, O(shown cells).
  final func place(of cell: UICollectionViewCell) -> IndexPath? {
    if paths == nil { FacadeWork.steps += shown.count }
    let paths = paths ?? shown.places
    self.paths = paths
    return paths[ObjectIdentifier(cell)]
  }

  /// Shows the places in sight. The cells of others can be used again, but not the one with the first
  /// responder: scrolling does not end editing.
  final func show(_ seen: [UICollectionViewLayoutAttributes]) {
    let begun = round.layOut()
    var items = Set(seen.filter { $0.representedElementKind == nil }.map(\.indexPath))
    var places = seen
    kept = []
    for (path, cell) in shown where !items.contains(path) && hasFirstResponder(cell) {
      guard let place = collectionViewLayout.layoutAttributesForItem(at: path) else { continue }
      kept.insert(ObjectIdentifier(cell))
      places.append(place)
      items.insert(path)
    }
    let others = Set(
      places.compactMap { place in
        place.representedElementKind.map { SupplementPlace(kind: $0, path: place.indexPath) }
      })
    takeOut(
      shown.keys.filter { !items.contains($0) },
      shownSupplements.keys.filter { !others.contains($0) })
    let old = views
    // A callback may have changed the data: then there is another layout.
    for place in places where round.continues(begun) {
      if let kind = place.representedElementKind {
        showSupplement(kind, place, begun)
      } else {
        showCell(place)
      }
    }
    var used = views
    if !used.isSubset(of: old) { bringToFront(places.filter { $0.zIndex > 0 }) }
    let leaving = unplaced
    unplaced = []
    for view in leaving where !used.contains(ObjectIdentifier(view)) {
      let known = round
      view.removeFromSuperview()
      // The view that left may have had the list laid out, which has used others again.
      if round != known { used = views }
    }
  }

  /// The cells and the other views that are shown.
  private final var views: Set<ObjectIdentifier> {
    Set(
      shown.values.map { ObjectIdentifier($0) }
        + shownSupplements.values.map { ObjectIdentifier($0) })
  }

  /// Called when views have come, which are before the others.
  private final func bringToFront(_ places: [UICollectionViewLayoutAttributes]) {
    for place in places.sorted(by: { $0.zIndex < $1.zIndex }) {
      let view =
        if let kind = place.representedElementKind {
          shownSupplements[SupplementPlace(kind: kind, path: place.indexPath)]
        } else {
          shown[place.indexPath] as UICollectionReusableView?
        }
      if let view { bringSubviewToFront(view) }
    }
  }

  private final func showCell(_ place: UICollectionViewLayoutAttributes) {
    let path = place.indexPath
    if let known = shown[path], reconfigured[path] == nil {
      put(known, at: place)
      // The cell may have had the list laid out, and have left.
      if known.superview !== self, shown[path] === known { addSubview(known) }
      return
    }
    let asked = round
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return }
    if round != asked { return giveBack(cell) }
    reconfigured[path] = nil
    let isNew = shown[path] !== cell
    if isNew {
      tell(leaving: remove([path], []))
      let isSelected = selection.contains(path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
      cell.isInEditedList = isEditing
    }
    put(cell, at: place)
    if round != asked { return giveBack(cell) }
    shown[path] = cell
    paths?[ObjectIdentifier(cell)] = path
    if isNew { delegate?.collectionView(self, willDisplay: cell, forItemAt: path) }
    if cell.superview !== self, round == asked || self.place(of: cell) != nil {
      addSubview(cell)
    }
  }

  /// A cell that the data source has made for an item that may be another one by now.
  private final func giveBack(_ cell: UICollectionViewCell) {
    if place(of: cell) != nil { return }
    cells.put(cell, cell.reuseName)
    unplaced.append(cell)
  }

  private final func showSupplement(
    _ kind: String, _ attributes: UICollectionViewLayoutAttributes, _ begun: ListRound
  ) {
    let place = SupplementPlace(kind: kind, path: attributes.indexPath)
    if let known = shownSupplements[place] {
      put(known, at: attributes)
      if known.superview !== self, shownSupplements[place] === known { addSubview(known) }
      return
    }
    guard let view = makeSupplement(attributes, kind) else { return }
    put(view, at: attributes)
    if !round.continues(begun) {
      unplaced.append(view)
      return putAside(view, of: kind)
    }
    shownSupplements[place] = view
    if !attributes.isDecoration {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: attributes.indexPath)
    }
    if view.superview !== self, round.continues(begun) || shownSupplements[place] === view {
      addSubview(view)
    }
  }

  private final func makeSupplement(
    _ place: UICollectionViewLayoutAttributes, _ kind: String
  ) -> UICollectionReusableView? {
    if !place.isDecoration {
      return dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: place.indexPath)
    }
    return collectionViewLayout.decorations[kind]?()
  }

  private final func put(
    _ view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes
  ) {
    if view.place == place { return }
    view.place = place.copy() as? UICollectionViewLayoutAttributes
    view.frame = place.frame
    (view.alpha, view.isHidden, view.transform) = (place.alpha, place.isHidden, place.transform)
    view.apply(place)
  }

  final func takeOut(_ paths: [IndexPath], _ places: [SupplementPlace]) {
    tell(leaving: remove(paths, places))
  }

  /// The cells and the other views that leave.
  private typealias Leaving = (
    cells: [(IndexPath, UICollectionViewCell)], views: [(SupplementPlace, UICollectionReusableView)]
  )

  private final func remove(_ paths: [IndexPath], _ places: [SupplementPlace]) -> Leaving {
    let order = places.sorted { ($0.path, $0.kind) > ($1.path, $1.kind) }
    let views = order.compactMap { place in
      shownSupplements.removeValue(forKey: place).map { (place, $0) }
    }
    let cells = paths.sorted(by: >).compactMap { path in
      shown.removeValue(forKey: path).map { (path, $0) }
    }
    for (path, cell) in cells {
      self.paths?[ObjectIdentifier(cell)] = nil
      reconfigured[path] = nil
    }
    unplaced += views.map(\.1) + cells.map(\.1)
    return (cells, views)
  }

  private final func putAside(_ view: UICollectionReusableView, of kind: String) {
    supplements.put(view, view.reuseName.map { kind + "/" + $0 })
  }

  /// Called when all have left: the delegate may change the view. A cell or another view is used again only
  /// after it was told.
  private final func tell(leaving gone: Leaving) {
    for (path, cell) in gone.cells {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      cells.put(cell, cell.reuseName)
    }
    for (place, view) in gone.views {
      if view.place?.isDecoration != true {
        delegate?.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: place.kind,
          at: place.path)
      }
      putAside(view, of: place.kind)
    }
  }

  final func endUpdates() { if let move = batch.end() { moveItems(move) } }

  /// Makes a change, or notes it for the end of the batch that is open.
  final func change(_ note: (inout ListChanges) -> Void) {
    batch.begin()
    batch.note(note)
    endUpdates()
  }

  /// Has the next layout ask for the items that are new, and takes out the cells of those that are
  /// gone.
  final func moveItems(_ move: ListMove) {
    let gone = remove(
      shown.keys.filter(move.takesOut),
      shownSupplements.keys.filter {
        move.isSectionReloaded($0.path[0]) || place(of: $0, after: move) == nil
      })
    let (old, oldSupplements) = (shown, shownSupplements)
    paths = nil
    (shown, reconfigured) = (shown.moved(move.path), reconfigured.moved(move.path))
    shownSupplements = shownSupplements.moved { place(of: $0, after: move) }
    // Only if two were told to go to the same place; the layout keeps those in use.
    if shown.count < old.count { unplaced += old.values.map { $0 as UIView } }
    if shownSupplements.count < oldSupplements.count {
      unplaced += oldSupplements.values.map { $0 as UIView }
    }
    selection.move(move.selected)
    carryMovement(through: move.path)
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.rows.move(move.section)
    forgetCounts()
    reconfigureItems(at: shown.keys.filter(move.isReconfigured))
    noteChange(.counts)
    tell(leaving: gone)
  }

  /// Where a view goes; nil if it is gone, or may belong to the section as well as to its first item
  /// and these part. The layout asks for it again then.
  private final func place(of old: SupplementPlace, after move: ListMove) -> SupplementPlace? {
    if old.path.count != 2 { return old }
    let item = move.path(old.path)
    let section = move.section(old.path.section).map {
      IndexPath(item: old.path.item, section: $0)
    }
    let isSections =
      [Self.elementKindSectionHeader, Self.elementKindSectionFooter].contains(old.kind)
    let path = isSections ? section : old.path.item > 0 || item == section ? item : nil
    return path.map { SupplementPlace(kind: old.kind, path: $0) }
  }

  final func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
    var offset = offset(
      showing: frame, vertically: position.vertical, horizontally: position.horizontal)
    // Only items of orthogonal sections are beyond the edge, which scroll by themselves.
    if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout {
      switch layout.configuration.scrollDirection {
      case .vertical: offset.x = contentOffset.x
      case .horizontal: offset.y = contentOffset.y
      }
    }
    return offset
  }
}

extension UIScrollView {
  final func hasFirstResponder(_ cell: UIView) -> Bool { UIResponder.first(inside: cell) != nil }
}

extension UICollectionView {
  /// Where a scroll leaves an item.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)

    /// How far towards the end of what is free, if the position says.
    var vertical: CGFloat? { part(.top, .centeredVertically, .bottom) }
    var horizontal: CGFloat? { part(.left, .centeredHorizontally, .right) }
    private func part(_ start: Self, _ middle: Self, _ end: Self) -> CGFloat? {
      contains(start) ? 0 : contains(middle) ? 0.5 : contains(end) ? 1 : nil
    }
  }
}
