import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../i18n/index.ts';

/** Long enough to read the message, notice the mistake and reach the button by keyboard. */
const STAYS_MS = 12_000;

let offered: string | undefined;

/** Reports an action and offers to undo it. A new offer replaces the previous one. */
export function offerUndo(message: string, undo: () => void): string {
  if (offered !== undefined) notifications.hide(offered);
  const id = notifications.show({
    message: <Offer message={message} onUndo={() => takeBack(id, undo)} />,
    color: 'green',
    autoClose: STAYS_MS,
  });
  offered = id;
  return id;
}

/** Offers to undo a change to local state of a screen, such as its filters. Leaving the screen withdraws the offer. */
export function useUndoHere(): typeof offerUndo {
  const here = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (here.current !== undefined) notifications.hide(here.current);
    },
    [],
  );
  return (message, undo) => {
    here.current = offerUndo(message, undo);
    return here.current;
  };
}

function takeBack(id: string, undo: () => void): void {
  notifications.hide(id);
  undo();
}

function Offer({ message, onUndo }: { readonly message: string; onUndo(): void }): ReactNode {
  const { common } = useTexts();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text inherit c="var(--mantine-color-text)">
        {message}
      </Text>
      <Button variant="default" size="compact-sm" flex="none" onClick={onUndo}>
        {common.undo}
      </Button>
    </Group>
  );
}
