import SwiftUITraits
import UIKitTraits
import XCTest

/// A represented object keeps its own overrides: values that views set are overrides of a host view
/// around it, and the object's own override wins, whichever was set first.
final class OwnOverridesTests: XCTestCase {
  func testAnOverrideSetDuringMakeWins() {
    onStage { stage in
      for child in stage.children(writing: [3, 4], madeWith: { $0.traitOverrides.density = 7 }) {
        XCTAssertEqual(child.traitCollection.density, 7)
        XCTAssertEqual(child.traitOverrides.value(for: Density.self), 7)
      }
    }
  }

  func testAnOverrideSetAfterTheEnvironmentWins() {
    onStage { stage in
      for child in stage.children(writing: [3]) {
        XCTAssertEqual(child.traitCollection.density, 3)
        child.traitOverrides.density = 7
        stage.update()
        XCTAssertEqual(child.traitCollection.density, 7)
        child.traitOverrides.remove(Density.self)
        stage.update()
        XCTAssertEqual(child.traitCollection.density, 3)
      }
    }
  }

  func testRemovingAnEnvironmentValueKeepsTheObjectsOverride() {
    onStage { stage in
      for child in stage.children(writing: [3, nil]) {
        XCTAssertEqual(child.traitCollection.density, 1)
      }
      let children = stage.children(
        writing: [3, nil], madeWith: { $0.traitOverrides.density = 7 })
      for child in children {
        XCTAssertEqual(child.traitCollection.density, 7)
        XCTAssertEqual(child.traitOverrides.value(for: Density.self), 7)
      }
    }
  }

  /// A transform that changes nothing overrides the host view with the inherited value, which hides
  /// nothing.
  func testATransformThatChangesNothingHidesNothing() {
    onStage { stage in
      let object = RepresentedController { $0.traitOverrides.density = 7 }
      let controller = stage.show(
        Represented(object: object).transformEnvironment(\.density) { _ in })
      XCTAssertEqual(object.traitCollection.density, 7)
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(object.traitCollection.density, 7)
      object.traitOverrides.remove(Density.self)
      stage.update()
      XCTAssertEqual(object.traitCollection.density, 2)
      withExtendedLifetime(controller) {}
    }
  }

  /// S5.4: also under the older rule, where controllers do not inherit from views.
  func testEnvironmentValuesReachAControllerUnderTheOlderRule() {
    onStage { stage in
      stage.scene.inheritanceRule = .viewControllerHierarchy
      let object = RepresentedController { _ in }
      let controller = stage.show(Represented(object: object).environment(\.density, 3))
      XCTAssertIdentical(object.parent, controller)
      XCTAssertEqual(object.traitCollection.density, 3)
      XCTAssertEqual(object.view.traitCollection.density, 3)
      stage.scene.inheritanceRule = .viewHierarchy
      stage.update()
      XCTAssertEqual(object.traitCollection.density, 3)
    }
  }

  /// S6.5: an object's traits are up to date as soon as it is shown.
  func testAnObjectsTraitsAreUpToDateWhenItGetsItsParent() {
    onStage { stage in
      stage.scene.traitOverrides.accent = "red"
      let object = RepresentedController { _ in }
      _ = stage.show(Represented(object: object).environment(\.density, 3))
      XCTAssertEqual(object.seen, ["3 red"])
    }
  }

  /// F119
  func testThePreferredColorSchemeEndsWhenItsViewIsRemoved() {
    onStage { stage in
      @MainActor func content(_ isDark: Bool) -> some View {
        VStack {
          Text("a")
          if isDark { Text("b").preferredColorScheme(.dark) }
        }
      }
      let controller = stage.show(content(true))
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
      controller.rootView = content(false)
      stage.update()
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .unspecified)
      controller.rootView = content(true)
      stage.update()
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
    }
  }

  /// F119: the preference ends with the view that sets it, and the controller's own override wins.
  func testThePreferredColorSchemeEndsWithItsView() {
    onStage { stage in
      @MainActor func content(_ scheme: ColorScheme?) -> some View {
        Text("a").preferredColorScheme(scheme).preferredColorScheme(nil)
      }
      let controller = stage.show(content(.dark))
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
      XCTAssertFalse(controller.traitOverrides.contains(UITraitUserInterfaceStyle.self))
      XCTAssertEqual(controller.overrideUserInterfaceStyle, .unspecified)
      let sheet = UIViewController()
      controller.present(sheet, animated: false)
      XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .dark)
      controller.rootView = content(.light)
      stage.update()
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .light)
      XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .light)
      controller.overrideUserInterfaceStyle = .dark
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .dark)
      controller.overrideUserInterfaceStyle = .unspecified
      controller.rootView = content(nil)
      stage.update()
      XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .unspecified)
      XCTAssertEqual(sheet.traitCollection.userInterfaceStyle, .unspecified)
    }
  }
}

extension Stage {
  /// A represented controller and a represented view, in an environment with these values.
  fileprivate func children(
    writing densities: [Int?], madeWith make: @escaping (UIEnvironment) -> Void = { _ in }
  ) -> [UIEnvironment] {
    let (controller, view) = (RepresentedController(make), RepresentedView(make))
    @MainActor func content(_ density: Int?) -> some View {
      VStack {
        Represented(object: controller)
        RepresentedPlainView(object: view)
      }
      .transformEnvironment(\.self) { values in
        if let density { values.density = density }
      }
    }
    let host = show(content(densities[0]))
    for density in densities.dropFirst() {
      host.rootView = content(density)
      update()
    }
    return [controller, view]
  }
}

private final class RepresentedController: UIViewController {
  let make: (UIEnvironment) -> Void
  var seen: [String] = []

  init(_ make: @escaping (UIEnvironment) -> Void) {
    self.make = make
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func didMove(toParent parent: UIViewController?) {
    if parent != nil { seen.append("\(traitCollection.density) \(traitCollection.accent)") }
  }
}

private final class RepresentedView: UIView {
  let make: (UIEnvironment) -> Void

  init(_ make: @escaping (UIEnvironment) -> Void) {
    self.make = make
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }
}

private struct Represented: UIViewControllerRepresentable {
  let object: RepresentedController

  func makeUIViewController(context: Context) -> RepresentedController {
    object.make(object)
    return object
  }

  func updateUIViewController(_ controller: RepresentedController, context: Context) {}
}

private struct RepresentedPlainView: UIViewRepresentable {
  let object: RepresentedView

  func makeUIView(context: Context) -> RepresentedView {
    object.make(object)
    return object
  }

  func updateUIView(_ view: RepresentedView, context: Context) {}
}
