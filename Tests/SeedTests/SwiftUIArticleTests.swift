import SwiftUI
import TraitTestSupport
import XCTest

@Observable
private final class Order {
  var cups = 1
  var isHot = true
}

private struct OrderView: View {
  @Bindable var order: Order
  @State private var isThanking = false
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    VStack {
      Text("\(order.cups) cups").foregroundStyle(scheme == .dark ? Color.yellow : .brown)
      Toggle("Hot", isOn: $order.isHot)
      Button("Order") { isThanking = true }
    }
    .sheet(isPresented: $isThanking) { Text("Thank you") }
  }
}

@MainActor
private final class Presses {
  var actions: [@MainActor () -> Void] = []
}

private struct Pressable: PrimitiveButtonStyle {
  let presses: Presses

  func makeBody(configuration: Configuration) -> some View {
    let _ = presses.actions.append { configuration.trigger() }
    configuration.label
  }
}

/// What the article's program prints, in place of Swift's own function.
@MainActor private var printed: [String] = []

@MainActor
private func print(_ text: String) { printed.append(text) }

/// The program of the article "Getting started with SwiftUI" prints what the article shows.
final class SwiftUIArticleTests: XCTestCase {
  private static let article =
    "Sources/SwiftUITraits/Documentation.docc/GettingStartedWithSwiftUI.md"

  func testTheProgram() throws {
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      defer { UIApplication.shared.reset() }
      printed = []
      let order = Order()
      let presses = Presses()
      let view = OrderView(order: order).buttonStyle(Pressable(presses: presses))
      let controller = UIHostingController(rootView: view)
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      XCTAssertEqual(controller.renderedText, "")
      window.rootViewController = controller
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      print(controller.renderedText)

      order.isHot = false
      window.traitOverrides.userInterfaceStyle = .dark
      UIApplication.shared.runUpdateCycle()
      print(controller.renderedText)

      presses.actions[0]()
      UIApplication.shared.runUpdateCycle()
      print(controller.renderedText)
      XCTAssertEqual(controller.renderedText.components(separatedBy: "Button").count, 2)
      // They lead to the style, which leads here.
      presses.actions = []
    }
    let text = try text(of: Self.article)
    let shown = MainActor.assumeIsolated { printed }
    XCTAssertEqual(shown.count, 3)
    for rendering in shown {
      XCTAssertTrue(text.contains("\n```\n\(rendering)\n```\n"), "The article lacks:\n\(rendering)")
    }
    for block in 1...5 {
      XCTAssertEqual(try linesMissing(in: #filePath, ofExample: block, in: Self.article), [])
    }
  }

  /// The lines of the table about renderings.
  func testWhatTheTableSays() {
    MainActor.assumeIsolated {
      UIApplication.shared.reset()
      defer { UIApplication.shared.reset() }
      let window = UIWindow(windowScene: UIApplication.shared.connectScene())
      let controller = UIHostingController(
        rootView: VStack {
          Image(systemName: "star").padding().shadow(radius: 2).frame(width: 10, height: 10)
          TextField("Name", text: .constant("Ann"))
          Slider(value: .constant(0.5))
          Circle().opacity(0.5).hidden()
          Group { AnyView(Text("a").italic().background(.blue)) }
          Text("b").badge(3).navigationTitle("c").accessibilityLabel("d")
          Text("e").background(alignment: .center) { Text("f") }
          Group {
            Text("g")
            Text("h")
          }.badge(1).foregroundStyle(.red)
          NavigationLink("i") { Text("j") }
          EmptyView()
        })
      window.rootViewController = controller
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(
        controller.renderedText,
        """
        VStack
          Image "star"
          TextField "Ann"
            Text "Name"
          Slider 0.5
          Circle hidden opacity=0.5
          Text "a" background=blue
          Text "b" label="d" title="c" badge=3
          Background
            Text "f"
            Text "e"
          Text "g" badge=1 foregroundStyle=red
          Text "h" foregroundStyle=red
          NavigationLink
            Text "i"
        """)
    }
  }
}
