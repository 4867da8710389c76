import UIKit
import XCTest

/// Subclasses with the initialisers that programs write for Apple's classes.
final class ProgramSubclassTests: XCTestCase {
  private final class Layer: CALayer, @unchecked Sendable {
    var word = "made"
    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Shape: CAShapeLayer, @unchecked Sendable {
    let word: String
    init(_ word: String) {
      self.word = word
      super.init()
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Layered: UIView {
    override class var layerClass: AnyClass { Layer.self }
  }
  private final class Layout: UICollectionViewFlowLayout {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Groups: UICollectionViewCompositionalLayout {
    override init(section: NSCollectionLayoutSection) { super.init(section: section) }
    init(many section: NSCollectionLayoutSection) {
      super.init { number, _ in number < 2 ? section : nil }
    }
    override init(
      sectionProvider: @escaping SectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { super.init(sectionProvider: sectionProvider, configuration: configuration) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Attachment: NSTextAttachment {
    override init(data contentData: Data?, ofType uti: String?) {
      super.init(data: contentData, ofType: uti)
      bounds.size.width = 7
    }
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Manager: NSLayoutManager {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Container: NSTextContainer {
    override init(size: CGSize) { super.init(size: size) }
    required init(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Storage: NSTextStorage {
    private let text = NSMutableAttributedString()
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var string: String { text.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { text.attributes(at: location, effectiveRange: range) }
    override func replaceCharacters(in range: NSRange, with str: String) {
      text.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      text.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
  }
  private final class Search: UISearchController {
    override init(searchResultsController: UIViewController?) {
      super.init(searchResultsController: searchResultsController)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Refreshing: UIRefreshControl {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Segments: UISegmentedControl {
    override init(items: [Any]?) { super.init(items: items) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Field: UITextField {
    override var selectedTextRange: UITextRange? { didSet { ranges += 1 } }
    override func closestPosition(to point: CGPoint) -> UITextPosition? { beginningOfDocument }
    var ranges = 0
  }
  private final class Editor: UITextView {
    override var selectedTextRange: UITextRange? {
      get { super.selectedTextRange }
      set {}
    }
    override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  }
  private final class Item: UIBarButtonItem {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  func testTheyAreMade() {
    onMain {
      XCTAssertEqual((Layered().layer as? Layer)?.word, "made")
      XCTAssertEqual(Shape("a").word, "a")
      XCTAssertEqual(Layout().itemSize, CGSize(width: 50, height: 50))
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(10), heightDimension: .absolute(10))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
      let sideways = UICollectionViewCompositionalLayoutConfiguration()
      sideways.scrollDirection = .horizontal
      for layout in [
        Groups(section: section), Groups(many: section),
        Groups(sectionProvider: { _, _ in section }, configuration: sideways),
        UICollectionViewCompositionalLayout(section: section, configuration: sideways),
      ] { XCTAssertEqual(TextItems([["a", "b"]]).view(layout, height: 100).texts, ["a", "b"]) }
      let attachment = Attachment(image: UIImage())
      XCTAssertEqual(attachment.bounds.width, 7)
      XCTAssertNotNil(attachment.image)
      XCTAssertNil(attachment.contents)
      XCTAssertEqual(NSTextAttachment(data: Data([1]), ofType: "a").fileType, "a")
      let (storage, manager) = (Storage(), Manager())
      let container = Container(size: CGSize(width: 9, height: 9))
      storage.addLayoutManager(manager)
      manager.addTextContainer(container)
      let view = UITextView(frame: .zero, textContainer: container)
      view.text = "abc"
      XCTAssertEqual(storage.string, "abc")
      XCTAssertEqual(NSTextStorage().length, 0)
      XCTAssertEqual(NSMutableAttributedString().length, 0)
      let results = UIViewController()
      let search = Search(searchResultsController: results)
      XCTAssertIdentical(search.searchResultsController, results)
      XCTAssertEqual(search.modalPresentationStyle, .custom)
      XCTAssertFalse(Refreshing().isRefreshing)
      XCTAssertEqual(Segments(items: ["a"]).titleForSegment(at: 0), "a")
      XCTAssertNil(Item().title)
    }
  }

  func testTextsHaveSelectionsOfTheirOwn() {
    onMain {
      let (field, editor) = (Field(), Editor())
      (field.text, editor.text) = ("abc", "abc")
      field.selectAll(nil)
      XCTAssertEqual(field.ranges, 1)
      let range = editor.textRange(from: editor.beginningOfDocument, to: editor.endOfDocument)
      editor.selectedTextRange = range
      XCTAssertEqual(editor.selectedRange, NSRange(location: 3, length: 0))
      XCTAssertNotNil(field.closestPosition(to: .zero))
      XCTAssertNil(UITextField().closestPosition(to: .zero))
      XCTAssertNil(UITextView().closestPosition(to: .zero))
    }
  }

  func testNothingIsDecoded() {
    onMain {
      let said = sentences {
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        XCTAssertNil(Layer(coder: coder))
        XCTAssertNil(Layout(coder: coder))
        XCTAssertNil(UICollectionViewCompositionalLayout(coder: coder))
        XCTAssertNil(Manager(coder: coder))
        XCTAssertEqual(Container(coder: coder).size, .zero)
        XCTAssertNil(NSTextAttachment(coder: coder))
        XCTAssertNil(Item(coder: coder))
        XCTAssertNil(UITabBarItem(coder: coder))
        XCTAssertNil(UINavigationItem(coder: coder))
      }
      XCTAssertEqual(said.count, 9)
      XCTAssertEqual(
        said.first,
        "Can't decode a Layer: nibs and storyboards can't be loaded here; make it in code")
    }
  }
}
