import { Group, Text } from '@mantine/core';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../parts/card.tsx';
import { Tonnes } from '../../../parts/figures.tsx';
import { useTexts } from '../../../texts/index.ts';
import { Arithmetic } from '../figure/arithmetic.tsx';
import { Gases } from '../figure/gases.tsx';

/** The tonnes, and how they came about. */
export function FigureCard({ entry }: { readonly entry: Entry }): ReactNode {
  const { emissions } = useTexts();
  return (
    <Card title={emissions.entry.figure}>
      <Text fz={30} fw={620} lh={1.2}>
        <Tonnes value={entry.tco2e} withUnit />
      </Text>
      <Arithmetic quantity={entry.quantity} unit={entry.unit} factor={entry.factor} tco2e={entry.tco2e} />
      <Group mt="sm">
        <Gases ghg={entry.ghg} />
      </Group>
    </Card>
  );
}
