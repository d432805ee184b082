import { Text } from '@mantine/core';
import { PeopleIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ListUsersQuery, User } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { type Filter, FilterBar, given } from '../../components/filters/index.ts';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Action } from '../../components/permission.tsx';
import { DataTable, useRows } from '../../components/table/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useUserColumns } from './columns.tsx';
import { isOfUser, PendingChanges } from './index.ts';
import { InviteDialog } from './invite-dialog.tsx';

const route = getRouteApi('/console/settings/users');

export function UserListScreen(): ReactNode {
  const { shell, organisations } = useTexts();
  const { dialog, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListUsersQuery;
  const rows = useRows<User>({
    key: ['users', 'list', query],
    load: (page, options) => tonne.users.list({ sortBy: 'name', sortOrder: 'asc', ...query, ...page }, options),
  });
  const people = usePeople();
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const { sortBy = 'name', sortOrder = 'asc' } = search as Record<string, string>;
  return (
    <Page
      title={shell.settingsAreas.users}
      term="user"
      hint={organisations.users.hint}
      actions={
        <Action scope="settings:write" roles={['admin']} onClick={() => change({ dialog: 'invite' })}>
          {organisations.users.invite}
        </Action>
      }
    >
      <PendingChanges isHere={isOfUser} nameOf={(id) => people.find((user) => user.id === id)?.name} />
      <UnprovenNote people={people} />
      <FilterBar filters={useFilters()} values={search} onChange={change} />
      <DataTable
        label={shell.settingsAreas.users}
        rows={rows}
        columns={useUserColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={{ sortBy, sortOrder: sortOrder === 'desc' ? 'desc' : 'asc' }}
        onSort={change}
        empty={
          <Empty icon={PeopleIcon} title={organisations.users.empty}>
            {organisations.users.emptyHint}
          </Empty>
        }
      />
      <InviteDialog isOpen={dialog === 'invite'} onClose={() => change({ dialog: undefined })} />
    </Page>
  );
}

/** All users, regardless of filters. */
function usePeople(): readonly User[] {
  const people = useQuery({
    queryKey: ['users', 'names'],
    queryFn: ({ signal }) => tonne.users.list({ pageSize: 100 }, { signal }).toArray(),
  });
  return people.data ?? [];
}

/** Names the users who cannot be a second person, and says how to prove their address. */
function UnprovenNote({ people }: { readonly people: readonly User[] }): ReactNode {
  const { users } = useTexts().organisations;
  const format = useFormat();
  const unproven = people.filter(({ status, addressProven }) => status === 'active' && !addressProven);
  if (unproven.length === 0) return null;
  return <Text size="sm">{users.unprovenNote(format.list(unproven.map(({ name }) => name)))}</Text>;
}

function useFilters(): readonly Filter[] {
  const { common, organisations } = useTexts();
  const choices = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
  return [
    { id: 'role', label: organisations.users.role, kind: 'choices', choices: choices(common.roles) },
    { id: 'status', label: common.status, kind: 'choices', choices: choices(organisations.users.statuses) },
  ];
}
