import SwiftUI
import UIKit
import XCTest

/// Names that projects of other people use, each with its defaults.
final class ProjectNameTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testContentsOfListsHaveMoreProperties() {
    onMain {
      let content = UIListContentConfiguration.cell()
      Bag(content).holds(\.textProperties.minimumScaleFactor, 0, 0.5)
      Bag(content).holds(\.textProperties.allowsDefaultTighteningForTruncation, false, true)
      Bag(content).holds(\.textProperties.showsExpansionTextWhenTruncated, false, true)
      Bag(content).holds(\.imageProperties.accessibilityIgnoresInvertColors, false, true)
      let changes: [(inout UIListContentConfiguration) -> Void] = [
        { $0.textProperties.minimumScaleFactor = 0.5 },
        { $0.textProperties.allowsDefaultTighteningForTruncation = true },
        { $0.textProperties.showsExpansionTextWhenTruncated = true },
        { $0.imageProperties.accessibilityIgnoresInvertColors = true },
      ]
      for change in changes {
        var other = content
        change(&other)
        XCTAssertNotEqual(other, content)
      }
      XCTAssertEqual(UIConfigurationColorTransformer.preferredTint(.red), .tintColor)
      XCTAssertEqual(UIBackgroundConfiguration.listFooter().backgroundColor, .clear)
    }
  }

  func testALengthIsUniformAcrossSiblings() {
    let length = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 30)
    XCTAssertTrue(length.isUniformAcrossSiblings)
    XCTAssertFalse(length.isEstimated)
    XCTAssertEqual(length.dimension, 30)
    XCTAssertFalse(NSCollectionLayoutDimension.estimated(30).isUniformAcrossSiblings)
  }

  func testCellsAreToldOfDragsAndControls() {
    onMain {
      final class Cell: UITableViewCell {
        var states: [StateMask] = []
        override func willTransition(to state: StateMask) { states.append(state) }
        override func didTransition(to state: StateMask) { states.append(state) }
        override func dragStateDidChange(_ dragState: DragState) {}
      }
      let cell = Cell(style: .default, reuseIdentifier: nil)
      cell.willTransition(to: [.showingEditControl, .showingDeleteConfirmation])
      cell.didTransition(to: [])
      XCTAssertEqual(cell.states.map(\.rawValue), [3, 0])
      cell.dragStateDidChange(.lifting)
      UICollectionViewCell(frame: .zero).dragStateDidChange(.dragging)
    }
  }

  func testBarsHaveMoreLooks() {
    onMain {
      let bar = UINavigationBarAppearance()
      bar.prominentButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      let color = bar.doneButtonAppearance.normal.titleTextAttributes[.foregroundColor]
      XCTAssertEqual(color as? UIColor, .red, "It is the newer name.")
      let tabs = UITabBarAppearance()
      Bag(tabs).holds(\.stackedItemPositioning, .automatic, .centered)
      Bag(tabs).holds(\.stackedItemWidth, 0, 30)
      Bag(tabs).holds(\.stackedItemSpacing, 0, 4)
      tabs.stackedItemWidth = 30
      XCTAssertEqual((tabs.copy() as? UITabBarAppearance)?.stackedItemWidth, 30)
      XCTAssertNotEqual(tabs, UITabBarAppearance())
      Bag(UIBarButtonItem()).holds(\.preferredMenuElementOrder, .automatic, .fixed)
      Bag(UIBarButtonItem()).holds(\.menuRepresentation, nil, UIMenu())
      Bag(UIDatePicker()).holds(\.datePickerMode, .dateAndTime, .yearAndMonth)
    }
  }

  func testATabIsFoundByItsIdentifier() {
    onMain {
      @MainActor func tab(_ name: String) -> UITab {
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
      }
      let (inner, second) = (tab("inner"), tab("second"))
      let group = UITabGroup(title: "", image: nil, identifier: "group", children: [inner]) { _ in
        UIViewController()
      }
      let tabs = UITabBarController(tabs: [tab("first"), group, second])
      XCTAssertEqual(tabs.viewControllers?.count, 3)
      XCTAssertEqual(tabs.selectedTab?.identifier, "first")
      XCTAssertIdentical(tabs.tab(forIdentifier: "inner"), inner)
      XCTAssertIdentical(tabs.tab(forIdentifier: "second"), second)
      XCTAssertNil(tabs.tab(forIdentifier: "third"))
    }
  }

  func testASearchOffersSuggestions() {
    onMain {
      final class Updater: NSObject, UISearchResultsUpdating {
        var chosen: String?
        func updateSearchResults(for searchController: UISearchController) {}
        func updateSearchResults(
          for searchController: UISearchController, selecting suggestion: any UISearchSuggestion
        ) { chosen = suggestion.localizedSuggestion }
      }
      let (search, updater) = (UISearchController(), Updater())
      search.searchResultsUpdater = updater
      let plain = UISearchSuggestionItem(localizedSuggestion: "a", localizedDescription: "b")
      let rich = UISearchSuggestionItem(
        localizedAttributedSuggestion: NSAttributedString(string: "c"))
      plain.representedObject = 1
      XCTAssertNil(search.searchSuggestions)
      search.searchSuggestions = [plain, rich]
      XCTAssertEqual(search.searchSuggestions?.map(\.localizedSuggestion), ["a", "c"])
      XCTAssertEqual(search.searchSuggestions?.map(\.localizedDescription), ["b", nil])
      search.searchResultsUpdater?.updateSearchResults(for: search, selecting: plain)
      XCTAssertEqual(updater.chosen, "a")
    }
  }

  private struct Reading: View {
    @Environment(\.tabViewBottomAccessoryPlacement) private var placement
    @Environment(\.tabBarPlacement) private var bar
    @Environment(\.isTabBarShowingSections) private var showsSections
    @Environment(\.contentTransition) private var transition
    @Environment(\.badgeProminence) private var prominence
    var body: some View {
      Text(placement == nil ? "nowhere" : placement == .inline ? "inline" : "expanded")
      Text(bar == nil && !showsSections ? "no bar" : "bar")
      Text(transition == .identity ? "identity" : "other transition")
      Text(prominence == .standard ? "standard" : "other prominence")
    }
  }

  func testViewsReadWhereTheirTabsAre() {
    onMain {
      let views = Reading().contentTransition(.opacity)
        .tabViewBottomAccessory { Reading().badgeProminence(.increased) }
      let controller = UIHostingController(rootView: views)
      _ = ProgramStage(controller)
      let words = controller.renderedText.split(separator: "\"").filter { !$0.contains("\n") }
      let shown = words.map { String($0.trimmingCharacters(in: .whitespaces)) }
      for word in ["nowhere", "expanded", "no bar", "identity", "other transition"] {
        XCTAssertTrue(shown.contains(word), "\(word) is not in \(shown)")
      }
      XCTAssertTrue(shown.contains("standard") && shown.contains("other prominence"))
    }
  }
}
