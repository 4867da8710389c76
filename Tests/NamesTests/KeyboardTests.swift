import UIKit
import XCTest

/// Keyboards of the program's own, and what texts ask of keyboards.
final class KeyboardTests: XCTestCase {
  private final class Keyboard: UIInputViewController {
    let globe = UIButton()
    override func viewDidLoad() {
      super.viewDidLoad()
      inputView?.allowsSelfSizing = true
      globe.addTarget(
        self, action: Keyboard.handleInputModeList(from:with:), for: .allTouchEvents)
    }
    var lists = 0
    override func handleInputModeList(from view: UIView, with event: UIEvent) {
      super.handleInputModeList(from: view, with: event)
      lists += view === globe && event.allTouches == nil ? 1 : 0
    }
  }

  func testAKeyboardsViewIsItsInputView() {
    onMain {
      let keyboard = Keyboard()
      XCTAssertTrue(keyboard.inputView === keyboard.view)
      XCTAssertEqual(keyboard.inputView?.inputViewStyle, .keyboard)
      XCTAssertEqual(keyboard.inputView?.allowsSelfSizing, true)
      let own = UIInputView(
        frame: CGRect(x: 0, y: 0, width: 3, height: 4), inputViewStyle: .default)
      XCTAssertFalse(own.allowsSelfSizing)
      keyboard.inputView = own
      XCTAssertTrue(keyboard.view === own)
      keyboard.view = UIView()
      XCTAssertNil(keyboard.inputView)
      XCTAssertFalse(keyboard.hasDictationKey)
      keyboard.globe.sendActions(for: .touchUpInside)
      keyboard.globe.sendActions(for: .valueChanged)
      XCTAssertEqual(keyboard.lists, 1)
    }
  }

  func testADocumentAsksWhatAnyFieldAsks() {
    onMain {
      let proxy = UIInputViewController().textDocumentProxy
      XCTAssertEqual(proxy.autocapitalizationType ?? .none, .sentences)
      XCTAssertEqual(proxy.enablesReturnKeyAutomatically ?? true, false)
      XCTAssertEqual(proxy.returnKeyType ?? .done, .default)
      XCTAssertTrue(proxy.keyboardAppearance != .dark)
      switch proxy.keyboardType {
      case .some(.emailAddress), .some(.URL): XCTFail("another keyboard")
      default: break
      }
      XCTAssertNil(proxy.textContentType)
      XCTAssertNil(proxy.passwordRules)
      XCTAssertEqual(proxy.documentIdentifier, proxy.documentIdentifier)
      proxy.setMarkedText("a", selectedRange: NSRange(location: 1, length: 0))
      proxy.unmarkText()
      XCTAssertEqual(proxy.documentContextBeforeInput, "a")
    }
  }

  private final class Keys: UIView, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  func testTextsAnswerWhateverTheyAreTakenFor() {
    onMain {
      let (field, view) = (UITextField(), UITextView())
      (field.autocorrectionType, view.autocorrectionType) = (.no, .yes)
      field.isSecureTextEntry = true
      (field.textContentType, view.keyboardType) = (.password, .URL)
      (field.returnKeyType, view.smartDashesType) = (.go, .no)
      let inputs: [any UITextInput] = [field, view]
      XCTAssertEqual(inputs.map(\.autocorrectionType), [.no, .yes])
      XCTAssertEqual(inputs.map(\.isSecureTextEntry), [true, false])
      XCTAssertEqual(inputs.map(\.textContentType), [.password, nil])
      XCTAssertEqual(inputs.map(\.keyboardType), [.default, .URL])
      XCTAssertEqual(inputs.map(\.returnKeyType), [.go, .default])
      XCTAssertEqual(inputs.map(\.smartDashesType), [.default, .no])
      XCTAssertEqual(inputs.map(\.smartQuotesType), [.default, .default])
      XCTAssertEqual(inputs.map(\.spellCheckingType), [.default, .default])
      XCTAssertEqual(inputs.map(\.smartInsertDeleteType), [.default, .default])
      XCTAssertEqual(inputs.map(\.inlinePredictionType), [.default, .default])
      let keys: any UITextInputTraits = Keys()
      XCTAssertNil(keys.autocapitalizationType)
      let bag = Bag(view)
      bag.holds(\.enablesReturnKeyAutomatically, false, true)
      bag.holds(\.isSecureTextEntry, false, true)
      bag.holds(\.passwordRules, nil, UITextInputPasswordRules(descriptor: "a"))
      bag.holds(\.smartInsertDeleteType, .default, .no)
      bag.holds(\.inlinePredictionType, .default, .yes)
    }
  }
}
