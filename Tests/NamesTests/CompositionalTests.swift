import UIKit
import XCTest

/// Where a compositional layout puts its sections, groups and items.
final class CompositionalTests: XCTestCase {
  @MainActor
  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  @MainActor private static var whole: NSCollectionLayoutSize {
    size(.fractionalWidth(1), .fractionalHeight(1))
  }

  /// All places: "0.1: x y width height", with the kind of a header or footer before.
  @MainActor
  private static func places(_ layout: UICollectionViewLayout) -> [String] {
    let all = CGRect(x: -1000, y: -1000, width: 9000, height: 9000)
    return (layout.layoutAttributesForElements(in: all) ?? []).map { place in
      let (path, frame) = (place.indexPath, place.frame)
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
      return "\(place.representedElementKind ?? "")\(path.section).\(path.item): "
        + numbers.joined(separator: " ")
    }
  }

  /// Where a layout puts the items of a section with `count` items, in a view of 100 × 60.
  @MainActor
  private static func places(_ group: NSCollectionLayoutGroup, _ count: Int) -> [String] {
    let layout = UICollectionViewCompositionalLayout(section: .init(group: group))
    let items = TextItems([Array(repeating: "", count: count)])
    let view = items.view(layout, height: 60)
    return withExtendedLifetime(view) { places(layout) }
  }

