import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import type { Passkey } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { registerPasskey } from '../../api/passkeys.ts';
import { useChange } from '../../api/use-change.ts';
import { FailureText } from '../../components/failure-panel.tsx';
import { Term } from '../../components/hint.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type Column, DataTable, useRows } from '../../components/table/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { PasskeyActions } from './passkey-actions.tsx';

const NAME_LENGTH = 120;

export function Passkeys(): ReactNode {
  const { security } = useSessionTexts();
  const rows = useRows<Passkey>({
    key: ['passkeys', 'list'],
    load: (page, options) => tonne.auth.passkeys.list(page, options),
  });
  return (
    <Stack gap="sm">
      <div>
        <Title order={2} size="h4">
          <Term id="passkey">{security.passkeys}</Term>
        </Title>
        <Text size="sm" c="dimmed" maw={720}>
          {security.passkeysHint}
        </Text>
      </div>
      <AddPasskey />
      <DataTable
        label={security.passkeys}
        rows={rows}
        columns={useColumnsOfPasskeys()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          <Text p="md" size="sm" c="dimmed">
            {security.noPasskeys}
          </Text>
        }
      />
    </Stack>
  );
}

function useColumnsOfPasskeys(): readonly Column<Passkey>[] {
  const { common } = useTexts();
  const sessions = useSessionTexts();
  const { security } = sessions;
  const format = useFormat();
  return [
    {
      id: 'name',
      title: common.name,
      cell: ({ name, isSynced }) => (
        <Group gap="xs">
          <span>{name}</span>
          {isSynced && (
            <span title={security.syncedHint}>
              <StatusBadge color="blue" label={security.synced} />
            </span>
          )}
        </Group>
      ),
    },
    { id: 'created', title: common.created, cell: ({ createdAt }) => format.time(createdAt), isWideOnly: true },
    {
      id: 'lastUsed',
      title: security.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt ? format.ago(lastUsedAt) : security.never),
      isWideOnly: true,
    },
    { id: 'actions', title: common.actions, align: 'right', cell: (passkey) => <PasskeyActions passkey={passkey} /> },
  ];
}

function AddPasskey(): ReactNode {
  const { security } = useSessionTexts();
  const [name, setName] = useState('');
  const add = useChange({
    run: () => registerPasskey(name.trim()),
    refresh: [['passkeys']],
    say: () => security.added,
    done: () => setName(''),
    isFailureShown: true,
  });
  if (!('PublicKeyCredential' in window)) return <Text size="sm">{security.unsupported}</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Stack gap="sm">
        <Group align="flex-end" gap="xs">
          <TextInput
            label={security.device}
            placeholder={security.devicePlaceholder}
            maxLength={NAME_LENGTH}
            w={260}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={name.trim() === ''} loading={add.isPending}>
            {security.add}
          </Button>
        </Group>
        {add.error && <FailureText error={add.error} />}
      </Stack>
    </form>
  );
}
