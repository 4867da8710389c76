import UIKit
import XCTest

/// What is shared, dragged, picked or opened: what is kept of it, and what a program answers by default.
final class SharingTests: XCTestCase {
  private final class Quiet: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate,
    UIDragSession, UIDropSession, UIDocumentPickerDelegate, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate, UIViewControllerTransitioningDelegate,
    UIPageViewControllerDelegate, UIPageViewControllerDataSource
  {
    var items: [UIDragItem] = []
    var localContext: Any?
    var localDragSession: (any UIDragSession)? { nil }
    func canLoadObjects<Value>(ofClass type: Value.Type) -> Bool { false }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
  }

  func testAProviderHasTheObjectThatItWasMadeOf() {
    let text = NSMutableString(string: "a")
    let provider = NSItemProvider(object: text)
    XCTAssertIdentical(provider.object as AnyObject, text)
    XCTAssertTrue(provider.canLoadObject(ofClass: NSMutableString.self))
    XCTAssertFalse(provider.canLoadObject(ofClass: NSNumber.self))
    XCTAssertNil(NSItemProvider().object)
    XCTAssertFalse(NSItemProvider().canLoadObject(ofClass: NSMutableString.self))
    let url = URL(fileURLWithPath: "/a")
    XCTAssertEqual(NSItemProvider(contentsOf: url)?.object as? URL, url)
    XCTAssertEqual(NSItemProvider(item: 5, typeIdentifier: "public.data").object as? Int, 5)
    XCTAssertEqual(provider.registeredTypeIdentifiers, [])
    XCTAssertFalse(provider.hasItemConformingToTypeIdentifier("public.data"))
  }

  func testDragsAndDropsHaveTheirParts() {
    onMain {
      let (quiet, view, provider) = (Quiet(), UIView(), NSItemProvider())
      XCTAssertIdentical(UIDragItem(itemProvider: provider).itemProvider, provider)
      let (drag, drop) = (UIDragInteraction(delegate: quiet), UIDropInteraction(delegate: quiet))
      XCTAssertIdentical(drag.delegate, quiet)
      XCTAssertIdentical(drop.delegate, quiet)
      Bag(drag).holds(\.isEnabled, false, true)
      view.addInteraction(drag)
      XCTAssertIdentical(drag.view, view)
      XCTAssertEqual(quiet.dragInteraction(drag, itemsForBeginning: quiet), [])
      XCTAssertTrue(quiet.dropInteraction(drop, canHandle: quiet))
      XCTAssertEqual(quiet.dropInteraction(drop, sessionDidUpdate: quiet).operation, .cancel)
      let operations: [UIDropOperation] = [.cancel, .forbidden, .copy, .move]
      XCTAssertEqual(operations.map(\.rawValue), [0, 1, 2, 3])
      XCTAssertEqual(operations.map { UIDropProposal(operation: $0).operation }, operations)
    }
  }

  func testAnActivityDoesNothingByDefault() {
    onMain {
      let activity = UIActivity()
      XCTAssertEqual(UIActivity.activityCategory, .action)
      XCTAssertEqual([UIActivity.Category.action, .share].map(\.rawValue), [0, 1])
      XCTAssertNil(activity.activityType)
      XCTAssertNil(activity.activityTitle)
      XCTAssertNil(activity.activityImage)
      XCTAssertNil(activity.activityViewController)
      XCTAssertFalse(activity.canPerform(withActivityItems: []))
      let types: [UIActivity.ActivityType] = [
        .airDrop, .message, .mail, .print, .copyToPasteboard, .assignToContact, .saveToCameraRoll,
        .addToReadingList, .openInIBooks, .markupAsPDF,
      ]
      let names = [
        "AirDrop", "Message", "Mail", "Print", "CopyToPasteboard", "AssignToContact",
        "SaveToCameraRoll", "AddToReadingList", "OpenInIBooks", "MarkupAsPDF",
      ]
      XCTAssertEqual(types.map(\.rawValue), names.map { "com.apple.UIKit.activity.\($0)" })
      XCTAssertEqual(UIActivity.ActivityType("a"), UIActivity.ActivityType(rawValue: "a"))
      let controller = UIActivityViewController(
        activityItems: ["a", 1], applicationActivities: nil)
      XCTAssertEqual(controller.activityItems.map { "\($0)" }, ["a", "1"])
      Bag(controller).holds(\.excludedActivityTypes, nil, [.mail])
      XCTAssertNil(controller.completionWithItemsHandler)
    }
  }

