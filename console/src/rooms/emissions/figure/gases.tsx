import { Group, Text } from '@mantine/core';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Tonnes } from '../../../parts/figures.tsx';
import { useTexts } from '../../../texts/index.ts';

const GASES = ['co2', 'ch4', 'n2o'] as const;

/** The tonnes of each gas, where the factor states them. */
export function Gases({ ghg }: Pick<Entry, 'ghg'>): ReactNode {
  const { entry } = useTexts().emissions;
  if (ghg === null) {
    return (
      <Text size="xs" c="dimmed">
        {entry.noGases}
      </Text>
    );
  }
  return (
    <Group gap="lg">
      {GASES.map((gas) => (
        <div key={gas}>
          <Text size="xs" c="dimmed">
            {entry.gasNames[gas]}
          </Text>
          <Text size="sm" fw={550}>
            <Tonnes value={ghg[gas]} />
          </Text>
        </div>
      ))}
    </Group>
  );
}
