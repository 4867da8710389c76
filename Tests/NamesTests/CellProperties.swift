import UIKit
import XCTest

/// Properties with their defaults, and another value that each holds.
final class CellProperties: XCTestCase {
  func testCells() {
    MainActor.assumeIsolated {
      let cell = Bag(UITableViewCell(style: .default, reuseIdentifier: nil))
      cell.holds(\.selectionStyle, .default, .none)
      cell.holds(\.accessoryType, .none, .disclosureIndicator)
      cell.holds(\.selectedBackgroundView, nil, UIView())
      cell.holds(
        \.separatorInset, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0),
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      cell.holds(\.indentationLevel, 0, 7)
      cell.holds(\.indentationWidth, 10, 7)
      cell.holds(\.shouldIndentWhileEditing, true, false)
      cell.holds(\.editingAccessoryType, .none, .disclosureIndicator)
      cell.holds(\.editingAccessoryView, nil, UIView())
      cell.holds(\.multipleSelectionBackgroundView, nil, UIView())
      cell.holds(\.focusStyle, .default, .custom)
      cell.holds(\.showsReorderControl, false, true)
      cell.holds(\.isSelected, false, true)
      cell.holds(\.isHighlighted, false, true)
      cell.holds(\.isEditing, false, true)
      cell.holds(\.automaticallyUpdatesContentConfiguration, true, false)
      cell.holds(\.automaticallyUpdatesBackgroundConfiguration, true, false)
      let view = Bag(UITableViewHeaderFooterView(reuseIdentifier: nil))
      view.holds(\.automaticallyUpdatesContentConfiguration, true, false)
      view.holds(\.automaticallyUpdatesBackgroundConfiguration, true, false)
      let state = Bag(UIViewConfigurationState(traitCollection: UITraitCollection()))
      state.holds(\.isDisabled, false, true)
      state.holds(\.isHighlighted, false, true)
      state.holds(\.isSelected, false, true)
      state.holds(\.isFocused, false, true)
      state.holds(\.isPinned, false, true)
    }
  }

  func testTables() {
    MainActor.assumeIsolated {
      let view = Bag(UITableView())
      view.holds(\.rowHeight, UITableView.automaticDimension, 7)
      view.holds(\.estimatedRowHeight, UITableView.automaticDimension, 7)
      view.holds(\.sectionHeaderHeight, UITableView.automaticDimension, 7)
      view.holds(\.sectionFooterHeight, UITableView.automaticDimension, 7)
      view.holds(\.estimatedSectionHeaderHeight, UITableView.automaticDimension, 7)
      view.holds(\.estimatedSectionFooterHeight, UITableView.automaticDimension, 7)
      view.holds(\.sectionHeaderTopPadding, UITableView.automaticDimension, 7)
      view.holds(\.separatorStyle, .singleLine, .none)
      view.holds(
        \.separatorInset, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0),
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      view.holds(\.sectionIndexColor, nil, .red)
      view.holds(\.sectionIndexBackgroundColor, nil, .red)
      view.holds(\.cellLayoutMarginsFollowReadableWidth, false, true)
      view.holds(\.allowsSelection, true, false)
      view.holds(\.allowsSelectionDuringEditing, false, true)
      view.holds(\.allowsMultipleSelection, false, true)
      view.holds(\.allowsMultipleSelectionDuringEditing, false, true)
      view.holds(\.selectionFollowsFocus, false, true)
      view.holds(\.remembersLastFocusedIndexPath, false, true)
      view.holds(\.dragInteractionEnabled, false, true)
      view.holds(\.isEditing, false, true)
    }
  }

  func testTableProtocols() {
    MainActor.assumeIsolated {
      let configuration = Bag(UISwipeActionsConfiguration(actions: []))
      configuration.holds(\.performsFirstActionWithFullSwipe, true, false)
      let action = Bag(UIContextualAction(style: .normal, title: nil) { _, _, _ in })
      action.holds(\.title, nil, "other")
      action.holds(\.image, nil, UIImage(systemName: "star"))
      action.holds(\.backgroundColor, .systemGray, .red)
    }
  }

