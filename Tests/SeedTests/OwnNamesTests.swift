import SwiftUI
import TraitTestSupport
import XCTest

private enum Theme: Int {
  case plain, festive
}

#if os(Linux)
extension Theme: BitwiseEquatable {}
#endif

private enum ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.plain
}

/// The names that Apple's UIKit lacks exist, and the samples of the articles about them and about Xcode's
/// projects do what the articles say.
final class OwnNamesTests: XCTestCase {
  private static let folder = "Sources/UIKitTraits/Documentation.docc"

  private final class Badge: UIView {
    func restyle() {}
  }

  /// The rows of the table, from the top.
  @MainActor
  private static func names(_ scene: UIWindowScene, _ view: UIView) -> [Any?] {
    let application = UIApplication.shared
    var overrides = UITraitOverrides()
    overrides.userInterfaceStyle = .dark
    let values = [overrides.value(for: UITraitUserInterfaceStyle.self)?.rawValue]
    let options: TraitRecorder.Options = .timed
    let trace: TraitExplanation = view.explain(ThemeTrait.self)
    return [
      application.scenes, application.needsUpdate, application.device, DeviceProfile.phone,
      application.traitOverrides, application.changeLog, application.onDiagnostic, options, trace,
      scene.inheritanceRule == InheritanceRule.viewHierarchy, view.resolvedBackgroundColor, values,
      overrides.isEmpty, overrides.map { $0 }.count, overrides == UITraitOverrides(),
      overrides as any Codable, UITraitCollection() as any Codable, AssetCatalog.main,
      AssetFileError.self, UIImage(resource: "a", scale: 2, size: .zero).resource,
      TraitPersistence.self, TraitFailure.self, UIEnvironment.self, UIViewLooks.self,
      UIViewControllerLooks.self, UIViewControllerCallbacks.self, (any UISystemTrait.Type).self,
      DiffableDataSource<Int, Int>.self, TraitCollection.self, TraitOverrides.self, TraitSlot.self,
    ]
  }

  /// Those of SwiftUI.
  @MainActor
  private static func names(_ controller: UIHostingController<Text>) -> [Any?] {
    let step = Stepper("a", onIncrement: {}, onDecrement: {})
    return [
      controller.renderedText, (any RenderedView).self, controller.evaluationCount,
      Button("a") {}.action, TextField("a", text: .constant("b")).text.wrappedValue,
      step.onIncrement, step.onDecrement,
      DragGesture.Value(time: Date(), location: .zero, startLocation: .zero), Color.red.uiColor,
      Color.red.color, (any RepresentingView).self, (any StorableInDefaults).self,
    ]
  }

  func testTheNamesExist() {
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      let scene = UIApplication.shared.connectScene()
      let badge = Badge()
      XCTAssertEqual(Self.names(scene, badge).count, 31)
      XCTAssertEqual(Self.names(UIHostingController(rootView: Text("a"))).count, 12)
      badge.registerForTraitChanges([ThemeTrait.self], action: Badge.restyle)
      UIApplication.shared.markRecording("nothing is recorded")
      UIApplication.shared.stopRecording()
      UIApplication.shared.run(until: Date())
      UIApplication.shared.disconnect(scene)
      XCTAssertEqual(UIApplication.shared.scenes, [])
      withExtendedLifetime(UIWindowScene()) {}
    }
  }

  func testTheSamples() throws {
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      defer { AssetCatalog.main.removeAll() }
      #if os(Linux)
      AssetCatalog.main.register(.white, named: "Background")
      AssetCatalog.main.register(
        .black, named: "Background", for: UITraitCollection(userInterfaceStyle: .dark))
      #endif
      let color = UIColor(named: "Background")
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      XCTAssertEqual(color?.resolvedColor(with: UITraitCollection()), .white)
      XCTAssertEqual(color?.resolvedColor(with: dark), .black)
      #if os(Linux)
      UIApplication.shared.runUpdateCycle()
      #endif
    }
    for (page, count) in [("NotInApplesUIKit", 2), ("FromAnXcodeProject", 1)] {
      for block in 1...count {
        XCTAssertEqual(
          try linesMissing(in: #filePath, ofExample: block, in: "\(Self.folder)/\(page).md"), [])
      }
    }
  }
}
