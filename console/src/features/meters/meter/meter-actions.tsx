import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Meter } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { useMeterTexts } from '../../../i18n/meter-texts.ts';
import { METERS } from '../queries.ts';

interface Props {
  readonly meter: Meter;
  onEdit(): void;
}

export function MeterActions({ meter, onEdit }: Props): ReactNode {
  const { common } = useTexts();
  const meters = useMeterTexts();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const remove = useChange({
    async run() {
      await tonne.meters.delete(meter.id);
      // Runs before the lists reload. Otherwise this screen would request the deleted meter.
      await navigate({ to: '/meters' });
    },
    refresh: METERS,
    say: () => meters.deleted,
    done: () => setDeleting(false),
  });
  return (
    <>
      <Action scope="emissions:write" variant="default" onClick={onEdit}>
        {common.edit}
      </Action>
      <Action scope="emissions:write" variant="default" c="var(--wrong)" onClick={() => setDeleting(true)}>
        {common.delete}
      </Action>
      <ConfirmDialog
        isOpen={isDeleting}
        title={meters.deleteTitle}
        verb={common.delete}
        isDangerous
        isPending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setDeleting(false)}
      >
        <Text size="sm">{meters.deleteHint}</Text>
      </ConfirmDialog>
    </>
  );
}
