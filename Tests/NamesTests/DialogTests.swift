import SwiftUI
import UIKit
import XCTest

/// Dialogs, tabs, steps of animations and values of the environment: what each shows.
final class DialogTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private struct Wrong: LocalizedError { var errorDescription: String? { "wrong" } }

  func testDialogsShowTitleMessageAndActions() {
    onMain {
      let isShown = Binding.constant(true)
      let shown = Shown(
        VStack {
          Text("a").alert(Text("b"), isPresented: isShown) {
            Text("c")
          } message: {
            Text("d")
          }
          Text("e").alert(isPresented: isShown, error: Wrong()) { Text("f") }
          Text("g").confirmationDialog("h", isPresented: isShown, presenting: Int?.some(1)) {
            Text("i\($0)")
          }
          Text("j").actionSheet(isPresented: isShown) {
            ActionSheet(title: Text("k"), buttons: [.cancel(Text("l"))])
          }
          Text("m").alert(Text("n"), isPresented: .constant(false)) { Text("o") }
        })
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          Overlay
            Text "a"
            Alert
              Text "b"
              Text "d"
              Text "c"
          Overlay
            Text "e"
            Alert
              Text "wrong"
              Text "f"
          Overlay
            Text "g"
            ConfirmationDialog
              Text "h"
              Text "i1"
          Overlay
            Text "j"
            ActionSheet
              Text "k"
              Button
                Text "l"
          Overlay
            Text "m"
        """)
    }
  }

  func testTabsAndOutlines() {
    onMain {
      struct Node: Identifiable {
        var id: Int
        var children: [Node]?
      }
      let nodes = [Node(id: 1, children: [Node(id: 2)]), Node(id: 3)]
      let shown = Shown(
        VStack {
          TabView {
            Tab("a", systemImage: "b") { Text("c") }
            TabSection("d") { Tab(role: .search) { Text("e") } }
          }
          OutlineGroup(nodes, children: \.children) { Text("\($0.id)") }
          ColorPicker("f", selection: .constant(.red))
          ShareLink(item: "g")
          Text("h").navigationBarItems(leading: Text("i"), trailing: Text("j"))
        })
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          TabView
            Tab
              Label
                Image "b"
                Text "a"
              Text "c"
            TabSection
              Text "d"
              Tab
                Text "e"
          OutlineGroup
            Text "1"
            Text "3"
          ColorPicker red
            Text "f"
          ShareLink
            Label
              Image "square.and.arrow.up"
              Text "Share…"
          Overlay
            Text "h"
            Text "i"
            Text "j"
        """)
    }
  }

  func testStepsBeginWithTheFirst() {
    onMain {
      let shown = Shown(
        VStack {
          PhaseAnimator([1, 2]) { Text("\($0)") }
          Text("a").phaseAnimator([3, 4]) { view, phase in
            view
            Text("\(phase)")
          }
          KeyframeAnimator(initialValue: 5.0) {
            Text("\($0)")
          } keyframes: { _ in
            KeyframeTrack { LinearKeyframe(6.0, duration: 1) }
          }
          Text("b").modifier(EmptyModifier().concat(EmptyModifier()))
        })
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          Text "1"
          Text "a"
          Text "3"
          Text "5.0"
          Text "b"
        """)
      var log: [String] = []
      let result = withAnimation(.linear) {
        log.append("body")
        return 7
      } completion: {
        log.append("end")
      }
      XCTAssertEqual(result, 7)
      XCTAssertEqual(log, ["body", "end"])
    }
  }

  struct Reader: View {
    @Environment(\.redactionReasons) private var reasons
    @Environment(\.headerProminence) private var prominence
    @Environment(\.editMode) private var editMode
    @Environment(\.minimumScaleFactor) private var scale
    var body: some View {
      Text(
        "\(reasons.rawValue) \(prominence) \(editMode?.wrappedValue.isEditing ?? false) \(scale)")
    }
  }

  func testTheEnvironmentKeepsValues() {
    onMain {
      let shown = Shown(
        VStack {
          Reader()
          Reader().redacted(reason: .privacy).redacted(reason: .placeholder)
          Reader().unredacted().redacted(reason: .privacy)
          Reader().headerProminence(.increased).environment(\.editMode, .constant(.active))
            .environment(\.minimumScaleFactor, 0.5)
        })
      XCTAssertEqual(
        shown.text(),
        """
        VStack
          Text "0 standard false 1.0"
          Text "3 standard false 1.0"
          Text "0 standard false 1.0"
          Text "0 increased true 0.5"
        """)
    }
  }

  struct Closer: View {
    @Environment(\.presentationMode) private var mode
    let keep: (Binding<PresentationMode>) -> Void
    var body: some View {
      keep(mode)
      return EmptyView()
    }
  }

  func testThePresentationModeDismisses() {
    onMain {
      var count = 0
      var mode: Binding<PresentationMode>?
      let shown = Shown(
        Closer { mode = $0 }.environment(\.dismiss, DismissAction { count += 1 }))
      _ = shown.text()
      mode?.wrappedValue.dismiss()
      XCTAssertEqual(count, 1)
      XCTAssertEqual(mode?.wrappedValue.isPresented, false)
    }
  }

  func testShapeStylesHaveColours() {
    onMain {
      func alpha(_ style: some ShapeStyle) -> Float {
        style.color.resolve(in: EnvironmentValues()).opacity
      }
      XCTAssertEqual(alpha(Color.black.secondary), 0.5, accuracy: 1e-6)
      XCTAssertEqual(alpha(Color.black.tertiary), 0.25, accuracy: 1e-6)
      XCTAssertEqual(alpha(Color.black.quaternary), 0.2, accuracy: 1e-6)
      XCTAssertEqual(alpha(Color.black.quinary), 0.1, accuracy: 1e-6)
      XCTAssertEqual(MeshGradient(width: 1, height: 1, points: [.zero], colors: [.red]).color, .red)
      XCTAssertEqual(EllipticalGradient(colors: [.blue, .red]).color, .blue)
      XCTAssertEqual(
        Path(CGRect(x: 0, y: 0, width: 2, height: 3)).offsetBy(dx: 1, dy: 2)
          .boundingRect, CGRect(x: 1, y: 2, width: 2, height: 3))
      XCTAssertEqual(
        Circle().path(in: CGRect(x: 1, y: 1, width: 2, height: 2)).boundingRect.minX, 1)
    }
  }

  func testASceneHasItsViews() {
    onMain {
      struct Program: App {
        var body: WindowGroup<Text> { WindowGroup { Text("a") } }
      }
      XCTAssertEqual(Shown(Program().body.content).text(), "Text \"a\"")
    }
  }
}
