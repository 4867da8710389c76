/// An image.
public final class UIImage: Sendable {
}
