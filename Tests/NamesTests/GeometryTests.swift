import UIKit
import XCTest

final class GeometryTests: XCTestCase {
  func testInsetsShrinkARectangleByEachEdge() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(
      CGRect(x: 10, y: 20, width: 100, height: 200).inset(by: insets),
      CGRect(x: 12, y: 21, width: 94, height: 196))
    XCTAssertEqual(UIEdgeInsets.zero, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
    XCTAssertEqual(UIOffset.zero, UIOffset(horizontal: 0, vertical: 0))
    XCTAssertEqual(NSDirectionalEdgeInsets.zero.leading, 0)
  }

  func testTransformsMapPoints() {
    let point = CGPoint(x: 2, y: 3)
    let size = CGSize(width: 2, height: 3)
    let move = CGAffineTransform(translationX: 10, y: 20)
    let scale = CGAffineTransform(scaleX: 2, y: 5)
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    XCTAssertEqual(point.applying(move), CGPoint(x: 12, y: 23))
    XCTAssertEqual(size.applying(move), size, "A size does not move.")
    XCTAssertEqual(size.applying(scale), CGSize(width: 4, height: 15))
    XCTAssertEqual(point.applying(scale), CGPoint(x: 4, y: 15))
    XCTAssertEqual(point.applying(turn).x, -3, accuracy: 1e-9)
    XCTAssertEqual(point.applying(turn).y, 2, accuracy: 1e-9)
    XCTAssertEqual(point.applying(scale.concatenating(move)), CGPoint(x: 14, y: 35))
    XCTAssertEqual(point.applying(scale.translatedBy(x: 10, y: 20)), CGPoint(x: 24, y: 115))
    XCTAssertEqual(point.applying(move.scaledBy(x: 2, y: 5)), CGPoint(x: 14, y: 35))
    XCTAssertEqual(point.applying(move.rotated(by: .pi / 2)).x, 7, accuracy: 1e-9)
    XCTAssertTrue(CGAffineTransform.identity.isIdentity)
    XCTAssertFalse(move.isIdentity)
    XCTAssertEqual(CGAffineTransform(), .identity)
  }

  func testAnInvertedTransformUndoesIt() {
    let map = CGAffineTransform(a: 2, b: 1, c: -3, d: 4, tx: 7, ty: -5)
    let back = CGPoint(x: 11, y: 13).applying(map).applying(map.inverted())
    XCTAssertEqual(back.x, 11, accuracy: 1e-9)
    XCTAssertEqual(back.y, 13, accuracy: 1e-9)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    XCTAssertEqual(flat.inverted(), flat, "Nothing undoes a projection.")
  }

