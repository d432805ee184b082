import { Group, Progress, Text } from '@mantine/core';
import type { Instrument } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../i18n/index.ts';

/**
 * The allocated energy. Uses the service's exact remainder if there is one: summing allocations adds up rounding
 * errors.
 */
export const usedKwh = ({
  quantityKwh,
  remainingKwh,
  allocations,
}: Pick<Instrument, 'quantityKwh' | 'remainingKwh' | 'allocations'>): number =>
  quantityKwh !== null && remainingKwh !== null
    ? rounded(quantityKwh - remainingKwh)
    : rounded(allocations.reduce((sum, { kwh }) => sum + kwh, 0));

const rounded = (kwh: number): number => Math.round(kwh * 1e6) / 1e6;

/** The bar is hidden from screen readers. The text beside it has the same figures. */
export function CoverageBar({
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