  func testSectionsFollowEachOtherWithHeadersInsetsAndGaps() {
    onMain {
      @MainActor func section(_ index: Int) -> NSCollectionLayoutSection? {
        if index == 1 { return nil }
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: Self.size(.fractionalWidth(1), .absolute(10)),
          subitem: NSCollectionLayoutItem(layoutSize: Self.whole), count: 2)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 8)
        section.interGroupSpacing = 4
        let kinds: [(String, NSRectAlignment)] = [
          ("B", .bottom), ("H", .top), ("L", .topLeading), ("T", .topTrailing),
        ]
        section.boundarySupplementaryItems = kinds.map {
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: Self.size(.fractionalWidth(0.5), .absolute(5)), elementKind: $0.0,
            alignment: $0.1)
        }
        return section
      }
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.interSectionSpacing = 7
      let layout = UICollectionViewCompositionalLayout(
        sectionProvider: { index, _ in section(index) }, configuration: configuration)
      let items = TextItems([["a", "b", "c"], ["d"], ["e"]])
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 60), collectionViewLayout: layout)
      view.dataSource = items
      layout.prepare()
      XCTAssertEqual(
        Self.places(layout),
        [
          "H0.0: 0 0 50 5", "L0.0: 0 5 50 5", "T0.0: 0 10 50 5", "0.0: 2 16 45 10",
          "0.1: 47 16 45 10", "0.2: 2 30 45 10", "B0.0: 0 43 50 5",
          "H2.0: 0 55 50 5", "L2.0: 0 60 50 5", "T2.0: 0 65 50 5", "2.0: 2 71 45 10",
          "B2.0: 0 84 50 5",
        ])
      XCTAssertEqual(layout.collectionViewContentSize, CGSize(width: 100, height: 89))
      XCTAssertEqual(layout.sections.count, 2)
      XCTAssertEqual(
        layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 2))?.frame.minY, 71)
      XCTAssertEqual(
        layout.layoutAttributesForSupplementaryView(
          ofKind: "L", at: IndexPath(item: 0, section: 2))?.frame.minY, 60)
      layout.prepare()
      XCTAssertEqual(layout.sections.count, 2, "They are those of the last layout.")
    }
  }

  func testAnotherConfigurationPlacesTheItemsAgain() {
    onMain {
      let layout = UICollectionViewCompositionalLayout(
        section: .init(
          group: .horizontal(
            layoutSize: Self.size(.fractionalWidth(1), .absolute(10)),
            subitems: [NSCollectionLayoutItem(layoutSize: Self.whole)])))
      let items = TextItems([["a"], ["b"]])
      let view = items.view(layout, height: 60)
      XCTAssertEqual(Self.places(layout), ["0.0: 0 0 100 10", "1.0: 0 10 100 10"])
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.interSectionSpacing = 7
      layout.configuration = configuration
      view.layoutIfNeeded()
      XCTAssertEqual(Self.places(layout), ["0.0: 0 0 100 10", "1.0: 0 17 100 10"])
    }
  }

  func testAProviderIsToldTheSizeAndTheTraits() {
    onMain {
      var told: [String] = []
      let layout = UICollectionViewCompositionalLayout { section, environment in
        let container = environment.container
        XCTAssertEqual(container.effectiveContentSize, container.contentSize)
        XCTAssertEqual(container.contentInsets, .zero)
        XCTAssertEqual(container.effectiveContentInsets, .zero)
        let size = container.contentSize
        told.append(
          "\(section) \(size.width) \(size.height) "
            + "\(environment.traitCollection.userInterfaceStyle == .dark)")
        return nil
      }
      let items = TextItems([[], []])
      let view = items.view(layout, height: 60)
      XCTAssertEqual(told, ["0 100.0 60.0 false", "1 100.0 60.0 false"])
      view.overrideUserInterfaceStyle = .dark
      view.layoutIfNeeded()
      XCTAssertEqual(told.suffix(2), ["0 100.0 60.0 true", "1 100.0 60.0 true"])
      XCTAssertEqual(layout.collectionViewContentSize, CGSize(width: 100, height: 0))
      let loose = UICollectionViewCompositionalLayout { _, _ in nil }
      XCTAssertEqual(loose.collectionViewContentSize, .zero)
      loose.prepare()
      XCTAssertEqual(loose.collectionViewContentSize, .zero)
    }
  }

  // MARK: Groups

  func testAGroupSharesItsSpaceAmongACount() {
    onMain {
      let item = NSCollectionLayoutItem(layoutSize: Self.whole)
      item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let size = Self.size(.absolute(62), .absolute(38))
      let rows = ["0.0: 2 1 24 34", "0.1: 34 1 24 34", "0.2: 2 39 24 34"]
      let columns = ["0.0: 2 1 56 14", "0.1: 2 21 56 14", "0.2: 2 39 56 14"]
      for (group, expected) in [
        (NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 2), rows),
        (.horizontal(layoutSize: size, repeatingSubitem: item, count: 2), rows),
        (.vertical(layoutSize: size, subitem: item, count: 2), columns),
        (.vertical(layoutSize: size, repeatingSubitem: item, count: 2), columns),
      ] {
        group.interItemSpacing = .fixed(2)
        XCTAssertEqual(Self.places(group, 3), expected)
        XCTAssertEqual(group.axis == .horizontal, expected == rows)
        XCTAssertEqual(group.subitems, [item])
      }
    }
  }

  func testAGroupRepeatsItsItemsAsOftenAsTheyFit() {
    onMain {
      let item = NSCollectionLayoutItem(layoutSize: Self.size(.absolute(20), .absolute(10)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let size = Self.size(.absolute(50), .absolute(25))
      let row = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      row.interItemSpacing = .fixed(5)
      XCTAssertEqual(
        Self.places(row, 3), ["0.0: 2 1 14 6", "0.1: 27 1 14 6", "0.2: 2 26 14 6"])
      let column = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
      column.interItemSpacing = .fixed(5)
      XCTAssertEqual(
        Self.places(column, 3), ["0.0: 2 1 14 6", "0.1: 2 16 14 6", "0.2: 2 26 14 6"])
      let line = Self.size(.absolute(90), .absolute(10))
      let third = NSCollectionLayoutItem(
        layoutSize: Self.size(.fractionalWidth(1.0 / 3), .absolute(10)))
      XCTAssertEqual(
        Self.places(.horizontal(layoutSize: line, subitems: [third]), 4),
        ["0.0: 0 0 30 10", "0.1: 30 0 30 10", "0.2: 60 0 30 10", "0.3: 0 10 30 10"])
      let about = NSCollectionLayoutItem(layoutSize: Self.size(.estimated(40), .absolute(10)))
      XCTAssertEqual(
        Self.places(.horizontal(layoutSize: line, subitems: [about]), 3),
        ["0.0: 0 0 40 10", "0.1: 40 0 40 10", "0.2: 0 10 40 10"])
    }
  }

  func testAGroupShowsEachOfItsItemsOnceAtLeast() {
    onMain {
      let items = [30, 40, 50].map {
        NSCollectionLayoutItem(layoutSize: Self.size(.absolute($0), .absolute(10)))
      }
      let size = Self.size(.absolute(60), .absolute(10))
      XCTAssertEqual(
        Self.places(.horizontal(layoutSize: size, subitems: items), 4),
        ["0.0: 0 0 30 10", "0.1: 30 0 40 10", "0.2: 70 0 50 10", "0.3: 0 10 30 10"])
    }
  }

  func testGroupsAreItemsOfGroups() {
    onMain {
      let large = NSCollectionLayoutItem(
        layoutSize: Self.size(.fractionalWidth(0.6), .fractionalHeight(1)))
      let small = NSCollectionLayoutGroup.vertical(
        layoutSize: Self.size(.fractionalWidth(0.4), .fractionalHeight(1)),
        subitem: NSCollectionLayoutItem(layoutSize: Self.whole), count: 2)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(0.5)),
        subitems: [large, small])
      XCTAssertEqual(
        Self.places(group, 4),
        ["0.0: 0 0 60 30", "0.1: 60 0 40 15", "0.2: 60 15 40 15", "0.3: 0 30 60 30"])
    }
  }

  /// Each repeats its own items, in its share of the space.
  func testAGroupSharesItsSpaceAmongGroups() {
    onMain {
      let item = NSCollectionLayoutItem(
        layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(0.5)))
      let column = NSCollectionLayoutGroup.vertical(layoutSize: Self.whole, subitems: [item])
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: Self.size(.fractionalWidth(1), .absolute(20)), repeatingSubitem: column,
        count: 2)
      XCTAssertEqual(
        Self.places(row, 5),
        [
          "0.0: 0 0 50 10", "0.1: 0 10 50 10", "0.2: 50 0 50 10", "0.3: 50 10 50 10",
          "0.4: 0 20 50 10",
        ])
    }
  }

  func testAnItemBesideOthersThatStartBelowIsFound() {
    onMain {
      let small = NSCollectionLayoutGroup.vertical(
        layoutSize: Self.size(.fractionalWidth(0.4), .fractionalHeight(1)),
        subitem: NSCollectionLayoutItem(layoutSize: Self.whole), count: 2)
      let large = NSCollectionLayoutItem(
        layoutSize: Self.size(.fractionalWidth(0.6), .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Self.size(.fractionalWidth(1), .absolute(60)), subitems: [small, large])
      let layout = UICollectionViewCompositionalLayout(section: .init(group: group))
      let view = TextItems([]).view(layout, height: 10)
      let items = TextItems([["a", "b", "c"]])
      view.dataSource = items
      XCTAssertEqual(view.texts, ["a", "c"])
      view.contentOffset.y = 30
      XCTAssertEqual(view.texts, ["b", "c"])
      let upper = layout.layoutAttributesForElements(
        in: CGRect(x: 0, y: 0, width: 100, height: 30))
      XCTAssertEqual(upper?.map(\.indexPath.item), [0, 2], "The other one begins below.")
    }
  }

  func testAGroupWithoutItemsOrLengthEnds() {
    onMain {
      let size = Self.size(.fractionalWidth(1), .absolute(10))
      XCTAssertEqual(Self.places(.horizontal(layoutSize: size, subitems: []), 3), [])
      let flat = NSCollectionLayoutItem(layoutSize: Self.size(.absolute(0), .absolute(10)))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [flat])
      let layout = UICollectionViewCompositionalLayout(section: .init(group: group))
      let items = TextItems([["a", "b"]])
      _ = items.view(layout)
      XCTAssertEqual(layout.collectionViewContentSize.height, 20, "One is in a group.")
    }
  }

  // MARK: Lists

  func testAListsRowsHaveTheWholeWidthAndItsSectionsHeadersAndFooters() {
    onMain {
      let (top, end) = (
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
      )
      for (hasHeader, hasFooter) in [(false, false), (true, false), (false, true), (true, true)] {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        if hasHeader { configuration.headerMode = .supplementary }
        if hasFooter { configuration.footerMode = .supplementary }
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        let items = TextItems([["a", "b"]])
        let view = items.view(layout)
        let start = hasHeader ? 44 : 0
        XCTAssertEqual(
          Self.places(layout),
          (hasHeader ? [top + "0.0: 0 0 100 44"] : [])
            + ["0.0: 0 \(start) 100 44", "0.1: 0 \(start + 44) 100 44"]
            + (hasFooter ? [end + "0.0: 0 \(start + 88) 100 44"] : []))
        XCTAssertEqual(view.visibleSupplementaryViews(ofKind: top).count, hasHeader ? 1 : 0)
        XCTAssertEqual(
          layout.sections[0].boundarySupplementaryItems.map(\.alignment),
          (hasHeader ? [.top] : []) + (hasFooter ? [.bottom] : []))
        XCTAssertTrue(layout.sections[0].group.layoutSize.heightDimension.isEstimated)
      }
      var first = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      first.headerMode = .firstItemInSection
      let layout = UICollectionViewCompositionalLayout.list(using: first)
      let items = TextItems([["a"]])
      _ = items.view(layout)
      XCTAssertEqual(Self.places(layout), ["0.0: 0 0 100 44"])
      XCTAssertEqual(first.appearance, .insetGrouped)
      XCTAssertEqual(first.separatorConfiguration, .init(listAppearance: .plain))
    }
  }

  // MARK: Values

  func testDimensionsAndSpacingsHoldWhatTheyAreMadeOf() {
    onMain {
      let dimensions: [(NSCollectionLayoutDimension, CGFloat, Bool)] = [
        (.fractionalWidth(0.3), 0.3, false), (.fractionalHeight(0.4), 0.4, false),
        (.absolute(5), 5, false), (.estimated(6), 6, true),
      ]
      for (dimension, number, isEstimated) in dimensions {
        XCTAssertEqual(dimension.dimension, number)
        XCTAssertEqual(dimension.isEstimated, isEstimated)
      }
      let (fixed, flexible) = (
        NSCollectionLayoutSpacing.fixed(3), NSCollectionLayoutSpacing.flexible(4)
      )
      XCTAssertEqual([fixed.spacing, flexible.spacing], [3, 4])
      XCTAssertEqual([fixed.isFlexible, flexible.isFlexible], [false, true])
      let edges = NSCollectionLayoutEdgeSpacing(
        leading: .fixed(1), top: .fixed(2), trailing: .fixed(3), bottom: .fixed(4))
      XCTAssertEqual(
        [edges.leading, edges.top, edges.trailing, edges.bottom].map { $0?.spacing }, [1, 2, 3, 4])
      let tall = Self.size(.fractionalHeight(1), .fractionalWidth(0.5))
      XCTAssertEqual(
        Self.places(.vertical(layoutSize: tall, subitems: [.init(layoutSize: Self.whole)]), 1),
        ["0.0: 0 0 60 50"], "A width may depend on a height.")
    }
  }

  func testPartsHoldWhatTheyAreMadeOf() {
    onMain {
      let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing])
      XCTAssertEqual(anchor.edges, [.top, .trailing])
      let size = Self.whole
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: "badge", containerAnchor: anchor)
      XCTAssertEqual(badge.elementKind, "badge")
      XCTAssertIdentical(badge.containerAnchor, anchor)
      XCTAssertIdentical(badge.layoutSize, size)
      let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
      XCTAssertEqual(item.supplementaryItems, [badge])
      XCTAssertEqual(NSCollectionLayoutItem(layoutSize: size).supplementaryItems, [])
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: "footer", alignment: .bottomLeading)
      XCTAssertEqual(footer.alignment, .bottomLeading)
      XCTAssertEqual(footer.containerAnchor.edges, [])
      let decoration = NSCollectionLayoutDecorationItem.background(elementKind: "back")
      XCTAssertEqual(decoration.elementKind, "back")
      XCTAssertEqual(decoration.layoutSize.widthDimension.dimension, 1)
      XCTAssertEqual(decoration.layoutSize.heightDimension.dimension, 1)
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [item]))
      XCTAssertEqual(section.boundarySupplementaryItems, [])
      XCTAssertEqual(section.decorationItems, [])
      XCTAssertEqual(section.contentInsetsReference, .automatic)
      XCTAssertEqual(section.supplementaryContentInsetsReference, .automatic)
      let lines = UIListSeparatorConfiguration(listAppearance: .plain)
      XCTAssertEqual(lines.topSeparatorVisibility, .automatic)
      XCTAssertEqual(lines.bottomSeparatorVisibility, .automatic)
      XCTAssertEqual([lines.topSeparatorInsets, lines.bottomSeparatorInsets], [.zero, .zero])
      XCTAssertEqual([lines.color, lines.multipleSelectionColor], [.separator, .separator])
      XCTAssertEqual(
        UICollectionViewCompositionalLayoutConfiguration().boundarySupplementaryItems, [])
    }
  }

  @MainActor
  private static func layout(
    _ sections: [NSCollectionLayoutSection],
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections[index] }, configuration: configuration)
  }
  /// Groups of one item, 100 × 20.
  @MainActor
  private static func section() -> NSCollectionLayoutSection {
    let size = size(.absolute(100), .absolute(20))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.interGroupSpacing = 5
    return section
  }

  func testAHorizontalLayoutHasItsGroupsAndSectionsBesideEachOther() {
    onMain {
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizontal
      let sections = [Self.section(), Self.section()]
      sections[1].boundarySupplementaryItems = [
        .init(
          layoutSize: Self.size(.absolute(7), .fractionalHeight(1)), elementKind: "L",
          alignment: .leading)
      ]
      let layout = Self.layout(sections, configuration)
      let view = TextItems([["", ""], [""]])
      let list = view.view(layout, height: 60)
      XCTAssertEqual(
        Self.places(layout),
        [
          "0.0: 2 1 100 20", "0.1: 107 1 100 20", "L1.0: 211 0 7 60", "1.0: 220 1 100 20",
        ])
      XCTAssertEqual(list.contentSize, CGSize(width: 324, height: 60))
    }
  }

  func testAnOrthogonalSectionHasItsGroupsBesideEachOther() {
    onMain {
      let sections = [Self.section(), Self.section()]
      sections[0].orthogonalScrollingBehavior = .continuous
      let items = TextItems([Array(repeating: "", count: 3), [""]])
      let layout = Self.layout(sections, .init())
      let list = items.view(layout, height: 60)
      XCTAssertEqual(
        Self.places(layout).sorted(),
        ["0.0: 2 1 100 20", "0.1: 107 1 100 20", "0.2: 212 1 100 20", "1.0: 2 25 100 20"])
      XCTAssertEqual(list.contentSize, CGSize(width: 100, height: 48))
      XCTAssertEqual(
        list.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX, 107)
      XCTAssertNil(list.layoutAttributesForItem(at: IndexPath(item: 3, section: 0)))
      XCTAssertNil(list.layoutAttributesForItem(at: IndexPath(item: 1, section: 1)))
    }
  }

  func testAScrollToAnItemBeyondTheEdgeLeavesTheOthersInSight() {
    onMain {
      let sections = [Self.section(), Self.section()]
      sections[1].orthogonalScrollingBehavior = .continuous
      let items = TextItems([Array(repeating: "", count: 9), Array(repeating: "", count: 9)])
      let list = items.view(Self.layout(sections, .init()), height: 60)
      list.scrollToItem(
        at: IndexPath(item: 5, section: 1), at: .centeredVertically, animated: false)
      XCTAssertEqual(list.contentOffset.x, 0)
      XCTAssertEqual(list.contentOffset.y, list.contentSize.height - 60)
    }
  }

  func testAnOrthogonalSectionScrollsToItsItems() {
    onMain {
      let sections = [Self.section(), Self.section(), Self.section()]
      for section in sections[1...] { section.orthogonalScrollingBehavior = .groupPaging }
      var heard: [String] = []
      sections[1].visibleItemsInvalidationHandler = { items, offset, _ in
        heard = items.map { "\($0.indexPath.item) \(Int($0.frame.minX - offset.x))" }
      }
      let items = TextItems([[""], Array(repeating: "", count: 9)])
      let list = items.view(Self.layout(sections, .init()), height: 60)
      @MainActor func frame(_ item: Int) -> CGFloat? {
        list.layoutAttributesForItem(at: IndexPath(item: item, section: 1))?.frame.minX
      }
      @MainActor func scroll(_ item: Int, _ position: UICollectionView.ScrollPosition) {
        list.scrollToItem(at: IndexPath(item: item, section: 1), at: position, animated: false)
        list.layoutIfNeeded()
      }
      @MainActor func shown() -> [Int] {
        list.indexPathsForVisibleItems.filter { $0.section == 1 }.map(\.item).sorted()
      }
      XCTAssertEqual(shown(), [0])
      scroll(5, .left)
      XCTAssertEqual(shown(), [5])
      XCTAssertEqual(frame(5), 0)
      XCTAssertEqual(heard, ["5 0"])
      XCTAssertEqual(list.cellForItem(at: IndexPath(item: 5, section: 1))?.frame.minX, 0)
      XCTAssertEqual(
        list.indexPathForItem(at: CGPoint(x: 50, y: 30)), IndexPath(item: 5, section: 1))
      scroll(3, .right)
      XCTAssertEqual([frame(3), frame(4)], [0, 105])
      scroll(8, .left)
      XCTAssertEqual(frame(8), 0)
      scroll(2, [])
      XCTAssertEqual(frame(2), 0, "The next place that shows it.")
      XCTAssertEqual(list.contentOffset, .zero)
      XCTAssertEqual(frame(0), -210)
      XCTAssertEqual(
        list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 2)
      items.texts.insert([""], at: 0)
      list.insertSections([0])
      list.layoutIfNeeded()
      XCTAssertEqual(frame(0), 2)
      XCTAssertEqual(
        list.layoutAttributesForItem(at: IndexPath(item: 0, section: 2))?.frame.minX, -210)
    }
  }

  func testALayoutHasAHeaderAndAFooterOfItsOwn() {
    onMain {
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      let (header, footer) = (
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
      )
      let size = Self.size(.fractionalWidth(1), .absolute(10))
      configuration.boundarySupplementaryItems = [
        .init(layoutSize: size, elementKind: header, alignment: .top),
        .init(layoutSize: size, elementKind: footer, alignment: .bottom),
      ]
      let items = TextItems([[""]])
      let list = items.view(Self.layout([Self.section()], configuration), height: 60)
      @MainActor func frame(_ kind: String) -> CGRect? {
        list.supplementaryView(forElementKind: kind, at: IndexPath(index: 0))?.frame
      }
      XCTAssertEqual(frame(header), CGRect(x: 0, y: 0, width: 100, height: 10))
      XCTAssertEqual(frame(footer), CGRect(x: 0, y: 34, width: 100, height: 10))
      XCTAssertEqual(
        list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY, 11)
      let known = list.supplementaryView(forElementKind: header, at: IndexPath(index: 0))
      items.texts = []
      list.deleteSections([0])
      list.layoutIfNeeded()
      XCTAssertIdentical(
        list.supplementaryView(forElementKind: header, at: IndexPath(index: 0)), known)
      XCTAssertEqual(frame(footer)?.minY, 10)
    }
  }
}
