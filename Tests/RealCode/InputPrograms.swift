import SwiftUI
import UIKit
import XCTest

// Programs with commands, gestures and layouts of their own. Each says what must happen when the style, the size
// class, the text size and a custom trait change.

final class InputPrograms: XCTestCase {
  /// A collage places its pictures itself: more beside each other in a regular width, higher with larger text.
  func testACollageIsPlacedAnew() {
    final class Collage: UICollectionViewController {
      init() {
        let whole = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(200))
        let group = NSCollectionLayoutGroup.custom(layoutSize: whole) { environment in
          let traits = environment.traitCollection
          let columns = traits.brand == 1 ? 1 : traits.horizontalSizeClass == .regular ? 4 : 2
          let width = environment.container.effectiveContentSize.width / CGFloat(columns)
          let height = UIFontMetrics.default.scaledValue(for: 50, compatibleWith: traits)
          return (0..<columns).map { column in
            let origin = CGPoint(x: CGFloat(column) * width, y: column.isMultiple(of: 2) ? 0 : 10)
            return NSCollectionLayoutGroupCustomItem(
              frame: CGRect(origin: origin, size: CGSize(width: width, height: height)),
              zIndex: column)
          }
        }
        let section = NSCollectionLayoutSection(group: group)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      }
      required init?(coder: NSCoder) { fatalError("no nibs") }
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(
          UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 8 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
      }
    }
    inApplication { window in
      let collage = window.show(Collage())
      @MainActor func shown() -> String {
        let cells = [0, 1].map { collage.collectionView.cellForItem(at: [0, $0])?.frame ?? .zero }
        return "\(Int(cells[0].width)) \(Int(cells[0].height)) \(Int(cells[1].minY))"
      }
      follow(
        window, { shown() }, start: "196 50 10", dark: "196 50 10", regular: "98 50 10",
        large: "196 91 10", brand: "393 50 200")
    }
  }

  /// A document lists its keys in a menu, and the menu's marks say what the screen looks like.
  func testADocumentsCommandsSayWhatIsOn() {
    final class Document: UIViewController {
      var log: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(
            title: "Dark", action: Document.changeStyle(_:), input: "d", modifierFlags: .command,
            state: traitCollection.userInterfaceStyle == .dark ? .on : .off),
          UIKeyCommand(
            title: "Columns", action: Document.changeColumns, input: "2",
            modifierFlags: [.command, .alternate],
            attributes: traitCollection.horizontalSizeClass == .regular ? [] : .disabled),
          UIKeyCommand(
            title: traitCollection.brand == 1 ? "Plain" : "Brand", action: Document.changeStyle(_:),
            input: UIKeyCommand.inputEscape),
        ]
      }
      override func delete(_ sender: Any?) { log.append("delete") }
      func changeStyle(_ sender: UIKeyCommand) { log.append(sender.title) }
      func changeColumns() { log.append("columns") }
      var menu: UIMenu {
        UIMenu(title: "View", options: .displayInline, children: keyCommands ?? [])
      }
    }
    inApplication { window in
      let document = window.show(Document())
      document.becomeFirstResponder()
      @MainActor func shown() -> String {
        let commands = document.menu.children.compactMap { $0 as? UIKeyCommand }
        document.log = []
        for command in commands where !command.attributes.contains(.disabled) {
          command.performWithSender(nil, target: nil)
        }
        let marks = commands.filter { $0.state == .on }.map { $0.title }.joined()
        return document.log.joined(separator: " ") + " [\(marks)]"
      }
      follow(
        window, { shown() }, start: "Dark Brand []", dark: "Dark Brand [Dark]",
        regular: "Dark columns Brand []", large: "Dark Brand []", brand: "Dark Plain []")
    }
  }

  /// A card's pan is UIKit's, because it has a delegate; the environment says when it may begin.
  func testACardsPanFollowsTheEnvironment() throws {
    struct CardPan: UIGestureRecognizerRepresentable {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.dynamicTypeSize) private var size
      let moved: (String) -> Void

      final class Coordinator: NSObject, UIGestureRecognizerDelegate {
        var isWide = false
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
          !isWide
        }
      }
      func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }
      func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer()
        pan.delegate = context.coordinator
        return pan
      }
      func updateUIGestureRecognizer(_ recognizer: UIPanGestureRecognizer, context: Context) {
        context.coordinator.isWide = width == .regular
      }
      func handleUIGestureRecognizerAction(
        _ recognizer: UIPanGestureRecognizer, context: Context
      ) {
        guard recognizer.state == .ended, let way = context.converter.localTranslation else {
          return
        }
        let step = size.isAccessibilitySize ? 2 : 1
        moved("\(scheme == .dark ? "archived" : "deleted") \(Int(way.x) * step)")
      }
    }
    struct Card: View {
      let moved: (String) -> Void
      var body: some View { Text("Card").gesture(CardPan(moved: moved)) }
    }
    try inApplication { window in
      var last = ""
      let host = window.show(UIHostingController(rootView: Card { last = $0 }))
      @MainActor func pans(in view: UIView) -> [UIPanGestureRecognizer] {
        (view.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
          + view.subviews.flatMap(pans)
      }
      let pan = try XCTUnwrap(pans(in: host.view).first)
      @MainActor func swiped() -> String {
        last = "stays"
        pan.state = .possible
        pan.setTranslation(CGPoint(x: 40, y: 0), in: pan.view)
        pan.state = .began
        if pan.state == .began { pan.state = .ended }
        return last
      }
      follow(
        window, { swiped() }, start: "deleted 40", dark: "archived 40", regular: "stays",
        large: "deleted 80", brand: "deleted 40")
    }
  }
}
