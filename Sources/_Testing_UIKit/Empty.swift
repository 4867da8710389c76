// Empty: a file that imports both Testing and UIKit imports this module too, because Swift Testing declares one
// of this name for images of UIKit's that are attached to a test. Linux has no such images, and without a module
// the file would not compile.
