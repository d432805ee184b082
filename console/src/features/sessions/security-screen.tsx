import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { BrowserIcon } from '@primer/octicons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Session } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { signOut } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Term } from '../../components/hint.tsx';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type Column, DataTable, useRows } from '../../components/table/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { browserName } from './browser-name.ts';
import { Passkeys } from './passkeys.tsx';

export function Sessions(): ReactNode {
  const { security } = useSessionTexts();
  const rows = useRows<Session>({
    key: ['sessions', 'list'],
    load: (page, options) => tonne.auth.sessions.list({ sortBy: 'lastSeenAt', sortOrder: 'desc', ...page }, options),
  });
  const nameOf = useNames();
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          <Term id="session">{security.sessions}</Term>
        </Title>
        <SignOutEverywhere />
      </Group>
      <DataTable
        label={security.sessions}
        rows={rows}
        columns={useColumnsOfSessions(nameOf)}
        idOf={({ id }) => id}
        nameOf={nameOf}
        empty={
          <Empty icon={BrowserIcon} title={security.sessions}>
            {security.limits}
          </Empty>
        }
      />
      <Text size="xs" c="dimmed">
        {security.limits}
      </Text>
    </Stack>
  );
}

function useNames(): (session: Session) => string {
  const { security } = useSessionTexts();
  return ({ userAgent }) => {
    const { browser, system } = browserName(userAgent);
    if (browser && system) return security.browserOn(browser, system);
    return browser ?? system ?? security.unknownBrowser;
  };
}

function useColumnsOfSessions(nameOf: (session: Session) => string): readonly Column<Session>[] {
  const { common } = useTexts();
  const sessions = useSessionTexts();
  const { security } = sessions;
  const format = useFormat();
  return [
    {
      id: 'browser',
      title: security.browser,
      cell: (session) => (
        <Group gap="xs" title={session.userAgent ?? undefined}>
          {nameOf(session)}
          {session.isCurrent && <StatusBadge color="green" label={security.current} />}
        </Group>
      ),
    },
    { id: 'address', title: security.address, cell: ({ address }) => address, isWideOnly: true },
    {
      id: 'method',
      title: security.method,
      cell: ({ method }) => security.methods[method] ?? method,
      isWideOnly: true,
    },
    { id: 'since', title: security.since, cell: ({ createdAt }) => format.time(createdAt), isWideOnly: true },
    { id: 'lastSeen', title: security.lastSeen, cell: ({ lastSeenAt }) => format.ago(lastSeenAt) },
    {
      id: 'actions',
      title: common.actions,
      align: 'right',
      cell: (session) => !session.isCurrent && <EndButton session={session} name={nameOf(session)} />,
    },
  ];
}

function EndButton({ session, name }: { readonly session: Session; readonly name: string }): ReactNode {
  const { security } = useSessionTexts();
  const end = useChange({
    run: () => tonne.auth.sessions.delete(session.id),
    refresh: [['sessions']],
    say: () => security.ended,
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={security.endName(name)}
      loading={end.isPending}
      onClick={() => end.mutate()}
    >
      {security.end}
    </Button>
  );
}

function SignOutEverywhere(): ReactNode {
  const { security } = useSessionTexts();
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leaving = useChange({
    run: () => signOut(() => tonne.auth.sessions.deleteAll()),
    refresh: [],
    done() {
      queries.clear();
      void navigate({ to: '/sign-in' });
    },
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {security.everywhere}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={security.everywhereTitle}
        verb={security.everywhere}
        isDangerous
        isPending={leaving.isPending}
        onYes={() => leaving.mutate()}
        onNo={() => setAsking(false)}
      >
        <Text size="sm">{security.everywhereHint}</Text>
      </ConfirmDialog>
    </>
  );
}

export function SecurityScreen(): ReactNode {
  const { shell } = useTexts();
  const sessions = useSessionTexts();
  return (
    <Page title={shell.settingsAreas.security} hint={sessions.security.hint}>
      <Sessions />
      <Passkeys />
    </Page>
  );
}
