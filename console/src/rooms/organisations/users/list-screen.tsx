import { PeopleIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ListUsersQuery, User } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { Action } from '../../../parts/action.tsx';
import { isOfUser, PendingChanges } from '../../../parts/changes/index.ts';
import { Empty } from '../../../parts/empty.tsx';
import { type Filter, FilterBar, given } from '../../../parts/filters/index.ts';
import { Page } from '../../../parts/page.tsx';
import { DataTable, useRows } from '../../../parts/table/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useColumnsOfUsers } from './columns.tsx';
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
      <PendingChanges isHere={isOfUser} nameOf={useUserNames()} />
      <FilterBar filters={useFilters()} values={search} onChange={change} />
      <DataTable
        label={shell.settingsAreas.users}
        rows={rows}
        columns={useColumnsOfUsers()}
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

function useUserNames(): (id: string) => string | undefined {
  const reviewers = useQuery({
    queryKey: ['users', 'names'],
    queryFn: ({ signal }) => tonne.users.list({ pageSize: 100 }, { signal }).toArray(),
  });
  return (id) => reviewers.data?.find((user) => user.id === id)?.name;
}

function useFilters(): readonly Filter[] {
  const { common, organisations } = useTexts();
  const choices = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
  return [
    { id: 'role', label: organisations.users.role, kind: 'choices', choices: choices(common.roles) },
    { id: 'status', label: common.status, kind: 'choices', choices: choices(organisations.users.statuses) },
  ];
}
