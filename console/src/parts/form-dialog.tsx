import type { ModalProps } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { ForThose, type Needs } from './fields/admins-only.tsx';
import { FormDialogContext, NOTHING_TYPED } from './form-dialog-context.ts';

interface Props extends ModalProps {
  /** Others see the form of a link they were given, and that it is not theirs to fill in. */
  readonly needs?: Needs;
}

/** A dialog with a form: Escape and the close button ask before input is lost. The form says so with an `UnsavedGuard`. */
export function FormDialog({ onClose, needs, children, ...modal }: Props): ReactNode {
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
      <FormDialogContext value={dialog}>
        {needs ? <ForThose needs={needs}>{children}</ForThose> : children}
      </FormDialogContext>
    </Dialog>
  );
}
