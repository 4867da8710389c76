import UIKit
import XCTest

/// Client code that runs while a cell, a table or a page controller exchanges what it shows, and sets
/// another one, or reads it.
final class CellReentrancyTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  // MARK: Contents

  func testAConfigurationThatIsReplacedWhileItsViewIsMadeIsNotShown() {
    onMain {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = Content { cell.contentConfiguration = Other() }
      XCTAssertEqual(cell.subviews, [cell.contentView])
      XCTAssertTrue((cell.contentView as? any UIContentView)?.configuration is Other)
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.contentConfiguration = Content { header.contentConfiguration = Other() }
      XCTAssertEqual(header.contentView.subviews.count, 1)
      XCTAssertTrue(
        (header.contentView.subviews.first as? any UIContentView)?.configuration is Other)
    }
  }

  func testAViewThatIsSetWhileAnotherLeaves() {
    onMain {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      assertNewestIsShown(cell, \.backgroundView)
      assertNewestIsShown(cell, \.accessoryView)
      let table = UITableView(frame: .zero)
      assertNewestIsShown(table, \.backgroundView)
      assertNewestIsShown(table, \.tableHeaderView)
      assertNewestIsShown(table, \.tableFooterView)
      assertNewestIsShown(
        UITableViewHeaderFooterView(reuseIdentifier: nil), \.backgroundView)
      assertNewestIsShown(
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
        \.backgroundView)
    }
  }

  // MARK: Ends

  func testADeinitMayReadWhatHasReplacedIt() {
    onMain {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var seen: [Bool] = []
      cell.configurationUpdateHandler = handler(
        Ending { seen.append(cell.configurationUpdateHandler == nil) })
      cell.configurationUpdateHandler = nil
      cell.contentConfiguration = Other(
        ending: Ending { seen.append(cell.contentConfiguration == nil) })
      cell.contentConfiguration = nil
      cell.backgroundConfiguration = background(
        Ending { seen.append(cell.backgroundConfiguration == nil) })
      cell.backgroundConfiguration = nil
      XCTAssertEqual(seen, [true, true, true])
      header.configurationUpdateHandler = handler(
        Ending { seen.append(header.configurationUpdateHandler == nil) })
      header.configurationUpdateHandler = nil
      header.contentConfiguration = Other(
        ending: Ending { seen.append(header.contentConfiguration == nil) })
      header.contentConfiguration = nil
      header.backgroundConfiguration = background(
        Ending { seen.append(header.backgroundConfiguration == nil) })
      header.backgroundConfiguration = nil
      XCTAssertEqual(seen, Array(repeating: true, count: 6))
    }
  }

  // MARK: Pages

  func testAPageThatAnotherParentHasTakenStaysThere() {
    onMain {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let (page, next, other) = (UIViewController(), UIViewController(), UIViewController())
      pages.setViewControllers([page], direction: .forward, animated: false)
      other.addChild(page)
      other.view.addSubview(page.view)
      page.view.frame = CGRect(x: 0, y: 0, width: 3, height: 3)
      page.didMove(toParent: other)
      pages.view.setNeedsLayout()
      pages.view.layoutIfNeeded()
      XCTAssertEqual(page.view.frame.width, 3)
      pages.setViewControllers([next], direction: .forward, animated: false)
      XCTAssertIdentical(page.parent, other)
      XCTAssertIdentical(page.view.superview, other.view)
      XCTAssertEqual(pages.children, [next])
    }
  }

  func testPagesThatAreSetWhileOthersLeaveAreShownAlone() {
    onMain {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let (first, second, third) = (LeavingPage(), UIViewController(), UIViewController())
      var ends: [Bool] = []
      pages.setViewControllers([first], direction: .forward, animated: false)
      first.whenLeaving = {
        pages.setViewControllers([third], direction: .forward, animated: false) { ends.append($0) }
      }
      pages.setViewControllers([second], direction: .forward, animated: false) { ends.append($0) }
      XCTAssertEqual(pages.viewControllers, [third])
      XCTAssertEqual(pages.children, [third])
      XCTAssertEqual(pages.view.subviews, [third.view])
      XCTAssertEqual(ends, [true, false])
    }
  }

  // MARK: Places

  func testNoViewHearsThatSubviewsAreExchanged() {
    final class Counting: UIView {
      var added = 0
      override func didAddSubview(_ subview: UIView) { added += 1 }
    }
    onMain {
      let (view, inside) = (Counting(), [UIView(), UIView(), UIView()])
      for one in inside { view.addSubview(one) }
      view.exchangeSubview(at: 2, withSubviewAt: 0)
      XCTAssertEqual(view.subviews, [inside[2], inside[1], inside[0]])
      XCTAssertEqual(view.added, 3)
    }
  }

  func testAConfigurationOfTheFormerTypeThatIsSetWhileAViewIsMadeIsShown() {
    onMain {
      let cells = [
        UITableViewCell(style: .default, reuseIdentifier: nil), UICollectionViewCell(frame: .zero),
      ]
      for cell in cells {
        let table = cell as? UITableViewCell
        let collection = cell as? UICollectionViewCell
        @MainActor func set(_ configuration: any UIContentConfiguration) {
          table?.contentConfiguration = configuration
          collection?.contentConfiguration = configuration
        }
        set(Other())
        set(Content { set(Other()) })
        let shown = table?.contentView ?? collection?.contentView
        XCTAssertTrue((shown as? any UIContentView)?.configuration is Other)
        XCTAssertEqual(cell.subviews, [shown].compactMap(\.self))
      }
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.contentConfiguration = Other()
      header.contentConfiguration = Content { header.contentConfiguration = Other() }
      let shown = header.contentView.subviews
      XCTAssertEqual(shown.count, 1)
      XCTAssertTrue((shown.first as? any UIContentView)?.configuration is Other)
      let controller = UIViewController()
      controller.loadViewIfNeeded()
      controller.contentUnavailableConfiguration = Other()
      controller.contentUnavailableConfiguration = Content {
        controller.contentUnavailableConfiguration = Other()
      }
      XCTAssertTrue(controller.contentUnavailableConfiguration is Other)
      XCTAssertEqual(controller.view.subviews.count, 1)
    }
  }
}

