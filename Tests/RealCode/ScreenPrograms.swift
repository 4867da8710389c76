import UIKit
import XCTest

// Screens: bars, sheets, forms, players. Each program says what must happen when the style, the size class, the text
// size and a custom trait change.

final class ScreenPrograms: XCTestCase {
  func testATabBarsAppearanceIsMadeAgain() {
    final class Tabs: UITabBarController {
      override func viewDidLoad() {
        super.viewDidLoad()
        paint()
        registerForTraitChanges([BrandTrait.self, UITraitHorizontalSizeClass.self]) {
          (self: Tabs, _: UITraitCollection) in self.paint()
        }
      }
      private func paint() {
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .brand
        tabBar.standardAppearance = appearance
        tabBar.itemPositioning = traitCollection.horizontalSizeClass == .regular ? .centered : .fill
      }
    }
    inApplication { window in
      let tabs = window.show(Tabs())
      @MainActor func shown() -> String {
        let color = tabs.tabBar.resolvedBarColor?.cgColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return "\(name) \(tabs.tabBar.itemPositioning)"
      }
      follow(
        window, { shown() }, start: "black fill", dark: "white fill", regular: "black centered",
        large: "black fill", brand: "red fill")
    }
  }

  func testASheetRestsAtOneHeightForLargeText() {
    final class Sheet: UIViewController {
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        adapt()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self, BrandTrait.self]) {
          (self: Self, _: UITraitCollection) in self.adapt()
        }
      }
      private func adapt() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        sheetPresentationController?.detents = isLarge ? [.large()] : [.medium(), .large()]
        sheetPresentationController?.prefersGrabberVisible = traitCollection.brand == 1
      }
    }
    inApplication { window in
      let (root, sheet) = (window.show(UIViewController()), Sheet())
      root.present(sheet, animated: false)
      turn()
      @MainActor func shown() -> String {
        let presentation = sheet.sheetPresentationController!
        return "\(presentation.detents.count) \(presentation.prefersGrabberVisible)"
      }
      follow(
        window, { shown() }, start: "2 false", dark: "2 false", regular: "2 false",
        large: "1 false",
        brand: "2 true")
    }
  }

  func testAFormStacksItsFieldsForLargeText() {
    final class Form: UIViewController {
      let row = UIStackView(arrangedSubviews: [UILabel(), UITextField()])
      var field: UITextField { row.arrangedSubviews[1] as! UITextField }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(row)
        field.font = .preferredFont(forTextStyle: .callout, compatibleWith: traitCollection)
        field.adjustsFontForContentSizeCategory = true
        field.keyboardAppearance = .default
      }
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isLarge = traitCollection.preferredContentSizeCategory >= .accessibilityMedium
        row.axis = isLarge ? .vertical : .horizontal
        field.keyboardAppearance = traitCollection.userInterfaceStyle == .dark ? .dark : .light
        field.borderStyle = traitCollection.brand == 1 ? .line : .roundedRect
      }
    }
    inApplication { window in
      let form = window.show(Form())
      @MainActor func shown() -> String {
        "\(form.row.axis) \(form.field.font!.pointSize) \(form.field.keyboardAppearance) \(form.field.borderStyle)"
      }
      follow(
        window, { shown() }, start: "horizontal 16.0 light roundedRect",
        dark: "horizontal 16.0 dark roundedRect", regular: "horizontal 16.0 light roundedRect",
        large: "vertical 32.0 light roundedRect", brand: "horizontal 16.0 light line")
    }
  }

  func testAPlayerShowsItsControlsAsWidthAllows() {
    final class Player: UIViewController {
      let cover = UIImageView(image: UIImage(systemName: "music.note"))
      let controls = UIStackView(
        arrangedSubviews: ["backward", "play", "forward"].map { name in
          let button = UIButton(type: .system)
          button.setImage(UIImage(systemName: name), for: .normal)
          return button
        })
      private var wide: [NSLayoutConstraint] = []
      private var narrow: [NSLayoutConstraint] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        for part in [cover, controls] as [UIView] {
          part.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(part)
        }
        wide = [controls.leadingAnchor.constraint(equalTo: cover.trailingAnchor, constant: 16)]
        narrow = [controls.topAnchor.constraint(equalTo: cover.bottomAnchor, constant: 16)]
        adapt()
        registerForTraitChanges(
          [UITraitHorizontalSizeClass.self, UITraitPreferredContentSizeCategory.self]
        ) { (self: Self, _: UITraitCollection) in self.adapt() }
      }
      private func adapt() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let isWide = traitCollection.horizontalSizeClass == .regular && !isLarge
        NSLayoutConstraint.deactivate(isWide ? narrow : wide)
        NSLayoutConstraint.activate(isWide ? wide : narrow)
        controls.spacing = isLarge ? 24 : 12
      }
      var state: String { "\(wide[0].isActive) \(narrow[0].isActive) \(controls.spacing)" }
    }
    inApplication { window in
      let player = window.show(Player())
      follow(
        window, { player.state }, start: "false true 12.0", dark: "false true 12.0",
        regular: "true false 12.0", large: "false true 24.0", brand: "false true 12.0")
    }
  }

  func testAnAlertIsShownInAnotherStyle() {
    final class Screen: UIViewController {
      func ask() -> UIAlertController {
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.overrideUserInterfaceStyle = .dark
        present(alert, animated: true)
        return alert
      }
    }
    inApplication { window in
      let alert = window.show(Screen()).ask()
      turn()
      @MainActor func shown() -> String {
        let traits = alert.view.traitCollection
        return
          "\(traits.userInterfaceStyle.rawValue) \(traits.brand) \(traits.preferredContentSizeCategory.isAccessibilityCategory)"
      }
      follow(
        window, { shown() }, start: "2 0 false", dark: "2 0 false", regular: "2 0 false",
        large: "2 0 true", brand: "2 1 false")
    }
  }

  func testASearchScreenTintsItsField() {
    final class Search: UIViewController, UISearchResultsUpdating {
      let search = UISearchController(searchResultsController: nil)
      var queries: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        view.addSubview(search.searchBar)
        search.searchBar.searchTextField.backgroundColor = .brand
        search.searchBar.searchTextField.font = .preferredFont(forTextStyle: .body)
        search.searchBar.searchTextField.adjustsFontForContentSizeCategory = true
      }
      func updateSearchResults(for searchController: UISearchController) {
        queries.append(searchController.searchBar.text ?? "")
      }
    }
    inApplication { window in
      let screen = window.show(Search())
      let field = screen.search.searchBar.searchTextField
      @MainActor func shown() -> String {
        let color = field.resolvedBackgroundColor?.cgColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return "\(name) \(field.font!.pointSize)"
      }
      follow(
        window, { shown() }, start: "black 17.0", dark: "white 17.0", regular: "black 17.0",
        large: "black 33.0", brand: "red 17.0")
      screen.search.searchBar.text = "tea"
      screen.search.isActive = true
      XCTAssertEqual(screen.queries, ["tea"])
    }
  }

  func testPagesInheritTheTraitsOfTheirController() {
    final class Page: UIViewController {
      var log: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self, BrandTrait.self]) {
          (self: Self, _: UITraitCollection) in
          self.log.append(
            "\(self.traitCollection.userInterfaceStyle.rawValue) \(self.traitCollection.brand)")
        }
      }
    }
    inApplication { window in
      let pages = window.show(
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal))
      let (one, two) = (Page(), Page())
      pages.setViewControllers([one], direction: .forward, animated: false)
      turn()
      window.traitOverrides.userInterfaceStyle = .dark
      turn()
      XCTAssertEqual(one.log, ["2 0"])
      pages.setViewControllers([two], direction: .forward, animated: false)
      turn()
      window.traitOverrides[BrandTrait.self] = 1
      window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      window.traitOverrides.horizontalSizeClass = .regular
      turn()
      XCTAssertEqual(two.log.last, "2 1")
      XCTAssertEqual(one.log, ["2 0"], "The first page has left.")
    }
  }

  func testAToastIsPlacedByDirectionAndScaled() {
    final class Toast: UIView {
      let label = UILabel()
      let icon = UIImageView(image: UIImage(systemName: "checkmark"))
      override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [icon, label] as [UIView] { addSubview(part) }
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        backgroundColor = .brand
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func layoutSubviews() {
        super.layoutSubviews()
        let side = UIFontMetrics.default.scaledValue(for: 10, compatibleWith: traitCollection)
          .rounded()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        icon.frame = CGRect(
          x: isMirrored ? bounds.width - side : 0, y: 0, width: side, height: side)
      }
    }
    inApplication { window in
      let toast = window.show(Toast(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
      @MainActor func shown() -> String {
        let color = toast.resolvedBackgroundColor?.cgColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return
          "\(name) \(toast.icon.frame.minX) \(toast.icon.frame.width) \(toast.label.font.pointSize)"
      }
      follow(
        window, { shown() }, start: "black 0.0 10.0 13.0", dark: "white 0.0 10.0 13.0",
        regular: "black 0.0 10.0 13.0", large: "black 0.0 18.0 27.0", brand: "red 0.0 10.0 13.0")
      window.traitOverrides = UITraitOverrides()
      window.traitOverrides.layoutDirection = .rightToLeft
      turn()
      XCTAssertEqual(toast.icon.frame.minX, 90)
    }
  }
}
