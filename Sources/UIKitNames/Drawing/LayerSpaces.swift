import UIKitTraits

// Places and times of one layer in another, or in all of the layers if that is nil. As everywhere, transforms are
// ignored.

extension CALayer {
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let (own, other) = (originInAll, layer?.originInAll ?? .zero)
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let (own, other) = (originInAll, layer?.originInAll ?? .zero)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }
  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: layer), size: rect.size)
  }
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: layer), size: rect.size)
  }

  /// Where the layer's coordinates begin.
  private final var originInAll: CGPoint {
    var (origin, next) = (CGPoint.zero, CALayer?.some(self))
    while let layer = next {
      if let start = layer.originOfView {
        return CGPoint(x: origin.x + start.x, y: origin.y + start.y)
      }
      let (place, start) = (layer.frame.origin, layer.bounds.origin)
      origin = CGPoint(x: origin.x + place.x - start.x, y: origin.y + place.y - start.y)
      next = layer.superlayer
    }
    return origin
  }

  /// A layer's time goes by as its superlayer's does, from `beginTime` on, `speed` times as fast, and `timeOffset`
  /// ahead.
  public final func convertTime(
    _ t: CFTimeInterval, from l: CALayer?
  ) -> CFTimeInterval {
    let common = l?.layersAround.reduce(t) { time, layer in
      layer.speed == 0
        ? layer.beginTime : (time - layer.timeOffset) / Double(layer.speed) + layer.beginTime
    }
    return layersAround.reversed().reduce(common ?? t) { time, layer in
      (time - layer.beginTime) * Double(layer.speed) + layer.timeOffset
    }
  }
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    (l ?? CALayer()).convertTime(t, from: self)
  }
  /// This one and its superlayers.
  private final var layersAround: [CALayer] { Array(sequence(first: self, next: \.superlayer)) }
}
