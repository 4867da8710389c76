import SwiftUITraits
import XCTest

/// S12.1 and S12.3: values of the environment, and which bodies run when one changes.
final class EnvironmentTests: XCTestCase {
  func testAnUnsetKeyReadsItsDefault() {
    onStage { stage in
      XCTAssertEqual(stage.show(Title()).renderedText, "Text \"untitled\"")
    }
  }

  func testTheNearestValueIsRead() {
    onStage { stage in
      let controller = stage.show(
        VStack {
          Title()
          Title().environment(\.title, "inner")
        }.environment(\.title, "outer"))
      XCTAssertEqual(
        controller.renderedText,
        """
        VStack
          Text "outer"
          Text "inner"
        """)
    }
  }

  func testATransformReadsTheOuterValue() {
    onStage { stage in
      let controller = stage.show(
        Title().transformEnvironment(\.title) { $0 += "!" }.environment(\.title, "outer"))
      XCTAssertEqual(controller.renderedText, "Text \"outer!\"")
    }
  }

  /// S12.3: bodies that read the key run again, and no others.
  func testOnlyBodiesThatReadTheTraitRunAgain() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(
        VStack {
          DensityView(log: log)
          AccentView(log: log)
          VStack { DensityView(log: log) }.environment(\.density, 9)
        })
      XCTAssertEqual(log.take(), ["density 1", "accent plain", "density 9"])
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(
        log.take(), ["density 2"], "A body ran that reads another trait or a hidden value.")
      stage.scene.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual(log.take(), ["accent red"])
      XCTAssertEqual(controller.evaluationCount, 5)
    }
  }

  private struct Fickle: View {
    let isReading: Bool
    @Environment(\.density) private var density
    var body: some View { Text(isReading ? "\(density)" : "none") }
  }

  /// However many bodies read something else, or have read it before.
  func testAChangeLooksOnlyAtBodiesThatReadTheTrait() {
    onStage { stage in
      let log = Log()
      @MainActor func view(_ reading: ClosedRange<Int>) -> some View {
        ForEach(0..<100, id: \.self) {
          Fickle(isReading: reading.contains($0))
          AccentView(log: log)
        }
      }
      @MainActor func stepsOfChange(to density: Int) -> Int {
        let before = FacadeWork.steps
        stage.scene.traitOverrides.density = density
        stage.update()
        return FacadeWork.steps - before
      }
      let controller = stage.show(view(0...9))
      let ofTen = stepsOfChange(to: 2)
      XCTAssertLessThan(ofTen, 100)
      controller.rootView = view(90...95)
      stage.update()
      XCTAssertLessThan(stepsOfChange(to: 3), ofTen, "Six read it now.")
    }
  }

  /// S12.3, for a key that is not bridged: the view that reads it is equal to the one before.
  func testABodyRunsAgainWhenAPlainKeyChanges() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Retitled(log: log, handle: handle))
      handle.count?.wrappedValue = 5
      stage.update()
      XCTAssertEqual(log.take(), ["title 0", "title 5"])
    }
  }

  private struct Passing: View {
    @Environment(\.self) private var values
    var body: some View { Passed(values: values) }
  }
  private struct Passed: View {
    let values: EnvironmentValues
    var body: some View { Text("\(values.title) \(values.density)") }
  }

  private struct PassingEverything: View {
    @Environment(\.everything) private var values
    var body: some View { Passed(values: values) }
  }

  /// A view that got all values from the one above reads them without a place of its own.
  func testValuesThatAreAllPassedOnAreFollowed() {
    checkThatValuesAreFollowed { Passing().environment(\.title, $0) }
    checkThatValuesAreFollowed { PassingEverything().environment(\.title, $0) }
  }

  private func checkThatValuesAreFollowed(_ view: @MainActor (String) -> some View) {
    onStage { stage in
      let controller = stage.show(view("a"))
      XCTAssertEqual(controller.renderedText, "Text \"a 1\"")
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"a 2\"")
      controller.rootView = view("b")
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"b 2\"")
    }
  }

  /// S12.3: a view that reads another key is another view.
  func testABodyRunsAgainForAnotherKeyPath() {
    onStage { stage in
      let (log, handle) = (Log(), Handle())
      _ = stage.show(Choosing(log: log, handle: handle))
      handle.count?.wrappedValue = 1
      stage.update()
      XCTAssertEqual(log.take(), ["plain", "untitled"])
    }
  }

  /// Changes inside an object can't be seen, so a view that is one is evaluated with its parent.
  func testTheBodyOfAnObjectRunsWheneverItsParentsDoes() {
    onStage { stage in
      let object = ObjectView()
      let controller = stage.show(object)
      object.text = "later"
      controller.rootView = object
      stage.update()
      XCTAssertEqual(controller.renderedText, "Text \"later\"")
    }
  }

  /// A body that no longer reads a key no longer depends on it.
  func testReadsThatNoLongerHappenAreNotTracked() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Conditional(log: log))
      XCTAssertEqual(Set(controller.awaitedTraits), ["Density"])
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(Set(controller.awaitedTraits), ["Density", "Accent"])
      stage.scene.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual(log.take(), ["1", "2 plain", "2 red"])
      stage.scene.traitOverrides.density = 3
      stage.update()
      stage.scene.traitOverrides.accent = "blue"
      stage.update()
      XCTAssertEqual(log.take(), ["3"])
      XCTAssertEqual(Set(controller.awaitedTraits), ["Density"])
    }
  }

  /// A change of a trait that no view reads does not lay out the hosting view.
  func testATraitThatNoBodyReadsLaysNothingOut() {
    onStage { stage in
      let controller = stage.show(Title())
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(controller.evaluationCount, 1)
      XCTAssertEqual(
        controller.awaitedTraits, [], "A key that is not bridged changes in updates only.")
    }
  }

  /// A trait that only a removed view read is no longer tracked.
  func testReadsOfARemovedViewAreNotTracked() {
    onStage { stage in
      let log = Log()
      let controller = stage.show(Optional(VStack { DensityView(log: log) }))
      XCTAssertEqual(controller.awaitedTraits, ["Density"])
      controller.rootView = nil
      stage.update()
      XCTAssertEqual(controller.awaitedTraits, [])
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), ["density 1"])
    }
  }

  /// A change of a trait that is no longer read lays nothing out either.
  func testATraitThatIsNoLongerReadLaysNothingOut() {
    onStage { stage in
      let controller = LayoutCounting(rootView: Conditional(log: Log()))
      stage.window.rootViewController = controller
      stage.update()
      for density in [2, 3] {
        stage.scene.traitOverrides.density = density
        stage.update()
      }
      let layouts = controller.layouts
      stage.scene.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual(controller.layouts, layouts, "The accent was read while the density was 2.")
      stage.scene.traitOverrides.density = 4
      stage.update()
      XCTAssertGreaterThan(controller.layouts, layouts)
    }
  }

  /// S12.3: remaining readers are notified, in whatever order the others were removed.
  func testRemainingReadersAreNotifiedInAnyOrderOfRemoval() {
    onStage { stage in
      let log = Log()
      @MainActor func list(_ names: [String]) -> ForEach<[String], String, NamedDensityView> {
        ForEach(names, id: \.self) { NamedDensityView(name: $0, log: log) }
      }
      let controller = stage.show(list(["a", "b", "c", "d", "e"]))
      for names in [["b", "c", "d", "e"], ["b", "c", "d"], ["c", "d"]] {
        controller.rootView = list(names)
        stage.update()
      }
      _ = log.take()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(log.take(), ["c 2", "d 2"])
    }
  }

  /// S12.3: a transformed value follows the value that it was made from.
  func testATransformFollowsATrait() {
    onStage { stage in
      let log = Log()
      _ = stage.show(DensityView(log: log).transformEnvironment(\.density) { $0 *= 10 })
      stage.scene.traitOverrides.density = 3
      stage.update()
      XCTAssertEqual(log.take(), ["density 10", "density 30"])
    }
  }
}

