import SwiftUITraits
import XCTest

/// A trait that nothing uses before a view that asks for all values has been evaluated.
private enum LateTrait<User>: UITraitDefinition {
  static var defaultValue: Int { 1 }
}
private enum LateKey<User>: UITraitBridgedEnvironmentKey {
  static var defaultValue: Int { 1 }
  static func read(from traits: UITraitCollection) -> Int { traits[LateTrait<User>.self] }
  static func write(to traits: inout any UIMutableTraits, value: Int) {
    traits[LateTrait<User>.self] = value
  }
}
private enum Views {}
private enum Objects {}

extension EnvironmentValues {
  fileprivate var ofViews: Int {
    get { self[LateKey<Views>.self] }
    set { self[LateKey<Views>.self] = newValue }
  }
  fileprivate var ofObjects: Int {
    get { self[LateKey<Objects>.self] }
    set { self[LateKey<Objects>.self] = newValue }
  }
}

private struct Number: View {
  @Environment private var number: Int
  init(_ path: KeyPath<EnvironmentValues, Int>) { _number = Environment(path) }
  var body: some View { Text("\(number)") }
}

final class LateTraitTests: XCTestCase {
  private struct Around: View {
    @Environment(\.self) private var values
    var body: some View { Number(\.ofViews).environment(\.self, values) }
  }

  func testATraitThatIsFirstUsedInsideReachesAViewThatPassesOnAllValues() {
    onStage { stage in
      let controller = stage.show(Around())
      XCTAssertEqual(controller.renderedText, "Text \"1\"")
      stage.scene.traitOverrides[LateTrait<Views>.self] = 5
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"5\"")
      let count = controller.evaluationCount
      stage.update()
      XCTAssertEqual(controller.evaluationCount, count)
    }
  }

  private struct Represented: UIViewRepresentable {
    @Environment(\.self) private var values
    let log: Log
    let reads: Bool
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {
      let values = reads ? values : EnvironmentValues()
      log.note("\(reads) \(reads && log.lines.isEmpty ? 0 : values.ofObjects)")
    }
  }

  func testARepresentedViewThatReadsAllValuesIsUpdatedForOneThatIsFirstUsedLater() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(
        VStack {
          Represented(log: log, reads: true)
          Represented(log: log, reads: false)
          Number(\.ofObjects)
        })
      XCTAssertEqual(log.take(), ["true 0", "false 1"])
      log.note("again")
      stage.scene.traitOverrides[LateTrait<Objects>.self] = 7
      stage.update()
      XCTAssertEqual(log.take(), ["again", "true 7"])
      XCTAssertTrue(controller.renderedText.hasSuffix("Text \"7\""), controller.renderedText)
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }

  private struct Hosting: UIViewControllerRepresentable {
    let log: Log
    func makeUIViewController(context: Context) -> UIHostingController<AnyView> {
      UIHostingController(rootView: AnyView(EmptyView()))
    }
    func updateUIViewController(
      _ controller: UIHostingController<AnyView>, context: Context
    ) {
      log.note("update")
      let content = VStack {
        DensityView(log: log)
        Number(\.ofObjects)
      }
      controller.rootView = AnyView(content.environment(\.self, context.environment))
    }
  }

  /// What a represented controller shows gets the values of the place of the representable.
  func testAContextsValuesThatAreAllPassedOnAreFollowed() {
    onStage { stage in
      let log = Log()
      @MainActor func view(_ density: Int) -> some View {
        Hosting(log: log).environment(\.density, density)
      }
      let controller = stage.show(view(2))
      XCTAssertEqual(log.take(), ["update", "density 2"])
      controller.rootView = view(3)
      stage.update()
      XCTAssertEqual(log.take(), ["update", "density 3"])
      stage.scene.traitOverrides[LateTrait<Objects>.self] = 9
      stage.update()
      XCTAssertEqual(log.take(), ["update"])
      let inside = controller.children.first as? UIHostingController<AnyView>
      XCTAssertEqual(inside?.renderedText, "VStack\n  Text \"3\"\n  Text \"9\"")
      stage.update()
      XCTAssertEqual(log.take(), [])
    }
  }
}
