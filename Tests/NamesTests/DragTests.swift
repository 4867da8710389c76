import UIKit
import XCTest

/// Dragging rows and items, as a test does it in the user's place; sidebars, and outlines that a user opens.
final class DragTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  private final class Session: NSObject, UIDragSession, UIDropSession {
    let items = [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))]
    var localContext: Any?
    var localDragSession: (any UIDragSession)? { self }
    func canLoadObjects<Value>(ofClass type: Value.Type) -> Bool { true }
  }
  private final class Coordinator: NSObject, UICollectionViewDropCoordinator, UIDragAnimating {
    let items: [any UICollectionViewDropItem] = []
    let destinationIndexPath: IndexPath? = IndexPath(item: 2, section: 0)
    let proposal = UICollectionViewDropProposal(operation: .move)
    let session: any UIDropSession = Session()
    var drops: [String] = []
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      drops.append("to \(indexPath.item)")
      return self
    }
    func drop(
      _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { self }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
      self
    }
    func drop(
      _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
      drops.append("\(placeholder.reuseIdentifier) at \(placeholder.insertionIndexPath.item)")
      return PlaceholderContext(dragItem)
    }
    func addAnimations(_ animations: @escaping () -> Void) {}
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  }
  private final class PlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext {
    let dragItem: UIDragItem
    init(_ dragItem: UIDragItem) { self.dragItem = dragItem }
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
      dataSourceUpdates(IndexPath(item: 1, section: 0))
      return true
    }
    func deletePlaceholder() -> Bool { false }
    func setNeedsCellUpdate() {}
    func addAnimations(_ animations: @escaping () -> Void) {}
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  }
  private final class Board: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate,
    UITableViewDragDelegate, UITableViewDropDelegate
  {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { session.items }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let path = coordinator.destinationIndexPath else { return }
      for item in coordinator.session.items { coordinator.drop(item, toItemAt: path) }
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {}
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
  }

  func testAPlaceholderIsReplacedByWhatWasDropped() {
    onMain {
      let (session, coordinator) = (Session(), Coordinator())
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: IndexPath(item: 3, section: 0), reuseIdentifier: "wait")
      var (cells, paths) = (0, [IndexPath]())
      placeholder.cellUpdateHandler = { _ in cells += 1 }
      placeholder.previewParametersProvider = { _ in nil }
      placeholder.cellUpdateHandler?(UICollectionViewCell(frame: .zero))
      let context = coordinator.drop(session.items[0], to: placeholder)
      context.commitInsertion { paths.append($0) }
      XCTAssertEqual(coordinator.drops, ["wait at 3"])
      XCTAssertTrue(context.dragItem === session.items[0])
      XCTAssertEqual(cells, 1)
      XCTAssertEqual(paths, [IndexPath(item: 1, section: 0)])
      let row = UITableViewDropPlaceholder(
        insertionIndexPath: IndexPath(row: 1, section: 0), reuseIdentifier: "row", rowHeight: 30)
      XCTAssertEqual(row.rowHeight, 30)
    }
  }

  func testAnItemHasAPreviewAndASessionKnowsTypes() {
    onMain {
      final class Files: NSObject, UIDropSession {
        let items = [
          UIDragItem(
            itemProvider: NSItemProvider(item: Data([1]) as NSData, typeIdentifier: "public.png"))
        ]
        var localDragSession: (any UIDragSession)? { nil }
        func canLoadObjects<Value>(ofClass type: Value.Type) -> Bool { false }
      }
      let session = Files()
      XCTAssertTrue(session.hasItemsConforming(toTypeIdentifiers: ["public.png"]))
      XCTAssertTrue(session.hasItemsConforming(toTypeIdentifiers: ["public.text", "public.image"]))
      XCTAssertFalse(session.hasItemsConforming(toTypeIdentifiers: ["public.text"]))
      let view = UIView()
      session.items[0].previewProvider = { UIDragPreview(view: view) }
      XCTAssertTrue(session.items[0].previewProvider?()?.view === view)
    }
  }

  func testThingsSpringOpenOnlyIfTheProgramSaysSo() {
    onMain {
      let things: [any UISpringLoadedInteractionSupporting] = [
        UIBarButtonItem(), UIButton(), UITabBar(), UITableView(),
      ]
      for thing in things {
        XCTAssertFalse(thing.isSpringLoaded)
        thing.isSpringLoaded = true
        XCTAssertTrue(thing.isSpringLoaded)
      }
    }
  }

  func testACollectionViewsDelegatesDragAndDrop() {
    onMain {
      let (board, session, coordinator) = (Board(), Session(), Coordinator())
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      XCTAssertTrue(view.dragDelegate == nil && view.dropDelegate == nil)
      (view.dragDelegate, view.dropDelegate) = (board, board)
      view.dragInteractionEnabled = true
      view.reorderingCadence = .fast
      let path = IndexPath(item: 0, section: 0)
      XCTAssertEqual(
        view.dragDelegate?.collectionView(view, itemsForBeginning: session, at: path).count, 1)
      XCTAssertEqual(
        view.dragDelegate?.collectionView(
          view, itemsForAddingTo: session, at: path, point: .zero), [])
      XCTAssertEqual(view.dropDelegate?.collectionView(view, canHandle: session), true)
      let proposal = view.dropDelegate?.collectionView(
        view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      XCTAssertEqual([proposal?.operation], [.copy])
      XCTAssertEqual(proposal?.intent, .unspecified)
      view.dropDelegate?.collectionView(view, performDropWith: coordinator)
      XCTAssertEqual(coordinator.drops, ["to 2"])
      XCTAssertFalse(view.hasActiveDrag || view.hasActiveDrop)
      XCTAssertEqual(session.location(in: view), .zero)
      XCTAssertTrue(session.allowsMoveOperation && !session.isRestrictedToDraggingApplication)
    }
  }

  func testATablesDelegatesAreKeptAndNotRetained() {
    onMain {
      let table = UITableView()
      var board: Board? = Board()
      (table.dragDelegate, table.dropDelegate) = (board, board)
      let proposal = table.dropDelegate?.tableView(
        table, dropSessionDidUpdate: Session(), withDestinationIndexPath: nil)
      XCTAssertEqual(proposal?.intent, .insertAtDestinationIndexPath)
      XCTAssertEqual(proposal?.operation, .move)
      XCTAssertNotNil(table.dragDelegate)
      board = nil
      XCTAssertTrue(table.dragDelegate == nil && table.dropDelegate == nil)
      XCTAssertFalse(table.hasActiveDrag || table.hasActiveDrop)
    }
  }

  // MARK: Sidebars and outlines

  private final class Visibility: NSObject, UITabBarController.Sidebar.Delegate {
    var log: [String] = []
    func tabBarController(
      _ tabBarController: UITabBarController,
      sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
      animator: any UITabBarController.Sidebar.Animating
    ) {
      log.append("will \(sidebar.isHidden)")
      animator.addAnimations { self.log.append("animate") }
      animator.addCompletion { self.log.append("done \(tabBarController.sidebar.isHidden)") }
    }
  }

  func testASidebarsDelegateHearsThatItIsHidden() {
    onMain {
      let (tabs, told) = (UITabBarController(), Visibility())
      tabs.sidebar.delegate = told
      tabs.sidebar.isHidden = false
      tabs.sidebar.isHidden = true
      XCTAssertEqual(told.log, ["will false", "animate"])
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(told.log.last, "done true")
      let tab = UITab(title: "a", image: nil, identifier: "a")
      XCTAssertNil(
        told.tabBarController(tabs, sidebar: tabs.sidebar, contextMenuConfigurationFor: tab))
    }
  }

  func testAnOutlinesHandlersAreKept() {
    onMain {
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        _, _, _ in nil
      }
      var opened: [String] = []
      source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
      source.sectionSnapshotHandlers.willExpandItem = { opened.append($0) }
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, inside in
        var more = inside
        more.append([parent + "1"])
        return more
      }
      let handlers = source.sectionSnapshotHandlers
      XCTAssertEqual(["a", "b"].map { handlers.shouldExpandItem?($0) }, [true, false])
      XCTAssertTrue(handlers.shouldCollapseItem == nil && handlers.willCollapseItem == nil)
      handlers.willExpandItem?("a")
      XCTAssertEqual(opened, ["a"])
      XCTAssertEqual(handlers.snapshotForExpandingParent?("a", .init()).items, ["a1"])
    }
  }

  private final class Animated: UICollectionViewFlowLayout {
    var actions: [UICollectionViewUpdateItem.Action] = []
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      actions += updateItems.map(\.updateAction)
    }
    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      actions = []
    }
  }

  func testALayoutMayPrepareForUpdates() {
    onMain {
      let layout = Animated()
      let item = UICollectionViewUpdateItem()
      XCTAssertTrue(item.indexPathBeforeUpdate == nil && item.indexPathAfterUpdate == nil)
      layout.prepare(forCollectionViewUpdates: [item])
      XCTAssertEqual(layout.actions, [.none])
      layout.finalizeCollectionViewUpdates()
      XCTAssertEqual(layout.actions, [])
    }
  }
}
