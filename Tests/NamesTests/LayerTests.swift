import UIKit
import XCTest

final class LayerTests: XCTestCase {
  /// A view that passes what it is set to its layer.
  private final class Passing: UIView {
    override var backgroundColor: UIColor? {
      didSet { layer.backgroundColor = backgroundColor?.cgColor }
    }
    override var isHidden: Bool { didSet { layer.isHidden = isHidden } }
    override var alpha: CGFloat { didSet { layer.opacity = Float(alpha) } }
    override var clipsToBounds: Bool { didSet { layer.masksToBounds = clipsToBounds } }
    override var frame: CGRect { didSet { layer.frame = frame } }
    override var bounds: CGRect { didSet { layer.bounds = bounds } }
    override var center: CGPoint { didSet { layer.position = center } }
    override var transform: CGAffineTransform {
      didSet { layer.setAffineTransform(transform) }
    }
  }

  func testAViewMayPassWhatItIsSetToItsLayer() {
    onMain {
      let view = Passing()
      view.backgroundColor = .red
      (view.isHidden, view.alpha, view.clipsToBounds) = (true, 0.3, true)
      XCTAssertEqual(view.layer.backgroundColor, UIColor.red.cgColor)
      XCTAssertEqual(view.layer.opacity, 0.3)
      XCTAssertTrue(view.layer.isHidden && view.layer.masksToBounds)
      view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
      view.bounds.size.width = 50
      view.center = CGPoint(x: 7, y: 8)
      view.transform = CGAffineTransform(scaleX: 2, y: 3)
      XCTAssertEqual(view.layer.position, CGPoint(x: 7, y: 8))
      XCTAssertEqual(view.layer.bounds.size, CGSize(width: 50, height: 40))
      XCTAssertEqual(view.layer.affineTransform(), view.transform)
    }
  }

  func testSublayersAreSet() {
    let (root, other) = (CALayer(), CALayer())
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    root.sublayers = [a, b]
    XCTAssertEqual(root.sublayers, [a, b])
    XCTAssertIdentical(b.superlayer, root)
    other.addSublayer(c)
    root.sublayers = [c, a]
    XCTAssertEqual(root.sublayers, [c, a])
    XCTAssertNil(other.sublayers)
    XCTAssertNil(b.superlayer)
    root.sublayers = root.sublayers?.reversed()
    XCTAssertEqual(root.sublayers, [a, c])
    root.sublayers = []
    XCTAssertNil(root.sublayers)
    XCTAssertNil(a.superlayer)
    root.addSublayer(a)
    root.sublayers = nil
    XCTAssertNil(a.superlayer)
  }

  /// A layer that first fades, and leaves its superlayer then.
  private final class Lingering: CALayer, @unchecked Sendable {
    override func removeFromSuperlayer() {}
  }

  func testALayerThatLingersIsASublayerOnce() {
    let (root, other, lingering) = (CALayer(), CALayer(), Lingering())
    root.sublayers = [lingering, other]
    root.addSublayer(lingering)
    XCTAssertEqual(root.sublayers, [other, lingering])
    root.insertSublayer(lingering, at: 0)
    root.insertSublayer(lingering, at: 0)
    XCTAssertEqual(root.sublayers, [lingering, other])
  }

  func testALayerIsNotPutIntoItself() {
    onMain {
      let (root, inside, other) = (CALayer(), CALayer(), CALayer())
      root.addSublayer(inside)
      inside.addSublayer(other)
      let said = sentences {
        root.addSublayer(root)
        other.insertSublayer(root, at: 0)
        other.addSublayer(root)
        inside.insertSublayer(root, above: other)
        inside.insertSublayer(root, below: other)
        inside.sublayers = [root]
      }
      XCTAssertEqual(
        said,
        Array(
          repeating: "Can't add a layer to itself or to one inside it: add another layer", count: 6)
      )
      XCTAssertEqual(root.sublayers, [inside])
      XCTAssertNil(root.superlayer)
    }
  }

