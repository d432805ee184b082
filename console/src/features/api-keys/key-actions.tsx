import { Text } from '@mantine/core';
import type { ApiKey } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { RowMenu } from '../../components/table/row-menu.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useRecordAction } from '../record/index.ts';
import { EditKeyDialog } from './edit-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

interface Props {
  readonly apiKey: ApiKey;
}

export function KeyActions({ apiKey }: Props): ReactNode {
  const { apiKeys } = useTexts();
  const { user } = useSession();
  const [doing, setDoing] = useState<'edit' | 'rotate' | 'revoke'>();
  const stop = () => setDoing(undefined);
  const revoke = useChange({
    run: () => tonne.apiKeys.delete(apiKey.id),
    refresh: [['api-keys'], ['usage']],
    say: () => apiKeys.revoked(apiKey.name),
    done: stop,
  });
  const record = useRecordAction('apiKey', apiKey.id);
  if (apiKey.status === 'revoked') return <RowMenu label={apiKeys.actionsFor(apiKey.name)} actions={record} />;
  return (
    <>
      <RowMenu
        label={apiKeys.actionsFor(apiKey.name)}
        actions={[
          { label: apiKeys.edit, onClick: () => setDoing('edit') },
          {
            label: apiKeys.rotate,
            refusal: apiKey.createdBy.id === user.id ? undefined : apiKeys.notYours,
            onClick: () => setDoing('rotate'),
          },
          ...record,
          { label: apiKeys.revoke, isDangerous: true, onClick: () => setDoing('revoke') },
        ]}
      />
      <EditKeyDialog apiKey={apiKey} isOpen={doing === 'edit'} onClose={stop} />
      <RotateDialog apiKey={apiKey} isOpen={doing === 'rotate'} onClose={stop} />
      <ConfirmDialog
        isOpen={doing === 'revoke'}
        title={apiKeys.revokeTitle(apiKey.name)}
        verb={apiKeys.revoke}
        isDangerous
        isPending={revoke.isPending}
        onYes={() => revoke.mutate()}
        onNo={stop}
      >
        <Text size="sm">{apiKeys.revokeHint}</Text>
      </ConfirmDialog>
    </>
  );
}
