import { Text } from '@mantine/core';
import type { EntryPreview } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { codeInWords, useFormat, useTexts } from '../../../i18n/index.ts';

interface Props {
  readonly quantity: number;
  readonly unit: string;
  readonly calorific: NonNullable<EntryPreview['calorific']>;
  /** The calorific basis stated for a quantity of energy. Null for a mass or volume, or if none was stated. */
  readonly stated: EntryPreview['calorificBasis'];
}

/** Shows how the fuel's calorific value converts the quantity into the factor's unit. */
export function HeatSentence({ quantity, unit, calorific, stated }: Props): ReactNode {
  const {
    common,
    figure: { heat },
  } = useTexts();
  const format = useFormat();
  const { fuel, vintage, basis, grossGjPerTonne, netGjPerTonne, litresPerTonne } = calorific;
  const gj = { gross: format.number(grossGjPerTonne), net: format.number(netGjPerTonne) };
  const source = { fuel: codeInWords(fuel), vintage };
  const given = `${format.number(quantity)} ${common.unit(unit, quantity)}`;
  const { amount } = calorific;
  const result = `${format.number(amount, { maximumFractionDigits: 3 })} ${common.unit(calorific.unit, amount)}`;
  const litres = litresPerTonne === null ? null : format.number(litresPerTonne);
  return (
    <Text size="sm" c="dimmed" className="figure">
      {stated !== null && stated !== basis
        ? heat.rebased({ ...source, from: stated, to: basis, gj, given, result })
        : heat.burnt({ ...source, basis, gj: gj[basis], litres, given, result })}
    </Text>
  );
}