private final class Leaving: UIView {
  var whenLeaving: (() -> Void)?

  override func willMove(toSuperview newSuperview: UIView?) {
    guard newSuperview == nil, let action = whenLeaving else { return }
    whenLeaving = nil
    action()
  }
}

private final class LeavingPage: UIViewController {
  var whenLeaving: (() -> Void)?

  override func willMove(toParent parent: UIViewController?) {
    guard parent == nil, let action = whenLeaving else { return }
    whenLeaving = nil
    action()
  }
}

private struct Content: UIContentConfiguration {
  let make: @MainActor () -> Void

  func makeContentView() -> any UIView & UIContentView {
    make()
    return ContentView(configuration: self)
  }
  func updated(for state: any UIConfigurationState) -> Content { self }
}

private struct Other: UIContentConfiguration {
  var ending: Ending?

  func makeContentView() -> any UIView & UIContentView { ContentView(configuration: self) }
  func updated(for state: any UIConfigurationState) -> Other { self }
}

private final class ContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
private func assertNewestIsShown<View: UIView>(
  _ view: View, _ path: ReferenceWritableKeyPath<View, UIView?>, line: UInt = #line
) {
  let (first, second, third) = (Leaving(), UIView(), UIView())
  view[keyPath: path] = first
  first.whenLeaving = { view[keyPath: path] = third }
  view[keyPath: path] = second
  XCTAssertIdentical(view[keyPath: path], third, line: line)
  XCTAssertNil(second.superview, line: line)
  XCTAssertIdentical(third.superview, view, line: line)
  view[keyPath: path] = nil
}

@MainActor
private func handler<each Argument>(
  _ ending: Ending
) -> @MainActor (repeat each Argument) -> Void {
  { (_: repeat each Argument) in withExtendedLifetime(ending) {} }
}

@MainActor
private func background(_ ending: Ending) -> UIBackgroundConfiguration {
  var configuration = UIBackgroundConfiguration.clear()
  configuration.backgroundColor = UIColor { _ in
    withExtendedLifetime(ending) {}
    return .red
  }
  return configuration
}