  func testPickersOfferNothing() {
    onMain {
      let documents = UIDocumentPickerViewController(forExporting: [])
      Bag(documents).holds(\.allowsMultipleSelection, false, true)
      Bag(documents).holds(\.shouldShowFileExtensions, false, true)
      Bag(documents).holds(\.directoryURL, nil, URL(fileURLWithPath: "/a"))
      let (picker, quiet) = (UIImagePickerController(), Quiet())
      for type in [UIImagePickerController.SourceType.photoLibrary, .camera, .savedPhotosAlbum] {
        XCTAssertFalse(UIImagePickerController.isSourceTypeAvailable(type))
      }
      let bag = Bag(picker)
      bag.holds(\.sourceType, .photoLibrary, .camera)
      bag.holds(\.allowsEditing, false, true)
      bag.holds(\.mediaTypes, ["public.image"], ["public.movie"])
      bag.holds(\.cameraDevice, .rear, .front)
      XCTAssertNil(picker.delegate)
      picker.delegate = quiet
      XCTAssertIdentical(picker.delegate, quiet)
      documents.delegate = quiet
      XCTAssertIdentical(documents.delegate, quiet)
      let keys: [UIImagePickerController.InfoKey] = [
        .originalImage, .editedImage, .imageURL, .mediaType, .mediaURL,
      ]
      let names = ["OriginalImage", "EditedImage", "ImageURL", "MediaType", "MediaURL"]
      XCTAssertEqual(keys.map(\.rawValue), names.map { "UIImagePickerController\($0)" })
    }
  }

  func testADocumentIsNamedAfterItsFile() throws {
    try onMain {
      let document = UIDocument(fileURL: URL(fileURLWithPath: "/a/note.txt"))
      XCTAssertEqual(document.fileURL.path, "/a/note.txt")
      XCTAssertEqual(document.localizedName, "note")
      XCTAssertEqual(try document.contents(forType: "text") as? Data, Data())
      try document.load(fromContents: Data(), ofType: nil)
    }
  }

  // MARK: Transitions and pages

  func testNoTransitionIsOfTheProgramsOwnByDefault() {
    onMain {
      let (quiet, one, two) = (Quiet(), UIViewController(), UIViewController())
      XCTAssertNil(quiet.presentationController(forPresented: one, presenting: two, source: two))
      XCTAssertNil(quiet.animationController(forPresented: one, presenting: two, source: two))
      XCTAssertNil(quiet.animationController(forDismissed: one))
      final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(
          using transitionContext: (any UIViewControllerContextTransitioning)?
        ) -> TimeInterval { 1 }
        func animateTransition(
          using transitionContext: any UIViewControllerContextTransitioning
        ) {}
      }
      XCTAssertNil(quiet.interactionControllerForPresentation(using: Animator()))
      XCTAssertNil(quiet.interactionControllerForDismissal(using: Animator()))
      XCTAssertNil(one.preferredTransition)
      let zoom = UIViewController.Transition.zoom { $0.sourceViewController.view }
      one.preferredTransition = zoom
      XCTAssertIdentical(one.preferredTransition, zoom)
      one.preferredTransition = .crossDissolve
      XCTAssertNotIdentical(one.preferredTransition, zoom)
      one.preferredTransition = nil
      XCTAssertNil(one.preferredTransition)
    }
  }

  func testATransitionThatTheProgramDrives() {
    onMain {
      let transition = UIPercentDrivenInteractiveTransition()
      XCTAssertEqual(transition.percentComplete, 0)
      XCTAssertEqual(transition.duration, 0)
      let bag = Bag(transition)
      bag.holds(\.completionSpeed, 1, 2)
      bag.holds(\.completionCurve, .easeInOut, .linear)
      bag.holds(\.wantsInteractiveStart, true, false)
      transition.update(0.25)
      transition.pause()
      XCTAssertEqual(transition.percentComplete, 0.25)
    }
  }

  func testPagesAreCountedByTheirSource() {
    onMain {
      let (quiet, pages) = (
        Quiet(),
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
      )
      XCTAssertEqual(pages.transitionStyle, .scroll)
      XCTAssertEqual(pages.navigationOrientation, .vertical)
      XCTAssertEqual(quiet.presentationCount(for: pages), 0)
      XCTAssertEqual(quiet.presentationIndex(for: pages), 0)
      XCTAssertEqual(quiet.pageViewController(pages, spineLocationFor: .portrait), .min)
      Bag(pages).holds(\.isDoubleSided, false, true)
      XCTAssertEqual(pages.viewControllers, [])
      let spines: [UIPageViewController.SpineLocation] = [.none, .min, .mid, .max]
      XCTAssertEqual(spines.map(\.rawValue), [0, 1, 2, 3])
      let page = UIViewController()
      var ends: [Bool] = []
      pages.setViewControllers([page], direction: .forward, animated: false) { ends.append($0) }
      XCTAssertEqual(ends, [true])
      XCTAssertEqual(pages.viewControllers, [page])
    }
  }

  /// The first call is out of date when its page is added, and says so.
  func testACallThatAnotherOvertakesIsNotFinished() {
    final class Page: UIViewController {
      var whenMoved: (() -> Void)?
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        let body = whenMoved
        whenMoved = nil
        body?()
      }
    }
    onMain {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let (first, second) = (Page(), Page())
      var ends: [String] = []
      first.whenMoved = {
        pages.setViewControllers([second], direction: .forward, animated: false) {
          ends.append("second \($0)")
        }
      }
      pages.setViewControllers([first], direction: .forward, animated: false) {
        ends.append("first \($0)")
      }
      XCTAssertEqual(ends, ["second true", "first false"])
      XCTAssertEqual(pages.viewControllers, [second])
      XCTAssertEqual(pages.children, [second])
    }
  }
}
