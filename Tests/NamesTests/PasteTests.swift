import UIKit
import XCTest

/// Pasting by a control, and what is pasted.
final class PasteTests: XCTestCase {
  private final class Target: UIView {
    var pasted: [String] = []
    override func paste(itemProviders: [NSItemProvider]) {
      for provider in itemProviders {
        provider.loadObject(ofClass: NSString.self) { text, _ in
          let word = text.map { "\($0)" } ?? "nothing"
          MainActor.assumeIsolated { self.pasted.append(word) }
        }
      }
    }
  }

  func testAResponderTakesWhatItsConfigurationAccepts() {
    onMain {
      let target = Target()
      let text = NSItemProvider(object: "a" as NSString)
      let number = NSItemProvider(object: NSNumber(1))
      XCTAssertFalse(target.canPaste([text]))
      target.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
      XCTAssertTrue(target.canPaste([text]))
      XCTAssertFalse(target.canPaste([text, number]))
      target.pasteConfiguration?.addTypeIdentifiers(forAccepting: NSNumber.self)
      XCTAssertTrue(target.canPaste([text, number]))
      let texts = UIPasteConfiguration(forAccepting: NSString.self)
      target.pasteConfiguration = texts
      texts.addTypeIdentifiers(forAccepting: NSNumber.self)
      XCTAssertEqual([text, number].map { target.canPaste([$0]) }, [true, false], "It is copied.")
      let configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
      configuration.addAcceptableTypeIdentifiers(["public.image"])
      XCTAssertEqual(configuration.acceptableTypeIdentifiers, ["public.text", "public.image"])
      XCTAssertFalse(configuration.accepts(text))
      let control = UIPasteControl()
      control.target = target
      control.target?.paste(itemProviders: [text, number])
      XCTAssertEqual(target.pasted, ["a", "nothing"])
      UIView().paste(itemProviders: [text])
      XCTAssertEqual(UIPasteConfiguration().acceptableTypeIdentifiers, [])
    }
  }

  func testAControlKeepsItsConfiguration() {
    onMain {
      let configuration = UIPasteControl.Configuration()
      let bag = Bag(configuration)
      bag.holds(\.displayMode, .iconAndLabel, .labelOnly)
      bag.holds(\.cornerStyle, .dynamic, .capsule)
      bag.holds(\.cornerRadius, 0, 4)
      bag.holds(\.imagePlacement, .leading, .top)
      bag.holds(\.baseForegroundColor, nil, .red)
      bag.holds(\.baseBackgroundColor, nil, .red)
      configuration.baseBackgroundColor = .systemBlue
      let control = UIPasteControl(configuration: configuration)
      configuration.baseBackgroundColor = .red
      XCTAssertEqual(control.configuration.baseBackgroundColor, .systemBlue)
    }
  }
}
