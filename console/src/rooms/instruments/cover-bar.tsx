import { Group, Progress, Text } from '@mantine/core';
import type { Instrument } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../texts/index.ts';
import { usedKwh } from './used.ts';

/** The figure beside it says the same to those who cannot see it. */
export function CoverBar({
  instrument,
  width = 72,
}: {
  readonly instrument: Instrument;
  readonly width?: number | string;
}): ReactNode {
  const { instruments } = useTexts();
  const format = useFormat();
  const used = usedKwh(instrument);
  const { quantityKwh } = instrument;
  return (
    <Group gap="xs">
      {quantityKwh !== null && <Progress value={(used / quantityKwh) * 100} w={width} aria-hidden />}
      <Text span fz={{ base: 'xs', sm: 'sm' }} className="figure">
        {quantityKwh === null
          ? instruments.usedUnlimited(format.number(used))
          : instruments.usedOf(format.number(used), format.number(quantityKwh))}
      </Text>
    </Group>
  );
}
