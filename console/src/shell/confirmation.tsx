import { type ReactNode, Suspense, useState } from 'react';
import { useWaitingConfirmation } from '../api/confirmation.ts';
import { lazyPart } from '../parts/lazy-part.ts';

const ConfirmationDialog = lazyPart(() => import('./confirmation-dialog.tsx'));

/** Asks for a proof that the user is still there, whenever a change needs one. */
export function Confirmation(): ReactNode {
  const waiting = useWaitingConfirmation();
  const [isNeeded, setNeeded] = useState(false);
  if (waiting && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <ConfirmationDialog waiting={waiting} />}</Suspense>;
}
