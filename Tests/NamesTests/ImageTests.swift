import UIKit
import XCTest

/// What images keep of what they were made from.
final class ImageTests: XCTestCase {
  func testAConfigurationLeavesTheDrawing() {
    let asset = UIImageAsset()
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    asset.register(UIImage(resource: "light"), with: light)
    asset.register(UIImage(resource: "dark"), with: dark)
    let image = asset.image(with: light).withTintColor(.red, renderingMode: .alwaysTemplate)
      .imageFlippedForRightToLeftLayoutDirection()
    let other = image.withConfiguration(dark.imageConfiguration)
    XCTAssertEqual(other.resource, "dark")
    XCTAssertEqual(other.renderingMode, .alwaysTemplate)
    XCTAssertEqual(other.tintColor, .red)
    XCTAssertTrue(other.flipsForRightToLeftLayoutDirection)
    let plain = asset.image(with: light).withConfiguration(dark.imageConfiguration)
    XCTAssertEqual(plain.renderingMode, .automatic)
    XCTAssertFalse(plain.flipsForRightToLeftLayoutDirection)
    onMain {
      let window = UIWindow(frame: .zero)
      defer { UIApplication.shared.reset() }
      let view = UIImageView(image: image)
      window.addSubview(view)
      window.overrideUserInterfaceStyle = .dark
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(view.resolvedImage?.resource, "dark")
      XCTAssertEqual(view.resolvedImage?.renderingMode, .alwaysTemplate)
      XCTAssertEqual(view.resolvedImage?.tintColor, .red)
    }
  }

  func testAnImageOfABitmapHasItsSize() {
    let image = UIImage(resource: "a", scale: 2, size: CGSize(width: 3, height: 4))
    XCTAssertEqual(UIImage(cgImage: image.cgImage!).size, CGSize(width: 6, height: 8))
    let double = UIImage(cgImage: image.cgImage!, scale: 2, orientation: .up)
    XCTAssertEqual(double.size, image.size)
    XCTAssertEqual(double.scale, 2)
    XCTAssertEqual(double.resource, "a")
    XCTAssertEqual(double.cgImage?.width, 6)
  }

  func testAContextWithoutAScaleHasTheScreens() {
    onMain {
      defer { UIApplication.shared.reset() }
      UIApplication.shared.device = .phone
      for (scale, expected) in [(0, UIScreen.main.scale), (2, 2)] as [(CGFloat, CGFloat)] {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 2), false, scale)
        defer { UIGraphicsEndImageContext() }
        XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, expected)
      }
      XCTAssertGreaterThan(UIScreen.main.scale, 1)
    }
  }

  func testImagesOfOtherDataAreOthers() {
    let image = UIImage(data: Data([1, 2]))
    XCTAssertEqual(UIImage(data: Data([1, 2])), image)
    XCTAssertEqual(UIImage(data: Data([1, 2]))?.hash, image?.hash)
    XCTAssertNotEqual(UIImage(data: Data([2, 1])), image)
    XCTAssertEqual(image?.resource, "2 bytes")
  }

  func testATintColourLeavesTheRenderingMode() {
    for mode in [UIImage.RenderingMode.automatic, .alwaysOriginal, .alwaysTemplate] {
      let image = UIImage(resource: "a").withRenderingMode(mode)
      XCTAssertEqual(image.withTintColor(.red).renderingMode, mode)
      XCTAssertEqual(image.withTintColor(.red).tintColor, .red)
      let other = image.withTintColor(.red, renderingMode: .alwaysOriginal)
      XCTAssertEqual(other.renderingMode, .alwaysOriginal)
    }
  }

  func testImagesThatWereDrawnAreOthers() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2))
    func drawn() -> UIImage? {
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 2))
      defer { UIGraphicsEndImageContext() }
      return UIGraphicsGetImageFromCurrentImageContext()
    }
    let image = renderer.image { _ in }
    XCTAssertNotEqual(image, renderer.image { _ in })
    XCTAssertNotEqual(drawn(), drawn())
    let copies = (1...2).map { _ in image.cgImage.map { UIImage(cgImage: $0) } }
    XCTAssertEqual(copies[0], copies[1])
    XCTAssertNotEqual(copies[0], renderer.image { _ in }.cgImage.map { UIImage(cgImage: $0) })
    onMain {
      let view = UIImageView(image: image)
      let other = renderer.image { _ in }
      view.image = other
      XCTAssertIdentical(view.resolvedImage, other)
    }
  }
}
