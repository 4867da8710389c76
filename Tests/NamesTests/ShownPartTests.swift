import UIKit
import XCTest

/// Views that a program gives bars, fields, cells and alerts are in the hierarchy while they are shown.
final class ShownPartTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// Counts the styles that it hears of.
  private final class Part: UIView {
    var heard = 0
    var onMove: (UIView?) -> Void = { _ in }
    convenience init() {
      self.init(frame: .zero)
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (part: Part, _) in
        part.heard += 1
      }
    }
    override func didMoveToSuperview() { onMove(superview) }
  }

  private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  func testAllHearOfTraits() {
    onMain {
      let root = UIViewController()
      let stage = ProgramStage(UINavigationController(rootViewController: root))
      let parts = (0..<9).map { _ in Part() }
      root.navigationItem.titleView = parts[0]
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: parts[1])
      let field = UITextField()
      (field.leftView, field.leftViewMode) = (parts[2], .always)
      (field.rightView, field.rightViewMode) = (parts[3], .always)
      let (item, cell, header) = (
        UICollectionViewListCell(frame: .zero), UITableViewCell(), UITableViewHeaderFooterView()
      )
      item.accessories = [
        .customView(configuration: .init(customView: parts[4], placement: .trailing()))
      ]
      item.backgroundConfiguration = .clear()
      item.backgroundConfiguration?.customView = parts[5]
      header.backgroundConfiguration = .clear()
      header.backgroundConfiguration?.customView = parts[6]
      (cell.selectedBackgroundView, cell.isSelected) = (parts[7], true)
      (cell.editingAccessoryView, cell.isEditing) = (parts[8], true)
      for view in [field, item, cell, header] { root.view.addSubview(view) }
      stage.update()
      stage.window.overrideUserInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(parts.map(\.heard), Array(repeating: 1, count: parts.count))
      XCTAssertTrue(parts.allSatisfy { $0.window === stage.window })
    }
  }

  func testABarShowsTheViewsOfTheItemThatIsOnTop() {
    onMain {
      let (root, next) = (UIViewController(), UIViewController())
      let stack = UINavigationController(rootViewController: root)
      let stage = ProgramStage(stack)
      XCTAssertEqual(stack.view.subviews, [root.view], "There is no bar without views.")
      let (first, second, third) = (UIView(), UIView(), UIView())
      let item = UIBarButtonItem(customView: second)
      root.navigationItem.titleView = first
      next.navigationItem.leftBarButtonItems = [item]
      @MainActor func shown() -> [UIView] { stack.navigationBar.subviews }
      XCTAssertEqual(shown(), [first])
      stack.pushViewController(next, animated: true)
      stage.update()
      XCTAssertEqual(shown(), [second])
      item.customView = third
      XCTAssertEqual(shown(), [third])
      item.isHidden = true
      XCTAssertEqual(shown(), [])
      item.isHidden = false
      let group = UIBarButtonItemGroup(barButtonItems: [], representativeItem: nil)
      next.navigationItem.trailingItemGroups = [group]
      group.barButtonItems = [UIBarButtonItem(customView: second)]
      XCTAssertEqual(shown(), [third, second])
      group.isHidden = true
      XCTAssertEqual(shown(), [third])
      root.navigationItem.titleView = second
      XCTAssertEqual(shown(), [third], "It is not on top.")
      stack.popViewController(animated: false)
      XCTAssertEqual(shown(), [second])
      root.navigationItem.titleView = nil
      XCTAssertEqual(shown(), [])
    }
  }

  func testABarWithoutAControllerShowsItsTopItem() {
    onMain {
      let (bar, toolbar, items) = (
        UINavigationBar(), UIToolbar(), [UINavigationItem(), UINavigationItem()]
      )
      for item in items { item.titleView = UIView() }
      bar.items = [items[0]]
      XCTAssertEqual(bar.subviews, [items[0].titleView])
      bar.pushItem(items[1], animated: false)
      XCTAssertEqual(bar.subviews, [items[1].titleView])
      bar.popItem(animated: false)
      items[0].titleView = nil
      XCTAssertEqual(bar.subviews, [])
      let button = UIBarButtonItem(customView: UIView())
      toolbar.items = [.flexibleSpace(), button]
      XCTAssertEqual(toolbar.subviews, [button.customView])
      button.customView = nil
      XCTAssertEqual(toolbar.subviews, [])
    }
  }

  func testASearchBarOfAnItemCanBeEdited() {
    onMain {
      let (root, search) = (UIViewController(), UISearchController())
      root.navigationItem.searchController = search
      let stage = ProgramStage(UINavigationController(rootViewController: root))
      XCTAssertTrue(search.searchBar.becomeFirstResponder())
      stage.update()
      XCTAssertTrue(search.searchBar.isFirstResponder)
      XCTAssertTrue(search.isActive)
      root.navigationItem.searchController = nil
      XCTAssertNil(search.searchBar.window)
    }
  }

  func testAFieldShowsViewsAtItsSidesAsItsModesSay() {
    final class Field: UITextField {
      override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 1, y: 2, width: 3, height: bounds.height)
      }
    }
    onMain {
      let (stage, field, left, right) = (ProgramStage(), Field(), UIView(), UIView())
      field.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
      stage.window.addSubview(field)
      (field.leftView, field.rightView) = (left, right)
      XCTAssertEqual(field.subviews, [])
      (field.leftViewMode, field.rightViewMode) = (.whileEditing, .unlessEditing)
      XCTAssertEqual(field.subviews, [right])
      field.becomeFirstResponder()
      XCTAssertEqual(field.subviews, [left])
      stage.update()
      XCTAssertEqual(left.frame, CGRect(x: 1, y: 2, width: 3, height: 20))
      field.resignFirstResponder()
      XCTAssertEqual(field.subviews, [right])
      field.rightView = left
      XCTAssertEqual(field.subviews, [left])
      field.rightViewMode = .never
      XCTAssertEqual(field.subviews, [])
    }
  }

  func testCellsShowWhatTheirStatesSay() {
    onMain {
      let (cell, item) = (UITableViewCell(), UICollectionViewListCell(frame: .zero))
      let (back, chosen, editing) = (UIView(), UIView(), UIView())
      (cell.backgroundView, cell.selectedBackgroundView) = (back, chosen)
      cell.editingAccessoryView = editing
      XCTAssertEqual(cell.subviews, [back, cell.contentView])
      (cell.isHighlighted, cell.isEditing) = (true, true)
      XCTAssertEqual(cell.subviews, [back, chosen, cell.contentView, editing])
      cell.layoutIfNeeded()
      XCTAssertEqual(chosen.frame, cell.bounds)
      cell.selectionStyle = .none
      (cell.isEditing, cell.selectedBackgroundView) = (false, nil)
      XCTAssertEqual(cell.subviews, [back, cell.contentView])

      let (always, never) = (UIView(), UIView())
      item.accessories = [
        .customView(configuration: .init(customView: always, placement: .leading())),
        .customView(
          configuration: .init(
            customView: never, placement: .leading(displayed: .whenEditing))),
      ]
      XCTAssertEqual(item.subviews, [item.contentView, always])
      item.selectedBackgroundView = chosen
      item.isSelected = true
      XCTAssertEqual(item.subviews, [chosen, item.contentView, always])
      item.prepareForReuse()
      item.accessories = []
      XCTAssertEqual(item.subviews, [item.contentView])
      (item.backgroundConfiguration, item.isSelected) = (.clear(), true)
      item.backgroundConfiguration?.customView = back
      XCTAssertEqual(item.subviews, [back, item.contentView])
      item.backgroundConfiguration = nil
      XCTAssertEqual(item.subviews, [item.contentView])
    }
  }

  func testAnEditedListShowsTheAccessoriesForEditing() {
    onMain {
      let items = TextItems([["a"]])
      let view = items.view(UICollectionViewFlowLayout())
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
      let cell = UICollectionViewListCell(frame: .zero)
      let (one, other) = (UIView(), UIView())
      final class Source: NSObject, UICollectionViewDataSource {
        var cell: UICollectionViewCell!
        func collectionView(_ view: UICollectionView, numberOfItemsInSection: Int) -> Int { 1 }
        func collectionView(
          _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell { cell }
      }
      let source = Source()
      source.cell = cell
      view.dataSource = source
      cell.accessories = [
        .customView(
          configuration: .init(customView: one, placement: .leading(displayed: .whenEditing))),
        .customView(
          configuration: .init(
            customView: other, placement: .trailing(displayed: .whenNotEditing))),
      ]
      view.layoutIfNeeded()
      XCTAssertEqual(cell.subviews, [cell.contentView, other])
      view.isEditing = true
      XCTAssertEqual(cell.subviews, [cell.contentView, one])
    }
  }

  func testTheFieldsOfAnAlertAreInItsWindow() {
    onMain {
      let stage = ProgramStage(UIViewController())
      let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
      alert.addTextField()
      stage.window.rootViewController?.present(alert, animated: false)
      alert.addTextField()
      stage.update()
      XCTAssertEqual(alert.textFields?.map(\.window), [stage.window, stage.window])
      XCTAssertEqual(alert.textFields?.last?.becomeFirstResponder(), true)
    }
  }

  func testAViewThatTheProgramHasPutElsewhereStaysThere() {
    onMain {
      let (field, side, box) = (UITextField(), UIView(), UIView())
      (field.leftView, field.leftViewMode) = (side, .always)
      box.addSubview(side)
      field.rightViewMode = .always
      XCTAssertIdentical(side.superview, box)
      field.leftView = nil
      XCTAssertIdentical(side.superview, box)
    }
  }

  func testAViewMaySetAnotherOneAsItComesOrLeaves() {
    onMain {
      let (field, parts) = (UITextField(), (0..<3).map { _ in Part() })
      field.leftViewMode = .always
      parts[0].onMove = { if $0 != nil { field.leftView = parts[1] } }
      field.leftView = parts[0]
      XCTAssertEqual(field.subviews, [parts[1]])
      parts[1].onMove = { if $0 == nil { field.leftView = parts[2] } }
      field.leftView = nil
      XCTAssertEqual(field.subviews, [parts[2]])
    }
  }

  func testAViewThatIsGivenAgainComesBack() {
    onMain {
      let view = UIView()
      let cells = (0..<2).map { _ in UICollectionViewListCell(frame: .zero) }
      let fields = (0..<2).map { _ in UITextField() }
      let roots = (0..<2).map { _ in UIViewController() }
      let stacks = roots.map { UINavigationController(rootViewController: $0) }
      for stack in stacks { stack.loadViewIfNeeded() }
      for place in [0, 1, 0] {
        cells[place].accessories = [
          .customView(configuration: .init(customView: view, placement: .leading()))
        ]
        XCTAssertIdentical(view.superview, cells[place])
      }
      for field in fields { field.leftViewMode = .always }
      for place in [0, 1, 0] {
        fields[place].leftView = view
        XCTAssertIdentical(view.superview, fields[place])
      }
      for place in [0, 1, 0] {
        roots[place].navigationItem.titleView = view
        XCTAssertIdentical(view.superview, stacks[place].navigationBar)
      }
    }
  }

  func testAViewMayBeGivenTwice() {
    onMain {
      let (cell, view) = (UITableViewCell(), UIView())
      (cell.accessoryView, cell.editingAccessoryView) = (view, view)
      cell.isEditing = true
      XCTAssertEqual(cell.subviews, [cell.contentView, view])
      cell.isEditing = false
      XCTAssertEqual(cell.subviews, [cell.contentView, view])
    }
  }

  func testAChosenCellWhoseBackgroundIsElsewhereHasTheOtherBehindItsContent() {
    onMain {
      let (box, back, chosen) = (UIView(), UIView(), UIView())
      let (cell, item) = (UITableViewCell(), UICollectionViewCell(frame: .zero))
      (cell.backgroundView, cell.selectedBackgroundView) = (back, chosen)
      box.addSubview(back)
      cell.isSelected = true
      XCTAssertEqual(cell.subviews, [chosen, cell.contentView])
      (item.backgroundView, item.selectedBackgroundView) = (back, chosen)
      box.addSubview(back)
      item.isSelected = true
      XCTAssertEqual(item.subviews, [chosen, item.contentView])
    }
  }

  func testAnItemOfSeveralControllersFollowsTheOneThatIsShown() {
    onMain {
      let (root, item) = (UIViewController(), UIBarButtonItem(systemItem: .add))
      let group = UIBarButtonItemGroup(barButtonItems: [], representativeItem: nil)
      let stack = UINavigationController(rootViewController: root)
      stack.loadViewIfNeeded()
      (root.navigationItem.rightBarButtonItem, root.toolbarItems) = (item, [item])
      root.navigationItem.leadingItemGroups = [group]
      do {
        let next = UIViewController()
        next.navigationItem.rightBarButtonItem = item
        next.navigationItem.leadingItemGroups = [group]
        stack.pushViewController(next, animated: false)
        stack.popViewController(animated: false)
      }
      item.customView = UIView()
      XCTAssertEqual(stack.navigationBar.subviews, [item.customView])
      group.barButtonItems = [UIBarButtonItem(customView: UIView())]
      XCTAssertEqual(stack.navigationBar.subviews.count, 2)
    }
  }

  func testACellMayBeDeselectedAsItIsReleased() {
    final class Cell: UICollectionViewListCell {
      deinit { MainActor.assumeIsolated { isSelected = false } }
    }
    onMain {
      weak var view: UIView?
      do {
        let (cell, own) = (Cell(frame: .zero), UIView())
        cell.accessories = [
          .customView(configuration: .init(customView: own, placement: .leading()))
        ]
        (cell.isSelected, view) = (true, own)
      }
      XCTAssertNil(view)
    }
  }
}
