import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';

/** A dialog. It exists from its first opening on: a screen has several, and most are never opened. */
export function Dialog({ opened, ...modal }: ModalProps): ReactNode {
  const [isMade, setMade] = useState(false);
  // It is made closed: what had the focus when it opens gets it back at the end.
  useLayoutEffect(() => {
    if (opened) setMade(true);
  }, [opened]);
  return (opened || isMade) && <Modal {...modal} opened={opened && isMade} />;
}
