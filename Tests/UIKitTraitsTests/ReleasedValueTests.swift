import UIKitTraits
import XCTest

/// What a property had is released when the property has its new value and nothing accesses it: a
/// deinit may read it.
final class ReleasedValueTests: XCTestCase {
  func testAPropertyWithoutInfluenceOnTraits() {
    onStage { _ in
      let view = UIView()
      var seen: [Int] = []
      view.accessibilityElements = [Ending { seen.append(view.tag) }]
      view.accessibilityElements = nil
      XCTAssertEqual(seen, [0])
    }
  }

  func testColours() {
    onStage { _ in
      let (view, label) = (UIView(), UILabel())
      var seen: [Bool] = []
      view.backgroundColor = color(Ending { seen.append(view.backgroundColor == nil) })
      view.backgroundColor = nil
      label.textColor = color(Ending { seen.append(label.textColor == .red) })
      label.textColor = .red
      XCTAssertEqual(seen, [true, true])
    }
  }

  func testButtonsAndCells() {
    onStage { _ in
      let (button, cell) = (UIButton(), UICollectionViewCell())
      var seen: [Bool] = []
      var configuration: UIButton.Configuration? = .plain()
      configuration?.baseForegroundColor = color(
        Ending { seen.append(button.configuration == nil) })
      button.configuration = configuration
      configuration = nil
      button.configuration = nil
      button.configurationUpdateHandler = handler(
        Ending { seen.append(button.configurationUpdateHandler == nil) })
      button.configurationUpdateHandler = nil
      cell.configurationUpdateHandler = handler(
        Ending { seen.append(cell.configurationUpdateHandler == nil) })
      cell.configurationUpdateHandler = nil
      cell.contentConfiguration = EndingConfiguration(
        ending: Ending { seen.append(cell.contentConfiguration == nil) })
      cell.contentConfiguration = nil
      XCTAssertEqual(seen, [true, true, true, true])
    }
  }

  /// What a handler made current has the only reference to a value, whose deinit makes something current.
  func testTheCurrentCollection() {
    onStage { stage in
      for isReplaced in [false, true] {
        let view = UIView()
        var seen: [UIUserInterfaceStyle] = []
        stage.window.addSubview(view)
        UIApplication.shared.runUpdateCycle()
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
          UITraitCollection.current = UITraitCollection {
            $0[MadeCurrent.self] = Ending {
              UITraitCollection.current = UITraitCollection(userInterfaceStyle: .light)
              view.traitCollection.performAsCurrent {
                seen.append(UITraitCollection.current.userInterfaceStyle)
              }
            }
          }
          if isReplaced { UITraitCollection.current = UITraitCollection() }
        }
        view.overrideUserInterfaceStyle = .dark
        UIApplication.shared.runUpdateCycle()
        XCTAssertEqual(seen, [.dark])
        view.removeFromSuperview()
      }
    }
  }

  func testAControllersView() {
    onStage { _ in
      let controller = UIViewController()
      var seen: [Bool] = []
      controller.view = EndingView(Ending { seen.append(controller.viewIfLoaded == nil) })
      controller.view = nil
      XCTAssertEqual(seen, [true])
    }
  }

  func testTheHandlerOfDiagnostics() {
    onStage { _ in
      var sentences: [String] = []
      UIApplication.shared.onDiagnostic = handler(
        Ending { UIApplication.shared.onDiagnostic("the last") })
      UIApplication.shared.onDiagnostic = { sentences.append($0) }
      XCTAssertEqual(sentences, ["the last"])
    }
  }

  func testASceneAndItsSession() {
    final class Delegate: UIWindowSceneDelegate {
      var window: UIWindow?
      var ending: Ending?
    }
    onStage { _ in
      var delegate: Delegate? = Delegate()
      let scene = UIApplication.shared.connectScene(delegate: delegate)
      let session = scene.session
      var seen: [Bool] = []
      session.userInfo = ["ending": Ending { seen.append(session.userInfo == nil) }]
      session.userInfo = nil
      delegate?.ending = Ending { seen.append(scene.delegate == nil) }
      delegate = nil
      UIApplication.shared.disconnect(scene)
      XCTAssertEqual(seen, [true, true])
    }
  }

  /// The child's own override hides the value, so the parent's collection alone has it.
  @available(*, deprecated)
  func testACollectionThatAParentSets() {
    onStage { _ in
      let (parent, child) = (UIViewController(), UIViewController())
      parent.addChild(child)
      child.traitOverrides[Held.self] = Held.Object(nil)
      var seen: [Bool] = []
      parent.setOverrideTraitCollection(
        UITraitCollection(
          Held.self,
          value: Held.Object(
            Ending { seen.append(parent.overrideTraitCollection(forChild: child) == nil) })),
        forChild: child)
      parent.setOverrideTraitCollection(nil, forChild: child)
      XCTAssertEqual(seen, [true])
    }
  }

  // MARK: Under a lock

  func testAnAssetIsReleasedWhenTheCatalogueIsFree() {
    MainActor.assumeIsolated {
      let catalog = AssetCatalog()
      var seen: [UIColor?] = []
      @MainActor func registerEnding() {
        let ending = Ending {
          seen.append(catalog.color(named: "one")?.resolvedColor(with: UITraitCollection()))
        }
        catalog.register(color(ending), named: "one")
      }
      registerEnding()
      catalog.register(.blue, named: "one")
      XCTAssertEqual(seen, [.blue])
      catalog.removeAll()
      registerEnding()
      catalog.removeAll()
      XCTAssertEqual(seen, [.blue, nil])
    }
  }

  func testTraitsAreComparedWhenTheCatalogueIsFree() {
    let catalog = AssetCatalog()
    let traits = [1, 1].map { UITraitCollection(Compared.self, value: Compared.Number($0)) }
    catalog.register(.red, named: "one", for: traits[0])
    var seen: [UIColor?] = []
    Compared.Number.onCompare = {
      Compared.Number.onCompare = nil
      seen.append(catalog.color(named: "one")?.resolvedColor(with: UITraitCollection()))
      catalog.register(.green, named: "one")
    }
    defer { Compared.Number.onCompare = nil }
    catalog.register(.blue, named: "one", for: traits[1])
    XCTAssertEqual(seen, [.red])
    let color = catalog.color(named: "one")
    XCTAssertEqual(color?.resolvedColor(with: traits[0]), .blue)
    XCTAssertEqual(color?.resolvedColor(with: UITraitCollection()), .green)
  }
}

@MainActor
private func color(_ ending: Ending) -> UIColor {
  UIColor { _ in
    withExtendedLifetime(ending) {}
    return .red
  }
}

@MainActor
private func handler<each Argument>(
  _ ending: Ending
) -> @MainActor (repeat each Argument) -> Void {
  { (_: repeat each Argument) in withExtendedLifetime(ending) {} }
}

private final class EndingView: UIView {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }
}

private struct EndingConfiguration: UIContentConfiguration {
  let ending: Ending

  func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: .empty())
  }
  func updated(for state: any UIConfigurationState) -> EndingConfiguration { self }
}

private enum Held: UITraitDefinition {
  final class Object: Sendable {
    private let ending: Ending?

    init(_ ending: Ending?) { self.ending = ending }
  }

  static let defaultValue: Object? = nil
}

private enum MadeCurrent: UITraitDefinition {
  static var defaultValue: Ending? { nil }
}
