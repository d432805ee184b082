import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Meter } from '@tonne/sdk';
import { locationsQuery } from '../../api/shared-queries.ts';
import type { Column } from '../../components/table/index.ts';
import { codeInWords, useFormat, useTexts } from '../../i18n/index.ts';
import { useMeterTexts } from '../../i18n/meter-texts.ts';

/** “Natural gas” */
export function useActivityName(): (code: string) => string {
  const { activities } = useMeterTexts();
  return (code) => activities[code] ?? codeInWords(code);
}

export function useLocationName(): (id: string) => string {
  const { data = [] } = useQuery(locationsQuery);
  return (id) => data.find((each) => each.id === id)?.name ?? id;
}

export function useMeterColumns(): readonly Column<Meter>[] {
  const { common } = useTexts();
  const meters = useMeterTexts();
  const format = useFormat();
  const nameOf = useLocationName();
  const activityName = useActivityName();
  return [
    {
      id: 'name',
      title: common.name,
      sortBy: 'name',
      cell: ({ name, number }) => (
        <Stack gap={0}>
          <Text inherit fw={550}>
            {name}
          </Text>
          {number !== null && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {number}
            </Text>
          )}
        </Stack>
      ),
    },
    { id: 'location', title: common.location, isWideOnly: true, cell: ({ locationId }) => nameOf(locationId) },
    {
      id: 'activity',
      title: meters.activity,
      cell: ({ activity, direction }) =>
        direction === 'generation' ? meters.directions[direction] : activityName(activity),
    },
    {
      id: 'readings',
      title: meters.readings,
      align: 'right',
      cell: ({ readings }) => format.number(readings),
    },
    { id: 'gaps', title: meters.gaps, align: 'right', isWideOnly: true, cell: ({ gaps }) => format.number(gaps) },
    {
      id: 'to',
      title: meters.lastReading,
      isWideOnly: true,
      cell: ({ to, timeZone }) => (to === null ? common.none : format.time(to, timeZone)),
    },
  ];
}
