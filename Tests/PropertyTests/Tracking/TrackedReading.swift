import UIKitTestSupport
import UIKitTraits

/// A way to read traits in a method, with what it makes of them.
enum TrackedReading: CaseIterable {
  case value, current, derived, merged, state
  case equal, contains, difference, hash, description
  case color, currentColor, fontOfCurrent, font, scaledValue, image

  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  private static let colors = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

  private static let dense = UIColor { UIColor(white: 0, alpha: CGFloat($0.density) / 8) }

  private static let picture: UIImage = {
    let (light, night) = (UIImage(systemName: "sun.max")!, UIImage(systemName: "moon")!)
    light.imageAsset?.register(night, with: dark)
    return light
  }()

  /// - Parameter traits: Those of the environment whose method this runs in; they are the current ones.
  @MainActor
  func result(_ traits: UITraitCollection) -> String {
    switch self {
    case .value: "\(traits.density)"
    case .current: "\(UITraitCollection.current.density)"
    case .derived: "\(traits.modifyingTraits { $0.userInterfaceStyle = .dark }.density)"
    case .merged:
      UITraitCollection(traitsFrom: [traits, Self.dark]).preferredContentSizeCategory.rawValue
    case .state: "\(UICellConfigurationState(traitCollection: traits).traitCollection.density)"
    case .equal: "\(traits == Self.dark)"
    case .contains: "\(traits.containsTraits(in: Self.dark))"
    case .difference: "\(traits.changedTraits(from: Self.dark).count)"
    case .hash: "\(traits.hashValue)"
    // Without the address.
    case .description: String(traits.description.drop { $0 != ";" })
    case .color: "\(Self.colors.resolvedColor(with: traits) == .white)"
    case .currentColor: "\(Self.dense.cgColor.alpha)"
    case .fontOfCurrent: "\(UIFont.preferredFont(forTextStyle: .body).pointSize)"
    case .font:
      "\(UIFont.preferredFont(forTextStyle: .title1, compatibleWith: traits).pointSize)"
    case .scaledValue: "\(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: traits))"
    case .image: "\(Self.picture.imageAsset?.image(with: traits) == Self.picture)"
    }
  }
}

/// The method in which a view or its controller reads.
enum TrackedMethod: CaseIterable { case layout, drawing, constraints, properties, willLayout }

/// A view that reads in one of its methods.
final class TrackedView: UIView {
  let method: TrackedMethod
  let reading: TrackedReading
  private(set) var last: String?
  private(set) var runs = 0

  init(_ method: TrackedMethod, _ reading: TrackedReading) {
    (self.method, self.reading) = (method, reading)
    super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    if method == .constraints { setNeedsUpdateConstraints() }
  }

  required init?(coder: NSCoder) { nil }

  func read(in method: TrackedMethod, _ traits: UITraitCollection) {
    if method != self.method { return }
    last = reading.result(traits)
    runs += 1
  }

  override func layoutSubviews() { read(in: .layout, traitCollection) }
  override func draw(_ rect: CGRect) { read(in: .drawing, traitCollection) }
  override func updateConstraints() {
    read(in: .constraints, traitCollection)
    super.updateConstraints()
  }
  override func updateProperties() { read(in: .properties, traitCollection) }
}

final class TrackedController: UIViewController {
  let reader: TrackedView

  init(_ reader: TrackedView) {
    self.reader = reader
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = reader }
  override func viewWillLayoutSubviews() { reader.read(in: .willLayout, traitCollection) }
}
