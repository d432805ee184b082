import { Text } from '@mantine/core';
import type { WalletMovement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/table/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';

export function useMovementColumns(): readonly Column<WalletMovement>[] {
  const { offsets } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'when',
      title: offsets.when,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => format.time(createdAt),
      isWideOnly: true,
    },
    {
      id: 'kind',
      title: offsets.movement,
      cell: ({ kind }) => (
        <>
          {offsets.kinds[kind]}{' '}
          <Text span c="dimmed" size="xs">
            {offsets.kindMeanings[kind]}
          </Text>
        </>
      ),
    },
    {
      id: 'project',
      title: offsets.project,
      cell: ({ projectName, vintage }) => `${projectName} ${vintage}`,
      isWideOnly: true,
    },
    effect('available', offsets.available),
    { ...effect('reserved', offsets.reserved), isWideOnly: true },
    effect('retired', offsets.retired),
  ];
}

const effect = (id: 'available' | 'reserved' | 'retired', title: string): Column<WalletMovement> => ({
  id,
  title,
  align: 'right',
  cell: (movement) => <Effect value={movement[id]} />,
});

/** The movement's effect on one balance, with its sign. Empty if zero. */
function Effect({ value }: { readonly value: number }): ReactNode {
  const { common } = useTexts();
  const format = useFormat();
  if (value === 0)
    return (
      <Text span c="dimmed" inherit>
        {common.none}
      </Text>
    );
  return format.number(value, { signDisplay: 'always' });
}
