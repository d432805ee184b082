import { Group } from '@mantine/core';
import { PlusIcon, TableIcon, UploadIcon } from '@primer/octicons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ListEmissionFactorsQuery } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { FilterBar, given } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { ListTable } from '../../../components/table/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { isOfFactor, PendingChanges } from '../../users/index.ts';
import { useFactorColumns } from './columns.tsx';
import { useFactorFilters } from './filters.ts';
import { SearchBox } from './search-box.tsx';

const route = getRouteApi('/console/factors');

export function FactorListScreen(): ReactNode {
  const { shell, factors } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = { ...orderOf(search), ...given(search) } as ListEmissionFactorsQuery;
  const { q = '' } = search as Record<string, string>;
  const { sortBy, sortOrder } = query;
  const change = (patch: object, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace });
  return (
    <Page title={shell.areas.factors} term="emissionFactor" hint={factors.hint} actions={<Actions />}>
      <PendingChanges isHere={isOfFactor} />
      <FilterBar filters={useFactorFilters()} values={search} onChange={(values) => change(values)}>
        <SearchBox value={q} onChange={(text) => change({ q: text === '' ? undefined : text }, true)} />
      </FilterBar>
      <ListTable
        label={shell.areas.factors}
        list={{
          key: ['factors', 'list', query],
          load: (page, options) => tonne.factors.list({ ...query, ...page }, options),
        }}
        columns={useFactorColumns()}
        idOf={({ code }) => code}
        nameOf={({ name }) => name}
        sort={sortBy ? { sortBy, sortOrder: sortOrder === 'desc' ? 'desc' : 'asc' } : undefined}
        onSort={(sort) => change(sort)}
        empty={
          <Empty icon={TableIcon} title={factors.empty}>
            {factors.emptyHint}
          </Empty>
        }
      />
    </Page>
  );
}

/** A search sorts by best match. Without one, the newest figures come first. */
const orderOf = ({ q, sortBy }: { q?: unknown; sortBy?: unknown }): object =>
  q === undefined && sortBy === undefined ? { sortBy: 'vintage', sortOrder: 'desc' } : {};

function Actions(): ReactNode {
  const { factors } = useTexts();
  if (!useCan('factors:write')) return null;
  return (
    <Group gap="xs">
      <ButtonLink to="/factors/import" variant="default" leftSection={<UploadIcon />}>
        {factors.import}
      </ButtonLink>
      <ButtonLink to="/factors/new" leftSection={<PlusIcon />}>
        {factors.add}
      </ButtonLink>
    </Group>
  );
}
