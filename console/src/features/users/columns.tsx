import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useHasRole, useSession } from '../../api/session.ts';
import { Hint } from '../../components/hint.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { Column } from '../../components/table/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { UserActions } from './user-actions.tsx';

const COLORS: Record<string, string> = { active: 'green', invited: 'blue', deactivated: 'gray' };

export function useUserColumns(): readonly Column<User>[] {
  const { common, organisations } = useTexts();
  const { users } = organisations;
  const { reset: passkeys } = useSessionTexts();
  const format = useFormat();
  const { user: you } = useSession();
  const isLastAdmin = useLastAdmin();
  const columns: readonly Column<User>[] = [
    {
      id: 'name',
      title: common.name,
      sortBy: 'name',
      cell: ({ id, name, email, status, addressProven, hasPasskey }) => (
        <Stack gap={0}>
          <Group gap="xs">
            <span>{name}</span>
            {id === you.id && <StatusBadge color="blue" label={users.you} />}
            {status === 'active' && !addressProven && <Unproven />}
            {status === 'active' && hasPasskey === false && <StatusBadge color="gray" label={passkeys.without} />}
          </Group>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
        </Stack>
      ),
    },
    { id: 'role', title: users.role, term: 'role', cell: ({ role }) => common.roles[role] },
    {
      id: 'status',
      title: common.status,
      cell: ({ status }) => <StatusBadge color={COLORS[status] ?? 'gray'} label={users.statuses[status] ?? status} />,
      isWideOnly: true,
    },
    {
      id: 'since',
      title: users.since,
      cell: ({ activatedAt }) => (activatedAt ? format.day(activatedAt) : common.none),
      isWideOnly: true,
    },
  ];
  if (!useHasRole('admin')) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      title: common.actions,
      align: 'right',
      cell: (user) => <UserActions user={user} isLastAdmin={isLastAdmin(user)} />,
    },
  ];
}

/** Marks a user whose address is not proven. Under four eyes, they may not review the work of others. */
function Unproven(): ReactNode {
  const { users } = useTexts().organisations;
  return (
    <Hint label={users.unprovenHint}>
      <span role="note">
        <StatusBadge color="yellow" label={users.unproven} />
      </span>
    </Hint>
  );
}

/** True for the only active admin, for whom the service rejects some actions. */
function useLastAdmin(): (user: User) => boolean {
  const admins = useQuery({
    queryKey: ['users', 'admins'],
    queryFn: ({ signal }) => tonne.users.list({ role: 'admin', status: 'active', pageSize: 2 }, { signal }),
  });
  return ({ id }) => admins.data?.items.length === 1 && admins.data.items[0]?.id === id;
}
