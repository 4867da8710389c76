import Foundation

extension NotificationCenter {
  public typealias Notifications = AsyncStream<Notification>

  /// The notifications of this name from now on; only those of the object, if there is one. The center has an
  /// observer for them until the task that waits for them ends or they are forgotten.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications { continuation in
      nonisolated(unsafe) let token = addObserver(forName: name, object: object, queue: nil) {
        nonisolated(unsafe) let notification = $0
        continuation.yield(notification)
      }
      continuation.onTermination = { _ in self.removeObserver(token) }
    }
  }
}
