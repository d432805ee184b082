import { ListUnorderedIcon } from '@primer/octicons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ListOrdersQuery, Order } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { FilterBar, given } from '../../../components/filters/index.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { type Column, DataTable, useRows } from '../../../components/table/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { OrderBadge } from '../badges.tsx';
import { choicesOf } from '../search.ts';

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
