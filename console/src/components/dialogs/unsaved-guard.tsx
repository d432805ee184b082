import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { isPageLeft } from '../../api/sign-in-again.ts';
import { useTexts } from '../../i18n/index.ts';
import { Dialog, FormDialogContext, NO_INPUT } from './dialog.tsx';

interface Props {
  readonly isDirty: boolean;
  /** Title and hint, if something other than form input would be lost. */
  readonly title?: string;
  readonly hint?: string;
}

/** Placed in a form. Asks before the user leaves with unsaved changes or closes the enclosing `FormDialog`. */
export function UnsavedGuard({ isDirty, title, hint }: Props): ReactNode {
  const { common } = useTexts();
  const { isAsking, stay, leave } = useLeavePrompt(isDirty);
  return (
    <Dialog opened={isAsking} onClose={stay} title={title ?? common.unsaved}>
      <Stack>
        <Text size="sm">{hint ?? common.unsavedHint}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={stay}>
            {common.stay}
          </Button>
          <Button color="red" onClick={leave}>
            {common.leave}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface LeavePrompt {
  readonly isAsking: boolean;
  stay(): void;
  leave(): void;
}

function useLeavePrompt(isDirty: boolean): LeavePrompt {
  const dialog = useContext(FormDialogContext);
  // Some dialogs are part of the address, so closing them is a navigation. It must not trigger a second question.
  const isLeft = useRef(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty && !isLeft.current,
    enableBeforeUnload: () => isDirty && !isPageLeft(),
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  const setInput = dialog?.setInput;
  // Runs before the next key press: Escape right after the first letter must already see the new state.
  useLayoutEffect(() => {
    setInput?.({ isDirty, isAsking: isBlocked });
    return () => setInput?.(NO_INPUT);
  }, [setInput, isDirty, isBlocked]);
  return {
    isAsking: isBlocked || dialog?.isClosing === true,
    stay() {
      reset?.();
      dialog?.stay();
    },
    leave() {
      isLeft.current = true;
      if (isBlocked) proceed();
      else dialog?.leave();
    },
  };
}
