import UIKit
import XCTest

/// Delegates and providers that change the data while a layout asks them.
final class LayoutCallbackTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  /// Removes the last section when it is asked a question of its own.
  private final class Removing: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var sections = 3
    var question = ""
    var log: [String] = []
    private func ask<Answer>(
      _ view: UICollectionView, _ section: Int, _ name: String, _ answer: Answer
    ) -> Answer {
      if section >= sections { log.append("\(name) of \(section)") }
      if name == question, section == 2, sections == 3 {
        sections = 2
        view.deleteSections([2])
      }
      return answer
    }

    func numberOfSections(in view: UICollectionView) -> Int { sections }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { ask(view, path.section, "cell", UICollectionViewCell()) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { ask(view, path.section, "size", CGSize(width: 100, height: 20)) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { ask(view, section, "inset", .zero) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { ask(view, section, "line", 0) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { ask(view, section, "gap", 0) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { ask(view, section, "header", .zero) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { ask(view, section, "footer", .zero) }
  }

  func testAFlowLayoutAsksNothingOfASectionThatIsGone() {
    onMain {
      for question in ["inset", "line", "gap", "header", "size", "footer"] {
        let (stage, items) = (ProgramStage(), Removing())
        items.question = question
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 200),
          collectionViewLayout: UICollectionViewFlowLayout())
        (view.dataSource, view.delegate) = (items, items)
        stage.window.addSubview(view)
        stage.update()
        XCTAssertEqual(items.log, [], question)
        XCTAssertEqual(view.visibleCells.count, 2, question)
      }
    }
  }

  func testAProviderIsNotAskedForASectionThatIsGone() {
    onMain {
      let (stage, items) = (ProgramStage(), Removing())
      var view: UICollectionView?
      let layout = UICollectionViewCompositionalLayout { section, _ in
        if section >= items.sections { XCTFail("There is no section \(section).") }
        if section == 0, items.sections == 3 {
          items.sections = 2
          view?.deleteSections([2])
        }
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
        return NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
      }
      let list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
      view = list
      list.dataSource = items
      stage.window.addSubview(list)
      stage.update()
      XCTAssertEqual(list.visibleCells.count, 2)
      XCTAssertEqual(layout.sections.count, 2)
    }
  }

  /// Has other sections when it is first asked for the rows of one.
  private final class Counting: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var sections = 3
    var reload: () -> Void = {}
    var log: [Int] = []
    private func count(_ section: Int) -> Int {
      if section >= sections { log.append(section) }
      if sections == 3 {
        sections = 1
        reload()
      }
      return 1
    }
    func numberOfSections(in table: UITableView) -> Int { sections }
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
      count(section)
    }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      if path.section >= sections { log.append(path.section) }
      return UITableViewCell()
    }
    func numberOfSections(in view: UICollectionView) -> Int { sections }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count(section)
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      if path.section >= sections { log.append(path.section) }
      return UICollectionViewCell()
    }
  }

  func testADataSourceThatReloadsWhileItsRowsAreCounted() {
    onMain {
      let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      for isNested in [false, true] {
        let (stage, rows, items) = (ProgramStage(), Counting(), Counting())
        let table = UITableView(frame: frame, style: .plain)
        rows.reload = {
          table.reloadData()
          if isNested { XCTAssertEqual(table.numberOfSections, 1) }
        }
        table.dataSource = rows
        let view = UICollectionView(
          frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        items.reload = {
          view.reloadData()
          if isNested { XCTAssertEqual(view.numberOfSections, 1) }
        }
        view.dataSource = items
        for list in [table, view] { stage.window.addSubview(list) }
        stage.update()
        XCTAssertEqual(rows.log, [])
        XCTAssertEqual(table.numberOfSections, 1)
        XCTAssertEqual(table.visibleCells.count, 1)
        XCTAssertEqual(items.log, [])
        XCTAssertEqual(view.numberOfSections, 1)
        XCTAssertEqual(view.visibleCells.count, 1)
      }
    }
  }
}
