import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Instrument } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Action } from '../../components/permission.tsx';
import { useTexts } from '../../i18n/index.ts';
import { INSTRUMENTS } from './queries.ts';

interface Props {
  readonly instrument: Instrument;
  onEdit(): void;
}

export function InstrumentActions({ instrument, onEdit }: Props): ReactNode {
  const { common, instruments, organisations } = useTexts();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const remove = useChange({
    async run() {
      const kept = await tonne.instruments.delete(instrument.id);
      // Runs before the lists reload. Otherwise this screen would request the deleted instrument.
      if (!kept) await navigate({ to: '/instruments' });
      return kept;
    },
    refresh: [...INSTRUMENTS, ['changes']],
    say: (kept) => (kept ? organisations.changes.waits : instruments.deleted),
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
        title={instruments.deleteTitle}
        verb={common.delete}
        isDangerous
        isPending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setDeleting(false)}
      >
        <Text size="sm">{instruments.deleteHint}</Text>
      </ConfirmDialog>
    </>
  );
}
