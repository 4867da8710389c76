import UIKitTraits

@preconcurrency @MainActor
open class UIPageControl: UIControl {
  open var numberOfPages = 0 {
    didSet { if currentPage >= numberOfPages { currentPage = numberOfPages } }
  }
  /// One of the pages that there are.
  open var currentPage = 0 {
    didSet {
      currentPage = max(min(currentPage, numberOfPages - 1), 0)
      setNeedsDisplay()
    }
  }
  open var hidesForSinglePage = false
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  open var preferredIndicatorImage: UIImage?
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    self[look: nil, "indicator \(page)"] = image
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { self[look: nil, "indicator \(page)"] }
  open var preferredCurrentPageIndicatorImage: UIImage?
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    self[look: nil, "current indicator \(page)"] = image
  }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    self[look: nil, "current indicator \(page)"]
  }
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      withExtendedLifetime(oldValue) {
        colorsDidChange(to: pageIndicatorTintColor, currentPageIndicatorTintColor)
      }
    }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      withExtendedLifetime(oldValue) {
        colorsDidChange(to: pageIndicatorTintColor, currentPageIndicatorTintColor)
      }
    }
  }
}
