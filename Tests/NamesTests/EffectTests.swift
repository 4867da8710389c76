import SwiftUI
import UIKit
import XCTest

/// Effects, gestures and feedback: what a program can read of them, as none is ever shown or recognised.
final class EffectTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAProportionIsWidthByHeight() {
    onMain {
      let a = Text("a")
      func shown(_ words: String) -> String { #"Text "a" aspectRatio="# + words }
      assertShows(
        shown("1.5,fit"), a.aspectRatio(CGSize(width: 3, height: 2), contentMode: .fit))
      assertShows(
        shown("4.0,fill"), a.aspectRatio(CGSize(width: 4, height: 1), contentMode: .fill))
      assertShows(
        shown("own,fit"), a.aspectRatio(CGSize(width: 3, height: 0), contentMode: .fit))
    }
  }

  func testWhatIsAtAnEdgeIsShownAfterTheView() {
    onMain {
      let (a, b) = (Text("a"), Text("b"))
      let shown = #"Overlay|Text "a"|Text "b""#
      assertShows(shown, a.safeAreaInset(edge: .leading) { b })
      assertShows(shown, a.safeAreaInset(edge: .top) { b })
      assertShows(shown, a.safeAreaBar(edge: .bottom) { b })
    }
  }

  func testBackgroundsAreColours() {
    onMain {
      let a = Text("a")
      let own = #"Text "a" background=\#(Color(uiColor: .systemBackground))"#
      assertShows(own, a.background())
      assertShows(own, a.background(in: Circle()))
      assertShows(
        #"Text "a" background=red"#, a.background(.red, in: Circle(), fillStyle: FillStyle()))
      assertShows(#"Text "a" foregroundStyle=red"#, a.foregroundStyle(.red, .green, .blue))
      assertShows(
        #"RowBackground|Text "b"|Text "a""#, a.listRowBackground(Text("b")))
      assertShows(#"RowBackground|Text "a""#, a.listRowBackground(Text?.none))
    }
  }

  private struct Tinted: View {
    @Environment(\.tint) private var tint
    var body: some View { Text(tint.map { "\($0)" } ?? "none") }
  }

  func testAStyleIsATint() {
    onMain {
      let red = RadialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 1)
      assertShows(#"Text "red""#, Tinted().tint(red))
      assertShows(#"Text "none""#, Tinted().tint(RadialGradient?.none).tint(red))
    }
  }

  func testAGlassShowsWhatIsBehindIt() {
    onMain {
      let a = Text("a")
      assertShows(
        #"GlassEffectContainer|Text "a""#,
        GlassEffectContainer(spacing: 3) { a.glassEffect(.clear.interactive(), in: Circle()) })
      assertShows(
        #"VStack|Text "b"|Text "a""#,
        a.animation(.linear) { view in
          VStack {
            Text("b")
            view
          }
        })
    }
    let glass = Glass.regular
    XCTAssertEqual(glass.tint(.red), glass.tint(.red))
    XCTAssertEqual(glass.tint(.red).tint(nil), glass)
    XCTAssertEqual(glass.interactive(), glass.interactive(true))
    XCTAssertEqual(glass.interactive().interactive(false), glass)
    XCTAssertEqual(Set([glass, glass.tint(.red), glass.tint(.blue), glass.interactive()]).count, 4)
    XCTAssertEqual(Set([Glass.regular, .clear, .identity]).count, 3)
    XCTAssertEqual(Set([HoverEffect.automatic, .highlight, .lift]).count, 3)
    XCTAssertEqual(Set([ScrollEdgeEffectStyle.automatic, .soft, .hard]).count, 3)
    let places: [ContainerBackgroundPlacement] = [
      .widget, .navigation, .navigationSplitView, .tabView,
    ]
    XCTAssertEqual(Set(places).count, 4)
    XCTAssertNotEqual(HoverPhase.active(.zero), .ended)
  }

  func testEachFeedbackIsAnother() {
    let all: [SensoryFeedback] = [
      .success, .warning, .error, .selection, .increase, .decrease, .start, .stop, .alignment,
      .levelChange, .impact, .impact(weight: .light), .impact(weight: .medium),
      .impact(weight: .heavy), .impact(flexibility: .rigid), .impact(flexibility: .solid),
      .impact(flexibility: .soft),
    ]
    XCTAssertEqual(Set(all).count, 17)
    XCTAssertEqual(SensoryFeedback.impact(), .impact(weight: .medium, intensity: 1))
    XCTAssertNotEqual(
      SensoryFeedback.impact(flexibility: .soft), .impact(flexibility: .soft, intensity: 0))
    XCTAssertEqual(
      SensoryFeedback.impact(flexibility: .soft), .impact(flexibility: .soft, intensity: 1))
  }

  func testGesturesAreJoined() {
    onMain {
      let (tap, press) = (TapGesture(count: 2), LongPressGesture(minimumDuration: 3))
      let both = tap.simultaneously(with: press)
      XCTAssertEqual(both.first.count, 2)
      XCTAssertEqual(both.second.minimumDuration, 3)
      let after = tap.sequenced(before: press)
      XCTAssertEqual(after.first.count, 2)
      XCTAssertEqual(after.second.minimumDuration, 3)
      let either = tap.exclusively(before: press)
      XCTAssertEqual(either.first.count, 2)
      XCTAssertEqual(either.second.minimumDuration, 3)
      XCTAssertEqual(tap.sequenced(before: TapGesture(count: 3)).second.count, 3)
      XCTAssertEqual(tap.exclusively(before: TapGesture(count: 3)).first.count, 2)
      XCTAssertEqual(TapGesture(count: 3).simultaneously(with: tap).second.count, 2)
    }
  }

  @MainActor func testEachGestureKeepsItsLimits() {
    XCTAssertEqual(SpatialTapGesture().count, 1)
    XCTAssertEqual(SpatialTapGesture().coordinateSpace, .local)
    XCTAssertEqual(SpatialTapGesture(count: 2, coordinateSpace: .global).count, 2)
    XCTAssertEqual(
      SpatialTapGesture(count: 2, coordinateSpace: .global).coordinateSpace, .global)
    XCTAssertEqual(LongPressGesture().maximumDistance, 10)
    XCTAssertEqual(LongPressGesture(maximumDistance: 3).maximumDistance, 3)
    XCTAssertEqual(DragGesture().coordinateSpace, .local)
    XCTAssertEqual(DragGesture(coordinateSpace: .named("a")).coordinateSpace, .named("a"))
    XCTAssertEqual(
      DragGesture(coordinateSpace: NamedCoordinateSpace.named("a")).coordinateSpace, .named("a"))
    XCTAssertEqual(MagnifyGesture().minimumScaleDelta, 0.01)
    XCTAssertEqual(MagnifyGesture(minimumScaleDelta: 3).minimumScaleDelta, 3)
    XCTAssertEqual(MagnificationGesture().minimumScaleDelta, 0.01)
    XCTAssertEqual(MagnificationGesture(minimumScaleDelta: 3).minimumScaleDelta, 3)
    XCTAssertEqual(RotateGesture().minimumAngleDelta, .degrees(1))
    var angle = Angle(radians: 1)
    angle.degrees = 180
    XCTAssertEqual(angle.radians, .pi)
    XCTAssertEqual(RotateGesture(minimumAngleDelta: .zero).minimumAngleDelta, .zero)
    XCTAssertEqual(RotationGesture().minimumAngleDelta, .degrees(1))
    XCTAssertEqual(RotationGesture(minimumAngleDelta: .zero).minimumAngleDelta, .zero)
  }

  /// No gesture is ever recognised, so none of its actions runs.
  @MainActor func testNoActionOfAGestureRuns() {
    onMain {
      var calls = 0
      let drag = DragGesture(minimumDistance: 3, coordinateSpace: .named("a"))
        .onChanged { _ in calls += 1 }.onEnded { _ in calls += 1 }.modifiers(.shift)
      let mapped = TapGesture().map { calls += 1 }
      assertShows(
        #"Text "a""#,
        Text("a").gesture(drag).simultaneousGesture(mapped).highPriorityGesture(
          AnyGesture(TapGesture()), including: .subviews
        ).onHover { _ in calls += 1 })
      XCTAssertEqual(calls, 0)
    }
    XCTAssertEqual(DragGesture(minimumDistance: 3).minimumDistance, 3)
    XCTAssertEqual(
      DragGesture(minimumDistance: 4, coordinateSpace: LocalCoordinateSpace()).minimumDistance, 4)
    XCTAssertEqual(DragGesture(coordinateSpace: LocalCoordinateSpace()).minimumDistance, 10)
  }

  func testTheStateOfAGestureIsItsFirst() {
    XCTAssertNil(GestureState<Int?>().wrappedValue)
    XCTAssertEqual(GestureState(wrappedValue: 3, resetTransaction: Transaction()).wrappedValue, 3)
    XCTAssertEqual(GestureState(wrappedValue: 4).projectedValue.wrappedValue, 4)
    XCTAssertEqual(GestureState(initialValue: 5).wrappedValue, 5)
  }

  func testNobodyChangesTheRowsOfAList() {
    onMain {
      assertShows(
        #"Text "1"|Text "2""#,
        ForEach([1, 2], id: \.self) { Text("\($0)") }
          .onDelete { _ in XCTFail("Nobody deletes.") }
          .onMove { _, _ in XCTFail("Nobody moves.") }
          .onInsert(of: ["text"]) { _, _ in XCTFail("Nobody inserts.") })
    }
  }
}
