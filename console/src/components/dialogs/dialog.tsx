import { Modal, type ModalProps } from '@mantine/core';
import { createContext, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useIsSignedOut } from '../../api/sign-in-again.ts';
import { PermissionFieldset, type RequiredPermission } from '../permission.tsx';

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

/** The state that the guard of a form reports to the dialog around it. */
export interface FormInput {
  readonly isDirty: boolean;
  /** True while the guard asks because the page is about to be left. */
  readonly isAsking: boolean;
}

export interface FormDialogState {
  /** Somebody wants to close the dialog, though the form has input. */
  readonly isClosing: boolean;
  setInput(input: FormInput): void;
  stay(): void;
  leave(): void;
}

export const NO_INPUT: FormInput = { isDirty: false, isAsking: false };

export const FormDialogContext = createContext<FormDialogState | undefined>(undefined);

interface Props extends ModalProps {
  /** Users without this permission see the form disabled. */
  readonly needs?: RequiredPermission;
}

/** A dialog with a form: Escape and the close button ask before input is lost. The form says so with an `UnsavedGuard`. */
export function FormDialog({ onClose, needs, children, ...modal }: Props): ReactNode {
  const [input, setInput] = useState(NO_INPUT);
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
        {needs ? <PermissionFieldset needs={needs}>{children}</PermissionFieldset> : children}
      </FormDialogContext>
    </Dialog>
  );
}
