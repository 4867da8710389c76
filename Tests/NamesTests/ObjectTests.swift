import UIKit
import XCTest

/// Pasteboards, associated values, launching, and what threads have of their own.
final class ObjectTests: XCTestCase {
  override func setUp() { onMain { UIApplication.shared.reset() } }
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testAPasteboardTellsOfItsChanges() {
    onMain {
      let board = UIPasteboard(name: .init("names-tests"), create: true)!
      XCTAssertEqual(board.name.rawValue, "names-tests")
      var notes = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { notes += 1 } }
      defer { NotificationCenter.default.removeObserver(token) }
      let count = board.changeCount
      board.colors = [.red, .blue]
      XCTAssertEqual(board.changeCount, count + 1)
      XCTAssertEqual(notes, 1)
      XCTAssertEqual(board.color, .red)
      XCTAssertEqual(board.numberOfItems, 2)
      XCTAssertTrue(board.hasColors)
      XCTAssertFalse(board.hasImages)
      XCTAssertFalse(board.hasURLs)
      XCTAssertFalse(board.hasStrings)
      board.image = UIImage(systemName: "star")
      XCTAssertTrue(board.hasImages)
      XCTAssertFalse(board.hasColors)
      board.url = URL(string: "https://example.org")
      XCTAssertEqual(board.string, "https://example.org")
      XCTAssertTrue(board.hasURLs && board.hasStrings)
      board.string = nil
      XCTAssertEqual(board.numberOfItems, 0)
      XCTAssertNil(board.strings)
      board.images = nil
      board.urls = nil
      board.strings = nil
      XCTAssertEqual(board.changeCount, count + 7)
      XCTAssertNil(UIPasteboard(name: .init("names-tests-none"), create: false))
    }
  }

  func testDefaultsAreKeptByKey() {
    let suite = "NamesTests.ObjectTests"
    let defaults = UserDefaults(suiteName: suite)!
    defaults.setValue("b", forKey: "a")
    XCTAssertEqual(defaults.value(forKey: "a") as? String, "b")
    XCTAssertNil(defaults.value(forKey: "b"))
    defaults.removePersistentDomain(forName: suite)
  }

  func testValuesOfAnObjectThatWentAreReleased() {
    final class Value {}
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { key.deallocate() }
    weak var kept: Value?
    do {
      let (object, value) = (NSObject(), Value())
      kept = value
      objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_COPY)
    }
    // All are alive, so that none has the address of another.
    var others: [NSObject] = []
    while kept != nil, others.count < 100_000 {
      others.append(NSObject())
      objc_setAssociatedObject(others.last!, key, 1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    XCTAssertNil(kept)
  }

  func testALaunchTellsTheDelegateAndUpdates() {
    final class Box: UIView {
      nonisolated(unsafe) static var layouts = 0
      override func layoutSubviews() { Box.layouts += 1 }
    }
    final class Scenes: NSObject, UISceneDelegate {
      private var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) {
        let window = UIWindow(windowScene: scene as! UIWindowScene)
        window.addSubview(Box())
        window.makeKeyAndVisible()
        self.window = window
      }
    }
    final class Program: NSObject, UIApplicationDelegate {
      nonisolated(unsafe) static var log: [String] = []
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        Program.log.append("launched \(application.connectedScenes.count)")
        return true
      }
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        Program.log.append("connecting")
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = Scenes.self
        return configuration
      }
    }
    onMain {
      Program.main()
      XCTAssertEqual(Program.log, ["launched 0", "connecting"])
      XCTAssertEqual(Box.layouts, 1)
      let application = UIApplication.shared
      XCTAssertEqual(application.windows.count, 1)
      let other = UIWindow(windowScene: application.connectedScenes.first as! UIWindowScene)
      other.isHidden = false
      XCTAssertIdentical(application.keyWindow, application.windows.first)
      other.makeKeyAndVisible()
      XCTAssertIdentical(application.keyWindow, other)
    }
  }

  func testEachThreadHasContextsOfItsOwn() {
    let own = CGContext()
    UIGraphicsPushContext(own)
    defer { UIGraphicsPopContext() }
    nonisolated(unsafe) var other: CGContext?
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      UIColor.red.setFill()
      UIRectFill(.zero)
      other = UIGraphicsGetCurrentContext()
      isDone.signal()
    }
    isDone.wait()
    XCTAssertNotIdentical(other, own)
    XCTAssertEqual(other?.fills.count, 1)
    XCTAssertEqual(own.fills.count, 0)
    XCTAssertIdentical(UIGraphicsGetCurrentContext(), own)
  }
  func testARegistrationWithANibFailsWhenItMakesAView() {
    nonisolated(unsafe) var sentences: [String] = []
    TraitFailure.handler = { sentences.append($0) }
    defer { TraitFailure.handler = TraitFailure.stop }
    onMain {
      final class Cell: UICollectionViewCell {}
      final class Header: UICollectionReusableView {}
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let (nib, path) = (UINib(nibName: "a", bundle: nil), IndexPath(item: 0, section: 0))
      var texts: [String] = []
      let cells = UICollectionView.CellRegistration(cellNib: nib) {
        (cell: Cell, path, text: String) in texts.append(text)
      }
      let cell = list.dequeueConfiguredReusableCell(using: cells, for: path, item: "one")
      XCTAssertTrue(type(of: cell) == Cell.self, "The handler gets what it asks for.")
      let headers = UICollectionView.SupplementaryRegistration(
        supplementaryNib: nib, elementKind: "kind"
      ) { (header: Header, kind, path) in texts.append(kind) }
      _ = list.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      XCTAssertEqual(texts, ["one", "kind"])
      XCTAssertEqual(
        sentences, Array(repeating: "Can't load the nib 'a': nibs do not exist on Linux", count: 2))
      list.register(nib, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "b")
      _ = list.dequeueReusableSupplementaryView(
        ofKind: "kind", withReuseIdentifier: "b", for: path)
      XCTAssertEqual(sentences.count, 3)
    }
  }
}
