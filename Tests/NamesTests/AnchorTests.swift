import SwiftUI
import UIKit
import XCTest

/// Anchors, spaces, places in a scroll view, alignments and layouts, where nothing is measured.
final class AnchorTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Words: PreferenceKey {
    static var defaultValue: [String] { ["none"] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @MainActor private final class Log {
    var words: [String] = []
    var rects: [CGRect] = []
    var points: [CGPoint] = []
  }

  private struct Probe: View {
    let log: Log
    let rects: [Anchor<CGRect>]
    let points: [Anchor<CGPoint>]
    var body: some View {
      GeometryReader { proxy in
        let _ = log.rects = rects.map { proxy[$0] }
        let _ = log.points = points.map { proxy[$0] }
        Text("a")
      }
    }
  }

  func testAnAnchorBecomesAPreference() {
    onMain {
      let log = Log()
      let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
      var anchors: [Anchor<CGRect>] = []
      let view = Text("a").anchorPreference(key: Words.self, value: .rect(rect)) {
        anchors.append($0)
        return ["b"]
      }
      _ = Shown(
        view.transformAnchorPreference(key: Words.self, value: .bounds) {
          anchors.append($1)
          $0.append("c")
        }
        .onPreferenceChange(Words.self) { words in MainActor.assumeIsolated { log.words = words } })
      XCTAssertEqual(log.words, ["b", "c"])
      var points: [Anchor<CGPoint>] = []
      let sources: [Anchor<CGPoint>.Source] = [
        .point(CGPoint(x: 5, y: 6)), .unitPoint(.bottom), .topLeading, .top, .topTrailing, .leading,
        .center, .trailing, .bottomLeading, .bottom, .bottomTrailing,
      ]
      for source in sources {
        _ = Text("a").anchorPreference(key: Words.self, value: source) {
          points.append($0)
          return []
        }
      }
      _ = Shown(Probe(log: log, rects: anchors, points: points))
      XCTAssertEqual(log.rects.first, rect)
      XCTAssertEqual(log.rects.last, .zero)
      XCTAssertEqual(log.points, [CGPoint(x: 5, y: 6)] + Array(repeating: .zero, count: 10))
    }
  }

  func testWhatIsMadeOfAPreferenceIsMadeOfWhatIsPassedUp() {
    onMain {
      for (passed, made) in [("b", "b"), ("c", "c"), (nil, "none")] {
        let view = Text("a").transformPreference(Words.self) { if let passed { $0 = [passed] } }
        assertShows(
          #"Overlay|Text "a"|Text "\#(made)""#,
          view.overlayPreferenceValue(Words.self) { Text($0[0]) })
        assertShows(
          #"Background|Text "\#(made)"|Text "a""#,
          view.backgroundPreferenceValue(Words.self) { Text($0[0]) })
      }
    }
  }

  private struct Action: PreferenceKey {
    static var defaultValue: () -> String { { "none" } }
    static func reduce(value: inout () -> String, nextValue: () -> () -> String) {
      value = nextValue()
    }
  }

  private struct Place {
    let id: Int
    let bounds: Anchor<CGRect>
  }
  private struct Places: PreferenceKey {
    static var defaultValue: [Place] { [] }
    static func reduce(value: inout [Place], nextValue: () -> [Place]) { value += nextValue() }
  }
  private struct Rows: View {
    @State private var count = 1
    let grow: (Binding<Int>) -> Void
    var body: some View {
      let _ = grow($count)
      ForEach(0..<count, id: \.self) { id in
        Text("row").anchorPreference(key: Places.self, value: .bounds) {
          [Place(id: id, bounds: $0)]
        }
      }
    }
  }

  func testValuesThatCannotBeComparedAreFollowed() {
    onMain {
      var count: Binding<Int>?
      defer { count = nil }
      var runs = 0
      let shown = Shown(
        Rows { count = $0 }.overlayPreferenceValue(Places.self) { places in
          let _ = runs += 1
          Text("\(places.map(\.id))")
        })
      XCTAssertTrue(shown.text().contains("[0]"), shown.text())
      count?.wrappedValue = 3
      XCTAssertTrue(shown.text().contains("[0, 1, 2]"), shown.text())
      count?.wrappedValue = 0
      XCTAssertTrue(shown.text().contains("[]"), shown.text())
      XCTAssertEqual(runs, 4)
      XCTAssertFalse(UIApplication.shared.needsUpdate)
    }
  }

  func testClosuresArePassedUp() {
    onMain {
      let view = Text("a").preference(key: Action.self, value: { "b" })
      assertShows(
        #"Overlay|Text "a"|Text "b""#, view.overlayPreferenceValue(Action.self) { Text($0()) })
      assertShows(
        #"Overlay|Text "a"|Text "none""#,
        Text("a").overlayPreferenceValue(Action.self) { Text($0()) })
    }
  }

  func testSpacesHaveNames() {
    XCTAssertEqual(NamedCoordinateSpace.named("a").coordinateSpace, .named("a"))
    XCTAssertEqual(NamedCoordinateSpace.scrollView.coordinateSpace, .scrollView)
    XCTAssertEqual(NamedCoordinateSpace.scrollView(axis: .vertical).coordinateSpace, .scrollView)
    XCTAssertEqual(LocalCoordinateSpace.local.coordinateSpace, .local)
    XCTAssertEqual(GlobalCoordinateSpace.global.coordinateSpace, .global)
    let spaces: [CoordinateSpace] = [.global, .local, .named("a")]
    XCTAssertEqual(spaces.map(\.isGlobal), [true, false, false])
    XCTAssertEqual(spaces.map(\.isLocal), [false, true, false])
  }

  func testAFrameIsZeroInEachSpace() {
    onMain {
      assertShows(
        #"GeometryReader|Text "true true true""#,
        GeometryReader {
          Text(
            "\($0.frame(in: .named("a")) == .zero) \($0.frame(in: .global) == .zero) "
              + "\($0.bounds(of: .named("a")) == nil)")
        })
    }
  }

  func testAGeometryIsMadeOfItsParts() {
    let (corner, size) = (CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4))
    let geometry = ScrollGeometry(
      contentOffset: corner, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: size)
    XCTAssertEqual(geometry.visibleRect, CGRect(origin: corner, size: size))
    let target = ScrollTarget(rect: geometry.visibleRect, anchor: .top)
    XCTAssertEqual([target.rect], [geometry.bounds])
    XCTAssertEqual(target.anchor, .top)
    XCTAssertNil(ScrollTarget(rect: .zero).anchor)
  }

  func testAPositionIsOneOfThree() {
    let plain = ScrollPosition()
    XCTAssertNil(plain.edge)
    XCTAssertNil(plain.point)
    XCTAssertNil(plain.viewID(type: Int.self))
    XCTAssertNil(plain.viewID)
    XCTAssertFalse(plain.isPositionedByUser)
    XCTAssertEqual(ScrollPosition(idType: Int.self), plain)
    let named = ScrollPosition(id: 3)
    XCTAssertEqual(named.viewID(type: Int.self), 3)
    XCTAssertNil(named.viewID(type: String.self))
    XCTAssertEqual(named.viewID as? Int, 3)
    XCTAssertNotEqual(named, ScrollPosition(id: 4))
    XCTAssertNotEqual(ScrollPosition(edge: .top), ScrollPosition(edge: .bottom))
    XCTAssertNotEqual(ScrollPosition(point: .zero), plain)
    XCTAssertEqual(ScrollPosition(edge: .top).edge, .top)
    XCTAssertEqual(ScrollPosition(idType: Int.self, edge: .bottom).edge, .bottom)
    XCTAssertEqual(ScrollPosition(point: CGPoint(x: 1, y: 2)).point, CGPoint(x: 1, y: 2))
  }

  func testAPositionKeepsItsOtherCoordinate() {
    var position = ScrollPosition(id: 3)
    position.scrollTo(y: 4)
    XCTAssertEqual(position.point, CGPoint(x: 0, y: 4))
    XCTAssertNil(position.viewID(type: Int.self))
    position.scrollTo(x: 5)
    XCTAssertEqual(position.point, CGPoint(x: 5, y: 4))
    position.scrollTo(y: 6)
    XCTAssertEqual(position.point, CGPoint(x: 5, y: 6))
    position.scrollTo(x: 7, y: 8)
    XCTAssertEqual(position.point, CGPoint(x: 7, y: 8))
    position.scrollTo(point: CGPoint(x: 1, y: 2))
    XCTAssertEqual(position.point, CGPoint(x: 1, y: 2))
    position.scrollTo(edge: .leading)
    XCTAssertEqual(position, ScrollPosition(edge: .leading))
    position.scrollTo(x: 9)
    XCTAssertEqual(position.point, CGPoint(x: 9, y: 0))
    XCTAssertNil(position.edge)
    position.scrollTo(id: "a")
    XCTAssertEqual(position, ScrollPosition(id: "a"))
  }

  func testScrollingIsEveryPhaseButOne() {
    let phases: [ScrollPhase] = [.idle, .tracking, .interacting, .decelerating, .animating]
    XCTAssertEqual(phases.map(\.isScrolling), [false, true, true, true, true])
  }

  private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum Other: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  func testAProgramHasAlignmentsOfItsOwn() {
    XCTAssertEqual(HorizontalAlignment(Middle.self), HorizontalAlignment(Middle.self))
    XCTAssertNotEqual(HorizontalAlignment(Middle.self), HorizontalAlignment(Other.self))
    XCTAssertEqual(VerticalAlignment(Middle.self), VerticalAlignment(Middle.self))
    XCTAssertNotEqual(VerticalAlignment(Middle.self), VerticalAlignment(Other.self))
    let across: [HorizontalAlignment] = [
      .leading, .center, .trailing, .listRowSeparatorLeading, .listRowSeparatorTrailing,
    ]
    let up: [VerticalAlignment] = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
    XCTAssertEqual(Set(across).count, 5)
    XCTAssertEqual(Set(up).count, 5)
    let all: [(Alignment, HorizontalAlignment, VerticalAlignment)] = [
      (.leadingFirstTextBaseline, .leading, .firstTextBaseline),
      (.leadingLastTextBaseline, .leading, .lastTextBaseline),
      (.centerFirstTextBaseline, .center, .firstTextBaseline),
      (.centerLastTextBaseline, .center, .lastTextBaseline),
      (.trailingFirstTextBaseline, .trailing, .firstTextBaseline),
      (.trailingLastTextBaseline, .trailing, .lastTextBaseline),
    ]
    for (alignment, horizontal, vertical) in all {
      XCTAssertEqual(alignment, Alignment(horizontal: horizontal, vertical: vertical))
    }
  }

  private struct Ring: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      .zero
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
  }

