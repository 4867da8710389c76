import TraitTree

/// The smallest and the largest content size category of a view: a function through which its node
/// passes the category, be it inherited or overridden.
struct ContentSizeLimits: Equatable {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  fileprivate func limit(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    var limited = category
    if let minimum { limited = max(limited, minimum) }
    if let maximum { limited = min(limited, maximum) }
    return limited
  }
}

extension UIView {
  final func setContentSizeLimit(
    _ limit: WritableKeyPath<ContentSizeLimits, UIContentSizeCategory?>,
    to category: UIContentSizeCategory?
  ) {
    var limits = contentSizeLimits
    if category == nil, limits[keyPath: limit] == nil { return }
    limits[keyPath: limit] = category
    contentSizeLimits = limits
    let trait = UITraitPreferredContentSizeCategory.self
    if limits == ContentSizeLimits() {
      EnvironmentForest.forest.removeTransform(of: trait, at: node)
    } else {
      EnvironmentForest.forest.transform(trait, at: node) { limits.limit($0) }
    }
  }
}
