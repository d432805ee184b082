import { Stack, Text, Title } from '@mantine/core';
import { ListUnorderedIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ListWalletMovementsQuery, WalletMovement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { type Filter, FilterBar, given } from '../../../components/filters/index.ts';
import { Term } from '../../../components/hint.tsx';
import { Empty } from '../../../components/layout/empty.tsx';
import { DataTable, useRows } from '../../../components/table/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { catalogueQuery, walletQuery } from '../queries.ts';
import { choicesOf, distinct } from '../search.ts';
import { useMovementColumns } from './movement-columns.tsx';

const route = getRouteApi('/console/offsets/wallet');

/** The ledger behind the balances. */
export function Movements(): ReactNode {
  const { offsets } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (patch: object) => void navigate({ search: (before) => ({ ...before, ...patch }) });
  const query = given(search) as ListWalletMovementsQuery;
  const rows = useRows<WalletMovement>({
    key: ['offsets', 'movements', query],
    load: (page, options) => tonne.offsets.wallet.movements.list({ ...query, ...page }, options),
  });
  return (
    <Stack gap="sm">
      <div>
        <Title order={2} size="h5">
          <Term id="ledger">{offsets.movements}</Term>
        </Title>
        <Text size="sm" c="dimmed">
          {offsets.movementsHint}
        </Text>
      </div>
      <FilterBar filters={useMovementFilters()} values={search} onChange={change} />
      <DataTable
        label={offsets.movements}
        rows={rows}
        columns={useMovementColumns()}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        sort={{ sortBy: 'createdAt', sortOrder: query.sortOrder ?? 'desc' }}
        onSort={({ sortOrder }) => change({ sortOrder })}
        onOpen={useOpenCause()}
        empty={
          <Empty icon={ListUnorderedIcon} title={offsets.noMovements}>
            {offsets.noMovementsHint}
          </Empty>
        }
      />
    </Stack>
  );
}

/** The order or the retirement that moved the credits. */
function useOpenCause(): (movement: WalletMovement) => void {
  const navigate = useNavigate();
  return ({ orderId, retirementId }) => {
    if (orderId !== null) void navigate({ to: '/offsets/orders/$orderId', params: { orderId } });
    else if (retirementId !== null)
      void navigate({ to: '/offsets/retirements/$retirementId', params: { retirementId } });
  };
}

function useMovementFilters(): readonly Filter[] {
  const { offsets } = useTexts();
  const { data: projects = [] } = useQuery(catalogueQuery);
  const { data: wallet } = useQuery(walletQuery);
  const vintages = distinct((wallet?.holdings ?? []).map(({ vintage }) => String(vintage)));
  return [
    { id: 'kind', label: offsets.movement, kind: 'choices', choices: choicesOf(offsets.kinds) },
    {
      id: 'projectId',
      label: offsets.project,
      kind: 'choices',
      choices: projects.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      id: 'vintage',
      label: offsets.vintage,
      kind: 'choices',
      choices: vintages.map((vintage) => ({ value: vintage, label: vintage })),
    },
  ];
}
