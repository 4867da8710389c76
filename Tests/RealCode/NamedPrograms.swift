import SwiftUI
import UIKit
import XCTest

// Programs that use what surrounds traits: layers, stacks, bars, cells, configurations. Each says
// what must happen when the style, the size class, the text size and a custom trait change.

final class NamedPrograms: XCTestCase {
  func testACardSetsTheColourOfItsBorderAgain() {
    final class Card: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 12
        layer.borderWidth = 1
        paint()
        registerForTraitChanges([UITraitUserInterfaceStyle.self, BrandTrait.self]) {
          (self: Self, _: UITraitCollection) in self.paint()
        }
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      private func paint() {
        layer.borderColor = UIColor.brand.resolvedColor(with: traitCollection).cgColor
      }
    }
    inApplication { window in
      let card = window.show(Card(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
      follow(
        window, { card.layer.borderColor }, start: black, dark: white, regular: black,
        large: black, brand: red)
      XCTAssertEqual(card.layer.bounds, card.bounds)
    }
  }

  func testAToolbarTurnsItsStackInACompactWidth() {
    final class Tools: UIView {
      let stack = UIStackView(arrangedSubviews: [UIButton(type: .system), UILabel()])
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(stack)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      override func layoutSubviews() {
        super.layoutSubviews()
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let isWide = traitCollection.horizontalSizeClass == .regular && !isLarge
        stack.axis = isWide ? .horizontal : .vertical
        stack.spacing = traitCollection.brand == 1 ? 20 : 8
      }
    }
    inApplication { window in
      let tools = window.show(Tools())
      follow(
        window, { "\(tools.stack.axis == .horizontal) \(tools.stack.spacing)" },
        start: "false 8.0", dark: "false 8.0", regular: "true 8.0", large: "false 8.0",
        brand: "false 20.0")
    }
  }

  func testAChartDrawsWithTheColoursOfItsTraits() {
    final class Chart: UIView {
      var drawn: [CGColor] = []
      override func draw(_ rect: CGRect) {
        UIColor.brand.setFill()
        UIBezierPath(rect: rect).fill()
        drawn.append(UIGraphicsGetCurrentContext()!.fillColor!)
      }
    }
    inApplication { window in
      let chart = window.show(Chart())
      follow(
        window, { chart.drawn.last }, start: black, dark: white, regular: black, large: black,
        brand: red)
      XCTAssertEqual(
        chart.drawn, [black, white, black, red],
        "Neither the size class nor the text size draws it again.")
    }
  }

  func testATableCellConfiguresItsContentAndBackground() {
    final class Row: UITableViewCell {
      override func updateConfiguration(using state: UICellConfigurationState) {
        var content = defaultContentConfiguration().updated(for: state)
        content.text = state.traitCollection.horizontalSizeClass == .regular ? "wide" : "narrow"
        content.textProperties.color = state.isSelected ? .white : .brand
        contentConfiguration = content
      }
      var label: UILabel { (contentView as! UIListContentView).textLabel }
    }
    inApplication { window in
      let row = window.show(Row(style: .subtitle, reuseIdentifier: "row"))
      @MainActor func shown() -> String {
        let isRed = row.label.resolvedTextColor.cgColor == red
        let isWhite = row.label.resolvedTextColor.cgColor == white
        return
          "\(row.label.text!) \(row.label.font.pointSize) \(isRed ? "red" : isWhite ? "white" : "black")"
      }
      follow(
        window, { shown() }, start: "narrow 17.0 black", dark: "narrow 17.0 white",
        regular: "wide 17.0 black", large: "narrow 33.0 black", brand: "narrow 17.0 red")
      row.isSelected = true
      turn()
      XCTAssertEqual(shown(), "narrow 17.0 white", "A selected row wins over the brand.")
      row.prepareForReuse()
      turn()
      XCTAssertEqual(shown(), "narrow 17.0 red")
    }
  }

  func testANavigationBarShowsItsTitleInTheBrandsColour() {
    inApplication { window in
      let page = UIViewController()
      page.title = "Orders"
      let navigation = window.show(UINavigationController(rootViewController: page))
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .brand
      appearance.titleTextAttributes = [.foregroundColor: UIColor.brand]
      navigation.navigationBar.standardAppearance = appearance
      let bar = navigation.navigationBar
      follow(
        window, { [bar.resolvedBarColor?.cgColor, bar.resolvedTitleColor.cgColor] },
        start: [black, black], dark: [white, white], regular: [black, black],
        large: [black, black], brand: [red, red])
      XCTAssertEqual(page.navigationItem.title, "Orders")
    }
  }

  func testAFieldFollowsTheTextSizeAndItsColour() {
    inApplication { window in
      let field = UITextField()
      field.font = .preferredFont(forTextStyle: .body, compatibleWith: window.traitCollection)
      field.adjustsFontForContentSizeCategory = true
      field.textColor = .brand
      _ = window.show(field)
      follow(
        window,
        {
          let color = field.textColor!.resolvedColor(with: field.traitCollection).cgColor
          return
            "\(field.font!.pointSize) \(color == black ? "black" : color == red ? "red" : "white")"
        },
        start: "17.0 black", dark: "17.0 white", regular: "17.0 black", large: "33.0 black",
        brand: "17.0 red")
    }
  }

  func testAButtonsHandlerChoosesItsImageAndInsets() {
    inApplication { window in
      let button = UIButton(configuration: .filled())
      button.configurationUpdateHandler = { button in
        let traits = button.traitCollection
        button.configuration?.image = UIImage(
          systemName: traits.userInterfaceStyle == .dark ? "moon" : "sun")
        button.configuration?.imagePadding = traits.horizontalSizeClass == .regular ? 12 : 4
        button.configuration?.cornerStyle = traits.brand == 1 ? .capsule : .medium
        button.configuration?.buttonSize =
          traits.preferredContentSizeCategory.isAccessibilityCategory ? .large : .medium
      }
      _ = window.show(button)
      follow(
        window,
        {
          let shown = button.configuration!
          return
            "\(shown.image!.resource!) \(shown.imagePadding) \(shown.cornerStyle) \(shown.buttonSize)"
        },
        start: "sun 4.0 medium medium", dark: "moon 4.0 medium medium",
        regular: "sun 12.0 medium medium", large: "sun 4.0 medium large",
        brand: "sun 4.0 capsule medium")
    }
  }

  func testAPlayerSwitchesItsConstraintsByTheSizeClass() {
    final class Player: UIViewController {
      let cover = UIImageView(image: UIImage(systemName: "music.note"))
      private var narrow: [NSLayoutConstraint] = []
      private var wide: [NSLayoutConstraint] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        cover.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(cover)
        narrow = [cover.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)]
        wide = [cover.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)]
      }
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isWide = traitCollection.horizontalSizeClass == .regular
        NSLayoutConstraint.deactivate(isWide ? narrow : wide)
        NSLayoutConstraint.activate(isWide ? wide : narrow)
        cover.alpha = traitCollection.userInterfaceStyle == .dark ? 0.8 : 1
        let traits = traitCollection
        cover.layer.cornerRadius =
          traits.brand == 1 ? 0 : UIFontMetrics.default.scaledValue(for: 10, compatibleWith: traits)
      }
      var state: String {
        "\(narrow[0].isActive) \(wide[0].isActive) \(cover.alpha) \(cover.layer.cornerRadius.rounded())"
      }
    }
    inApplication { window in
      let player = window.show(Player())
      follow(
        window, { player.state }, start: "true false 1.0 10.0", dark: "true false 0.8 10.0",
        regular: "false true 1.0 10.0", large: "true false 1.0 18.0", brand: "true false 1.0 0.0")
    }
  }

  func testAMirroredLayoutFollowsTheDirectionUnlessItIsForced() {
    inApplication { window in
      let (text, player) = (UIView(), UIView())
      player.semanticContentAttribute = .playback
      window.addSubview(player)
      _ = window.show(text)
      text.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: 30, bottom: 0, trailing: 5)
      XCTAssertEqual(text.layoutMargins.left, 30)
      window.traitOverrides.layoutDirection = .rightToLeft
      turn()
      XCTAssertEqual(text.effectiveUserInterfaceLayoutDirection, .rightToLeft)
      XCTAssertEqual(player.effectiveUserInterfaceLayoutDirection, .leftToRight)
      XCTAssertEqual(text.layoutMargins.right, 30)
      XCTAssertEqual(text.directionalLayoutMargins.leading, 30)
    }
  }

  func testAnAlertsActionsAndAControlsActionsRun() {
    @MainActor final class Model {
      var taps = 0
      func tap() { taps += 1 }
    }
    inApplication { window in
      let (root, model, button) = (
        window.show(UIViewController()), Model(), UIButton(type: .system)
      )
      button.addTarget(model, action: Model.tap, for: .touchUpInside)
      button.addAction(UIAction { _ in model.taps += 10 }, for: [.touchUpInside, .touchCancel])
      button.sendActions(for: .touchUpInside)
      XCTAssertEqual(model.taps, 11)
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .destructive) { _ in model.taps = 0 })
      root.present(alert, animated: true)
      alert.actions[0].handler?(alert.actions[0])
      XCTAssertEqual(model.taps, 0)
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
    }
  }

  func testAnimationsHaveChangedEverythingWhenTheyReturn() {
    inApplication { window in
      let view = window.show(UIView())
      var calls: [String] = []
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) {
        calls.append("ended \($0)")
      }
      XCTAssertEqual(view.alpha, 0)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { calls.append("moved") }
      animator.addCompletion { calls.append("\($0)") }
      animator.startAnimation()
      XCTAssertEqual(calls, ["moved"])
      turn()
      XCTAssertEqual(calls, ["moved", "ended true", "end"])
    }
  }

  func testAHostedBodyScalesALengthAndReadsTheStoredTheme() {
    struct Page: View {
      @ScaledMetric(wrappedValue: 17, relativeTo: .body) var side: Double
      @AppStorage("org.example.named-programs.theme") var theme = "plain"
      var body: some View { Text("\(side) \(theme)").font(.title).foregroundColor(Color(.label)) }
    }
    struct Setting: DynamicProperty {
      @AppStorage("org.example.named-programs.theme") var theme = "plain"
    }
    inApplication { window in
      UserDefaults.standard.removeObject(forKey: "org.example.named-programs.theme")
      defer { UserDefaults.standard.removeObject(forKey: "org.example.named-programs.theme") }
      let host = window.show(UIHostingController(rootView: Page()))
      XCTAssertTrue(host.renderedText.contains("17.0 plain"), host.renderedText)
      window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      turn()
      XCTAssertTrue(host.renderedText.contains("31.0 plain"), host.renderedText)
      Setting().theme = "bold"
      turn()
      XCTAssertTrue(host.renderedText.contains("31.0 bold"), host.renderedText)
    }
  }

  func testAModelOfAnObservableObjectIsFollowed() {
    final class Cart: ObservableObject { @Published var count = 0 }
    struct Badge: View {
      @ObservedObject var cart: Cart
      var body: some View { Text("\(cart.count)") }
    }
    inApplication { window in
      let cart = Cart()
      let host = window.show(UIHostingController(rootView: Badge(cart: cart)))
      XCTAssertEqual(host.renderedText, "Text \"0\"")
      cart.count = 3
      turn()
      XCTAssertEqual(host.renderedText, "Text \"3\"")
    }
  }

  func testATextSizeIsKeptWithinARange() {
    struct Size: View {
      @Environment(\.dynamicTypeSize) var size
      var body: some View { Text("\(size)") }
    }
    struct Page: View { var body: some View { Size().dynamicTypeSize(.small ... .xLarge) } }
    inApplication { window in
      let host = window.show(UIHostingController(rootView: Page()))
      XCTAssertEqual(host.renderedText, "Text \"large\"")
      window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      turn()
      XCTAssertEqual(host.renderedText, "Text \"xLarge\"")
      window.traitOverrides.preferredContentSizeCategory = .extraSmall
      turn()
      XCTAssertEqual(host.renderedText, "Text \"small\"")
    }
  }
}
