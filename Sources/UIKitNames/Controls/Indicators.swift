import UIKitTraits

// What shows that something is going on, and how far it is.

@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  public init() { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString? { didSet { withExtendedLifetime(oldValue) {} } }
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  /// From 0 to 1.
  open var progress: Float = 0 {
    didSet {
      progress = min(max(progress, 0), 1)
      setNeedsDisplay()
    }
  }
  open var progressTintColor: UIColor? {
    didSet {
      withExtendedLifetime(oldValue) { colorsDidChange(to: progressTintColor, trackTintColor) }
    }
  }
  open var trackTintColor: UIColor? {
    didSet {
      withExtendedLifetime(oldValue) { colorsDidChange(to: progressTintColor, trackTintColor) }
    }
  }

  open var progressViewStyle = Style.default
  open var progressImage: UIImage?
  open var trackImage: UIImage?

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    // The styles before iOS 13.
    case whiteLarge = 0
    case white, gray
  }
  open var style = Style.medium
  open var color: UIColor! = .systemGray {
    didSet { withExtendedLifetime(oldValue) { colorsDidChange(to: color) } }
  }
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  open private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
    colorsDidChange(to: color)
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    colorsDidChange(to: color)
  }
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}
