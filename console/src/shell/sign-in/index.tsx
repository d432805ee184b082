import { type ReactNode, Suspense, useState } from 'react';
import { useWaitingConfirmation } from '../../api/confirmation.ts';
import { useIsSignedOut } from '../../api/sign-in-again.ts';
import { lazyComponent } from '../../components/lazy.tsx';

const SignInDialog = lazyComponent(() => import('./sign-in-dialog.tsx'));

/** Shown over a page whose session has ended. */
export function SignInAgain(): ReactNode {
  const isSignedOut = useIsSignedOut();
  const [isNeeded, setNeeded] = useState(false);
  if (isSignedOut && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <SignInDialog isOpen={isSignedOut} />}</Suspense>;
}

const ConfirmationDialog = lazyComponent(() => import('./confirmation-dialog.tsx'));

/** Asks the user to confirm their identity when a change requires it. */
export function Confirmation(): ReactNode {
  const waiting = useWaitingConfirmation();
  const [isNeeded, setNeeded] = useState(false);
  if (waiting && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <ConfirmationDialog waiting={waiting} />}</Suspense>;
}
