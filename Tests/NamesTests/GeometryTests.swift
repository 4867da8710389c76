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
}

extension CATransform3D {
  fileprivate func less(m44 part: CGFloat) -> CATransform3D {
    var map = self
    map.m44 -= part
    return map
  }
}
