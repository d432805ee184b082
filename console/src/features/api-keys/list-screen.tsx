import { KeyIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ApiKey, ListApiKeysQuery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useHasRole } from '../../api/session.ts';
import { type Filter, FilterBar, given } from '../../components/filters/index.ts';
import { Card } from '../../components/layout/card.tsx';
import { Empty } from '../../components/layout/empty.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Action } from '../../components/permission.tsx';
import { DataTable, useRows } from '../../components/table/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useApiKeyColumns } from './columns.tsx';
import { CreateKeyDialog } from './create-dialog.tsx';

const route = getRouteApi('/console/settings/api-keys');

export function ApiKeyListScreen(): ReactNode {
  const { shell, apiKeys } = useTexts();
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useHasRole('admin');
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, dialog: id }), replace: id === undefined });
  const create = (
    <Action scope="settings:write" roles={['admin']} onClick={() => show('new')}>
      {apiKeys.create}
    </Action>
  );
  return (
    <Page title={shell.settingsAreas.apiKeys} term="apiKey" hint={apiKeys.hint} actions={create}>
      {isAdmin ? (
        <Keys create={create} />
      ) : (
        <Card>
          <Empty icon={KeyIcon} title={shell.settingsAreas.apiKeys}>
            {apiKeys.adminsOnly}
          </Empty>
        </Card>
      )}
      <CreateKeyDialog isOpen={dialog === 'new'} onClose={() => show(undefined)} />
    </Page>
  );
}

function Keys({ create }: { readonly create: ReactNode }): ReactNode {
  const { common, shell, apiKeys } = useTexts();
  const { dialog: _, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const query = given(search) as ListApiKeysQuery;
  const rows = useRows<ApiKey>({
    key: ['api-keys', 'list', query],
    load: (page, options) => tonne.apiKeys.list({ ...query, ...page }, options),
  });
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const { sortBy = 'createdAt', sortOrder = 'desc' } = search as Record<string, string>;
  const statuses: Filter = {
    id: 'status',
    label: common.status,
    kind: 'choices',
    choices: Object.entries(apiKeys.statuses).map(([value, label]) => ({ value, label })),
  };
  return (
    <>
      <FilterBar filters={[statuses]} values={search} onChange={change} />
      <DataTable
        label={shell.settingsAreas.apiKeys}
        rows={rows}
        columns={useApiKeyColumns()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sort={{ sortBy, sortOrder: sortOrder === 'asc' ? 'asc' : 'desc' }}
        onSort={change}
        empty={
          <Empty icon={KeyIcon} title={apiKeys.empty} action={create}>
            {apiKeys.emptyHint}
          </Empty>
        }
      />
    </>
  );
}
