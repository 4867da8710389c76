import Foundation

extension NotificationCenter {
  /// The notifications of this name; only those of the object, if there is one. Each loop over them hears those that
  /// are posted from its beginning to its end.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  public struct Notifications: AsyncSequence {
    public typealias Element = Notification
    fileprivate let center: NotificationCenter
    fileprivate let name: Notification.Name
    fileprivate let object: AnyObject?

    public func makeAsyncIterator() -> AsyncStream<Notification>.Iterator {
      AsyncStream { continuation in
        nonisolated(unsafe) let token = center.addObserver(
          forName: name, object: object, queue: nil
        ) {
          nonisolated(unsafe) let notification = $0
          continuation.yield(notification)
        }
        continuation.onTermination = { [center] _ in center.removeObserver(token) }
      }.makeAsyncIterator()
    }
  }
}
