import UIKit
import XCTest

/// What contexts, paths and layers record.
final class DrawingTests: XCTestCase {
  func testAContextRecordsEachKindOfShape() {
    let (context, red, blue) = (CGContext(), UIColor.red.cgColor, UIColor.blue.cgColor)
    context.fillPath()
    context.strokePath()
    XCTAssertEqual(context.fills, [], "There is no colour yet.")
    XCTAssertEqual(context.strokes, [])
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(context.fillColor, red)
    context.setStrokeColor(blue)
    context.fill(.zero)
    context.fillEllipse(in: .zero)
    context.fillPath()
    XCTAssertEqual(context.fills, [red, red, red])
    context.stroke(.zero)
    context.strokeEllipse(in: .zero)
    context.strokePath()
    XCTAssertEqual(context.strokes, [blue, blue, blue])
    context.setFillColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    XCTAssertEqual(
      context.fillColor, UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).cgColor)
  }

  func testAPathIsFilledAndStrokedByMode() {
    let context = CGContext()
    context.setFillColor(UIColor.red.cgColor)
    context.setStrokeColor(UIColor.blue.cgColor)
    let modes: [(CGPathDrawingMode, Int, Int)] = [
      (.fill, 1, 0), (.eoFill, 1, 0), (.stroke, 0, 1), (.fillStroke, 1, 1), (.eoFillStroke, 1, 1),
    ]
    for (mode, fills, strokes) in modes {
      let (before, after) = (context.fills.count, context.strokes.count)
      context.drawPath(using: mode)
      XCTAssertEqual(context.fills.count - before, fills, "\(mode)")
      XCTAssertEqual(context.strokes.count - after, strokes, "\(mode)")
    }
  }

  func testAContextsStateIsRestored() {
    let (context, red, blue) = (CGContext(), UIColor.red.cgColor, UIColor.blue.cgColor)
    context.setFillColor(red)
    context.setStrokeColor(blue)
    context.setLineWidth(2)
    context.saveGState()
    context.setFillColor(blue)
    context.setStrokeColor(red)
    context.setLineWidth(5)
    XCTAssertEqual(context.lineWidth, 5)
    context.restoreGState()
    XCTAssertEqual(context.fillColor, red)
    XCTAssertEqual(context.strokeColor, blue)
    XCTAssertEqual(context.lineWidth, 2)
    context.restoreGState()
    XCTAssertEqual(context.lineWidth, 2, "Nothing was saved.")
  }

  func testColoursOfComponentsAndManyShapes() {
    let context = CGContext()
    context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setFillColor(gray: 0.5, alpha: 0.25)
    context.setMiterLimit(2)
    context.addRects([.zero])
    context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 1)])
    context.fill([.zero, .zero])
    context.resetClip()
    XCTAssertEqual(context.strokes, [UIColor.red.cgColor])
    XCTAssertEqual(context.fills, [UIColor(white: 0.5, alpha: 0.25).cgColor])
    context.setStrokeColor(gray: 1, alpha: 1)
    XCTAssertEqual(context.strokeColor, UIColor(white: 1, alpha: 1).cgColor)
    _ = UIGraphicsImageRenderer(size: .zero).image { drawn in
      drawn.cgContext.setFillColor(gray: 0, alpha: 1)
      drawn.cgContext.setStrokeColor(gray: 0, alpha: 1)
      drawn.fill(.zero, blendMode: .multiply)
      drawn.stroke(.zero, blendMode: .multiply)
      XCTAssertEqual([drawn.cgContext.fills.count, drawn.cgContext.strokes.count], [1, 1])
    }
  }

  func testAGradientsColoursAreFills() {
    let (context, red, blue) = (CGContext(), UIColor.red.cgColor, UIColor.blue.cgColor)
    let gradient = CGGradient(colorsSpace: nil, colors: [red, blue, red], locations: nil)!
    XCTAssertEqual(gradient.locations, [0, 0.5, 1])
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: [])
    XCTAssertEqual(context.fills, [red, blue, red])
    let placed = CGGradient(colorsSpace: nil, colors: [red, blue], locations: [0.25, 0.75])
    XCTAssertEqual(placed?.locations, [0.25, 0.75])
    XCTAssertEqual(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red], locations: nil)?
        .locations, [0])
    XCTAssertEqual(CGColorSpace(name: CGColorSpace.sRGB)?.name, "kCGColorSpaceSRGB")
    XCTAssertNil(CGColorSpaceCreateDeviceGray().name)
    context.drawLinearGradient(placed!, start: .zero, end: .zero, options: [])
    XCTAssertEqual(context.fills.suffix(2), [red, blue])
    XCTAssertNil(CGGradient(colorsSpace: nil, colors: [], locations: nil))
  }

  func testAnImagesContextIsTheCurrentOne() {
    onMain {
      let outer = UIGraphicsGetCurrentContext()
      XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 4), true, 2)
      let inner = UIGraphicsGetCurrentContext()
      XCTAssertNotIdentical(inner, outer)
      UIColor.red.setFill()
      XCTAssertNil(inner?.strokeColor)
      UIColor.blue.setStroke()
      UIRectFill(.zero)
      UIRectFrame(.zero)
      XCTAssertEqual(inner?.fills, [UIColor.red.cgColor])
      XCTAssertEqual(inner?.strokes, [UIColor.blue.cgColor])
      let image = UIGraphicsGetImageFromCurrentImageContext()
      XCTAssertEqual(image?.size, CGSize(width: 3, height: 4))
      XCTAssertEqual(image?.scale, 2)
      UIGraphicsBeginImageContext(CGSize(width: 5, height: 6))
      XCTAssertEqual(
        UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 5, height: 6))
      XCTAssertEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, 1)
      UIGraphicsEndImageContext()
      XCTAssertIdentical(UIGraphicsGetCurrentContext(), inner)
      UIGraphicsEndImageContext()
      XCTAssertIdentical(UIGraphicsGetCurrentContext(), outer)
      UIGraphicsEndImageContext()
      XCTAssertIdentical(UIGraphicsGetCurrentContext(), outer, "None was begun.")
    }
  }

  func testAContextIsPushedAndPopped() {
    onMain {
      let (outer, own) = (UIGraphicsGetCurrentContext(), CGContext())
      UIGraphicsPushContext(own)
      XCTAssertIdentical(UIGraphicsGetCurrentContext(), own)
      XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext(), "It draws no image.")
      UIGraphicsPopContext()
      XCTAssertIdentical(UIGraphicsGetCurrentContext(), outer)
    }
  }

  func testImagesAndTextsAreRecorded() {
    onMain {
      let (context, star) = (CGContext(), UIImage(systemName: "star")!)
      UIGraphicsPushContext(context)
      defer { UIGraphicsPopContext() }
      star.draw(in: .zero)
      star.draw(at: .zero)
      star.draw(in: .zero, blendMode: .normal, alpha: 1)
      XCTAssertEqual(context.images, [star, star, star])
      let text = NSAttributedString(string: "a", attributes: [.kern: 1])
      text.draw(in: .zero)
      text.draw(at: .zero)
      text.draw(with: .zero, context: nil)
      NSString(string: "b").draw(in: .zero, withAttributes: [.kern: 2])
      NSString(string: "c").draw(at: .zero, withAttributes: [.kern: 3])
      "d".draw(in: .zero, withAttributes: [.kern: 4])
      "e".draw(at: .zero, withAttributes: [.kern: 5])
      XCTAssertEqual(context.strings.map(\.string), ["a", "a", "a", "b", "c", "d", "e"])
      XCTAssertEqual(
        context.strings.map { $0.attribute(.kern, at: 0, effectiveRange: nil) as? Int },
        [1, 1, 1, 2, 3, 4, 5])
    }
  }

  func testAHierarchyIsDrawnIntoTheCurrentContext() {
    onMain {
      let (context, view) = (CGContext(), UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
      view.layer.backgroundColor = UIColor.red.cgColor
      UIGraphicsPushContext(context)
      XCTAssertTrue(view.drawHierarchy(in: .zero, afterScreenUpdates: true))
      UIGraphicsPopContext()
      XCTAssertEqual(context.fills, [UIColor.red.cgColor])
      XCTAssertEqual(view.snapshotView(afterScreenUpdates: true)?.frame, view.frame)
    }
  }

  func testARendererHasAFormat() {
    onMain {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4), format: format)
      format.scale = 3
      XCTAssertEqual(renderer.format.scale, 2, "It is copied.")
      var strokes = 0
      _ = renderer.image { context in
        XCTAssertIdentical(context.format, renderer.format)
        UIColor.red.setStroke()
        context.clip(to: .zero)
        context.stroke(.zero)
        strokes = context.cgContext.strokes.count
        let image = UIGraphicsGetImageFromCurrentImageContext()
        XCTAssertEqual(image?.size, CGSize(width: 3, height: 4))
        XCTAssertEqual(image?.scale, 2)
      }
      XCTAssertEqual(strokes, 1)
      var runs = 0
      XCTAssertEqual(renderer.pngData { _ in runs += 1 }, Data())
      XCTAssertEqual(renderer.jpegData(withCompressionQuality: 1) { _ in runs += 1 }, Data())
      XCTAssertEqual(runs, 2)
      XCTAssertEqual(
        UIGraphicsImageRendererFormat(for: UITraitCollection()).scale, 1,
        "An unspecified scale is none.")
      XCTAssertEqual(UIGraphicsImageRendererFormat.default().scale, 1)
      XCTAssertFalse(UIGraphicsImageRendererFormat.preferred().opaque)
      XCTAssertEqual(format.preferredRange, .automatic)
    }
  }

  func testFixedColours() {
    XCTAssertEqual(UIColor.lightText.cgColor.components, [1, 0.6])
    XCTAssertEqual(UIColor.darkText.cgColor.components, [0, 1])
    XCTAssertEqual(UIColor(cgColor: UIColor.red.cgColor), .red)
    XCTAssertEqual(CGColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.red.cgColor)
    XCTAssertEqual(CGColor(gray: 1, alpha: 1), UIColor.white.cgColor)
    XCTAssertEqual(
      UIColor(cgColor: CGColor(gray: 0.25, alpha: 0.5)).cgColor.components, [0.25, 0.5])
    XCTAssertEqual(
      UIColor(cgColor: CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)).cgColor.components,
      [0.1, 0.2, 0.3, 0.4])
    XCTAssertEqual(CGColor(red: 0, green: 0, blue: 1, alpha: 1).copy(alpha: 0.5)?.alpha, 0.5)
    XCTAssertEqual(
      CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
      CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
  }

  func testAnImageThatIsDrawnInAWayIsRecorded() {
    onMain {
      let (context, image) = (CGContext(), UIImage(systemName: "star", variableValue: 0.5)!)
      UIGraphicsPushContext(context)
      image.draw(at: .zero, blendMode: .multiply, alpha: 0.5)
      UIGraphicsPopContext()
      XCTAssertEqual(context.images.count, 1)
      XCTAssertTrue(image.isSymbolImage)
      XCTAssertNil(UIImage(systemName: "", variableValue: 1))
      XCTAssertFalse(image.isHighDynamicRange)
      XCTAssertFalse(image.flipsForRightToLeftLayoutDirection)
      let flipped = image.imageFlippedForRightToLeftLayoutDirection()
      XCTAssertTrue(flipped.flipsForRightToLeftLayoutDirection)
      XCTAssertTrue(
        flipped.withRenderingMode(.alwaysTemplate).flipsForRightToLeftLayoutDirection)
      XCTAssertNotEqual(flipped, image)
    }
  }

  /// A program that would read pixels is told that there are none.
  func testThereIsNoContextWithPixels() {
    var pixels: [UInt8] = [0, 0, 0, 0]
    XCTAssertNil(
      CGContext(
        data: &pixels, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  func testAContextRecordsABitmapAsItsImage() throws {
    let (context, image) = (CGContext(), try XCTUnwrap(UIImage(systemName: "star")))
    XCTAssertEqual(context.interpolationQuality, .default)
    context.draw(try XCTUnwrap(image.cgImage), in: .zero)
    XCTAssertEqual(context.images, [image])
  }

  func testARenderersScaleIsTheScreens() {
    onMain {
      defer { UIApplication.shared.reset() }
      XCTAssertEqual(UIGraphicsImageRendererFormat().scale, 1)
      UIApplication.shared.device = .phone
      let formats = [
        UIGraphicsImageRendererFormat(), .default(), .preferred(),
        UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 2)),
      ]
      XCTAssertEqual(formats.map(\.scale), [3, 3, 3, 2])
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
      XCTAssertEqual(renderer.image { _ in }.scale, 3)
    }
  }
}
