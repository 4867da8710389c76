import Combine
import SwiftUI
import UIKit
import XCTest

// What is drawn, and models that draw it. Each program says what must happen when the style, the size class, the text
// size and a custom trait change.

final class DrawnPrograms: XCTestCase {
  func testAGradientsColoursAreResolvedAgain() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
      var gradient: CAGradientLayer { layer as! CAGradientLayer }
      override func layoutSubviews() {
        super.layoutSubviews()
        gradient.colors = [UIColor.brand, .clear].map {
          $0.resolvedColor(with: traitCollection).cgColor
        }
        gradient.startPoint =
          traitCollection.horizontalSizeClass == .regular
          ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 0)
      }
    }
    inApplication { window in
      let view = window.show(Gradient())
      @MainActor func shown() -> String {
        let color = view.gradient.colors?.first as? CGColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return "\(name) \(view.gradient.startPoint.x)"
      }
      follow(
        window, { shown() }, start: "black 0.5", dark: "white 0.5", regular: "black 0.0",
        large: "black 0.5", brand: "red 0.5")
    }
  }

  func testARingOfAShapeLayerIsStrokedByTheBrand() {
    final class Ring: UIView {
      let ring = CAShapeLayer()
      override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(ring)
        ring.fillColor = nil
        registerForTraitChanges(
          UITraitCollection.systemTraitsAffectingColorAppearance + [BrandTrait.self]
        ) { (self: Self, _: UITraitCollection) in self.setNeedsLayout() }
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func layoutSubviews() {
        super.layoutSubviews()
        ring.path = UIBezierPath(ovalIn: bounds).cgPath
        ring.lineWidth = UIFontMetrics.default
          .scaledValue(for: 4, compatibleWith: traitCollection).rounded()
        traitCollection.performAsCurrent { ring.strokeColor = UIColor.brand.cgColor }
      }
    }
    inApplication { window in
      let view = window.show(Ring(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      func shown() -> String {
        let color = view.ring.strokeColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return "\(name) \(view.ring.lineWidth)"
      }
      follow(
        window, { shown() }, start: "black 4.0", dark: "white 4.0", regular: "black 4.0",
        large: "black 7.0", brand: "red 4.0")
      XCTAssertEqual(view.ring.path?.boundingBox, view.bounds)
    }
  }

  func testACachedPictureIsDrawnForEachAppearance() {
    @MainActor final class Pictures {
      private var pictures: [String: UIImage] = [:]
      private(set) var drawings = 0
      func picture(for traits: UITraitCollection) -> UIImage {
        let key = "\(traits.userInterfaceStyle.rawValue) \(traits.displayScale) \(traits.brand)"
        if let picture = pictures[key] { return picture }
        drawings += 1
        let format = UIGraphicsImageRendererFormat(for: traits)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
        let picture = renderer.image { context in
          traits.performAsCurrent { UIColor.brand.setFill() }
          context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        pictures[key] = picture
        return picture
      }
    }
    final class Screen: UIViewController {
      let (pictures, imageView) = (Pictures(), UIImageView(frame: .zero))
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        imageView.image = pictures.picture(for: traitCollection)
      }
    }
    inApplication { window in
      let screen = window.show(Screen())
      follow(
        window, { screen.pictures.drawings }, start: 1, dark: 2, regular: 2, large: 2, brand: 3)
      XCTAssertEqual(screen.imageView.image?.scale, 3)
    }
  }

  func testALegendIsWrittenInTheFontOfItsStyle() {
    final class Legend: UIView {
      var written: [NSAttributedString] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self, BrandTrait.self]) {
          (self: Self, _: UITraitCollection) in self.setNeedsDisplay()
        }
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func draw(_ rect: CGRect) {
        let font = UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
        let text = NSAttributedString(
          string: traitCollection.brand == 1 ? "Ours" : "Total",
          attributes: [.font: font, .foregroundColor: UIColor.brand])
        text.draw(at: .zero)
        written.append(text)
      }
    }
    inApplication { window in
      let legend = window.show(Legend())
      @MainActor func shown() -> String {
        let text = legend.written.last!
        let font = text.attribute(.font, at: 0, effectiveRange: nil) as! UIFont
        return "\(text.string) \(font.pointSize) \(legend.written.count)"
      }
      follow(
        window, { shown() }, start: "Total 12.0 1", dark: "Total 12.0 1", regular: "Total 12.0 1",
        large: "Total 26.0 2", brand: "Ours 12.0 3")
    }
  }

  func testASymbolsConfigurationFollowsTheTextStyle() {
    final class Badge: UIImageView {
      override func layoutSubviews() {
        super.layoutSubviews()
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        preferredSymbolConfiguration = UIImage.SymbolConfiguration(
          scale: isLarge ? .large : .medium
        )
        .applying(UIImage.SymbolConfiguration(paletteColors: [.brand]))
        image = UIImage(systemName: traitCollection.brand == 1 ? "heart" : "star")?
          .withRenderingMode(.alwaysTemplate)
      }
    }
    inApplication { window in
      let badge = window.show(Badge(frame: .zero))
      @MainActor func shown() -> String {
        let configuration = badge.preferredSymbolConfiguration!
        let isLarge =
          configuration
          == UIImage.SymbolConfiguration(scale: .large)
          .applying(UIImage.SymbolConfiguration(paletteColors: [.brand]))
        let color = configuration.paletteColors[0].resolvedColor(with: badge.traitCollection)
          .cgColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return "\(badge.image!.resource!) \(isLarge) \(name)"
      }
      follow(
        window, { shown() }, start: "star false black", dark: "star false white",
        regular: "star false black", large: "star true black", brand: "heart false red")
    }
  }

  func testAMenuIsMadeAgainForItsTraits() {
    final class Screen: UIViewController {
      let button = UIButton(configuration: .borderedTinted())
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        button.showsMenuAsPrimaryAction = true
        fill()
        registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitUserInterfaceStyle.self]) {
          (self: Self, _: UITraitCollection) in self.fill()
        }
      }
      private func fill() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        var actions = [
          UIAction(title: "Dark", state: isDark ? .on : .off) { [weak self] _ in
            self?.overrideUserInterfaceStyle = .dark
          }
        ]
        if traitCollection.horizontalSizeClass == .regular {
          actions.append(UIAction(title: "Columns") { _ in })
        }
        button.menu = UIMenu(children: actions)
      }
    }
    inApplication { window in
      let screen = window.show(Screen())
      @MainActor func shown() -> String {
        let actions = screen.button.menu!.children.map { $0 as! UIAction }
        return actions.map { "\($0.title) \($0.state == .on)" }.joined(separator: ", ")
      }
      follow(
        window, { shown() }, start: "Dark false", dark: "Dark true",
        regular: "Dark false, Columns false", large: "Dark false", brand: "Dark false")
    }
  }

  func testAModelTellsAControllerThroughCombine() {
    final class Settings: ObservableObject {
      @Published var isBold = false
    }
    final class Screen: UIViewController {
      let (settings, label) = (Settings(), UILabel())
      private var tokens: Set<AnyCancellable> = []
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        settings.$isBold.removeDuplicates()
          .sink { [weak self] isBold in
            MainActor.assumeIsolated {
              self?.traitOverrides.legibilityWeight = isBold ? .bold : .regular
            }
          }
          .store(in: &tokens)
        label.textColor = .brand
      }
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let size = UIFontMetrics.default.scaledValue(for: 10, compatibleWith: traitCollection)
          .rounded()
        label.font = .systemFont(
          ofSize: size, weight: traitCollection.legibilityWeight == .bold ? .bold : .regular)
      }
    }
    inApplication { window in
      let screen = window.show(Screen())
      screen.settings.isBold = true
      @MainActor func shown() -> String {
        let color = screen.label.resolvedTextColor.cgColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return "\(screen.label.font.weight == .bold) \(screen.label.font.pointSize) \(name)"
      }
      follow(
        window, { shown() }, start: "true 10.0 black", dark: "true 10.0 white",
        regular: "true 10.0 black", large: "true 18.0 black", brand: "true 10.0 red")
      screen.settings.isBold = false
      turn()
      XCTAssertEqual(shown(), "false 10.0 red")
    }
  }

  func testASwiftUICardFollowsTheEnvironment() {
    struct Card: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.horizontalSizeClass) private var width
      @ScaledMetric private var side = 10.0
      var body: some View {
        ZStack {
          RoundedRectangle(cornerRadius: 8).fill(scheme == .dark ? Color.black : .white)
          if width == .regular { Text("wide").bold() }
          Text("\(Int(side))").padding().foregroundColor(.secondary)
        }
        .background(scheme == .dark ? Color.gray : .clear)
      }
    }
    inApplication { window in
      let host = window.show(UIHostingController(rootView: Card()))
      @MainActor func shown() -> [Bool] {
        let text = host.renderedText
        return [text.contains("wide"), text.contains("\"18\""), text.contains("background=gray")]
      }
      XCTAssertTrue(host.renderedText.hasPrefix("ZStack"), host.renderedText)
      follow(
        window, { shown() }, start: [false, false, false], dark: [false, false, true],
        regular: [true, false, false], large: [false, true, false], brand: [false, false, false])
    }
  }

  func testAModelInTheEnvironmentIsSharedByViews() {
    final class Basket: ObservableObject {
      @Published var count = 1
      var note = ""
    }
    struct Badge: View {
      @EnvironmentObject var basket: Basket
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text("\(basket.count) \(basket.note) \(size.isAccessibilitySize)") }
    }
    inApplication { window in
      let basket = Basket()
      let host = window.show(
        UIHostingController(rootView: VStack { Badge() }.environmentObject(basket)))
      @MainActor func shown() -> String { host.renderedText }
      func text(_ line: String) -> String { "VStack\n  Text \"\(line)\"" }
      follow(
        window, { shown() }, start: text("1  false"), dark: text("1  false"),
        regular: text("1  false"),
        large: text("1  true"), brand: text("1  false"))
      basket.count = 2
      turn()
      XCTAssertEqual(shown(), text("2  false"))
      basket.note = "new"
      turn()
      XCTAssertEqual(shown(), text("2  false"), "No property said so.")
      basket.objectWillChange.send()
      turn()
      XCTAssertEqual(shown(), text("2 new false"))
    }
  }

  func testViewsAppearAndDisappear() {
    @MainActor final class Log { var words: [String] = [] }
    struct Screen: View {
      let log: Log
      @Environment(\.horizontalSizeClass) private var width
      var body: some View {
        HStack {
          if width == .regular {
            Text("detail").onAppear { log.words.append("+") }.onDisappear { log.words.append("-") }
          }
        }
      }
    }
    inApplication { window in
      let log = Log()
      let host = window.show(UIHostingController(rootView: Screen(log: log)))
      follow(
        window, { log.words.joined() }, start: "", dark: "", regular: "+", large: "+-", brand: "+-")
      withExtendedLifetime(host) {}
    }
  }

  func testASplitScreenShowsADetail() {
    final class Detail: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .brand
      }
    }
    inApplication { window in
      let split = UISplitViewController(style: .doubleColumn)
      let list = UIViewController()
      split.setViewController(list, for: .primary)
      _ = window.show(split)
      let detail = Detail()
      list.showDetailViewController(detail, sender: nil)
      turn()
      XCTAssertIdentical(split.viewController(for: .secondary), detail)
      @MainActor func shown() -> String {
        let color = detail.view.resolvedBackgroundColor?.cgColor
        let name = color == red ? "red" : color == white ? "white" : "black"
        return "\(name) \(split.isCollapsed) \(list.viewIfLoaded?.window != nil)"
      }
      follow(
        window, { shown() }, start: "black true false", dark: "white true false",
        regular: "black false true", large: "black true false", brand: "red true false")
    }
  }
}
