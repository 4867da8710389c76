import UIKit
import UIKitTraits
import XCTest

/// Counts what snapshots compare and hash.
private struct Counted: Hashable, Sendable {
  nonisolated(unsafe) static var work = 0
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (left: Counted, right: Counted) -> Bool {
    work += 1
    return left.number == right.number
  }
  func hash(into hasher: inout Hasher) {
    Counted.work += 1
    hasher.combine(number)
  }
}

/// Snapshots of many items, which are changed one at a time.
final class SnapshotOrderTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Counted, Counted>

  func testManyChangesGiveTheOrderOfAPlainList() {
    for seed in 1...9 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      var (state, next, plain) = (UInt64(seed), 1000, [[Int]](repeating: [], count: 3))
      func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      snapshot.appendSections([0, 1, 2])
      plain[0] = Array(0..<200)
      snapshot.appendItems(plain[0], toSection: 0)
      for _ in 0..<400 {
        let section = random(3)
        let new = Array(next..<next + 1 + random(seed % 3 == 0 ? 90 : 3))
        guard let item = plain[section].isEmpty ? nil : plain[section][random(plain[section].count)]
        else {
          snapshot.appendItems(new, toSection: section)
          plain[section] += new
          next += new.count
          continue
        }
        let place = plain[section].firstIndex(of: item)!
        switch random(5) {
        case 0:
          snapshot.insertItems(new, beforeItem: item)
          plain[section].insert(contentsOf: new, at: place)
          next += new.count
        case 1:
          snapshot.insertItems(new, afterItem: item)
          plain[section].insert(contentsOf: new, at: place + 1)
          next += new.count
        case 2:
          let gone = Array(plain[section][place...].prefix(1 + random(40)))
          snapshot.deleteItems(gone)
          plain[section].removeAll(where: gone.contains)
        default:
          let other = random(3)
          let target = plain[other].last { $0 != item }
          guard let target else { continue }
          snapshot.moveItem(item, beforeItem: target)
          plain[section].remove(at: place)
          plain[other].insert(item, at: plain[other].firstIndex(of: target)!)
        }
      }
      for section in 0..<3 {
        XCTAssertEqual(snapshot.itemIdentifiers(inSection: section), plain[section], "\(seed)")
        XCTAssertEqual(snapshot.numberOfItems(inSection: section), plain[section].count)
      }
      let all = plain.flatMap(\.self)
      XCTAssertEqual(snapshot.itemIdentifiers, all)
      XCTAssertEqual(all.map(snapshot.indexOfItem), all.indices.map { $0 })
    }
  }

  func testManySectionsKeepTheirOrder() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<300 { snapshot.appendSections([section]) }
    for section in 0..<300 { snapshot.appendItems([section], toSection: section) }
    snapshot.insertSections([1000, 1001], afterSection: 150)
    snapshot.moveSection(0, afterSection: 299)
    snapshot.moveSection(299, beforeSection: 1)
    snapshot.deleteSections(Array(2..<150) + Array(160..<290))
    let expected = [299, 1, 150, 1000, 1001] + Array(151..<160) + Array(290..<299) + [0]
    XCTAssertEqual(snapshot.sectionIdentifiers, expected)
    XCTAssertEqual(expected.map(snapshot.indexOfSection), expected.indices.map { $0 })
    XCTAssertEqual(snapshot.itemIdentifiers, expected.filter { $0 < 1000 })
    XCTAssertEqual(snapshot.indexOfItem(0), snapshot.numberOfItems - 1)
    XCTAssertNil(snapshot.indexOfSection(2))
    XCTAssertNil(snapshot.indexOfItem(2))
    snapshot.deleteAllItems()
    snapshot.appendSections([2])
    XCTAssertEqual(snapshot.sectionIdentifiers, [2])
  }

  // MARK: Growth

  /// - Parameter change: Changes something about an item of 0..<n, or about a section.
  private func assertGrowth(
    line: UInt = #line, sections: Bool = false,
    _ change: (_ snapshot: inout Snapshot, _ number: Int, _ count: Int) -> Void
  ) {
    let works = [500, 1000, 2000].map { count in
      var snapshot = Snapshot()
      snapshot.appendSections(sections ? (0..<count).map { Counted($0) } : [Counted(0)])
      if !sections { snapshot.appendItems((0..<count).map { Counted($0) }) }
      Counted.work = 0
      for number in 0..<count { change(&snapshot, number, count) }
      return Counted.work
    }
    for (less, more) in zip(works, works.dropFirst()) {
      XCTAssertLessThanOrEqual(
        more * 10, less * 28, "Twice as many cost more than twice the work: \(works).", line: line)
    }
  }

  func testItemsAreChangedWithoutALookAtAllOthers() {
    assertGrowth { snapshot, number, _ in snapshot.deleteItems([Counted(number)]) }
    assertGrowth { snapshot, number, count in
      snapshot.moveItem(Counted(number * 7 % count), afterItem: Counted((number * 7 + 1) % count))
    }
    assertGrowth { snapshot, number, count in
      snapshot.insertItems([Counted(count + number)], beforeItem: Counted(number))
    }
    assertGrowth { snapshot, number, _ in
      XCTAssertEqual(snapshot.indexOfItem(Counted(number)), number)
    }
  }

  func testSectionsAreChangedWithoutALookAtAllOthers() {
    assertGrowth(sections: true) { snapshot, number, _ in
      snapshot.deleteSections([Counted(number)])
    }
    assertGrowth(sections: true) { snapshot, number, count in
      snapshot.moveSection(
        Counted(number * 7 % count), beforeSection: Counted((number * 7 + 1) % count))
    }
    assertGrowth(sections: true) { snapshot, number, _ in
      XCTAssertEqual(snapshot.indexOfSection(Counted(number)), number)
    }
  }
}