  func testThreeDimensionalTransforms() {
    let scale = CATransform3DMakeScale(2, 3, 4)
    XCTAssertEqual([scale.m11, scale.m22, scale.m33, scale.m44], [2, 3, 4, 1])
    let move = CATransform3DMakeTranslation(5, 6, 7)
    XCTAssertEqual([move.m41, move.m42, move.m43, move.m11], [5, 6, 7, 1])
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 9)
    XCTAssertEqual(
      [turn.m11, turn.m12, turn.m21, turn.m22, turn.m33].map { $0.rounded() }, [0, 1, -1, 0, 1])
    let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let layer = CALayer()
    layer.setAffineTransform(flat)
    XCTAssertEqual(layer.affineTransform(), flat)
    XCTAssertEqual(CATransform3DMakeRotation(1, 0, 0, 0), CATransform3DIdentity)
  }

  func testAMatrixInSpaceIsOfZerosAtFirst() {
    XCTAssertEqual(CATransform3D().m11, 0)
    XCTAssertEqual(CATransform3D(), CATransform3DMakeScale(0, 0, 0).less(m44: 1))
    XCTAssertTrue(CATransform3DIsIdentity(CATransform3DIdentity))
    XCTAssertFalse(CATransform3DIsIdentity(CATransform3D()))
  }

  func testWhatIsAppliedToAMapComesBeforeIt() {
    let (scale, move) = (CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(5, 6, 7))
    let first = CATransform3DTranslate(scale, 5, 6, 7)
    XCTAssertEqual([first.m41, first.m42, first.m43], [10, 18, 28], "The move is scaled.")
    XCTAssertEqual(first, CATransform3DConcat(move, scale))
    let last = CATransform3DScale(move, 2, 3, 4)
    XCTAssertEqual([last.m41, last.m42, last.m43], [5, 6, 7], "The move is not scaled.")
    XCTAssertTrue(CATransform3DEqualToTransform(last, CATransform3DConcat(scale, move)))
    let turned = CATransform3DRotate(scale, .pi / 2, 0, 0, 1)
    XCTAssertEqual(
      [turned.m11, turned.m12, turned.m21, turned.m22].map { $0.rounded() }, [0, 3, -2, 0])
  }

  func testAnInverseUndoesAMap() {
    var map = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.5, 1, 2, 3)
    map.m34 = -1 / 500
    let both = CATransform3DConcat(map, CATransform3DInvert(map))
    for path in [\CATransform3D.m11, \.m22, \.m33, \.m44] {
      XCTAssertEqual(both[keyPath: path], 1, accuracy: 1e-9)
    }
    for path in [\CATransform3D.m12, \.m13, \.m14, \.m21, \.m34, \.m41, \.m43] {
      XCTAssertEqual(both[keyPath: path], 0, accuracy: 1e-9)
    }
    let swap = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    XCTAssertEqual(CATransform3DInvert(swap).m12, -1, accuracy: 1e-9, "A pivot of almost zero")
    let flat = CATransform3DMakeScale(1, 1, 0)
    XCTAssertEqual(CATransform3DInvert(flat), flat, "Nothing undoes it.")
  }

  func testAMapInThePlaneIsAffine() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let map = CATransform3DMakeAffineTransform(plane)
    XCTAssertEqual([map.m11, map.m12, map.m21, map.m22, map.m41, map.m42], [1, 2, 3, 4, 5, 6])
    XCTAssertEqual([map.m33, map.m44, map.m13, map.m43], [1, 1, 0, 0])
    XCTAssertEqual(CATransform3DGetAffineTransform(map), plane)
    XCTAssertTrue(CATransform3DIsAffine(map))
    XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    var deep = CATransform3DIdentity
    deep.m34 = 1
    XCTAssertFalse(CATransform3DIsAffine(deep))
  }

  func testOptionSetsHaveApplesValues() {
    XCTAssertEqual(UIRectEdge.all.rawValue, 15)
    XCTAssertEqual([UIRectEdge.top, .left, .bottom, .right].map(\.rawValue), [1, 2, 4, 8])
    XCTAssertEqual(
      [NSDirectionalRectEdge.top, .leading, .bottom, .trailing].map(\.rawValue), [1, 2, 4, 8])
    XCTAssertEqual(
      [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map(\.rawValue), [1, 2, 4, 8])
    XCTAssertEqual(UIRectCorner.allCorners.rawValue, UInt.max)
    XCTAssertEqual(UIInterfaceOrientationMask.all.rawValue, 30)
    XCTAssertEqual(UIInterfaceOrientationMask.allButUpsideDown.rawValue, 26)
    XCTAssertEqual(UIInterfaceOrientationMask.landscape.rawValue, 24)
    XCTAssertEqual(
      [UIKeyModifierFlags.alphaShift, .shift, .control, .alternate, .command].map(\.rawValue),
      [1 << 16, 1 << 17, 1 << 18, 1 << 19, 1 << 20])
    let traits: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement,
      .notEnabled, .updatesFrequently, .searchField, .startsMediaSession, .adjustable,
      .allowsDirectInteraction, .causesPageTurn, .tabBar, .header,
    ]
    XCTAssertEqual(traits.map(\.rawValue), (0...16).map { 1 << $0 })
    XCTAssertEqual(
      [UIControl.State.highlighted, .disabled, .selected, .focused].map(\.rawValue), [1, 2, 4, 8])
    XCTAssertEqual(UIControl.State.normal, [])
    XCTAssertEqual(UIControl.Event.touchUpInside.rawValue, 64)
    XCTAssertEqual(UIControl.Event.valueChanged.rawValue, 1 << 12)
    XCTAssertEqual(UIControl.Event.editingChanged.rawValue, 1 << 17)
    XCTAssertEqual(
      [
        UIView.AutoresizingMask.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
        .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin,
      ].map(\.rawValue), [1, 2, 4, 8, 16, 32])
    XCTAssertEqual(
      [
        CACornerMask.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner,
        .layerMaxXMaxYCorner,
      ].map(\.rawValue), [1, 2, 4, 8])
    XCTAssertEqual(NSUnderlineStyle.double.rawValue, 9)
  }

  func testEnumerationsHaveApplesValues() {
    XCTAssertEqual(UIStatusBarStyle.darkContent.rawValue, 3)
    XCTAssertEqual(NSTextAlignment.natural.rawValue, 4)
    XCTAssertEqual(UIInterfaceOrientation.landscapeLeft.rawValue, 4)
    XCTAssertEqual(UIDeviceOrientation.landscapeLeft.rawValue, 3)
    XCTAssertEqual(UIBlurEffect.Style.systemMaterial.rawValue, 8)
    XCTAssertEqual(UIActivityIndicatorView.Style.large.rawValue, 101)
    XCTAssertEqual(UIBarButtonItem.SystemItem.close.rawValue, 24)
    XCTAssertEqual(NSLayoutConstraint.Relation.lessThanOrEqual.rawValue, -1)
    XCTAssertEqual(UITableView.RowAnimation.automatic.rawValue, 100)
    XCTAssertEqual(UITableViewCell.EditingStyle.insert.rawValue, 2)
    XCTAssertEqual(UIBarMetrics.compactPrompt.rawValue, 102)
  }

  func testOrientationsAnswerQuestions() {
    XCTAssertEqual(
      [UIInterfaceOrientation.portrait, .portraitUpsideDown, .landscapeLeft, .unknown]
        .map(\.isPortrait), [true, true, false, false])
    XCTAssertEqual(
      [UIInterfaceOrientation.landscapeLeft, .landscapeRight, .portrait].map(\.isLandscape),
      [true, true, false])
    XCTAssertEqual(
      [UIDeviceOrientation.portrait, .portraitUpsideDown, .faceUp].map(\.isPortrait),
      [true, true, false])
    XCTAssertEqual(
      [UIDeviceOrientation.landscapeLeft, .landscapeRight, .faceUp].map(\.isLandscape),
      [true, true, false])
    XCTAssertEqual(
      [UIDeviceOrientation.faceUp, .faceDown, .portrait].map(\.isFlat), [true, true, false])
  }

  func testPrioritiesAndLevelsAreNumbers() {
    XCTAssertEqual((UILayoutPriority.required - 1).rawValue, 999)
    XCTAssertEqual((UILayoutPriority.defaultLow + 1).rawValue, 251)
    XCTAssertEqual(
      [UILayoutPriority.required, .defaultHigh, .defaultLow, .fittingSizeLevel].map(\.rawValue),
      [1000, 750, 250, 50])
    XCTAssertEqual([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue), [0, 1000, 2000])
    XCTAssertEqual((UIWindow.Level.alert + 1).rawValue, 2001)
    XCTAssertEqual((UIWindow.Level.alert - 1).rawValue, 1999)
    XCTAssertTrue(UIWindow.Level.normal < .alert)
  }

  func testGeometryIsWrittenAsStrings() {
    let rect = CGRect(x: 0, y: -1.5, width: 100, height: 0.1)
    XCTAssertEqual(NSCoder.string(for: CGPoint(x: 1, y: 2)), "{1, 2}")
    XCTAssertEqual(NSCoder.string(for: rect), "{{0, -1.5}, {100, 0.10000000000000001}}")
    XCTAssertEqual(NSCoder.cgRect(for: NSCoder.string(for: rect)), rect)
    XCTAssertEqual(NSCoder.string(for: CGAffineTransform.identity), "[1, 0, 0, 1, 0, 0]")
    XCTAssertEqual(NSCoder.string(for: CGSize(width: 3, height: 4)), "{3, 4}")
    XCTAssertEqual(NSCoder.cgSize(for: "{3, 4}"), CGSize(width: 3, height: 4))
    XCTAssertEqual(NSCoder.cgPoint(for: "{3, 4}"), CGPoint(x: 3, y: 4))
    let vector = CGVector(dx: 1, dy: 2)
    XCTAssertEqual(NSCoder.cgVector(for: NSCoder.string(for: vector)), vector)
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    XCTAssertEqual(NSCoder.cgAffineTransform(for: NSCoder.string(for: map)), map)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(NSCoder.string(for: insets), "{1, 2, 3, 4}")
    XCTAssertEqual(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}"), insets)
    let ends = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: ends)), ends)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    XCTAssertEqual(NSCoder.uiOffset(for: NSCoder.string(for: offset)), offset)
  }

  /// A value of another kind is none.
  func testGeometryIsBridgedToValues() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let (range, point, size) = (NSRange(location: 1, length: 2), rect.origin, rect.size)
    let values: [Any] = [
      range as NSValue, rect as NSValue, point as NSValue, size as NSValue,
    ]
    XCTAssertEqual(values.map { $0 as? NSRange }, [range, nil, nil, nil])
    XCTAssertEqual(values.map { $0 as? CGRect }, [nil, rect, nil, nil])
    XCTAssertEqual(values[2] as? CGPoint, point)
    XCTAssertEqual(values[3] as? CGSize, size)
    XCTAssertNil(values[0] as? CGPoint)
    XCTAssertNil(values[1] as? CGSize)
    XCTAssertEqual(NSValue(rect: rect) as! CGRect, rect)
    XCTAssertEqual(NSValue(range: range) as! NSRange, range)
    XCTAssertEqual(NSValue(point: point) as! CGPoint, point)
    XCTAssertEqual(NSValue(size: size) as! CGSize, size)
    let userInfo: [AnyHashable: Any] = ["frame": NSValue(cgRect: rect)]
    XCTAssertEqual(userInfo["frame"] as? CGRect, rect)
  }

  func testAValueHoldsNumbers() {
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    let (moved, edges) = (CGAffineTransform(translationX: 1, y: 2), UIEdgeInsets(top: 1, left: 2))
    let ends = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let (offset, vector) = (UIOffset(horizontal: 1, vertical: 2), CGVector(dx: 3, dy: 4))
    XCTAssertEqual(NSValue(caTransform3D: turned).caTransform3DValue, turned)
    XCTAssertEqual(NSValue(caTransform3D: turned), NSValue(caTransform3D: turned))
    XCTAssertEqual(NSValue(cgAffineTransform: moved).cgAffineTransformValue, moved)
    XCTAssertEqual(NSValue(uiEdgeInsets: edges).uiEdgeInsetsValue, edges)
    XCTAssertEqual(NSValue(directionalEdgeInsets: ends).directionalEdgeInsetsValue, ends)
    XCTAssertEqual(NSValue(uiOffset: offset).uiOffsetValue, offset)
    XCTAssertEqual(NSValue(cgVector: vector).cgVectorValue, vector)
    XCTAssertEqual(NSValue(uiOffset: offset).caTransform3DValue, CATransform3D())
    XCTAssertEqual(NSValue(caTransform3D: turned).uiOffsetValue, .zero)
  }

  func testAStringOfAnotherFormIsZero() {
    for text in ["", "x", "{1}", "{1, 2, 3}", "{1, x}"] {
      XCTAssertEqual(NSCoder.cgPoint(for: text), .zero, text)
      XCTAssertEqual(NSCoder.cgRect(for: text), .zero, text)
    }
    XCTAssertEqual(NSCoder.cgAffineTransform(for: "[1, 2]"), .identity)
  }
}

extension CATransform3D {
  fileprivate func less(m44 part: CGFloat) -> CATransform3D {
    var map = self
    map.m44 -= part
    return map
  }
}
