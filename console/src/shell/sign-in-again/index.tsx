import { type ReactNode, Suspense, useState } from 'react';
import { useIsSignedOut } from '../../api/sign-in-again.ts';
import { lazyPart } from '../../parts/lazy-part.ts';

const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx'));

/** Over the page, whose session has ended. */
export function SignInAgain(): ReactNode {
  const isSignedOut = useIsSignedOut();
  const [isNeeded, setNeeded] = useState(false);
  if (isSignedOut && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <SignInDialog isOpen={isSignedOut} />}</Suspense>;
}
