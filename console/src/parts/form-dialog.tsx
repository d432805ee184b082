import type { ModalProps } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { FormDialogContext, NOTHING_TYPED } from './form-dialog-context.ts';

/** A dialog with a form: Escape and the close button ask before input is lost. The form says so with an `UnsavedGuard`. */
export function FormDialog({ onClose, children, ...modal }: ModalProps): ReactNode {
  const [input, setInput] = useState(NOTHING_TYPED);
  const [isClosing, setClosing] = useState(false);
  const dialog = useMemo(
    () => ({
      isClosing,
      setInput,
      stay: () => setClosing(false),
      leave() {
        setClosing(false);
        onClose();
      },
    }),
    [isClosing, onClose],
  );
  // After the event: the question, this one or that about leaving the page, would take the key that called it for its answer.
  const close = () => setTimeout(() => (input.isDirty ? setClosing(true) : onClose()));
  return (
    <Dialog
      {...modal}
      closeOnClickOutside={false}
      // Every open dialog hears the key; it is meant for the question in front.
      closeOnEscape={modal.closeOnEscape !== false && !isClosing && !input.isAsking}
      onClose={close}
    >
      <FormDialogContext value={dialog}>{children}</FormDialogContext>
    </Dialog>
  );
}
