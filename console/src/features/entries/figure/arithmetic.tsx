import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AppliedFactor, Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { unitsQuery } from '../../../api/shared-queries.ts';
import { codeInWords, useFormat, useTexts } from '../../../i18n/index.ts';
import { activityUnitOf, convert, isProduct } from './figure.ts';

interface Props {
  readonly quantity: number;
  readonly unit: string;
  readonly factor: AppliedFactor;
  readonly tco2e: number;
  readonly gwpSet: Entry['gwpSet'];
  readonly energySource: Entry['energySource'];
  /**
   * The quantity in the factor's unit, if the service converted it by the heat of the fuel and another sentence says
   * so.
   */
  readonly heated?: number | undefined;
}

/**
 * The calculation as a sentence, if it is a single product. A figure from gas masses, or by the heat of a fuel, has
 * more steps. Loads the units only if quantity and factor have different ones.
 */
export function Arithmetic({ quantity, unit, factor, tco2e, gwpSet, energySource, heated }: Props): ReactNode {
  const { common, emissions, figure } = useTexts();
  const format = useFormat();
  const madeFrom = ({ activity, efficiencyPercent, origin }: NonNullable<Entry['energySource']>): string =>
    figure.source.made(
      figure.source.names[activity] ?? codeInWords(activity),
      format.number(efficiencyPercent),
      origin,
    );
  const factorUnit = activityUnitOf(factor.unit);
  const isSame = unit === factorUnit || heated !== undefined;
  const units = useQuery({ ...unitsQuery, enabled: !isSame });
  const converted = isSame ? (heated ?? quantity) : convert(quantity, unit, factorUnit, units.data ?? []);
  if (energySource) return <Sentence>{madeFrom(energySource)}</Sentence>;
  if (gwpSet !== 'as_published') return <Sentence>{figure.byMasses(gwpSet)}</Sentence>;
  if (units.isFetching) return null;
  if (converted === undefined || !isProduct(converted, factor.value, tco2e))
    return <Sentence>{figure.byFuel}</Sentence>;
  const measure = (value: number, code: string) => `${format.number(value)} ${common.unit(code, value)}`;
  const amount = measure(converted, factorUnit);
  const rate = `${format.number(factor.value, { maximumFractionDigits: 9 })} ${common.unit(factor.unit)}`;
  return (
    <Sentence>
      {!isSame && `${emissions.preview.converted(measure(quantity, unit), amount)}; `}
      {emissions.preview.arithmetic(amount, rate, common.tonnes(format.number(tco2e)))}
    </Sentence>
  );
}

const Sentence = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Text size="sm" c="dimmed" className="figure">
    {children}
  </Text>
);
