import SwiftUI
import UIKit
import XCTest

// Lists whose cells follow the traits. Each program says what must happen when the style, the size class, the text
// size and a custom trait change.

final class ListPrograms: XCTestCase {
  func testASettingsScreenKeepsItsCellsAndTheirColours() {
    final class Settings: UITableViewController {
      let titles = ["Sounds", "Display", "About"]
      var made = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        titles.count
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        made += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = titles[indexPath.row]
        content.textProperties.color = .brand
        cell.contentConfiguration = content
        return cell
      }
    }
    inApplication { window in
      let screen = window.show(Settings(style: .insetGrouped))
      @MainActor func label() -> UILabel {
        let cell = screen.tableView.cellForRow(at: IndexPath(row: 1, section: 0))!
        return (cell.contentView as! UIListContentView).textLabel
      }
      @MainActor func shown() -> String {
        "\(label().text!) \(label().font.pointSize) \(label().resolvedTextColor.cgColor == red)"
      }
      follow(
        window, { shown() }, start: "Display 17.0 false", dark: "Display 17.0 false",
        regular: "Display 17.0 false", large: "Display 33.0 false", brand: "Display 17.0 true")
      XCTAssertEqual(screen.made, 3, "No change of a trait asks the data source again.")
    }
  }

  func testRowsGrowWithTheTextSize() {
    final class Rows: UIViewController, UITableViewDataSource, UITableViewDelegate {
      let table = UITableView(frame: .zero, style: .plain)
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(table)
        (table.dataSource, table.delegate) = (self, self)
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        table.frame = view.bounds
      }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        let base: CGFloat = tableView.traitCollection.brand == 1 ? 60 : 40
        return UIFontMetrics(forTextStyle: .body)
          .scaledValue(for: base, compatibleWith: tableView.traitCollection).rounded()
      }
    }
    inApplication { window in
      let rows = window.show(Rows())
      follow(
        window, { rows.table.contentSize.height }, start: 80, dark: 80, regular: 80, large: 146,
        brand: 120)
    }
  }

  func testAGridHasMoreColumnsInARegularWidth() {
    final class Grid: UICollectionViewController {
      init() {
        super.init(
          collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
            let traits = environment.traitCollection
            let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
            let columns = isLarge ? 1 : traits.horizontalSizeClass == .regular ? 4 : 2
            let size = NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
            let group = NSCollectionLayoutGroup.horizontal(
              layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: columns)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = traits.brand == 1 ? 20 : 10
            return section
          })
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 4 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      }
    }
    inApplication { window in
      let grid = window.show(Grid())
      follow(
        window, { grid.collectionView.contentSize.height }, start: 110, dark: 110, regular: 50,
        large: 230, brand: 120)
    }
  }

  func testAHostingCellIsConfiguredOnce() {
    struct Tile: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.horizontalSizeClass) private var width
      @ScaledMetric private var side = 10.0
      let name: String
      var body: some View {
        Text("\(name) \(scheme) \(width == .regular ? "wide" : "narrow") \(Int(side))")
      }
    }
    inApplication { window in
      let view = UICollectionView(
        frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      var configured = 0
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, item in
        configured += 1
        cell.contentConfiguration = UIHostingConfiguration { Tile(name: item) }
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["tea"])
      source.apply(snapshot)
      _ = window.show(view)
      @MainActor func text() -> String? {
        (view.visibleCells.first?.contentView as? any RenderedView)?.renderedText
      }
      follow(
        window, { text() }, start: "Text \"tea light narrow 10\"",
        dark: "Text \"tea dark narrow 10\"",
        regular: "Text \"tea light wide 10\"", large: "Text \"tea light narrow 18\"",
        brand: "Text \"tea light narrow 10\"")
      XCTAssertEqual(configured, 1)
    }
  }

  func testASelectedTileIsFramedInTheBrandsColour() {
    final class Tile: UICollectionViewCell {
      override var isSelected: Bool { didSet { frameIt() } }
      override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitUserInterfaceStyle.self, BrandTrait.self]) {
          (self: Self, _: UITraitCollection) in self.frameIt()
        }
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      private func frameIt() {
        layer.borderWidth = isSelected ? 2 : 0
        layer.borderColor =
          isSelected ? UIColor.brand.resolvedColor(with: traitCollection).cgColor : nil
      }
    }
    inApplication { window in
      let tile = window.show(Tile())
      XCTAssertEqual(tile.layer.borderWidth, 0)
      tile.isSelected = true
      follow(
        window, { tile.layer.borderColor }, start: black, dark: white, regular: black,
        large: black, brand: red)
      tile.prepareForReuse()
      XCTAssertEqual(tile.layer.borderWidth, 0)
    }
  }

  func testASectionsHeaderFollowsTheTextSize() {
    final class Header: UITableViewHeaderFooterView {
      override func updateConfiguration(using state: UIViewConfigurationState) {
        var content = UIListContentConfiguration.plainHeader().updated(for: state)
        content.text = state.traitCollection.horizontalSizeClass == .regular ? "All items" : "Items"
        content.textProperties.color = .brand
        contentConfiguration = content
      }
      var label: UILabel { (contentView.subviews.first as! UIListContentView).textLabel }
    }
    inApplication { window in
      let header = window.show(Header(reuseIdentifier: nil))
      @MainActor func shown() -> String {
        let color = header.label.resolvedTextColor.cgColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return "\(header.label.text!) \(header.label.font.pointSize) \(name)"
      }
      follow(
        window, { shown() }, start: "Items 17.0 black", dark: "Items 17.0 white",
        regular: "All items 17.0 black", large: "Items 33.0 black", brand: "Items 17.0 red")
    }
  }

  func testACellsBackgroundFollowsItsStateAndTraits() {
    final class Row: UICollectionViewListCell {
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = state.isSelected ? .brand : .clear
        background.cornerRadius = state.traitCollection.horizontalSizeClass == .regular ? 12 : 4
        backgroundConfiguration = background
      }
    }
    inApplication { window in
      let row = window.show(Row(frame: .zero))
      row.isSelected = true
      @MainActor func shown() -> String {
        let background = row.backgroundConfiguration!
        let color = background.backgroundColor!.resolvedColor(with: row.traitCollection).cgColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return "\(name) \(background.cornerRadius)"
      }
      follow(
        window, { shown() }, start: "black 4.0", dark: "white 4.0", regular: "black 12.0",
        large: "black 4.0", brand: "red 4.0")
    }
  }
}
