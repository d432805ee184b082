import { Modal, type ModalProps } from '@mantine/core';
import { createContext, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useIsSignedOut } from '../../api/sign-in-again.ts';
import { PermissionFieldset, type RequiredPermission } from '../permission.tsx';

/** A dialog, created when first opened: a screen has several, and most are never opened. */
export function Dialog({ opened, closeOnEscape = true, ...modal }: ModalProps): ReactNode {
  const [isMade, setMade] = useState(false);
  // Every open dialog receives the key. It is meant for the one in front, where the user signs in again.
  const isCovered = useIsSignedOut();
  // First rendered closed, so that focus returns on close to the element that had it on opening.
  useLayoutEffect(() => {
    if (opened) setMade(true);
  }, [opened]);
  if (!opened && !isMade) return null;
  return <Modal {...modal} closeOnEscape={closeOnEscape && !isCovered} opened={opened && isMade} />;
}

/** The state that a form's guard reports to the enclosing dialog. */
export interface FormInput {
  readonly isDirty: boolean;
  /** True while the guard asks whether to leave the page. */
  readonly isAsking: boolean;
}

export interface FormDialogState {
  /** Called when the user tries to close the dialog while the form has input. */
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

/** A dialog with a form. If the form has an `UnsavedGuard`, Escape and the close button ask before input is lost. */
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
  // Deferred until after the event. Otherwise the question would treat the key that opened it as its answer.
  const close = () => setTimeout(() => (input.isDirty ? setClosing(true) : onClose()));
  return (
    <Dialog
      {...modal}
      closeOnClickOutside={false}
      // Every open dialog receives the key. It is meant for the question in front.
      closeOnEscape={modal.closeOnEscape !== false && !isClosing && !input.isAsking}
      onClose={close}
    >
      <FormDialogContext value={dialog}>
        {needs ? <PermissionFieldset needs={needs}>{children}</PermissionFieldset> : children}
      </FormDialogContext>
    </Dialog>
  );
}