  func testALayoutShowsItsContentsInOrder() {
    onMain {
      @ViewBuilder @MainActor func contents() -> some View {
        Text("a")
        Text("b")
      }
      assertShows(#"Ring|Text "a"|Text "b""#, Ring()(contents))
      assertShows(#"HStackLayout|Text "a"|Text "b""#, HStackLayout()(contents))
      assertShows(#"Ring|Text "a"|Text "b""#, AnyLayout(Ring())(contents))
      assertShows(#"ZStackLayout|Text "a"|Text "b""#, AnyLayout(ZStackLayout())(contents))
      @MainActor func show(_ layout: some Layout) -> some View { layout(contents) }
      assertShows(#"Ring|Text "a"|Text "b""#, show(AnyLayout(AnyLayout(Ring()))))
      XCTAssertNil(Ring.layoutProperties.stackOrientation)
      XCTAssertEqual(ViewSpacing.zero.distance(to: ViewSpacing(), along: .vertical), 0)
    }
  }

  func testTheLayoutsOfStacksKeepWhatTheyAreTold() {
    XCTAssertEqual(HStackLayout().alignment, .center)
    XCTAssertNil(HStackLayout().spacing)
    XCTAssertEqual(HStackLayout(alignment: .top, spacing: 3).alignment, .top)
    XCTAssertEqual(HStackLayout(alignment: .top, spacing: 3).spacing, 3)
    XCTAssertEqual(VStackLayout().alignment, .center)
    XCTAssertEqual(VStackLayout(alignment: .leading, spacing: 3).alignment, .leading)
    XCTAssertEqual(VStackLayout(alignment: .leading, spacing: 3).spacing, 3)
    XCTAssertEqual(ZStackLayout().alignment, .center)
    XCTAssertEqual(ZStackLayout(alignment: .top).alignment, .top)
    let grid = GridLayout(alignment: .top, horizontalSpacing: 3, verticalSpacing: 4)
    XCTAssertEqual(grid.alignment, .top)
    XCTAssertEqual(grid.horizontalSpacing, 3)
    XCTAssertEqual(grid.verticalSpacing, 4)
  }
}
