import UIKit
import XCTest

/// A content of a program's own, with a view of its own.
private struct CardContent: UIContentConfiguration, Equatable {
  var title = ""
  var isMarked = false
  var isDark = false
  func makeContentView() -> any UIView & UIContentView { CardView(self) }
  func updated(for state: any UIConfigurationState) -> CardContent {
    guard let state = state as? UICellConfigurationState else { return self }
    var copy = self
    copy.isMarked = state.isSelected || state.isHighlighted
    copy.isDark = state.traitCollection.userInterfaceStyle == .dark
    return copy
  }
}

private final class CardView: UIView, UIContentView {
  var sets = 0
  var card: CardContent
  var configuration: any UIContentConfiguration {
    get { card }
    set {
      sets += 1
      if let new = newValue as? CardContent { card = new }
    }
  }
  init(_ card: CardContent) {
    self.card = card
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError() }
}

/// Cells and their configurations in programs as people write them.
final class ListProgramTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor private static func list() -> (ProgramStage, UICollectionView) {
    let stage = ProgramStage()
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    stage.window.addSubview(view)
    return (stage, view)
  }

  func testADiffableListIsFilledReconfiguredAndReloaded() {
    onMain {
      let (stage, view) = Self.list()
      final class Cell: UICollectionViewListCell {
        var reuses = 0
        override func prepareForReuse() {
          super.prepareForReuse()
          reuses += 1
        }
      }
      var titles = ["a": "A", "b": "B", "c": "C"]
      let registration = UICollectionView.CellRegistration<Cell, String> { cell, path, id in
        stage.log.append("\(path.item)\(id)")
        var content = cell.defaultContentConfiguration()
        content.text = titles[id]
        cell.contentConfiguration = content
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        view, path, id in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
      }
      XCTAssertIdentical(view.dataSource, source)
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c"])
      source.apply(snapshot, animatingDifferences: false)
      stage.update()
      XCTAssertEqual(stage.told().sorted(), ["0a", "1b", "2c"])
      let second = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Cell
      titles["b"] = "Bee"
      snapshot = source.snapshot()
      snapshot.reconfigureItems(["b"])
      source.apply(snapshot)
      stage.update()
      XCTAssertEqual(stage.told(), ["1b"])
      XCTAssertIdentical(view.cellForItem(at: IndexPath(item: 1, section: 0)), second)
      XCTAssertEqual((second?.contentConfiguration as? UIListContentConfiguration)?.text, "Bee")
      XCTAssertEqual(second?.reuses, 0, "Reconfiguring prepares nothing for reuse.")
      snapshot = source.snapshot()
      XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [])
      snapshot.moveItem("c", beforeItem: "a")
      snapshot.deleteItems(["b"])
      source.apply(snapshot)
      stage.update()
      XCTAssertEqual(stage.told(), [], "Nothing is new.")
      XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 0, section: 0)), "c")
      XCTAssertEqual(source.indexPath(for: "a"), IndexPath(item: 1, section: 0))
      XCTAssertNil(source.indexPath(for: "b"))
      XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
    }
  }

  func testACellUpdatesItsOwnContentForItsStateAndTraits() {
    onMain {
      let stage = ProgramStage()
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      cell.contentConfiguration = CardContent(title: "a")
      stage.window.addSubview(cell)
      stage.update()
      let view = cell.contentView as? CardView
      XCTAssertNotNil(view, "The content view is the configuration's.")
      XCTAssertEqual(view?.card, CardContent(title: "a"))
      cell.isSelected = true
      stage.update()
      XCTAssertEqual(view?.card.isMarked, true)
      stage.window.overrideUserInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(view?.card.isDark, true)
      cell.contentConfiguration = CardContent(title: "b")
      stage.update()
      XCTAssertIdentical(cell.contentView, view, "The view takes the new configuration.")
      XCTAssertEqual(view?.card.title, "b")
      cell.isHighlighted = true
      stage.update()
      XCTAssertEqual(view?.card, CardContent(title: "b", isMarked: true, isDark: true))
      cell.automaticallyUpdatesContentConfiguration = false
      (cell.isSelected, cell.isHighlighted) = (false, false)
      stage.update()
      XCTAssertEqual(view?.card.isMarked, true)
    }
  }

  func testAHandlerConfiguresACellForEachState() {
    onMain {
      let stage = ProgramStage()
      let cell = UITableViewCell(style: .default, reuseIdentifier: "a")
      cell.configurationUpdateHandler = { cell, state in
        var content = UIListContentConfiguration.cell().updated(for: state)
        content.text = state.isSelected ? "selected" : "plain"
        if state.isEditing { content.text? += " editing" }
        if state.traitCollection.userInterfaceStyle == .dark { content.text? += " dark" }
        cell.contentConfiguration = content
        stage.log.append(content.text ?? "")
      }
      stage.window.addSubview(cell)
      stage.update()
      XCTAssertEqual(stage.told(), ["plain"])
      cell.setSelected(true, animated: false)
      cell.setEditing(true, animated: false)
      stage.update()
      XCTAssertEqual(stage.told(), ["selected editing"], "Two changes make one update.")
      cell.setNeedsUpdateConfiguration()
      XCTAssertEqual(stage.told(), [])
      stage.update()
      XCTAssertEqual(stage.told(), ["selected editing"])
      cell.overrideUserInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(stage.told(), ["selected editing dark"])
    }
  }

  func testAReusedCellKeepsItsOverridesUnlessItTakesThemBack() {
    final class Cell: UITableViewCell {
      override func prepareForReuse() {
        super.prepareForReuse()
        traitOverrides.remove(UITraitUserInterfaceStyle.self)
      }
    }
    final class Source: NSObject, UITableViewDataSource {
      var count = 30
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        if path.row % 3 == 0 { cell.traitOverrides.userInterfaceStyle = .dark }
        return cell
      }
    }
    onMain {
      let stage = ProgramStage()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      table.register(Cell.self, forCellReuseIdentifier: "cell")
      let source = Source()
      table.dataSource = source
      stage.window.overrideUserInterfaceStyle = .light
      stage.window.addSubview(table)
      stage.update()
      for offset in stride(from: 0, to: 1000, by: 90) {
        table.contentOffset.y = CGFloat(offset)
        stage.update()
        for path in table.indexPathsForVisibleRows ?? [] {
          XCTAssertEqual(
            table.cellForRow(at: path)?.traitCollection.userInterfaceStyle,
            path.row % 3 == 0 ? .dark : .light, "\(path)")
        }
      }
      XCTAssertLessThan(table.subviews.compactMap { $0 as? Cell }.count, 15)
    }
  }

  func testHeadersOfACollectionViewAreSupplied() {
    onMain {
      let stage = ProgramStage()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 50, height: 50)
      layout.headerReferenceSize = CGSize(width: 100, height: 20)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
      stage.window.addSubview(view)
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { header, kind, path in
        header.accessibilityLabel = "section \(path.section)"
        header.traitOverrides.userInterfaceStyle = path.section == 0 ? .dark : .light
      }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      source.supplementaryViewProvider = { view, kind, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["x", "y"])
      snapshot.appendItems([1, 2, 3], toSection: "x")
      snapshot.appendItems([4], toSection: "y")
      source.apply(snapshot, animatingDifferences: false)
      stage.update()
      let kind = UICollectionView.elementKindSectionHeader
      let shown = view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      XCTAssertEqual(shown, [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
      let header = view.supplementaryView(forElementKind: kind, at: shown[1])
      XCTAssertEqual(header?.accessibilityLabel, "section 1")
      XCTAssertEqual(header?.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(header?.frame.minY, 190)
      XCTAssertEqual(source.sectionIdentifier(for: 1), "y")
      XCTAssertEqual(source.index(for: "y"), 1)
      XCTAssertEqual(snapshot.indexOfItem(4), 3)
      XCTAssertEqual(snapshot.sectionIdentifier(containingItem: 4), "y")
    }
  }

  func testAStateOfAProgramsOwnIsGivenToTheHandler() {
    final class Cell: UICollectionViewListCell {
      var isArchived = false { didSet { setNeedsUpdateConfiguration() } }
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[.isArchived] = isArchived
        return state
      }
      var seen: [Bool] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        seen.append(state[.isArchived] as? Bool ?? false)
      }
    }
    onMain {
      let stage = ProgramStage()
      let cell = Cell(frame: .zero)
      stage.window.addSubview(cell)
      stage.update()
      cell.isArchived = true
      cell.isHighlighted = true
      stage.update()
      XCTAssertEqual(cell.seen, [false, true])
    }
  }
}

extension UIConfigurationStateCustomKey {
  fileprivate static let isArchived = UIConfigurationStateCustomKey("com.example.archived")
}
