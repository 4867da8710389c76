import UIKit

/// A view that notes in which colours it was painted.
final class PaintedView: UIView {
  var painted: [UIColor?] = []

  override func draw(_ rect: CGRect) {
    painted.append(backgroundColor?.resolvedColor(with: .current))
  }
}
