import { Group } from '@mantine/core';
import type { Location } from '@tonne/sdk';
import { useHasRole } from '../../../api/session.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import type { Column } from '../../../components/table/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { LocationActions } from './location-actions.tsx';

export function useLocationColumns(edit: (id: string) => void): readonly Column<Location>[] {
  const { common, organisations } = useTexts();
  const { locations } = organisations;
  const format = useFormat();
  const columns: readonly Column<Location>[] = [
    {
      id: 'name',
      title: common.name,
      sortBy: 'name',
      cell: ({ name, isDefault }) => (
        <Group gap="xs">
          <span>{name}</span>
          {isDefault && <StatusBadge color="green" label={locations.isDefault} />}
        </Group>
      ),
    },
    { id: 'country', title: common.country, cell: ({ country }) => format.country(country) },
    {
      id: 'region',
      title: locations.region,
      term: 'region',
      cell: ({ region }) => region ?? common.none,
      isWideOnly: true,
    },
    {
      id: 'created',
      title: common.created,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => format.day(createdAt),
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
      cell: (location) => <LocationActions location={location} onEdit={() => edit(location.id)} />,
    },
  ];
}
