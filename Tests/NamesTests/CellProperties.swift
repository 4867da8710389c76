import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class CellProperties: XCTestCase {
  func testCells() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UITableViewCell(style: .default, reuseIdentifier: nil))
        bag.holds(\.selectionStyle, .default, .none)
        bag.holds(\.accessoryType, .none, .disclosureIndicator)
        bag.holds(\.selectedBackgroundView, nil, UIView())
        bag.holds(
          \.separatorInset, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0),
          UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.indentationLevel, 0, 7)
        bag.holds(\.indentationWidth, 10, 7)
        bag.holds(\.shouldIndentWhileEditing, true, false)
        bag.holds(\.editingAccessoryType, .none, .disclosureIndicator)
        bag.holds(\.editingAccessoryView, nil, UIView())
        bag.holds(\.multipleSelectionBackgroundView, nil, UIView())
        bag.holds(\.focusStyle, .default, .custom)
        bag.holds(\.showsReorderControl, false, true)
        bag.holds(\.isSelected, false, true)
        bag.holds(\.isHighlighted, false, true)
        bag.holds(\.isEditing, false, true)
        bag.holds(\.automaticallyUpdatesContentConfiguration, true, false)
        bag.holds(\.automaticallyUpdatesBackgroundConfiguration, true, false)
      }
      do {
        let bag = Bag(UITableViewHeaderFooterView(reuseIdentifier: nil))
        bag.holds(\.automaticallyUpdatesContentConfiguration, true, false)
        bag.holds(\.automaticallyUpdatesBackgroundConfiguration, true, false)
      }
      do {
        let bag = Bag(UIViewConfigurationState(traitCollection: UITraitCollection()))
        bag.holds(\.isDisabled, false, true)
        bag.holds(\.isHighlighted, false, true)
        bag.holds(\.isSelected, false, true)
        bag.holds(\.isFocused, false, true)
        bag.holds(\.isPinned, false, true)
      }
    }
  }

  func testTables() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UITableView())
        bag.holds(\.rowHeight, UITableView.automaticDimension, 7)
        bag.holds(\.estimatedRowHeight, UITableView.automaticDimension, 7)
        bag.holds(\.sectionHeaderHeight, UITableView.automaticDimension, 7)
        bag.holds(\.sectionFooterHeight, UITableView.automaticDimension, 7)
        bag.holds(\.estimatedSectionHeaderHeight, UITableView.automaticDimension, 7)
        bag.holds(\.estimatedSectionFooterHeight, UITableView.automaticDimension, 7)
        bag.holds(\.sectionHeaderTopPadding, UITableView.automaticDimension, 7)
        bag.holds(\.separatorStyle, .singleLine, .none)
        bag.holds(
          \.separatorInset, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0),
          UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.sectionIndexColor, nil, .red)
        bag.holds(\.sectionIndexBackgroundColor, nil, .red)
        bag.holds(\.cellLayoutMarginsFollowReadableWidth, false, true)
        bag.holds(\.allowsSelection, true, false)
        bag.holds(\.allowsSelectionDuringEditing, false, true)
        bag.holds(\.allowsMultipleSelection, false, true)
        bag.holds(\.allowsMultipleSelectionDuringEditing, false, true)
        bag.holds(\.selectionFollowsFocus, false, true)
        bag.holds(\.remembersLastFocusedIndexPath, false, true)
        bag.holds(\.dragInteractionEnabled, false, true)
        bag.holds(\.isEditing, false, true)
      }
    }
  }

  func testTableProtocols() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UISwipeActionsConfiguration(actions: []))
        bag.holds(\.performsFirstActionWithFullSwipe, true, false)
      }
      do {
        let bag = Bag(UIContextualAction(style: .normal, title: nil) { _, _, _ in })
        bag.holds(\.title, nil, "other")
        bag.holds(\.image, nil, UIImage(systemName: "star"))
        bag.holds(\.backgroundColor, .systemGray, .red)
      }
    }
  }

  func testCollections() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(
          UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
        bag.holds(\.allowsSelection, true, false)
        bag.holds(\.allowsMultipleSelection, false, true)
        bag.holds(\.isPrefetchingEnabled, true, false)
        bag.holds(\.selectionFollowsFocus, false, true)
        bag.holds(\.remembersLastFocusedIndexPath, false, true)
        bag.holds(\.dragInteractionEnabled, false, true)
        bag.holds(\.isEditing, false, true)
      }
    }
  }

  func testCollectionCells() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UICollectionViewCell(frame: .zero))
        bag.holds(\.backgroundConfiguration, nil, .clear())
        bag.holds(\.automaticallyUpdatesBackgroundConfiguration, true, false)
      }
      do {
        let bag = Bag(UICollectionViewListCell(frame: .zero))
        bag.holds(\.indentationLevel, 0, 7)
        bag.holds(\.indentationWidth, 10, 7)
        bag.holds(\.indentsAccessories, true, false)
      }
      do {
        let bag = Bag(UICellAccessory.checkmark())
        bag.holds(\.tintColor, nil, .red)
        bag.holds(\.text, nil, "other")
      }
    }
  }

  func testCollectionLayouts() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UICollectionViewFlowLayout())
        bag.holds(\.itemSize, CGSize(width: 50, height: 50), CGSize(width: 3, height: 4))
        bag.holds(\.estimatedItemSize, .zero, CGSize(width: 3, height: 4))
        bag.holds(\.scrollDirection, .vertical, .horizontal)
        bag.holds(\.sectionInset, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        bag.holds(\.headerReferenceSize, .zero, CGSize(width: 3, height: 4))
        bag.holds(\.footerReferenceSize, .zero, CGSize(width: 3, height: 4))
        bag.holds(\.sectionHeadersPinToVisibleBounds, false, true)
        bag.holds(\.sectionFootersPinToVisibleBounds, false, true)
        bag.holds(\.sectionInsetReference, .fromContentInset, .fromSafeArea)
      }
    }
  }

  func testCompositionalLayouts() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UICollectionViewCompositionalLayoutConfiguration())
        bag.holds(\.scrollDirection, .vertical, .horizontal)
        bag.holds(\.interSectionSpacing, 0, 7)
        bag.holds(\.contentInsetsReference, .safeArea, .none)
      }
    }
  }

  func testCompositionalParts() {
    MainActor.assumeIsolated {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      do {
        let bag = Bag(item)
        bag.holds(
          \.contentInsets, .zero,
          NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      }
      do {
        let bag = Bag(group)
        bag.holds(\.interItemSpacing, nil, .fixed(3))
      }
      do {
        let bag = Bag(NSCollectionLayoutSection(group: group))
        bag.holds(
          \.contentInsets, .zero,
          NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        bag.holds(\.interGroupSpacing, 0, 7)
        bag.holds(\.orthogonalScrollingBehavior, .none, .continuous)
        bag.holds(\.supplementariesFollowContentInsets, true, false)
      }
      do {
        let bag = Bag(
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: "kind", alignment: .top))
        bag.holds(\.zIndex, 0, 7)
      }
      do {
        let bag = Bag(
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: "kind", alignment: .top))
        bag.holds(\.pinToVisibleBounds, false, true)
        bag.holds(\.extendsBoundary, true, false)
        bag.holds(\.offset, .zero, CGPoint(x: 3, y: 4))
      }
      do {
        let bag = Bag(NSCollectionLayoutDecorationItem.background(elementKind: "kind"))
        bag.holds(\.zIndex, 0, 7)
      }
      do {
        let bag = Bag(UICollectionLayoutListConfiguration(appearance: .plain))
        bag.holds(\.showsSeparators, true, false)
        bag.holds(\.backgroundColor, nil, .red)
        bag.holds(\.headerMode, .none, .supplementary)
        bag.holds(\.footerMode, .none, .supplementary)
        bag.holds(\.headerTopPadding, nil, 7)
      }
    }
  }

  func testListControllers() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UITableViewController(style: .plain))
        bag.holds(\.clearsSelectionOnViewWillAppear, true, false)
      }
      do {
        let bag = Bag(
          UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()))
        bag.holds(\.clearsSelectionOnViewWillAppear, true, false)
        bag.holds(\.installsStandardGestureForInteractiveMovement, true, false)
      }
    }
  }

  func testLayoutAttributes() {
    MainActor.assumeIsolated {
      do {
        let bag = Bag(UICollectionViewLayoutAttributes())
        bag.holds(\.indexPath, IndexPath(indexes: [0, 0]), IndexPath(item: 1, section: 2))
        bag.holds(\.frame, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
        bag.holds(\.alpha, 1, 7)
        bag.holds(\.zIndex, 0, 7)
        bag.holds(\.isHidden, false, true)
        bag.holds(\.transform, .identity, CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
      }
    }
  }
}
