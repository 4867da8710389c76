// A program that imports this module can write what it would with `import SwiftUI` and `import
// UIKit`.
@_exported import UIKitTraits
