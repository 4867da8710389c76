import UIKit
import XCTest

/// Smaller names that applications use.
final class UsedNamesTests: XCTestCase {
  func testTheTitlesOfAConfigurationAreOneTitle() {
    onMain {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "a"
      configuration.attributedTitle?.font = .systemFont(ofSize: 12)
      XCTAssertEqual(configuration.title, "a")
      XCTAssertEqual(configuration.attributedTitle?.font, .systemFont(ofSize: 12))
      configuration.title = "b"
      XCTAssertEqual(configuration.attributedTitle, AttributedString("b"))
      configuration.attributedTitle = AttributedString("c")
      XCTAssertEqual(configuration.title, "c")
      configuration.attributedTitle = nil
      XCTAssertNil(configuration.title)
      configuration.subtitle = "d"
      XCTAssertEqual(configuration.attributedSubtitle, AttributedString("d"))
      configuration.attributedSubtitle = AttributedString("e")
      XCTAssertEqual(configuration.subtitle, "e")
      configuration.subtitle = nil
      XCTAssertNil(configuration.attributedSubtitle)
    }
  }

  func testAnActionIsRemovedByItsIdentifier() {
    onMain {
      var count = 0
      let control = UIControl(
        frame: CGRect(x: 1, y: 2, width: 3, height: 4), primaryAction: UIAction { _ in count += 1 })
      XCTAssertEqual(control.frame.width, 3)
      control.sendActions(for: .primaryActionTriggered)
      XCTAssertEqual(count, 1)
      let identifier = UIAction.Identifier("a")
      control.addAction(UIAction(identifier: identifier) { _ in count += 10 }, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      control.removeAction(identifiedBy: identifier, for: .touchUpInside)
      control.sendActions(for: .valueChanged)
      control.removeAction(identifiedBy: identifier, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      XCTAssertEqual(count, 21)
      XCTAssertTrue(
        UIRefreshControl(frame: .zero, primaryAction: nil).allControlEventsAreUnused)
    }
  }

  func testAnImageKeepsHowItIsTurned() throws {
    try onMain {
      let image = UIImage(resource: "a", scale: 2, size: CGSize(width: 30, height: 10))
      XCTAssertEqual(image.withHorizontallyFlippedOrientation().imageOrientation, .upMirrored)
      let bitmap = try XCTUnwrap(image.cgImage)
      let turned = UIImage(cgImage: bitmap, scale: 2, orientation: .left)
      XCTAssertEqual(turned.imageOrientation, .left)
      XCTAssertEqual(turned.size, CGSize(width: 10, height: 30))
      XCTAssertEqual(turned.cgImage?.width, 60)
      XCTAssertEqual(turned.cgImage?.height, 20)
      let mirrored = turned.withHorizontallyFlippedOrientation()
      XCTAssertEqual(mirrored.imageOrientation, .leftMirrored)
      XCTAssertEqual(mirrored.withHorizontallyFlippedOrientation(), turned)
      XCTAssertNotEqual(mirrored, turned)
    }
  }

  func testASectionsHandlerChangesWhatIsShown() {
    onMain {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      var heard: [String] = []
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        heard.append("\(items.count) \(Int(offset.y)) \(environment.container.contentSize.width)")
        for item in items {
          item.alpha = item.frame.minY < 10 ? 0.5 : 1
          item.transform3D = CATransform3DMakeTranslation(1, 2, 3)
        }
      }
      let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? section : nil }
      let items = TextItems([["a", "b"], ["c"]])
      let view = items.view(layout, height: 60)
      withExtendedLifetime(view) {
        XCTAssertEqual(heard.first, "2 0 100.0")
        let places = layout.layoutAttributesForElements(in: view.bounds) ?? []
        XCTAssertEqual(places.map(\.alpha), [0.5, 1])
        XCTAssertEqual(places.map(\.transform3D.m43), [3, 3])
        XCTAssertEqual(places.map(\.transform.tx), [1, 1])
        let cells = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        XCTAssertEqual(cells.map(\.alpha), [0.5, 1])
      }
    }
  }

  func testAPlaceInSpaceIsKept() {
    onMain {
      let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      XCTAssertEqual(place.transform3D, CATransform3DIdentity)
      let same = place.copy() as? UICollectionViewLayoutAttributes
      place.transform3D = CATransform3DMakeTranslation(1, 2, 3)
      XCTAssertNotEqual(place, same)
      XCTAssertEqual(place.copy() as? UICollectionViewLayoutAttributes, place)
      place.transform = .identity
      XCTAssertEqual(place, same)
    }
  }

  func testAnAnimatorWithoutALengthEnds() {
    onMain {
      let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator()
      var log: [String] = []
      animator.addAnimations({ log.append("changes") }, delayFactor: 0.5)
      animator.addCompletion { log.append("\($0)") }
      animator.startAnimation()
      XCTAssertTrue(animator.isRunning)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(log, ["changes", "end"])
      XCTAssertEqual(animator.state, .inactive)
    }
  }

