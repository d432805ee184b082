import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AppliedFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { unitsQuery } from '../../../api/catalogues.ts';
import { useFormat, useTexts } from '../../../texts/index.ts';
import { activityUnitOf, convert } from './conversion.ts';

interface Props {
  readonly quantity: number;
  readonly unit: string;
  readonly factor: AppliedFactor;
  readonly tco2e: number;
}

/** The calculation as a sentence; only where the units differ does it need the table of units. */
export function Arithmetic({ quantity, unit, factor, tco2e }: Props): ReactNode {
  const { common, emissions } = useTexts();
  const format = useFormat();
  const factorUnit = activityUnitOf(factor.unit);
  const isSame = unit === factorUnit;
  const units = useQuery({ ...unitsQuery, enabled: !isSame });
  const converted = isSame ? quantity : convert(quantity, unit, factorUnit, units.data ?? []);
  const measure = (value: number, code: string) => `${format.number(value)} ${code}`;
  const amount = converted === undefined ? measure(quantity, unit) : measure(converted, factorUnit);
  const rate = `${format.number(factor.value, { maximumFractionDigits: 9 })} ${factor.unit}`;
  return (
    <Text size="sm" c="dimmed" className="figure">
      {!isSame && converted !== undefined && `${emissions.preview.converted(measure(quantity, unit), amount)}; `}
      {emissions.preview.arithmetic(amount, rate, common.tonnes(format.number(tco2e)))}
    </Text>
  );
}
