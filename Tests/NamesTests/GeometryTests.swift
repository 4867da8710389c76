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
    XCTAssertEqual(CATransform3DIdentity, CATransform3D())
    XCTAssertEqual(CATransform3DMakeRotation(1, 0, 0, 0), CATransform3DIdentity)
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