  func testAPreviewHasATarget() {
    onMain {
      let (view, container) = (UIView(frame: CGRect(x: 2, y: 4, width: 6, height: 8)), UIView())
      XCTAssertIdentical(UITargetedPreview(view: view).target.container, view)
      container.addSubview(view)
      let preview = UITargetedPreview(view: view, parameters: UIPreviewParameters())
      XCTAssertIdentical(preview.target.container, container)
      XCTAssertEqual(preview.target.center, CGPoint(x: 5, y: 8))
      XCTAssertEqual(preview.target.transform, .identity)
      XCTAssertEqual(preview.size, CGSize(width: 6, height: 8))
      let target = UIPreviewTarget(container: view, center: .zero)
      XCTAssertIdentical(
        UITargetedPreview(view: view, parameters: .init(), target: target).target, target)
    }
  }

  func testWhatNothingHereChangesIsAsAtRest() {
    onMain {
      let touch = UITouch()
      let numbers = [
        touch.force, touch.maximumPossibleForce, touch.majorRadius, touch.majorRadiusTolerance,
      ]
      XCTAssertEqual(numbers, [0, 0, 0, 0])
      var state = UICellConfigurationState(traitCollection: UITraitCollection())
      XCTAssertEqual(state.cellDragState, .none)
      XCTAssertEqual(state.cellDropState, .none)
      let rest = state
      state.cellDropState = .targeted
      XCTAssertNotEqual(state, rest)
      final class Builder: UIMenuBuilder {}
      XCTAssertIdentical(Builder().system, UIMenuSystem.main)
      XCTAssertNotIdentical(UIMenuSystem.main, UIMenuSystem.context)
      UIMenuSystem.main.setNeedsRebuild()
      UIMenuSystem.main.setNeedsRevalidate()
    }
  }

  func testATabForSearchesHasALookOfItsOwn() {
    onMain {
      let controller = UIViewController()
      let tab = UISearchTab { _ in controller }
      XCTAssertEqual(tab.title, "Search")
      XCTAssertEqual(tab.image, UIImage(systemName: "magnifyingglass"))
      XCTAssertIdentical(tab.viewController, controller)
      XCTAssertFalse(tab.automaticallyActivatesSearch)
      XCTAssertNil(UISearchTab().viewController)
    }
  }

  func testWhatNothingShowsIsKept() {
    onMain {
      let controller = UITabBarController()
      XCTAssertIdentical(controller.sidebar, controller.sidebar)
      XCTAssertFalse(controller.sidebar.isHidden)
      XCTAssertEqual(controller.sidebar.preferredLayout, .automatic)
      XCTAssertNil(controller.customizationIdentifier)
      controller.customizationIdentifier = "a"
      XCTAssertEqual(controller.customizationIdentifier, "a")
      let (scene, conditions) = (UIWindowScene(), UISceneActivationConditions())
      let first = scene.activationConditions
      XCTAssertIdentical(scene.activationConditions, first)
      XCTAssertTrue(first.canActivateForTargetContentIdentifierPredicate.evaluate(with: "a"))
      let prefers = first.prefersToActivateForTargetContentIdentifierPredicate
      XCTAssertFalse(prefers.evaluate(with: "a"))
      scene.activationConditions = conditions
      XCTAssertIdentical(scene.activationConditions, conditions)
    }
  }

  func testNoTextHasPlacesOfASelection() throws {
    try onMain {
      let (view, field) = (UITextView(), UITextField())
      (view.text, field.text) = ("a", "a")
      let range = try XCTUnwrap(
        field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
      XCTAssertEqual(view.selectionRects(for: range) + field.selectionRects(for: range), [])
      let rect = UITextSelectionRect()
      XCTAssertEqual(rect.rect, .zero)
      XCTAssertFalse(rect.containsStart || rect.containsEnd || rect.isVertical)
    }
  }

  func testMenusOfTheSystemHaveIdentifiersOfTheirOwn() {
    let all: [UIMenu.Identifier] = [
      .toolbar, .format, .font, .textSize, .textColor, .textStyle, .alignment, .find, .replace,
      .share, .standardEdit, .undoRedo, .spelling, .substitutions, .transformations, .speech,
      .lookup, .sidebar, .fullscreen, .minimizeAndZoom, .bringAllToFront, .about, .services, .hide,
      .quit, .newScene, .openRecent, .close, .print, .document, .root, .file, .edit, .view, .window,
      .help, .application, .preferences,
    ]
    XCTAssertEqual(Set(all).count, all.count)
  }
}

extension UIControl {
  fileprivate var allControlEventsAreUnused: Bool { allTargets.isEmpty }
}
