import SwiftUI
import UIKit
import XCTest

/// Values of SwiftUI that are made of UIKit's, and hosts of views.
final class ConversionTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testInsetsOfBothFrameworks() {
    let insets = EdgeInsets(
      NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    XCTAssertEqual([insets.top, insets.leading, insets.bottom, insets.trailing], [1, 2, 3, 4])
    let back = NSDirectionalEdgeInsets(EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
    XCTAssertEqual([back.top, back.leading, back.bottom, back.trailing], [5, 6, 7, 8])
  }

  func testDirectionsOfBothFrameworks() {
    XCTAssertEqual(UITraitEnvironmentLayoutDirection(LayoutDirection.leftToRight), .leftToRight)
    XCTAssertEqual(UITraitEnvironmentLayoutDirection(LayoutDirection.rightToLeft), .rightToLeft)
    XCTAssertEqual(LayoutDirection(UITraitEnvironmentLayoutDirection.leftToRight), .leftToRight)
    XCTAssertEqual(LayoutDirection(UITraitEnvironmentLayoutDirection.rightToLeft), .rightToLeft)
    XCTAssertNil(LayoutDirection(UITraitEnvironmentLayoutDirection.unspecified))
  }

  func testContrastsAndWeightsOfBothFrameworks() {
    XCTAssertEqual(ColorSchemeContrast(UIAccessibilityContrast.normal), .standard)
    XCTAssertEqual(ColorSchemeContrast(UIAccessibilityContrast.high), .increased)
    XCTAssertNil(ColorSchemeContrast(UIAccessibilityContrast.unspecified))
    XCTAssertEqual(LegibilityWeight(UILegibilityWeight.regular), .regular)
    XCTAssertEqual(LegibilityWeight(UILegibilityWeight.bold), .bold)
    XCTAssertNil(LegibilityWeight(UILegibilityWeight.unspecified))
  }

  func testSizesOfTextAreOrdered() {
    let all = ContentSizeCategory.allCases
    for (place, one) in all.enumerated() {
      for (other, two) in all.enumerated() {
        XCTAssertEqual(one < two, place < other)
        XCTAssertEqual(one <= two, place <= other)
        XCTAssertEqual(one > two, place > other)
        XCTAssertEqual(one >= two, place >= other)
      }
      XCTAssertEqual(one.isAccessibilityCategory, place >= 7)
    }
    XCTAssertEqual(UIContentSizeCategory(ContentSizeCategory?.none), .unspecified)
    XCTAssertEqual(UIContentSizeCategory(ContentSizeCategory.small), .small)
    XCTAssertEqual(
      UIContentSizeCategory(ContentSizeCategory.accessibilityExtraExtraExtraLarge),
      .accessibilityExtraExtraExtraLarge)
    XCTAssertEqual(ContentSizeCategory(.extraSmall), .extraSmall)
    XCTAssertEqual(
      ContentSizeCategory(.accessibilityExtraExtraExtraLarge), .accessibilityExtraExtraExtraLarge)
  }

  func testAProposalIsASize() {
    XCTAssertEqual(
      ProposedViewSize(CGSize(width: 3, height: 4)), ProposedViewSize(width: 3, height: 4))
    XCTAssertEqual(ProposedViewSize.zero.width, .some(0))
    XCTAssertEqual(ProposedViewSize.zero.height, .some(0))
    XCTAssertEqual(ProposedViewSize.infinity.width, .infinity)
    XCTAssertEqual(ProposedViewSize.infinity.height, .infinity)
    XCTAssertNil(ProposedViewSize.unspecified.width)
    XCTAssertNil(ProposedViewSize.unspecified.height)
  }

  func testImagesHaveTheirNames() {
    onMain {
      let star = Image(systemName: "star")
      let named = [
        Image("star"), Image("star", bundle: nil), Image(decorative: "star"),
        Image("star", label: Text("a")), Image(systemName: "star", variableValue: 0.5),
        Image("star", variableValue: 0.5), Image(uiImage: UIImage(systemName: "star")!),
        star.renderingMode(.template), star.interpolation(.high), star.antialiased(true),
        star.symbolRenderingMode(.palette), star.allowedDynamicRange(.high),
      ]
      @MainActor func words(_ image: Image) -> String { Shown(image).text() }
      for image in named { XCTAssertEqual(words(image), "Image \"star\"") }
      for image in named[7...] { XCTAssertEqual(image, star) }
      let fitted = star.resizable()
      XCTAssertNotEqual(fitted, star)
      XCTAssertEqual(star.resizable(resizingMode: .tile), fitted)
      XCTAssertEqual(star.resizable(capInsets: EdgeInsets()), fitted)
      let drawn = Image(size: CGSize(width: 3, height: 4)) { _ in XCTFail("Nothing is drawn.") }
      for image in [drawn, Image(uiImage: UIImage())] { XCTAssertEqual(words(image), "Image \"\"") }
      UIApplication.shared.reset()
    }
  }

  func testARendererMakesNoImage() {
    onMain {
      let renderer = ImageRenderer(content: Text("a"))
      XCTAssertEqual(renderer.content, Text("a"))
      XCTAssertEqual(renderer.proposedSize, .unspecified)
      XCTAssertEqual(renderer.scale, 1)
      XCTAssertFalse(renderer.isOpaque)
      XCTAssertNil(renderer.uiImage)
      XCTAssertNil(renderer.cgImage)
      renderer.render { _, _ in XCTFail("Nothing is drawn.") }
      renderer.content = Text("b")
      XCTAssertEqual(renderer.content, Text("b"))
    }
  }

  func testAHostKeepsEachOptionApart() {
    onMain {
      let host = UIHostingController(rootView: Text("a"))
      XCTAssertEqual(host.sizingOptions, [])
      host.sizingOptions = [.preferredContentSize, .intrinsicContentSize]
      XCTAssertEqual(host.safeAreaRegions, .all)
      host.safeAreaRegions = .container
      XCTAssertEqual(host.sizingOptions, [.preferredContentSize, .intrinsicContentSize])
      XCTAssertEqual(host.safeAreaRegions, .container)
      let size = CGSize(width: 3, height: 4)
      XCTAssertEqual(host.sizeThatFits(in: size), size)
    }
  }

  func testAConfigurationShowsItsContentWhateverItsMargins() {
    onMain {
      let configuration = UIHostingConfiguration { Text("a") }
        .margins(.all, 3).margins(.top, EdgeInsets()).minSize(width: 3).background(.red)
        .background { Text("b") }
      let view = configuration.makeContentView()
      XCTAssertTrue(type(of: view.configuration) == type(of: configuration))
    }
  }
}