  func testCollections() {
    MainActor.assumeIsolated {
      let view = Bag(
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
      view.holds(\.allowsSelection, true, false)
      view.holds(\.allowsMultipleSelection, false, true)
      view.holds(\.isPrefetchingEnabled, true, false)
      view.holds(\.selectionFollowsFocus, false, true)
      view.holds(\.remembersLastFocusedIndexPath, false, true)
      view.holds(\.dragInteractionEnabled, false, true)
      view.holds(\.isEditing, false, true)
    }
  }

  func testCollectionCells() {
    MainActor.assumeIsolated {
      let cell = Bag(UICollectionViewCell(frame: .zero))
      cell.holds(\.backgroundConfiguration, nil, .clear())
      cell.holds(\.automaticallyUpdatesBackgroundConfiguration, true, false)
      let listCell = Bag(UICollectionViewListCell(frame: .zero))
      listCell.holds(\.indentationLevel, 0, 7)
      listCell.holds(\.indentationWidth, 10, 7)
      listCell.holds(\.indentsAccessories, true, false)
      let accessory = Bag(UICellAccessory.checkmark())
      accessory.holds(\.tintColor, nil, .red)
      accessory.holds(\.text, nil, "other")
    }
  }

  func testCollectionLayouts() {
    MainActor.assumeIsolated {
      let layout = Bag(UICollectionViewFlowLayout())
      layout.holds(\.itemSize, CGSize(width: 50, height: 50), CGSize(width: 3, height: 4))
      layout.holds(\.estimatedItemSize, .zero, CGSize(width: 3, height: 4))
      layout.holds(\.scrollDirection, .vertical, .horizontal)
      layout.holds(\.sectionInset, .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      layout.holds(\.headerReferenceSize, .zero, CGSize(width: 3, height: 4))
      layout.holds(\.footerReferenceSize, .zero, CGSize(width: 3, height: 4))
      layout.holds(\.sectionHeadersPinToVisibleBounds, false, true)
      layout.holds(\.sectionFootersPinToVisibleBounds, false, true)
      layout.holds(\.sectionInsetReference, .fromContentInset, .fromSafeArea)
    }
  }

  func testCompositionalLayouts() {
    MainActor.assumeIsolated {
      let configuration = Bag(UICollectionViewCompositionalLayoutConfiguration())
      configuration.holds(\.scrollDirection, .vertical, .horizontal)
      configuration.holds(\.interSectionSpacing, 0, 7)
      configuration.holds(\.contentInsetsReference, .safeArea, .none)
    }
  }

  func testCompositionalParts() {
    MainActor.assumeIsolated {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      let anItem = Bag(item)
      anItem.holds(
        \.contentInsets, .zero,
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      let aGroup = Bag(group)
      aGroup.holds(\.interItemSpacing, nil, .fixed(3))
      let section = Bag(NSCollectionLayoutSection(group: group))
      section.holds(
        \.contentInsets, .zero,
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      section.holds(\.interGroupSpacing, 0, 7)
      section.holds(\.orthogonalScrollingBehavior, .none, .continuous)
      section.holds(\.supplementariesFollowContentInsets, true, false)
      let supplementaryItem = Bag(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: "kind", alignment: .top))
      supplementaryItem.holds(\.zIndex, 0, 7)
      supplementaryItem.holds(\.pinToVisibleBounds, false, true)
      supplementaryItem.holds(\.extendsBoundary, true, false)
      supplementaryItem.holds(\.offset, .zero, CGPoint(x: 3, y: 4))
      let decorationItem = Bag(NSCollectionLayoutDecorationItem.background(elementKind: "kind"))
      decorationItem.holds(\.zIndex, 0, 7)
      let configuration = Bag(UICollectionLayoutListConfiguration(appearance: .plain))
      configuration.holds(\.showsSeparators, true, false)
      configuration.holds(\.backgroundColor, nil, .red)
      configuration.holds(\.headerMode, .none, .supplementary)
      configuration.holds(\.footerMode, .none, .supplementary)
      configuration.holds(\.headerTopPadding, nil, 7)
    }
  }

  func testLayoutAttributes() {
    MainActor.assumeIsolated {
      let attributes = Bag(UICollectionViewLayoutAttributes())
      attributes.holds(\.indexPath, IndexPath(indexes: [0, 0]), IndexPath(item: 1, section: 2))
      attributes.holds(\.frame, .zero, CGRect(x: 1, y: 2, width: 3, height: 4))
      attributes.holds(\.alpha, 1, 7)
      attributes.holds(\.zIndex, 0, 7)
      attributes.holds(\.isHidden, false, true)
      attributes.holds(
        \.transform, .identity, CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    }
  }
}
