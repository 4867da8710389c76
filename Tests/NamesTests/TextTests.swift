import UIKit
import XCTest

final class TextTests: XCTestCase {
  func testALabelsTextAndItsAttributesAgree() {
    onMain {
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "one")
      XCTAssertEqual(label.text, "one")
      label.text = "two"
      XCTAssertEqual(label.attributedText?.string, "two")
      let field = UITextField()
      field.attributedText = NSAttributedString(string: "three")
      XCTAssertEqual(field.text, "three")
      field.defaultTextAttributes = [
        .font: UIFont.systemFont(ofSize: 3), .foregroundColor: UIColor.red,
      ]
      XCTAssertEqual(field.font, .systemFont(ofSize: 3))
      XCTAssertEqual(field.textColor, .red)
      let view = UITextView()
      view.attributedText = NSAttributedString(string: "four")
      XCTAssertEqual(view.text, "four")
      XCTAssertEqual(view.textStorage.string, "four")
      XCTAssertTrue(view.hasText)
      XCTAssertEqual(view.textContainer.lineFragmentPadding, 5)
    }
  }

  func testAttributesCrossBetweenTheStrings() {
    var text = AttributedString("red")
    text.uiKit.foregroundColor = .red
    text.uiKit.font = .systemFont(ofSize: 3)
    text.append(AttributedString("plain"))
    let older = NSAttributedString(text)
    XCTAssertEqual(older.string, "redplain")
    XCTAssertEqual(older.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    XCTAssertEqual(
      older.attribute(.font, at: 2, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 3))
    XCTAssertNil(older.attribute(.font, at: 3, effectiveRange: nil))
    let container = AttributeContainer([.kern: CGFloat(2), .foregroundColor: UIColor.blue])
    XCTAssertEqual(container.uiKit.kern, 2)
    XCTAssertEqual(container.uiKit.foregroundColor, .blue)
    let attachment = NSTextAttachment(image: UIImage(systemName: "star")!)
    let attached = NSAttributedString(attachment: attachment)
    XCTAssertIdentical(
      attached.attribute(.attachment, at: 0, effectiveRange: nil) as AnyObject, attachment)
  }

  func testSizesGrowWithTheTextAndTheFont() {
    let small: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    let large: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    XCTAssertEqual("abcd".size(withAttributes: small), CGSize(width: 20, height: 11.93359375))
    XCTAssertEqual("abcd".size(withAttributes: large).width, 40)
    XCTAssertEqual("ab".size(withAttributes: small).width, 10)
    let box = CGSize(width: 10, height: 1000)
    let wrapped = "abcd".boundingRect(
      with: box, options: .usesLineFragmentOrigin, attributes: small, context: nil)
    XCTAssertEqual(wrapped.size, CGSize(width: 10, height: 2 * 11.93359375))
    XCTAssertEqual("abcd".boundingRect(with: box, attributes: small, context: nil).width, 20)
  }

  func testParagraphStylesAreValues() {
    let style = NSMutableParagraphStyle()
    XCTAssertEqual(style.alignment, .natural)
    (style.alignment, style.lineSpacing, style.headIndent) = (.center, 3, 4)
    let copy = style.mutableCopy() as! NSMutableParagraphStyle
    XCTAssertEqual(copy, style)
    XCTAssertEqual([copy.lineSpacing, copy.headIndent, copy.tailIndent], [3, 4, 0])
    copy.lineSpacing = 5
    XCTAssertNotEqual(copy, style)
    XCTAssertEqual(style.lineSpacing, 3)
    XCTAssertEqual(NSParagraphStyle.default.lineBreakMode, .byWordWrapping)
    XCTAssertIdentical(
      NSParagraphStyle().tabStops[0], NSParagraphStyle().tabStops[0], "All styles begin with these."
    )
  }

  func testAParagraphsTabsAreKeptInOrder() {
    let style = NSMutableParagraphStyle()
    XCTAssertEqual(style.tabStops.map(\.location), (1...12).map { CGFloat($0) * 28 })
    XCTAssertEqual(style.tabStops.first?.alignment, .left)
    let (near, far) = (
      NSTextTab(textAlignment: .right, location: 10), NSTextTab(textAlignment: .left, location: 90)
    )
    style.tabStops = [far]
    style.addTabStop(near)
    style.addTabStop(NSTextTab(textAlignment: .center, location: 100))
    XCTAssertEqual(style.tabStops.map(\.location), [10, 90, 100])
    XCTAssertEqual(style.mutableCopy() as? NSParagraphStyle, style)
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 10))
    XCTAssertEqual(style.tabStops.map(\.location), [90, 100], "Equal tabs are the same place.")
    XCTAssertNotEqual(near, NSTextTab(textAlignment: .left, location: 10))
    XCTAssertNotEqual(
      near, NSTextTab(textAlignment: .right, location: 10, options: [.columnTerminators: "."]))
  }

  func testHowAParagraphsLinesBreakIsKept() {
    onMain {
      let style = NSMutableParagraphStyle()
      let bag = Bag(style)
      bag.holds(\.lineBreakStrategy, [], .pushOut)
      bag.holds(\.allowsDefaultTighteningForTruncation, false, true)
      bag.holds(\.usesDefaultHyphenation, false, true)
      bag.holds(\.defaultTabInterval, 0, 3)
      style.usesDefaultHyphenation = true
      XCTAssertFalse(style.allowsDefaultTighteningForTruncation)
      XCTAssertNotEqual(style, NSMutableParagraphStyle())
      XCTAssertEqual(style.mutableCopy() as? NSParagraphStyle, style)
    }
  }

  func testDescriptorsSayHowAFontIs() {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = UIFont(descriptor: body.fontDescriptor.withSymbolicTraits(.traitBold)!, size: 0)
    XCTAssertEqual(bold.weight, .bold)
    XCTAssertEqual(bold.pointSize, body.pointSize)
    XCTAssertEqual(UIFont(descriptor: body.fontDescriptor, size: 9).pointSize, 9)
    let named = UIFontDescriptor(fontAttributes: [.family: "Avenir", .size: CGFloat(11)])
    XCTAssertEqual(named.family, "Avenir")
    XCTAssertEqual(named.pointSize, 11)
    let heavy = named.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    ])
    XCTAssertEqual(heavy.weight, .heavy)
    XCTAssertEqual(heavy.family, "Avenir")
    XCTAssertEqual(heavy.object(forKey: .size) as? CGFloat, 11)
    XCTAssertEqual(heavy.withSize(3).pointSize, 3)
    XCTAssertEqual(heavy.withFamily("Menlo").postscriptName, "Menlo")
    XCTAssertTrue(
      UIFont.boldSystemFont(ofSize: 1).fontDescriptor.symbolicTraits.contains(.traitBold))
    XCTAssertEqual(UIFont(name: "Avenir", size: 5)?.familyName, "Avenir")
    XCTAssertNil(UIFont(name: "", size: 5))
    XCTAssertEqual(UIFont.monospacedSystemFont(ofSize: 4, weight: .bold).weight, .bold)
    XCTAssertEqual(UIFont.systemFont(ofSize: 10).lineHeight, 11.93359375, accuracy: 1e-9)
    XCTAssertGreaterThan(UIFont.systemFont(ofSize: 10).ascender, 0)
    XCTAssertLessThan(UIFont.systemFont(ofSize: 10).descender, 0)
    XCTAssertEqual(
      [
        UIFont.systemFontSize, UIFont.smallSystemFontSize, UIFont.labelFontSize,
        UIFont.buttonFontSize,
      ], [14, 12, 17, 18])
  }

  func testADescriptorKeepsTheWeightAndTheStyle() {
    let semibold = UIFont.systemFont(ofSize: 10, weight: .semibold)
    XCTAssertEqual(UIFont(descriptor: semibold.fontDescriptor, size: 0), semibold)
    XCTAssertEqual(
      UIFont(descriptor: semibold.fontDescriptor.withSymbolicTraits(.traitBold)!, size: 0), semibold
    )
    func plain(_ font: UIFont) -> UIFont {
      UIFont(descriptor: font.fontDescriptor.withSymbolicTraits([])!, size: 0)
    }
    XCTAssertEqual(plain(.boldSystemFont(ofSize: 10)), .systemFont(ofSize: 10))
    let light = UIFont.systemFont(ofSize: 10, weight: .light)
    XCTAssertEqual(plain(light), light)
    XCTAssertEqual(
      light.fontDescriptor.addingAttributes([
        .traits: [UIFontDescriptor.TraitKey.weight: CGFloat(0.6)]
      ])
      .symbolicTraits, .traitBold)
    let title = UIFont.preferredFont(forTextStyle: .title1)
    let descriptor = title.fontDescriptor
    XCTAssertEqual(descriptor.object(forKey: .textStyle) as? UIFont.TextStyle, .title1)
    XCTAssertEqual(UIFont(descriptor: descriptor, size: 0), title)
    XCTAssertNil(semibold.fontDescriptor.object(forKey: .textStyle))
    for fixed in [
      UIFont(descriptor: descriptor, size: 9).fontDescriptor, descriptor.withSize(9),
      descriptor.addingAttributes([.size: CGFloat(9)]), descriptor.withFamily("Avenir"),
    ] { XCTAssertNil(fixed.object(forKey: .textStyle)) }
    let named = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.body])
    XCTAssertEqual(
      named.addingAttributes([:]).object(forKey: .textStyle) as? UIFont.TextStyle, .body)
  }

  /// As a program makes a text style bold.
  func testABoldTextStyleFollowsTheCategory() {
    onMain {
      let stage = ProgramStage()
      defer { UIApplication.shared.reset() }
      let (label, field) = (UILabel(), UITextField())
      let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
      let bold = UIFont(descriptor: descriptor.withSymbolicTraits(.traitBold)!, size: 0)
      (label.font, field.font) = (bold, bold)
      label.adjustsFontForContentSizeCategory = true
      field.adjustsFontForContentSizeCategory = true
      stage.window.addSubview(label)
      stage.window.addSubview(field)
      stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      stage.update()
      for font in [label.font!, field.font!] {
        XCTAssertEqual(font.pointSize, 33)
        XCTAssertEqual(font.weight, .bold)
      }
    }
  }

  /// A length that is 0 is as one that was never set.
  func testAStyleIsEqualToANewOneAgain() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    style.lineSpacing = 0
    style.headIndent = 0
    XCTAssertEqual(style, NSMutableParagraphStyle())
    XCTAssertEqual(style.hash, NSMutableParagraphStyle().hash)
  }

  func testImagesKeepTheirModes() {
    let star = UIImage(systemName: "star")!
    XCTAssertEqual(star.renderingMode, .automatic)
    XCTAssertEqual(star.withRenderingMode(.alwaysTemplate).renderingMode, .alwaysTemplate)
    let red = star.withTintColor(.red, renderingMode: .alwaysOriginal)
    XCTAssertEqual(red.tintColor, .red)
    XCTAssertEqual(red.renderingMode, .alwaysOriginal)
    XCTAssertNotEqual(red, star)
    XCTAssertNil(UIImage(data: Data()))
    XCTAssertEqual(UIImage(data: Data([1]), scale: 2)?.scale, 2)
    XCTAssertNil(UIImage(contentsOfFile: "/no/such/file"))
    let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
    XCTAssertEqual(
      UIImage.SymbolConfiguration(scale: .large).applying(palette).paletteColors, [.red, .blue])
    XCTAssertEqual(UIImage.SymbolConfiguration(hierarchicalColor: .red).paletteColors, [.red])
    XCTAssertEqual(
      UIImage.SymbolConfiguration(font: .systemFont(ofSize: 3)),
      UIImage.SymbolConfiguration(pointSize: 3))
    XCTAssertEqual(
      UIImage.SymbolConfiguration(font: .preferredFont(forTextStyle: .body)),
      UIImage.SymbolConfiguration(textStyle: .body))
  }

  func testImageViewsShowTheirImage() {
    onMain {
      let (star, moon) = (UIImage(systemName: "star")!, UIImage(systemName: "moon")!)
      let view = UIImageView(image: star, highlightedImage: moon)
      XCTAssertFalse(view.isUserInteractionEnabled)
      XCTAssertEqual(view.resolvedImage, star)
      view.isHighlighted = true
      XCTAssertEqual(view.resolvedImage, moon)
      let sized = UIImageView(image: UIImage(resource: "a", size: CGSize(width: 3, height: 4)))
      XCTAssertEqual(sized.bounds.size, CGSize(width: 3, height: 4))
      XCTAssertEqual(sized.intrinsicContentSize, CGSize(width: 3, height: 4))
      XCTAssertEqual(UIImageView(frame: .zero).intrinsicContentSize.width, UIView.noIntrinsicMetric)
      sized.startAnimating()
      XCTAssertFalse(sized.isAnimating, "There is no image.")
      sized.animationImages = [star]
      sized.startAnimating()
      XCTAssertTrue(sized.isAnimating)
      sized.stopAnimating()
      XCTAssertFalse(sized.isAnimating)
    }
  }

  func testResourcesNameTheCatalogue() {
    AssetCatalog.main.register(.white, named: "names-test")
    AssetCatalog.main.register(
      .black, named: "names-test", for: UITraitCollection(userInterfaceStyle: .dark))
    defer { AssetCatalog.main.removeAll() }
    let color = UIColor(resource: ColorResource(name: "names-test", bundle: .main))
    XCTAssertEqual(color, UIColor(named: "names-test"))
    XCTAssertEqual(color, UIColor(resource: ColorResource(name: "names-test", bundle: .main)))
    XCTAssertEqual(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)), .white)
    XCTAssertEqual(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), .black)
    let none = UIColor(resource: ColorResource(name: "none", bundle: .main))
    XCTAssertEqual(none.resolvedColor(with: .current), .clear)
    AssetCatalog.main.register(UIImage(systemName: "star")!, named: "names-test")
    XCTAssertEqual(
      UIImage(resource: ImageResource(name: "names-test", bundle: .main)).resource, "star")
  }

  func testAssociatedValuesEndWithTheirObject() {
    final class Value {}
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    defer { key.deallocate() }
    var object: NSObject? = NSObject()
    var value: Value? = Value()
    weak let kept = value
    XCTAssertNil(objc_getAssociatedObject(object!, key))
    objc_setAssociatedObject(object!, key, value, .OBJC_ASSOCIATION_RETAIN)
    value = nil
    XCTAssertIdentical(objc_getAssociatedObject(object!, key) as AnyObject, kept)
    XCTAssertNil(objc_getAssociatedObject(object!, key + 1))
    objc_setAssociatedObject(object!, key, nil, .OBJC_ASSOCIATION_RETAIN)
    XCTAssertNil(kept)
    objc_setAssociatedObject(object!, key, 3, .OBJC_ASSOCIATION_RETAIN)
    object = nil
    // Enough other objects have the table swept.
    let others = (0..<200).map { _ in NSObject() }
    for other in others { objc_setAssociatedObject(other, key, 1, .OBJC_ASSOCIATION_RETAIN) }
    XCTAssertEqual(others.compactMap { objc_getAssociatedObject($0, key) as? Int }.count, 200)
  }
}