private final class LayoutCounting<Content: View>: UIHostingController<Content> {
  var layouts = 0

  override func viewDidLayoutSubviews() { layouts += 1 }
}

private struct NamedDensityView: View {
  let name: String
  let log: Log
  @Environment(\.density) private var density

  var body: some View {
    let _ = log.note("\(name) \(density)")
    EmptyView()
  }
}

private struct Title: View {
  @Environment(\.title) private var title

  var body: some View { Text(title) }
}

private struct Choosing: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = handle.count = $count
    Reader(log: log, text: Environment(count == 0 ? \.accent : \.title))
  }

  struct Reader: View {
    let log: Log
    let text: Environment<String>

    var body: some View {
      let _ = log.note(text.wrappedValue)
      Text(text.wrappedValue)
    }
  }
}

private final class ObjectView: View {
  var text = "first"
  var body: some View { Text(text) }
}

private struct AccentView: View {
  let log: Log
  @Environment(\.accent) private var accent

  var body: some View {
    let _ = log.note("accent \(accent)")
    Text(accent)
  }
}

private struct Conditional: View {
  let log: Log
  @Environment(\.density) private var density
  @Environment(\.accent) private var accent

  var body: some View {
    let _ = log.note(density == 2 ? "2 \(accent)" : "\(density)")
    EmptyView()
  }
}

/// Shows a title that has a count; `handle` gives access to the count.
private struct Retitled: View {
  let log: Log
  let handle: Handle
  @State private var count = 0

  var body: some View {
    let _ = handle.count = $count
    LoggedTitle(log: log).environment(\.title, "\(count)")
  }
}

private struct LoggedTitle: View {
  let log: Log
  @Environment(\.title) private var title

  var body: some View {
    let _ = log.note("title \(title)")
    Text(title)
  }
}

extension EnvironmentValues {
  fileprivate var everything: EnvironmentValues { self }
}
