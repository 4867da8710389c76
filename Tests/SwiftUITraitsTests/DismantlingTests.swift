import Observation
import SwiftUITraits
import XCTest

/// Represented views that remove themselves.
final class DismantlingTests: XCTestCase {
  /// A represented view writes a state in its update, which removes it, and reads no more.
  func testAViewThatIsRemovedInItsOwnUpdateIsNotUpdatedAgain() {
    onStage { stage in
      let (log, handle, model) = (Log(), Switch(), Counted())
      let controller = stage.show(Removable(log: log, handle: handle, model: model))
      XCTAssertEqual(log.take(), ["update", "dismantled"])
      XCTAssertEqual(controller.view.subviews, [])
      handle.isOther?.wrappedValue = true
      model.number += 1
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), [])
      XCTAssertEqual(controller.awaitedTraits, [], "Nothing shown reads a trait.")
      XCTAssertEqual(controller.renderedText, "Text \"true\"")
    }
  }
}

@MainActor private final class Switch { var isOther: Binding<Bool>? }

@Observable private final class Counted { var number = 0 }

private struct Removable: View {
  let log: Log
  let handle: Switch
  let model: Counted
  @State private var isOn = true
  @State private var isOther = false

  var body: some View {
    let _ = handle.isOther = $isOther
    Text("\(isOther)")
    if isOn { Removing(isOn: $isOn, isOther: $isOther, model: model, log: log) }
  }
}

private struct Removing: UIViewRepresentable {
  @Binding var isOn: Bool
  @Binding var isOther: Bool
  let model: Counted
  let log: Log
  @Environment(\.density) private var density

  func makeCoordinator() -> Log { log }
  func makeUIView(context: Context) -> UIView { UIView() }

  func updateUIView(_ view: UIView, context: Context) {
    log.note("update")
    _ = (isOn, isOther, density, model.number)
    isOn = false
  }

  static func dismantleUIView(_ view: UIView, coordinator: Log) { coordinator.note("dismantled") }
}
