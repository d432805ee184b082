import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { isPageLeft } from '../../api/sign-in-again.ts';
import { useTexts } from '../../i18n/index.ts';
import { Dialog, FormDialogContext, NO_INPUT } from './dialog.tsx';

interface Props {
  readonly isDirty: boolean;
  /** Title and hint, if something other than a form would be lost. */
  readonly title?: string;
  readonly hint?: string;
}

/** Stands in a form: leaving it with changes asks first, and so does closing the `FormDialog` around it. */
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
  // Some dialogs stand in the address: closing them is a navigation, which is not to be asked about again.
  const isLeft = useRef(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty && !isLeft.current,
    enableBeforeUnload: () => isDirty && !isPageLeft(),
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  const setInput = dialog?.setInput;
  // Before the next key: Escape right after the first letter must find the dialog informed.
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
