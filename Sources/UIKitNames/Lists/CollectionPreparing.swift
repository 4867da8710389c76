import UIKitTraits

// What a collection view does between a change and the layout that shows it.
extension UICollectionView {
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  struct SupplementPlace: Hashable {
    let kind: String
    let path: IndexPath
  }

  final func itemsDidChange() {
    (isStale, isChanged) = (true, false)
    forgetCounts()
    setNeedsPreparation(.everything)
  }

  /// As a table's `showChanges()`.
  final func showChanges() {
    if isChanged, !isStale, !isPreparing, !batch.isOpen { bringUpToDate(attending: true) }
  }

  /// Tells the layout of a change. Its own code may ask for cells, and finds the former ones: they are still to
  /// leave, so nothing is laid out before.
  final func noteChange(_ invalidation: Invalidation) {
    isChanged = false
    setNeedsPreparation(invalidation)
    isChanged = true
  }

  enum Invalidation { case places, counts, everything }

  final func forgetCounts() {
    isCounted = false
    round.change()
  }

  /// Tells the layout, which may keep places.
  final func setNeedsPreparation(_ invalidation: Invalidation = .places) {
    layoutIsInvalid()
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = invalidation == .everything
    context.invalidateDataSourceCounts = invalidation != .places
    collectionViewLayout.invalidateLayout(with: context)
  }
  final func layoutIsInvalid() {
    (isPrepared, isLayoutToCome) = (false, true)
    invalidations += 1
    setNeedsConfiguration()
    setNeedsLayout()
  }

  /// Asks the layout before the bounds change; nil if its places hold for the new ones too.
  final func invalidation(for new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    let layout = collectionViewLayout
    return layout.shouldInvalidateLayout(forBoundsChange: new)
      ? layout.invalidationContext(forBoundsChange: new) : nil
  }

  /// As a table's `count()`.
  final func count() {
    if isCounted { return }
    isCounted = true
    let begun = round.changes
    var new: [Int] = []
    for section in 0..<(dataSource?.numberOfSections(in: self) ?? 0)
    where round.changes == begun {
      new.append(dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
    }
    if round.changes == begun { counts = new }
  }

  /// Runs in an update before the layout: the layout is prepared once and not at each scroll.
  final func update() {
    if isStale {
      // As in a table's `update()`.
      isStale = false
      takeOut(Array(shown.keys), Array(shownSupplements.keys))
      if shown.isEmpty, shownSupplements.isEmpty { isStale = false }
    }
    prepare()
  }

  final func prepare() {
    if isPreparing { return }
    (isPrepared, isPreparing) = (false, true)
    defer {
      isPreparing = false
      // As in a table's `measure()`.
      if !isPrepared { layoutIsInvalid() } else if !isLayoutToCome { setNeedsLayout() }
    }
    count()
    if !isCounted { return }
    let begun = invalidations
    collectionViewLayout.prepare()
    setContent(collectionViewLayout.collectionViewContentSize)
    isPrepared = invalidations == begun
  }
}
