import { Group } from '@mantine/core';
import { GlobeIcon } from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ListOffsetProjectsQuery, OffsetProject } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { Empty } from '../../../components/layout/empty.tsx';
import { type Column, DataTable, type Sort, useRows } from '../../../components/table/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { DemonstrationBadge } from '../badges.tsx';
import { wordsOf } from '../search.ts';

interface Props {
  readonly query: ListOffsetProjectsQuery;
  onSort(sort: Sort): void;
}

export function ProjectTable({ query, onSort }: Props): ReactNode {
  const { offsets } = useTexts();
  const navigate = useNavigate();
  const rows = useRows<OffsetProject>({
    key: ['offsets', 'projects', 'list', query],
    load: (page, options) => tonne.offsets.projects.list({ ...query, ...page }, options),
  });
  return (
    <DataTable
      label={offsets.catalogue}
      rows={rows}
      columns={useProjectColumns()}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      sort={{ sortBy: query.sortBy ?? 'createdAt', sortOrder: query.sortOrder ?? 'desc' }}
      onSort={onSort}
      onOpen={({ id }) => void navigate({ to: '/offsets/projects/$projectId', params: { projectId: id } })}
      empty={
        <Empty icon={GlobeIcon} title={offsets.noProjects}>
          {offsets.noProjectsHint}
        </Empty>
      }
    />
  );
}

function useProjectColumns(): readonly Column<OffsetProject>[] {
  const { common, offsets } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'name',
      title: offsets.project,
      sortBy: 'name',
      cell: ({ name, demonstration }) => (
        <Group gap="xs">
          {name}
          <DemonstrationBadge isShown={demonstration} />
        </Group>
      ),
    },
    { id: 'country', title: common.country, cell: ({ country }) => format.country(country), isWideOnly: true },
    {
      id: 'standard',
      title: offsets.standard,
      cell: ({ standard }) => offsets.standards[standard] ?? standard,
      isWideOnly: true,
    },
    { id: 'type', title: offsets.type, cell: ({ type }) => wordsOf(type), isWideOnly: true },
    {
      id: 'mechanism',
      title: offsets.mechanism,
      cell: ({ mechanism }) => offsets.mechanisms[mechanism],
      isWideOnly: true,
    },
    {
      id: 'available',
      title: offsets.available,
      sortBy: 'availableCredits',
      align: 'right',
      cell: ({ availableCredits }) => format.number(availableCredits),
      isWideOnly: true,
    },
    {
      id: 'price',
      title: offsets.price,
      sortBy: 'pricePerCredit',
      align: 'right',
      cell: ({ pricePerCredit, currency }) => offsets.from(format.money(pricePerCredit, currency)),
    },
  ];
}
