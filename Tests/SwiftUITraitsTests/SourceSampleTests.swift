import SwiftUITraits
import XCTest

/// What the samples of the source documents do (S12.1, S12.2).
final class SourceSampleTests: XCTestCase {
  /// An override on the scene, read by a view in a cell; and another one later.
  func testACellReadsTheScenesTheme() {
    onStage { stage in
      stage.scene.traitOverrides.myAppTheme = .monochrome
      let cell = UICollectionViewCell()
      cell.contentConfiguration = UIHostingConfiguration {
        CellView()
      }
      stage.window.addSubview(cell)
      stage.update()
      let content = cell.contentView as? any RenderedView
      XCTAssertEqual(content?.renderedText, "Text \"Settings\" foregroundStyle=gray")
      stage.scene.traitOverrides.myAppTheme = .bold
      stage.update()
      XCTAssertEqual(content?.renderedText, "Text \"Settings\" foregroundStyle=blue")
    }
  }

  /// The environment's value wins over the scene's override.
  func testTheSettingsControllerReadsTheEnvironmentsTheme() {
    onStage { stage in
      stage.scene.traitOverrides.myAppTheme = .bold
      let controller = stage.show(SettingsView())
      XCTAssertEqual(controller.children.first?.title, "Standard")
    }
  }

  func testTheFeatureViewFollowsTheScenesFlag() {
    onStage { stage in
      let (parent, hosted) = (UIViewController(), HostedFeatureController())
      parent.addChild(hosted)
      parent.view.addSubview(hosted.view)
      hosted.didMove(toParent: parent)
      stage.window.rootViewController = parent
      stage.update()
      let style = "resizable aspectRatio=1.0,fit foregroundStyle=blue"
      XCTAssertEqual(hosted.renderedText, "Image \"xmark.seal.fill\" \(style)")
      stage.scene.traitOverrides.featureOne = true
      stage.update()
      XCTAssertEqual(hosted.renderedText, "Image \"checkmark.seal.fill\" \(style)")
    }
  }

  func testTheReferencePagesKeyIsItsTrait() {
    var values = EnvironmentValues()
    XCTAssertEqual(values[MyEnvironmentKey.self], "Default value")
    values[MyEnvironmentKey.self] = "another"
    XCTAssertEqual(values[MyEnvironmentKey.self], "another")
  }
}