  func testADeepTreeOfLayersEnds() {
    let root = CALayer()
    var last = root
    for _ in 0..<100_000 {
      let layer = CALayer()
      last.addSublayer(layer)
      last = layer
    }
    root.sublayers = nil
    XCTAssertNil(last.sublayers)
  }

  func testLayersKeepTheirOrder() {
    let root = CALayer()
    let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
    XCTAssertNil(root.sublayers)
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, at: 0)
    XCTAssertEqual(root.sublayers, [c, a, b])
    root.insertSublayer(d, above: c)
    XCTAssertEqual(root.sublayers, [c, d, a, b])
    root.insertSublayer(b, below: a)
    XCTAssertEqual(root.sublayers, [c, d, b, a])
    XCTAssertIdentical(a.superlayer, root)
    a.removeFromSuperlayer()
    XCTAssertEqual(root.sublayers, [c, d, b])
    XCTAssertNil(a.superlayer)
    root.replaceSublayer(d, with: a)
    XCTAssertEqual(root.sublayers, [c, a, b])
    XCTAssertNil(d.superlayer)
    let other = CALayer()
    other.addSublayer(c)
    XCTAssertEqual(root.sublayers, [a, b], "A layer has one superlayer.")
    for layer in [a, b] { layer.removeFromSuperlayer() }
    XCTAssertNil(root.sublayers)
  }

  func testALayerOfAViewHasTheViewsGeometry() {
    onMain {
      final class Gradient: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
      }
      let view = Gradient(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      XCTAssertTrue(view.layer is CAGradientLayer)
      XCTAssertIdentical(view.layer, view.layer)
      XCTAssertEqual(view.layer.frame, view.frame)
      XCTAssertEqual(view.layer.bounds, CGRect(x: 0, y: 0, width: 3, height: 4))
      view.layer.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
      XCTAssertEqual(view.frame, CGRect(x: 5, y: 6, width: 7, height: 8))
      view.layer.bounds.size.width = 9
      XCTAssertEqual(view.frame, CGRect(x: 4, y: 6, width: 9, height: 8))
    }
  }

  func testALayerLooksAsItsViewDoes() {
    onMain {
      let (view, layer) = (UIView(), CALayer())
      (view.isHidden, view.alpha, view.clipsToBounds) = (true, 0.5, true)
      view.backgroundColor = .red
      XCTAssertTrue(view.layer.isHidden)
      XCTAssertEqual(view.layer.opacity, 0.5)
      XCTAssertTrue(view.layer.masksToBounds)
      XCTAssertEqual(view.layer.backgroundColor, UIColor.red.cgColor)
      for each in [view.layer, layer] {
        (each.isHidden, each.opacity, each.masksToBounds) = (false, 0.25, false)
        each.backgroundColor = UIColor.blue.cgColor
        XCTAssertFalse(each.isHidden)
        XCTAssertEqual(each.opacity, 0.25)
        XCTAssertFalse(each.masksToBounds)
        XCTAssertEqual(each.backgroundColor, UIColor.blue.cgColor)
        each.backgroundColor = nil
        XCTAssertNil(each.backgroundColor)
      }
      XCTAssertFalse(view.isHidden)
      XCTAssertEqual(view.alpha, 0.25)
      XCTAssertFalse(view.clipsToBounds)
      XCTAssertNil(view.backgroundColor)
    }
  }

  func testALayerIsTurnedAsItsViewIs() {
    onMain {
      let (view, turn) = (UIView(), CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 3))
      view.transform = turn
      XCTAssertEqual(view.layer.affineTransform(), turn)
      XCTAssertEqual(view.transform3D, CATransform3DMakeAffineTransform(turn))
      view.layer.setAffineTransform(.identity)
      XCTAssertEqual(view.transform, .identity)
      var deep = CATransform3DMakeScale(2, 3, 4)
      deep.m34 = -1 / 500
      view.transform3D = deep
      XCTAssertEqual(view.layer.transform, deep)
      XCTAssertEqual(view.transform, CGAffineTransform(scaleX: 2, y: 3))
      view.transform = turn
      XCTAssertEqual(view.transform3D, CATransform3DMakeAffineTransform(turn), "Depth has gone.")
      view.transform3D = deep
      view.transform = turn
      view.transform = CGAffineTransform(scaleX: 2, y: 3)
      XCTAssertEqual(view.layer.transform.m34, 0, "It does not come back.")
      let layer = CALayer()
      layer.transform = deep
      XCTAssertEqual(layer.transform, deep)
    }
  }

  func testATiledLayersDefaults() {
    onMain {
      let bag = Bag(CATiledLayer())
      bag.holds(\.tileSize, CGSize(width: 256, height: 256), .zero)
      bag.holds(\.levelsOfDetail, 1, 2)
      bag.holds(\.levelsOfDetailBias, 0, 1)
      XCTAssertEqual(CATiledLayer.fadeDuration(), 0.25)
    }
  }

  func testALayerOfItsOwnHasItsOwnGeometry() {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(layer.bounds, CGRect(x: 0, y: 0, width: 3, height: 4))
    layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 6)
    XCTAssertEqual(layer.bounds.size, CGSize(width: 5, height: 6))
    XCTAssertTrue(layer.contains(CGPoint(x: 4, y: 5)))
    XCTAssertFalse(layer.contains(CGPoint(x: 6, y: 5)))
  }

  func testPlacesAreConvertedBetweenLayers() {
    onMain {
      let (outer, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
      outer.addSubview(view)
      let (inner, deep, other) = (CALayer(), CALayer(), CALayer())
      view.layer.addSublayer(inner)
      inner.addSublayer(deep)
      inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      inner.bounds.origin.x = 0.5
      deep.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
      XCTAssertEqual(deep.convert(.zero, to: nil), CGPoint(x: 15.5, y: 28))
      XCTAssertEqual(deep.convert(.zero, to: view.layer), CGPoint(x: 5.5, y: 8))
      XCTAssertEqual(deep.convert(CGPoint(x: 5.5, y: 8), from: view.layer), .zero)
      XCTAssertEqual(other.convert(deep.bounds, from: deep).origin, CGPoint(x: 15.5, y: 28))
      XCTAssertEqual(deep.convert(other.bounds, to: other).origin, CGPoint(x: 15.5, y: 28))
    }
  }

  /// As a program pauses a layer and lets it go on.
  func testTimesAreConverted() {
    let (outer, layer) = (CALayer(), CALayer())
    outer.addSublayer(layer)
    outer.speed = 2
    XCTAssertEqual(layer.convertTime(5, from: nil), 10)
    XCTAssertEqual(layer.convertTime(10, to: nil), 5)
    outer.speed = 1
    let paused = layer.convertTime(7, from: nil)
    (layer.speed, layer.timeOffset) = (0, paused)
    XCTAssertEqual(layer.convertTime(9, from: nil), 7, "Its time stands still.")
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(12, from: nil) - paused
    XCTAssertEqual(layer.convertTime(12, from: nil), 7)
    XCTAssertEqual(layer.convertTime(13, from: outer), 8)
    XCTAssertEqual(CALayer().convertTime(8, from: layer), 13)
  }

  func testAViewsLayerHasTheViewAsItsDelegate() {
    onMain {
      let (view, other) = (UIView(), UIView())
      XCTAssertIdentical(view.layer.delegate, view)
      view.layer.delegate = other
      XCTAssertIdentical(view.layer.delegate, other)
      XCTAssertNil(CALayer().delegate)
    }
  }

  func testAnimationsAreKeptByKey() {
    let (layer, fade) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
    XCTAssertNil(layer.animationKeys())
    layer.add(fade, forKey: "fade")
    layer.add(CAAnimationGroup(), forKey: "all")
    XCTAssertEqual(layer.animationKeys(), ["all", "fade"])
    XCTAssertEqual((layer.animation(forKey: "fade") as? CABasicAnimation)?.keyPath, "opacity")
    layer.removeAnimation(forKey: "all")
    XCTAssertEqual(layer.animationKeys(), ["fade"])
    layer.removeAllAnimations()
    XCTAssertNil(layer.animation(forKey: "fade"))
  }

  func testLayersAreRecordedByAContext() {
    let (layer, shape, context) = (CALayer(), CAShapeLayer(), CGContext())
    (layer.backgroundColor, layer.borderColor) = (UIColor.red.cgColor, UIColor.green.cgColor)
    shape.path = CGPath(rect: .zero, transform: nil)
    (shape.fillColor, shape.strokeColor) = (UIColor.blue.cgColor, UIColor.white.cgColor)
    layer.addSublayer(shape)
    layer.render(in: context)
    XCTAssertEqual(context.fills, [UIColor.red.cgColor, UIColor.blue.cgColor])
    XCTAssertEqual(context.strokes, [UIColor.white.cgColor], "The border has no width.")
    layer.borderWidth = 1
    layer.render(in: context)
    XCTAssertEqual(context.strokes.count, 3)
  }

  func testAContextRecordsWhatIsShownFromBackToFront() {
    let (layer, above, context) = (CAShapeLayer(), CAShapeLayer(), CGContext())
    let colors = [UIColor.red, .green, .blue].map(\.cgColor)
    for each in [layer, above] { each.path = CGPath(rect: .zero, transform: nil) }
    (layer.backgroundColor, layer.fillColor, above.fillColor) = (colors[0], colors[1], colors[2])
    (layer.borderWidth, layer.borderColor) = (1, colors[0])
    (layer.strokeColor, above.strokeColor) = (colors[1], colors[2])
    layer.addSublayer(above)
    layer.render(in: context)
    XCTAssertEqual(context.fills, colors)
    XCTAssertEqual(context.strokes, [colors[1], colors[2], colors[0]], "The border is on top.")
    above.isHidden = true
    let rest = CGContext()
    layer.render(in: rest)
    XCTAssertEqual(rest.fills.count, 2)
  }

  func testARendererRunsItsDrawing() {
    onMain {
      let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 5), format: format)
      var fills: [CGColor] = []
      let image = renderer.image { context in
        UIColor.red.setFill()
        UIRectFill(.zero)
        UIColor.blue.set()
        UIRectFrame(.zero)
        context.fill(.zero)
        fills = context.cgContext.fills
        XCTAssertEqual(context.cgContext.strokes, [UIColor.blue.cgColor])
        XCTAssertIdentical(UIGraphicsGetCurrentContext(), context.cgContext)
      }
      XCTAssertEqual(fills, [UIColor.red.cgColor, UIColor.blue.cgColor])
      XCTAssertEqual(image.size, CGSize(width: 4, height: 5))
      XCTAssertEqual(image.scale, 3)
      XCTAssertEqual(
        UIGraphicsImageRenderer(bounds: CGRect(x: 9, y: 9, width: 1, height: 2)).image { _ in }
          .size, CGSize(width: 1, height: 2))
    }
  }

  func testALayersActionIsItsOwnOrThatOfItsClass() {
    MainActor.assumeIsolated {
      let layer = ActingLayer()
      XCTAssertNil(CALayer().action(forKey: "bounds"))
      XCTAssertTrue(layer.action(forKey: "bounds") is CATransition)
      XCTAssertNil(layer.action(forKey: "position"))
      let animation = CABasicAnimation(keyPath: "bounds")
      layer.actions = ["bounds": NSNull(), "position": animation]
      XCTAssertNil(layer.action(forKey: "bounds"), "NSNull is none.")
      layer.action(forKey: "position")?.run(forKey: "position", object: layer, arguments: nil)
      let kept = layer.animation(forKey: "position") as? CABasicAnimation
      XCTAssertEqual(kept?.keyPath, "bounds")
      XCTAssertFalse(CALayer.needsDisplay(forKey: "bounds"))
    }
  }
}

private final class ActingLayer: CALayer, @unchecked Sendable {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "bounds" ? CATransition() : super.defaultAction(forKey: event)
  }
}
