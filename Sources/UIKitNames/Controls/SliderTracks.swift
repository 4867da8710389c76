import UIKitTraits

extension UISlider {
  /// How the track is shown. Stored: no finger moves the thumb, so nothing keeps to the ticks.
  public struct TrackConfiguration: Hashable {
    /// A mark on the track, at a place between 0 and 1.
    public struct Tick: Hashable {
      public let position: Float
      public var title: String?
      public var image: UIImage?
      public init(position: Float, title: String? = nil, image: UIImage? = nil) {
        (self.position, self.title, self.image) = (position, title, image)
      }
    }

    public var allowsTickValuesOnly: Bool
    public var neutralValue: Float
    public var enabledRange: ClosedRange<Float>
    public let ticks: [Tick]

    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0,
      enabledRange: ClosedRange<Float> = 0...1, ticks: [Tick]
    ) {
      (self.allowsTickValuesOnly, self.neutralValue) = (allowsTickValuesOnly, neutralValue)
      (self.enabledRange, self.ticks) = (enabledRange, ticks)
    }

    /// Ticks at equal distances, the first and the last one at the ends.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0,
      enabledRange: ClosedRange<Float> = 0...1, numberOfTicks: Int
    ) {
      let steps = Float(max(numberOfTicks - 1, 1))
      self.init(
        allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue,
        enabledRange: enabledRange,
        ticks: (0..<max(numberOfTicks, 0)).map { Tick(position: Float($0) / steps) })
    }
  }

  public final var trackConfiguration: TrackConfiguration? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// The thumb's image in the slider's state.
  public final var currentThumbImage: UIImage? {
    thumbImage(for: state) ?? thumbImage(for: .normal)
  }
  /// The images of the track in the slider's state.
  public final var currentMinimumTrackImage: UIImage? {
    minimumTrackImage(for: state) ?? minimumTrackImage(for: .normal)
  }
  public final var currentMaximumTrackImage: UIImage? {
    maximumTrackImage(for: state) ?? maximumTrackImage(for: .normal)
  }
}
