import SwiftUI
import UIKit

// The names that Tests/RealCode uses and Apple's UIKit and SwiftUI lack: this list is all of them.
// Its programs run without a screen, so they need an application that a program starts.

struct DeviceProfile {
  static let phone = DeviceProfile()
  static let largePhone = DeviceProfile()
  static let pad = DeviceProfile()

  var landscape: DeviceProfile { fatalError() }
}

extension UIApplication {
  var device: DeviceProfile? {
    get { fatalError() }
    set { fatalError() }
  }

  func reset() {}
  func runUpdateCycle() {}

  @discardableResult
  func connectScene(
    delegate: (any UISceneDelegate)? = nil,
    by makeScene: @MainActor (UISceneSession, UIScene.ConnectionOptions) -> UIWindowScene = {
      UIWindowScene(session: $0, connectionOptions: $1)
    }
  ) -> UIWindowScene { fatalError() }
}

extension UIView {
  var resolvedBackgroundColor: UIColor? { fatalError() }
}

extension UIHostingController {
  var renderedText: String { fatalError() }
  var evaluationCount: Int { fatalError() }
}

extension UIImage {
  convenience init(resource: String) { fatalError() }

  var resource: String? { fatalError() }
}

extension UITraitChangeObservable {
  /// Apple's takes a selector.
  @discardableResult
  func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration { fatalError() }
}
