import { Stack, Text } from '@mantine/core';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../parts/card.tsx';
import { Tonnes } from '../../../parts/figures.tsx';
import { useTexts } from '../../../texts/index.ts';
import { Arithmetic } from '../figure/arithmetic.tsx';
import { FigureDetails } from '../figure/details.tsx';

/** The tonnes, and how they came about. */
export function FigureCard({ entry }: { readonly entry: Entry }): ReactNode {
  const { emissions } = useTexts();
  const { quantity, unit, factor, tco2e, gwpSet } = entry;
  return (
    <Card title={emissions.entry.figure}>
      <Stack gap="sm">
        <div>
          <Text fz={30} fw={620} lh={1.2}>
            <Tonnes value={tco2e} withUnit />
          </Text>
          <Arithmetic quantity={quantity} unit={unit} factor={factor} tco2e={tco2e} gwpSet={gwpSet} />
        </div>
        <FigureDetails of={entry} />
      </Stack>
    </Card>
  );
}
