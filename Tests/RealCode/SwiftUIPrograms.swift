import Observation
import SwiftUI
import XCTest

// SwiftUI views that use the same traits.

@Observable
private final class Basket {
  var items: [String] = []
  var note = ""
}

final class SwiftUIPrograms: XCTestCase {
  func testAViewSwitchesItsStackBySizeClass() {
    struct Row: View {
      @Environment(\.horizontalSizeClass) private var sizeClass
      var body: some View {
        if sizeClass == .compact {
          VStack { Text("tea") }
        } else {
          HStack { Text("tea") }
        }
      }
    }
    inApplication { window in
      let host = window.show(UIHostingController(rootView: Row()))
      XCTAssertEqual(host.renderedText, "VStack\n  Text \"tea\"")
      window.traitOverrides.horizontalSizeClass = .regular
      turn()
      XCTAssertEqual(host.renderedText, "HStack\n  Text \"tea\"")
    }
  }

  func testAViewReadsTheSystemsKeys() {
    struct Report: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.dynamicTypeSize) private var size
      @Environment(\.layoutDirection) private var direction
      @Environment(\.displayScale) private var scale
      @Environment(\.legibilityWeight) private var weight
      @Environment(\.colorSchemeContrast) private var contrast
      @Environment(\.verticalSizeClass) private var height
      var body: some View {
        let heightText = height == .regular ? "tall" : "flat"
        let weightText = weight == .bold ? "bold" : "plain"
        Text("\(scheme) \(size) \(direction) \(scale) \(weightText) \(contrast) \(heightText)")
      }
    }
    inApplication { window in
      let host = window.show(UIHostingController(rootView: Report()))
      XCTAssertEqual(
        host.renderedText, "Text \"light large leftToRight 3.0 plain standard tall\"")
      window.traitOverrides.userInterfaceStyle = .dark
      window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
      window.traitOverrides.layoutDirection = .rightToLeft
      window.traitOverrides.legibilityWeight = .bold
      window.traitOverrides.accessibilityContrast = .high
      turn()
      XCTAssertEqual(
        host.renderedText, "Text \"dark accessibility1 rightToLeft 3.0 bold increased tall\"")
    }
  }

  func testTypeSizeWrittenInSwiftUIIsATraitInUIKit() {
    struct LabelView: UIViewRepresentable {
      let label: UILabel
      func makeUIView(context: Context) -> UILabel { label }
      func updateUIView(_ uiView: UILabel, context: Context) {}
    }
    inApplication { window in
      let label = UILabel()
      let view = LabelView(label: label).dynamicTypeSize(.xxxLarge)
      let host = window.show(UIHostingController(rootView: view))
      XCTAssertEqual(label.traitCollection.preferredContentSizeCategory, .extraExtraExtraLarge)
      withExtendedLifetime(host) {}
    }
  }

  func testAModelInABody() {
    struct BasketView: View {
      let basket: Basket
      var body: some View { Text("\(basket.items.count) items") }
    }
    inApplication { window in
      let basket = Basket()
      let host = window.show(UIHostingController(rootView: BasketView(basket: basket)))
      XCTAssertEqual(host.renderedText, "Text \"0 items\"")
      basket.items.append("tea")
      turn()
      XCTAssertEqual(host.renderedText, "Text \"1 items\"")
      let count = host.evaluationCount
      basket.note = "No body reads this."
      turn()
      XCTAssertEqual(host.evaluationCount, count)
    }
  }

  func testAModelInTheEnvironment() {
    struct Badge: View {
      @Environment(Basket.self) private var basket
      var body: some View { Text(basket.items.joined(separator: ", ")) }
    }
    struct Maybe: View {
      @Environment(Basket.self) private var basket: Basket?
      var body: some View { Text(basket == nil ? "no basket" : "a basket") }
    }
    inApplication { window in
      let basket = Basket()
      basket.items = ["tea"]
      let host = window.show(UIHostingController(rootView: Badge().environment(basket)))
      XCTAssertEqual(host.renderedText, "Text \"tea\"")
      basket.items.append("milk")
      turn()
      XCTAssertEqual(host.renderedText, "Text \"tea, milk\"")
      XCTAssertEqual(
        window.show(UIHostingController(rootView: Maybe())).renderedText, "Text \"no basket\"")
    }
  }

  func testAModifierReadsTheEnvironment() {
    struct Framed: ViewModifier {
      @Environment(\.colorScheme) private var scheme
      func body(content: Content) -> some View {
        VStack {
          Text("\(scheme)")
          content
        }
      }
    }
    inApplication { window in
      let host = window.show(UIHostingController(rootView: Text("tea").modifier(Framed())))
      XCTAssertEqual(host.renderedText, "VStack\n  Text \"light\"\n  Text \"tea\"")
      window.overrideUserInterfaceStyle = .dark
      turn()
      XCTAssertEqual(host.renderedText, "VStack\n  Text \"dark\"\n  Text \"tea\"")
    }
  }

  func testAHostingControllerSubclassWithACoder() {
    struct Home: View {
      var body: some View { Text("home") }
    }
    final class HomeController: UIHostingController<Home> {
      init() { super.init(rootView: Home()) }

      required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder, rootView: Home())
      }
    }
    inApplication { window in
      XCTAssertEqual(window.show(HomeController()).renderedText, "Text \"home\"")
    }
  }

  func testAScreenPrefersTheDark() {
    inApplication { window in
      let host = window.show(
        UIHostingController(rootView: Text("film").preferredColorScheme(.dark)))
      turn()
      XCTAssertEqual(host.traitCollection.userInterfaceStyle, .dark)
      XCTAssertEqual(window.traitCollection.userInterfaceStyle, .light)
    }
  }

  /// A represented view that the program moves elsewhere stays there, and the other rows are
  /// unaffected.
  func testARepresentedViewMovesIntoTheWindow() {
    struct Row: UIViewRepresentable {
      let view: UIView
      func makeUIView(context: Context) -> UIView { view }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    struct Rows: View {
      let views: [UIView]
      @State var order = [0, 1, 2]
      var body: some View {
        ForEach(order, id: \.self) { Row(view: views[$0]) }
      }
    }
    inApplication { window in
      let views = [UIView(), UIView(), UIView()]
      let host = window.show(UIHostingController(rootView: Rows(views: views)))
      window.addSubview(views[1])
      views[0].superview?.removeFromSuperview()
      host.rootView = Rows(views: views, order: [2, 1, 0])
      turn()
      host.rootView = Rows(views: views.reversed())
      turn()
      XCTAssertIdentical(views[1].superview, window)
    }
  }

  func testOneControllerIsShownByTwoRepresentables() {
    struct Shown: UIViewControllerRepresentable {
      let controller: UIViewController
      func makeUIViewController(context: Context) -> UIViewController { controller }
      func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }
    inApplication { window in
      let controller = UIViewController()
      let content = { (ids: [Int]) in
        ForEach(ids, id: \.self) { _ in Shown(controller: controller) }
      }
      let host = window.show(UIHostingController(rootView: content([1, 2])))
      let place = controller.view.superview
      host.rootView = content([2])
      turn()
      XCTAssertIdentical(
        controller.view.superview, place, "The second representable still shows it.")
      XCTAssertIdentical(controller.parent, host)
      host.rootView = content([])
      turn()
      XCTAssertNil(controller.view.superview)
      XCTAssertNil(controller.parent)
    }
  }
}
