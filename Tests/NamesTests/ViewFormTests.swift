import Combine
import SwiftUI
import UIKit
import XCTest

/// Forms of views, of modifiers and of values that programs use less often.
final class ViewFormTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Node: Identifiable {
    var id = 1
    var children: [Node]?
  }
  private final class Model: ObservableObject {}

  func testListsAndOutlinesOfData() {
    onMain {
      let (nodes, one, none) = ([Node()], Binding.constant(1), Binding<Set<Int>>?.none)
      assertShows(#"List|Text "a""#, List(selection: one) { Text("a") })
      assertShows(#"List|Text "a""#, List(selection: none) { Text("a") })
      let row = #"List|Text "1""#
      assertShows(row, List(nodes, selection: none) { Text("\($0.id)") })
      assertShows(row, List(nodes, id: \.id, children: \.children) { Text("\($0.id)") })
      assertShows(row, List(nodes, children: \.children, selection: none) { Text("\($0.id)") })
      assertShows(
        row, List(nodes, children: \.children, selection: Binding<Int?>?.none) { Text("\($0.id)") })
      let outline = #"OutlineGroup|Text "1""#
      assertShows(outline, OutlineGroup(Node(), children: \.children) { Text("\($0.id)") })
      assertShows(
        outline, OutlineGroup(Node(), id: \.id, children: \.children) { Text("\($0.id)") })
    }
  }

  func testControlsInOlderAndNewerForms() {
    onMain {
      let (a, b, c, half) = (Text("a"), Text("b"), Text("c"), Binding.constant(0.5))
      let slider = #"Slider 0.5|Text "c"|Text "a"|Text "b""#
      assertShows(slider, Slider(value: half, minimumValueLabel: a, maximumValueLabel: b) { c })
      assertShows(
        slider,
        Slider(value: half, in: 0...1, step: 0.1, minimumValueLabel: a, maximumValueLabel: b) { c })
      let stepper = #"Stepper|Text "a""#
      assertShows(stepper, Stepper("a", value: half, in: 0...1, onEditingChanged: { _ in }))
      assertShows(stepper, Stepper("a", value: half, step: 1, format: .number))
      assertShows(stepper, Stepper(value: half, format: .number) { a })
      assertShows(stepper, Stepper(value: half, in: 0...1, format: .number) { a })
      assertShows(
        stepper, Stepper("a", onIncrement: {}, onDecrement: {}, onEditingChanged: { _ in }))
      assertShows(
        #"Picker|Text "b"|Text "a""#,
        Picker(selection: half) {
          a
        } label: {
          b
        } currentValueLabel: {
          c
        })
      let span = Date.now...Date.now
      assertShows(#"ProgressView|Text "a""#, ProgressView(timerInterval: span) { a })
      assertShows(
        #"ProgressView|Text "a"|Text "b""#,
        ProgressView(timerInterval: span) {
          a
        } currentValueLabel: {
          b
        })
      assertShows(
        #"Gauge 0.5|Text "a""#, Gauge(value: 0.5) { a }.gaugeStyle(AccessoryCircularGaugeStyle()))
      assertShows("AsyncImage", AsyncImage(url: nil) as AsyncImage<Image>)
      assertShows(
        #"TabSection|Text "a""#,
        TabSection {
          a
        } header: {
          b
        })
    }
  }

  func testAColourOfCoreGraphicsIsPicked() {
    onMain {
      var chosen = UIColor.red.cgColor
      let picker = ColorPicker("a", selection: Binding(get: { chosen }, set: { chosen = $0 }))
      let text = Shown(picker).text()
      XCTAssertTrue(text.contains("ColorPicker"), text)
    }
  }

  /// Hands over the binding of a toggle.
  private struct Handing: ToggleStyle {
    let hand: (Binding<Bool>) -> Void
    func makeBody(configuration: Configuration) -> some View {
      let _ = hand(configuration.$isOn)
      EmptyView()
    }
  }

  /// On if all are; setting it sets all.
  func testOneToggleIsForSeveral() {
    onMain {
      struct Source { let isOn: Binding<Bool> }
      var all = [true, false]
      let sources = all.indices.map { place in
        Source(isOn: Binding(get: { all[place] }, set: { all[place] = $0 }))
      }
      let toggle = Toggle("a", sources: sources, isOn: \.isOn)
      var own: Binding<Bool>?
      assertShows("Toggle off", toggle.toggleStyle(Handing { own = $0 }))
      own?.wrappedValue = true
      XCTAssertEqual(all, [true, true])
      own?.wrappedValue = false
      XCTAssertEqual(all, [false, false])
      assertShows(#"Toggle off|Text "a""#, toggle)
      all = [true, true]
      assertShows(#"Toggle on|Text "a""#, toggle)
    }
  }

  func testModifiersThatChangeNothingHere() {
    onMain {
      struct Half: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 2 }
      }
      struct Holder: View {
        @FocusedObject var model: Model?
        @GestureState(reset: { _, _ in }) var offset = 1
        @FocusState var focus: Int?
        var body: some View {
          Text("\(offset)\(model == nil ? "" : "m")")
            .focusedObject(Model()).focusedSceneObject(Model?.none)
            .focusable(interactions: .activate).defaultFocus($focus, 1, priority: .userInitiated)
            .searchFocused($focus, equals: 2)
            .gesture(MagnifyGesture().onChanged { _ = ($0.velocity, $0.startLocation, $0.time) })
            .gesture(RotateGesture().onEnded { _ = ($0.startLocation, $0.time) }, isEnabled: false)
            .gesture(TapGesture(), name: "tap")
            .simultaneousGesture(TapGesture(), isEnabled: true)
            .highPriorityGesture(TapGesture(), name: "tap", isEnabled: true)
            .onKeyPress(.space, phases: .down) { _ in .handled }
            .onKeyPress(characters: .alphanumerics) { _ in .ignored }
            .onScrollPhaseChange { _, _, context in _ = context.geometry }
            .presentationDetents([.custom(Half.self)])
        }
      }
      assertShows(#"Text "1""#, Holder())
      XCTAssertEqual(PresentationDetent.custom(Half.self), .custom(Half.self))
      XCTAssertNotEqual(PresentationDetent.custom(Half.self), .medium)
    }
  }

  func testAPathIsTransformed() {
    let moved = CGAffineTransform(translationX: 10, y: 0)
    let (box, there) = (
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 10, y: 0, width: 1, height: 1)
    )
    let additions: [(inout Path) -> Void] = [
      { $0.addRect(box, transform: moved) }, { $0.addEllipse(in: box, transform: moved) },
      { $0.addRoundedRect(in: box, cornerSize: .zero, transform: moved) },
      { $0.addRects([box], transform: moved) }, { $0.addPath(Path(box), transform: moved) },
      { $0.addLines([.zero, CGPoint(x: 1, y: 1)], transform: moved) },
    ]
    for addition in additions { XCTAssertEqual(Path(addition).boundingRect, there) }
    let arc = Path {
      $0.addArc(
        center: .zero, radius: 1, startAngle: .zero, endAngle: .zero, clockwise: true,
        transform: moved)
    }
    XCTAssertEqual(arc.currentPoint, CGPoint(x: 11, y: 0))
  }

  func testAShapeCanBeAnimated() {
    struct Bar: Shape {
      var height = 1.0
      var animatableData: Double {
        get { height }
        set { height = newValue }
      }
      func path(in rect: CGRect) -> Path { Path(rect) }
    }
    func moved<Moving: Shape>(_ shape: Moving, to data: Moving.AnimatableData) -> Moving {
      var shape = shape
      shape.animatableData = data
      return shape
    }
    XCTAssertEqual(moved(Bar(), to: 3).height, 3)
    XCTAssertEqual(Circle().animatableData, .zero)
  }

  func testABranchHasApplesName() {
    let branch: _ConditionalContent<Text, Image> = ViewBuilder.buildEither(first: Text("a"))
    onMain { assertShows(#"Text "a""#, branch) }
  }

  func testASceneHasADefaultValue() {
    onMain {
      let group = WindowGroup(for: Int.self) { $number in
        Text("\(number)")
      } defaultValue: {
        3
      }
      assertShows(#"Text "3""#, group.content)
    }
  }
}
