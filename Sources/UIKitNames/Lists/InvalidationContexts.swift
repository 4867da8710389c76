import Foundation
import UIKitTraits

// What of a layout is no longer valid.

@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override required init() { super.init() }

  /// After `reloadData()`, and for a new layout.
  open internal(set) var invalidateEverything = false
  /// The same, and when items or sections come, go or move, or sections are reloaded.
  open internal(set) var invalidateDataSourceCounts = false
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
}

@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}
