import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useIsSignedOut } from '../api/sign-in-again.ts';

/** A dialog. It exists from its first opening on: a screen has several, and most are never opened. */
export function Dialog({ opened, closeOnEscape = true, ...modal }: ModalProps): ReactNode {
  const [isMade, setMade] = useState(false);
  // Every open dialog hears the key; it is meant for the one in front, in which people sign in again.
  const isCovered = useIsSignedOut();
  // It is made closed: what had the focus when it opens gets it back at the end.
  useLayoutEffect(() => {
    if (opened) setMade(true);
  }, [opened]);
  if (!opened && !isMade) return null;
  return <Modal {...modal} closeOnEscape={closeOnEscape && !isCovered} opened={opened && isMade} />;
}
