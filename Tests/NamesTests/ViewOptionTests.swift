import SwiftUI
import UIKit
import XCTest

/// The bits of option sets, and the numbers and names of SwiftUI's values.
final class ViewOptionTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAnEdgeIsAMemberOfItsSet() {
    XCTAssertEqual(Edge.allCases, [.top, .leading, .bottom, .trailing])
    XCTAssertEqual(Edge.allCases.map(\.rawValue), [0, 1, 2, 3])
    let sets: [Edge.Set] = [.top, .leading, .bottom, .trailing]
    XCTAssertEqual(Edge.allCases.map { Edge.Set($0) }, sets)
    XCTAssertEqual(VerticalEdge.allCases.map(\.rawValue), [0, 1])
    XCTAssertEqual(HorizontalEdge.allCases.map(\.rawValue), [0, 1])
    XCTAssertEqual(Axis.allCases.map(\.rawValue), [0, 1])
  }

  func testBitsOfEdgesAndAxes() {
    XCTAssertEqual([VerticalEdge.Set.top, .bottom, .all].map(\.rawValue), [1, 2, 3])
    XCTAssertEqual([HorizontalEdge.Set.leading, .trailing, .all].map(\.rawValue), [1, 2, 3])
    XCTAssertEqual([Edge.Set.top, .leading, .bottom, .trailing].map(\.rawValue), [1, 2, 4, 8])
    XCTAssertEqual([Edge.Set.vertical, .horizontal, .all].map(\.rawValue), [5, 10, 15])
    XCTAssertEqual([Axis.Set.horizontal, .vertical].map(\.rawValue), [1, 2])
    XCTAssertEqual([SafeAreaRegions.container, .keyboard, .all].map(\.rawValue), [1, 2, 3])
    XCTAssertEqual(
      [PinnedScrollableViews.sectionHeaders, .sectionFooters].map(\.rawValue), [1, 2])
    XCTAssertEqual(
      [AccessibilityTechnologies.voiceOver, .switchControl].map(\.rawValue), [1, 2])
  }

  func testBitsOfTraits() {
    let traits: [AccessibilityTraits] = [
      .isButton, .isHeader, .isSelected, .isImage, .isLink, .isStaticText, .isModal,
      .isSearchField, .isKeyboardKey, .isSummaryElement, .isToggle, .isTabBar, .playsSound,
      .updatesFrequently, .startsMediaSession, .allowsDirectInteraction, .causesPageTurn,
    ]
    XCTAssertEqual(traits.map(\.rawValue), (0..<17).map { 1 << $0 })
  }

  func testOrientationsOfImages() {
    let orientations: [Image.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .left, .leftMirrored, .right, .rightMirrored,
    ]
    XCTAssertEqual(Image.Orientation.allCases, orientations)
    XCTAssertEqual(orientations.map(\.rawValue), Array(0..<8))
  }

  func testPointsAndAnglesMayBeZero() {
    XCTAssertEqual([UnitPoint().x, UnitPoint().y], [0, 0])
    XCTAssertEqual(UnitPoint.zero, UnitPoint(x: 0, y: 0))
    XCTAssertNotEqual(UnitPoint(x: 1, y: 2), UnitPoint(x: 2, y: 1))
    XCTAssertEqual(Angle().radians, 0)
    XCTAssertEqual(Angle.degrees(-90).radians, -.pi / 2, accuracy: 1e-12)
    XCTAssertEqual(Angle.radians(.pi).degrees, 180, accuracy: 1e-12)
    XCTAssertEqual(Angle.degrees(90), Angle(degrees: 90))
    XCTAssertEqual(Angle(), .zero)
    let all = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual([all.top, all.leading, all.bottom, all.trailing], [1, 2, 3, 4])
    let insets = EdgeInsets(bottom: 3)
    XCTAssertEqual([insets.top, insets.leading, insets.bottom, insets.trailing], [0, 0, 3, 0])
    XCTAssertEqual(EdgeInsets(), EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
  }

  func testHeightsOfSheetsDiffer() {
    let detents: [PresentationDetent] = [
      .medium, .large, .fraction(0.5), .fraction(0.25), .height(100), .height(200),
    ]
    XCTAssertEqual(Set(detents).count, detents.count)
    XCTAssertEqual(PresentationDetent.fraction(0.5), .fraction(0.5))
  }

  func testAPreviewsDeviceHasAName() {
    let device: PreviewDevice = "iPhone"
    XCTAssertEqual(device.rawValue, "iPhone")
    XCTAssertEqual(device, PreviewDevice(rawValue: "iPhone"))
    XCTAssertNotEqual(device, "iPad")
    let orientations: [InterfaceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
    XCTAssertEqual(InterfaceOrientation.allCases, orientations)
  }

  private struct Provider: PreviewProvider {
    static var previews: some View {
      Text("a").previewDevice("iPhone").previewDisplayName("b").previewLayout(.sizeThatFits)
      Text("c").previewInterfaceOrientation(.landscapeLeft)
    }
  }

  func testAProvidersPreviewsAreViews() {
    onMain { assertShows(#"VStack|Text "a"|Text "c""#, VStack { Provider.previews }) }
  }

  /// A grid's contents are in lines beneath the number of its columns.
  func testContainersKeepTheirContents() {
    onMain {
      let a = Text("a")
      assertShows(#"VStack|Text "a""#, VStack(alignment: .trailing) { a })
      assertShows(#"HStack|Text "a""#, HStack(spacing: 3) { a })
      assertShows(
        #"LazyVStack|Text "a""#, LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) { a }
      )
      assertShows(#"LazyHStack|Text "a""#, LazyHStack(alignment: .top, spacing: 2) { a })
      assertShows("LazyVGrid columns=0", LazyVGrid(columns: []) {})
      assertShows(#"ScrollView|Text "a""#, ScrollView([.horizontal, .vertical]) { a })
      assertShows("Spacer", Spacer(minLength: 3))
      assertShows(
        #"GeometryReader|Text "0.0 0.0""#,
        GeometryReader { Text("\($0.size.width) \($0.safeAreaInsets.top)") })
    }
  }

  /// No user drags anything and no panel opens.
  func testNothingIsDraggedOrMoved() {
    onMain {
      func fail<Value>(_ value: Value) -> Value {
        XCTFail("Nothing asks for it.")
        return value
      }
      let view = Text("a")
        .onDrag { fail(NSItemProvider()) }
        .onDrop(of: ["public.text"], isTargeted: nil) { _ in fail(true) }
        .draggable(fail("b"))
        .dropDestination(for: String.self) { _, _ in
          fail(true)
        } isTargeted: {
          _ = fail($0)
        }
        .itemProvider { fail(nil) }
        .fileMover(isPresented: .constant(true), file: nil) { _ = fail($0) }
      assertShows(#"Text "a""#, view)
    }
  }
}
