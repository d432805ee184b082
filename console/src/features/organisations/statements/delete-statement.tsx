import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { STATEMENTS } from './queries.ts';

interface Props {
  readonly year: string;
  readonly etag: string | undefined;
}

export function DeleteStatement({ year, etag }: Props): ReactNode {
  const { common, statements: words } = useTexts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useChange({
    run: () => tonne.inventoryStatements.delete(year, { ifMatch: etag }),
    refresh: [STATEMENTS],
    say: () => words.deleted(year),
    done: () => void navigate({ to: '/settings/statements', ignoreBlocker: true }),
  });
  return (
    <>
      <Action scope="settings:write" roles={['admin']} variant="default" onClick={() => setAsking(true)}>
        {common.delete}
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.deleteTitle(year)}
        verb={common.delete}
        isDangerous
        isPending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(false)}
      >
        <Text size="sm">{words.deleteHint}</Text>
      </ConfirmDialog>
    </>
  );
}
