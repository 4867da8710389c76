#import "Raised.h"

#import <UIKit/UIKit.h>

NSString *reasonOfException(void (NS_NOESCAPE ^body)(void)) {
  @try {
    body();
    return nil;
  } @catch (NSException *exception) {
    return exception.reason ?: exception.name;
  }
}

void readScaleAsAnObject(void) {
  Class scale = UITraitDisplayScale.class;
  (void)[[UITraitCollection new] objectForTrait:(UIObjectTrait)scale];
}
