import UIKit
import XCTest

/// Cells, headers and footers of tables: their parts, their states and their configurations.
final class TableCellTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// A configuration that notes how it was updated.
  private struct Note: UIContentConfiguration {
    var text: String
    func makeContentView() -> any UIView & UIContentView { NoteView(self) }
    func updated(for state: any UIConfigurationState) -> Note {
      let cell = state as? UICellConfigurationState
      let isHeader = state is UIViewConfigurationState
      return Note(text: cell?.isSelected == true ? "selected" : isHeader ? "header" : text)
    }
  }
  private final class NoteView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    var text: String? { (configuration as? Note)?.text }
    init(_ note: Note) {
      configuration = note
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class Cell: UITableViewCell {
    var (log, draws): ([String], Int) = ([], 0)
    override func updateConfiguration(using state: UICellConfigurationState) {
      log.append("own")
    }
    override func draw(_ rect: CGRect) { draws += 1 }
  }
  private final class Header: UITableViewHeaderFooterView {
    var (log, draws): ([String], Int) = ([], 0)
    override func updateConfiguration(using state: UIViewConfigurationState) {
      log.append("own")
    }
    override func draw(_ rect: CGRect) { draws += 1 }
  }

  // MARK: Parts

  func testACellsLabelsAndImageAreInItsContentView() {
    onMain {
      for style in [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle] {
        let cell = UITableViewCell(style: style, reuseIdentifier: "name")
        XCTAssertEqual(cell.reuseIdentifier, "name")
        XCTAssertEqual(cell.frame, CGRect(x: 0, y: 0, width: 320, height: 44))
        XCTAssertEqual(cell.subviews, [cell.contentView])
        XCTAssertEqual(cell.contentView.subviews, [], "Its parts are made when they are asked for.")
        let (text, image) = (cell.textLabel, cell.imageView)
        XCTAssertEqual(cell.contentView.subviews, [text, image])
        XCTAssertEqual(cell.detailTextLabel == nil, style == .default)
        XCTAssertEqual(
          cell.contentView.subviews, [text, image, cell.detailTextLabel].compactMap { $0 })
        XCTAssertEqual(
          cell.defaultContentConfiguration().prefersSideBySideTextAndSecondaryText, style == .value1
        )
      }
      let plain = UITableViewCell()
      XCTAssertNil(plain.reuseIdentifier)
      XCTAssertNil(plain.detailTextLabel)
      XCTAssertEqual(plain.editingStyle, .delete)
      XCTAssertEqual(plain.defaultBackgroundConfiguration(), .listCell())
    }
  }

  func testACellsBackgroundIsBehindItsContentAndItsAccessoryInFront() {
    onMain {
      let cell = UITableViewCell()
      let content = cell.contentView
      let (back, front, other) = (UIView(), UIView(), UIView())
      cell.accessoryView = front
      XCTAssertEqual(cell.subviews, [content, front])
      cell.backgroundView = back
      XCTAssertEqual(cell.subviews, [back, content, front])
      cell.backgroundView = other
      XCTAssertEqual(cell.subviews, [other, content, front])
      XCTAssertNil(back.superview)
      cell.accessoryView = back
      XCTAssertEqual(cell.subviews, [other, content, back])
      (cell.accessoryView, cell.backgroundView) = (nil, nil)
      XCTAssertEqual(cell.subviews, [content])
    }
  }

  func testNewContentIsWhereTheFormerContentWas() {
    onMain {
      let cell = UITableViewCell()
      let (back, front) = (UIView(), UIView())
      (cell.backgroundView, cell.accessoryView) = (back, front)
      let list = UICollectionViewListCell(frame: .zero)
      let custom = UIView()
      list.accessories = [
        .customView(configuration: .init(customView: custom, placement: .trailing()))
      ]
      for content in [cell.defaultContentConfiguration(), nil] {
        cell.contentConfiguration = content
        XCTAssertEqual(cell.subviews, [back, cell.contentView, front])
        list.contentConfiguration = content
        XCTAssertEqual(list.subviews, [list.contentView, custom])
      }
    }
  }

  func testAHeadersLabelsAreInItsContentViewAndItsBackgroundIsBehind() {
    onMain {
      let header = UITableViewHeaderFooterView(reuseIdentifier: "name")
      XCTAssertEqual(header.reuseIdentifier, "name")
      XCTAssertEqual(header.subviews, [header.contentView])
      let (text, detail) = (header.textLabel, header.detailTextLabel)
      XCTAssertEqual(header.contentView.subviews, [text, detail])
      let (back, other) = (UIView(), UIView())
      header.backgroundView = back
      header.backgroundView = other
      XCTAssertEqual(header.subviews, [other, header.contentView])
      XCTAssertNil(back.superview)
      header.backgroundView = nil
      XCTAssertEqual(header.subviews, [header.contentView])
      XCTAssertEqual(header.defaultContentConfiguration(), .groupedHeader())
      XCTAssertNil(UITableViewHeaderFooterView().reuseIdentifier)
    }
  }

  func testAChangeOfTheAccessoryLaysTheCellOutAgain() {
    final class Cell: UITableViewCell {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    onMain {
      let cell = Cell(style: .default, reuseIdentifier: nil)
      cell.layoutIfNeeded()
      cell.accessoryType = .checkmark
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.layouts, 2)
    }
  }

  // MARK: States

  func testACellIsConfiguredAgainWhenItsStateChanges() {
    onMain {
      let cell = Cell(style: .default, reuseIdentifier: nil)
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.log, ["own"])
      cell.log = []
      cell.configurationUpdateHandler = { cell, state in
        let flags = [
          (state.isSelected, "selected"), (state.isHighlighted, "highlighted"),
          (state.isEditing, "editing"),
        ]
        let style = state.traitCollection.userInterfaceStyle == .dark ? ["dark"] : []
        (cell as! Cell).log.append(
          (flags.filter(\.0).map(\.1) + style).joined(separator: " "))
      }
      @MainActor func told() -> [String] {
        cell.layoutIfNeeded()
        defer { cell.log = [] }
        return cell.log
      }
      XCTAssertEqual(told(), ["own", ""])
      cell.isSelected = true
      XCTAssertEqual(told(), ["own", "selected"])
      cell.isHighlighted = true
      XCTAssertEqual(told(), ["own", "selected highlighted"])
      cell.isEditing = true
      XCTAssertEqual(told(), ["own", "selected highlighted editing"])
      (cell.isSelected, cell.isHighlighted, cell.isEditing) = (true, true, true)
      XCTAssertEqual(told(), [], "Nothing has changed.")
      cell.prepareForReuse()
      XCTAssertEqual(told(), ["own", "editing"])
      cell.setEditing(false, animated: false)
      cell.setHighlighted(true, animated: false)
      XCTAssertEqual(told(), ["own", "highlighted"])
      cell.setSelected(true, animated: false)
      cell.setHighlighted(false, animated: false)
      XCTAssertEqual(told(), ["own", "selected"])
      cell.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(told(), ["own", "selected dark"])
      cell.setNeedsUpdateConfiguration()
      XCTAssertEqual(told(), ["own", "selected dark"])
      cell.configurationUpdateHandler = { cell, _ in (cell as! Cell).log.append("new") }
      XCTAssertEqual(told(), ["own", "new"])
    }
  }

  func testAHeaderIsConfiguredWhenItsTraitsChange() {
    onMain {
      let header = Header(reuseIdentifier: nil)
      header.layoutIfNeeded()
      XCTAssertEqual(header.log, ["own"])
      header.configurationUpdateHandler = { header, state in
        (header as! Header).log.append(
          state.traitCollection.userInterfaceStyle == .dark ? "dark" : "other")
      }
      header.layoutIfNeeded()
      header.overrideUserInterfaceStyle = .dark
      header.layoutIfNeeded()
      header.setNeedsUpdateConfiguration()
      header.layoutIfNeeded()
      XCTAssertEqual(header.log, ["own", "own", "other", "own", "dark", "own", "dark"])
    }
  }

  // MARK: Configurations

  func testACellShowsItsContentConfiguration() {
    onMain {
      let cell = UITableViewCell()
      let empty = cell.contentView
      cell.contentConfiguration = Note(text: "one")
      let first = cell.contentView as? NoteView
      XCTAssertEqual(first?.text, "one")
      XCTAssertEqual(cell.subviews, [cell.contentView])
      XCTAssertNil(empty.superview)
      cell.contentConfiguration = Note(text: "two")
      XCTAssertIdentical(cell.contentView, first, "Another of the same type needs no other view.")
      XCTAssertEqual(first?.text, "two")
      cell.contentConfiguration = UIListContentConfiguration.cell()
      XCTAssertTrue(cell.contentView is UIListContentView)
      XCTAssertEqual(cell.subviews, [cell.contentView])
      cell.contentConfiguration = nil
      XCTAssertFalse(cell.contentView is any UIContentView)
      XCTAssertEqual(cell.subviews, [cell.contentView])
    }
  }

  func testACellUpdatesItsConfigurationsUnlessItIsToldNotTo() {
    onMain {
      for isAutomatic in [true, false] {
        let cell = UITableViewCell()
        cell.automaticallyUpdatesContentConfiguration = isAutomatic
        cell.automaticallyUpdatesBackgroundConfiguration = isAutomatic
        cell.contentConfiguration = Note(text: "plain")
        cell.backgroundConfiguration = .listCell()
        cell.isSelected = true
        cell.layoutIfNeeded()
        XCTAssertEqual((cell.contentView as? NoteView)?.text, isAutomatic ? "selected" : "plain")
        XCTAssertEqual(
          cell.backgroundConfiguration?.backgroundColor,
          isAutomatic ? .systemGray4 : .systemBackground)
      }
    }
  }

  func testAHeaderShowsItsContentConfigurationInItsContentView() {
    onMain {
      let header = UITableViewHeaderFooterView()
      header.contentConfiguration = Note(text: "one")
      let first = header.contentView.subviews.first as? NoteView
      XCTAssertEqual(first?.text, "one")
      header.contentConfiguration = Note(text: "two")
      XCTAssertEqual(header.contentView.subviews, [first])
      XCTAssertEqual(first?.text, "two")
      header.contentConfiguration = UIListContentConfiguration.plainHeader()
      XCTAssertEqual(header.contentView.subviews.count, 1)
      XCTAssertTrue(header.contentView.subviews.first is UIListContentView)
      header.contentConfiguration = nil
      XCTAssertEqual(header.contentView.subviews, [])
    }
  }

  func testAHeaderUpdatesItsConfigurationsUnlessItIsToldNotTo() {
    onMain {
      for isAutomatic in [true, false] {
        let header = UITableViewHeaderFooterView()
        header.automaticallyUpdatesContentConfiguration = isAutomatic
        header.automaticallyUpdatesBackgroundConfiguration = isAutomatic
        header.contentConfiguration = Note(text: "plain")
        header.backgroundConfiguration = .listHeader()
        header.layoutIfNeeded()
        let shown = header.contentView.subviews.first as? NoteView
        XCTAssertEqual(shown?.text, isAutomatic ? "header" : "plain")
        XCTAssertEqual(header.backgroundConfiguration?.backgroundColor, .clear)
      }
    }
  }

  func testDynamicColoursOfABackgroundAreDrawnAgain() {
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    let looks: [(String, (inout UIBackgroundConfiguration) -> Void, Bool)] = [
      ("none", { _ in }, false), ("fill", { $0.backgroundColor = dynamic }, true),
      ("stroke", { $0.strokeColor = dynamic }, true),
    ]
    onMain {
      for (name, set, isDynamic) in looks {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let (cell, header) = (
          Cell(style: .default, reuseIdentifier: nil), Header(reuseIdentifier: nil)
        )
        let item = Item(frame: .zero)
        for view in [cell, header, item] {
          view.frame = window.bounds
          window.addSubview(view)
        }
        window.makeKeyAndVisible()
        UIApplication.shared.runUpdateCycle()
        var background = UIBackgroundConfiguration.clear()
        set(&background)
        @MainActor func draws() -> [Int] { [cell.draws, header.draws, item.draws] }
        let before = draws()
        cell.backgroundConfiguration = background
        header.backgroundConfiguration = background
        item.backgroundConfiguration = background
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(draws(), before.map { $0 + 1 }, "\(name): a new background is drawn")
        let after = draws()
        window.overrideUserInterfaceStyle = .dark
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(draws(), after.map { isDynamic ? $0 + 1 : $0 }, name)
        UIApplication.shared.reset()
      }
    }
  }

  private final class Item: UICollectionViewCell {
    var draws = 0
    override func draw(_ rect: CGRect) { draws += 1 }
  }

  func testACollectionCellUpdatesItsBackgroundUnlessItIsToldNotTo() {
    onMain {
      for isAutomatic in [true, false] {
        let cell = UICollectionViewCell(frame: .zero)
        cell.automaticallyUpdatesBackgroundConfiguration = isAutomatic
        cell.layoutIfNeeded()
        cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
        XCTAssertEqual(cell.backgroundConfiguration, .listCell())
        cell.layoutIfNeeded()
        for isSelected in [true, false] {
          cell.isSelected = isSelected
          cell.layoutIfNeeded()
          XCTAssertEqual(
            cell.backgroundConfiguration?.backgroundColor,
            isAutomatic && isSelected ? .systemGray4 : .systemBackground)
        }
      }
      XCTAssertEqual(
        UICollectionViewListCell(frame: .zero).defaultContentConfiguration(), .cell())
    }
  }

  func testASelectedCellsBackgroundIsSetAtItsNextUpdate() {
    onMain {
      let cell = UICollectionViewCell(frame: .zero)
      cell.isSelected = true
      cell.layoutIfNeeded()
      cell.backgroundConfiguration = .listCell()
      cell.layoutIfNeeded()
      XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .systemGray4)
    }
  }

  func testCellsHearWhetherEditingBeginsWithAnAnimation() {
    final class Cell: UITableViewCell {
      var log: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        log.append(animated)
      }
    }
    onMain {
      let (rows, cell) = (TextRows([["a"]]), Cell())
      rows.own = [IndexPath(row: 0, section: 0): cell]
      let table = rows.table()
      table.setEditing(true, animated: true)
      table.setEditing(true, animated: true)
      table.isEditing = false
      table.setEditing(true, animated: false)
      XCTAssertEqual(cell.log, [true, false, false])
    }
  }
}
