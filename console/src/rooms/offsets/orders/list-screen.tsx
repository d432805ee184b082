import { ListUnorderedIcon } from '@primer/octicons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ListOrdersQuery, Order } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { Empty } from '../../../parts/empty.tsx';
import { FilterBar, given } from '../../../parts/filters/index.ts';
import { ButtonLink } from '../../../parts/links.tsx';
import { Page } from '../../../parts/page.tsx';
import { type Column, DataTable, useRows } from '../../../parts/table/index.ts';
import { useFormat, useTexts } from '../../../texts/index.ts';
import { OrderBadge } from '../badges.tsx';
import { choicesOf } from '../words.ts';

const route = getRouteApi('/console/offsets/orders');

export function OrderListScreen(): ReactNode {
  const { common, offsets } = useTexts();
  const search = route.useSearch();
  const change = useSearchChange();
  const open = useNavigate();
  const query = given(search) as ListOrdersQuery;
  const rows = useRows<Order>({
    key: ['offsets', 'orders', query],
    load: (page, options) => tonne.offsets.orders.list({ ...query, ...page }, options),
  });
  return (
    <Page title={offsets.orders} hint={offsets.ordersHint}>
      <FilterBar
        filters={[{ id: 'status', label: common.status, kind: 'choices', choices: choicesOf(offsets.orderStatuses) }]}
        values={search}
        onChange={change}
      />
      <DataTable
        label={offsets.orders}
        rows={rows}
        columns={useOrderColumns()}
        idOf={({ orderId }) => orderId}
        nameOf={({ orderId }) => orderId}
        sort={{ sortBy: query.sortBy ?? 'createdAt', sortOrder: query.sortOrder ?? 'desc' }}
        onSort={change}
        onOpen={({ orderId }) => void open({ to: '/offsets/orders/$orderId', params: { orderId } })}
        empty={
          <Empty
            icon={ListUnorderedIcon}
            title={offsets.noOrders}
            action={
              <ButtonLink to="/offsets" mt="sm">
                {offsets.toCatalogue}
              </ButtonLink>
            }
          >
            {offsets.noOrdersHint}
          </Empty>
        }
      />
    </Page>
  );
}

function useSearchChange(): (patch: object) => void {
  const navigate = route.useNavigate();
  return (patch) => void navigate({ search: (before) => ({ ...before, ...patch }) });
}

function useOrderColumns(): readonly Column<Order>[] {
  const { common, offsets } = useTexts();
  const format = useFormat();
  return [
    { id: 'placed', title: offsets.placed, sortBy: 'createdAt', cell: ({ createdAt }) => format.time(createdAt) },
    {
      id: 'contents',
      title: offsets.contents,
      cell: ({ items }) => items.map(({ projectName, vintage }) => `${projectName} ${vintage}`).join(', '),
      isWideOnly: true,
    },
    { id: 'status', title: common.status, cell: ({ status }) => <OrderBadge status={status} /> },
    {
      id: 'expires',
      title: offsets.expires,
      sortBy: 'expiresAt',
      cell: ({ status, expiresAt }) => (status === 'pending_payment' ? format.time(expiresAt) : common.none),
      isWideOnly: true,
    },
    {
      id: 'total',
      title: common.total,
      sortBy: 'totalUsd',
      align: 'right',
      cell: ({ totalUsd }) => format.money(totalUsd, 'USD'),
    },
  ];
}
