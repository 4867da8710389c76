#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Runs `body`; the reason of the exception that it raises, if it raises one.
NSString *_Nullable reasonOfException(void (NS_NOESCAPE ^body)(void));

/// Reads the display scale of an empty collection as an object, for which UIKit raises an exception.
void readScaleAsAnObject(void);

NS_ASSUME_NONNULL_END
