import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from '../../components/hint.tsx';
import { type Format, useFormat, useTexts } from '../../i18n/index.ts';

interface Props extends TextProps {
  readonly value: number | null | undefined;
  /** API name of the unit: tCO2e, or tCO2e per unit of a denominator. */
  readonly unit: string;
  readonly isBare?: boolean;
}

/** An amount in the unit of its target, rounded. Hovering shows the exact figure. */
export function Amount({ value, unit, isBare = false, ...props }: Props): ReactNode {
  const { common } = useTexts();
  const format = useFormat();
  if (value == null) return common.none;
  return (
    <Hint label={`${format.number(value, { maximumFractionDigits: 12 })} ${inWords(unit, common.tco2e)}`}>
      <Text span inherit className="figure" {...props}>
        {isBare ? format.tonnes(value) : `${format.tonnes(value)} ${inWords(unit, common.tco2e)}`}
      </Text>
    </Hint>
  );
}

export const inWords = (unit: string, tco2e: string): string => unit.replace('tCO2e', tco2e);

export const formatAmount = (format: Format, value: number, unit: string, tco2e: string): string =>
  `${format.tonnes(value)} ${inWords(unit, tco2e)}`;
