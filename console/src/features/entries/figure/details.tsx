import { Stack } from '@mantine/core';
import type { EntryPreview } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Tonnes } from '../../../components/figures.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { Gases } from './gases.tsx';

export type Figured = Pick<
  EntryPreview,
  | 'scope'
  | 'gases'
  | 'gwpSet'
  | 'energyKwh'
  | 'calorificBasis'
  | 'activityUncertaintyPercent'
  | 'uncertaintyPercent'
  | 'dataQuality'
  | 'statedDataQuality'
  | 'evidenceStatus'
>;

/** Facts about a figure besides its tonnes, for an entry or a preview. */
export function FigureDetails({ of }: { readonly of: Figured }): ReactNode {
  return (
    <Stack gap="sm" w="100%">
      <Gases gases={of.gases} gwpSet={of.gwpSet} />
      <Facts facts={useFigureFacts(of)} />
    </Stack>
  );
}

function useFigureFacts(of: Figured): Parameters<typeof Facts>[0]['facts'] {
  const { figure } = useTexts();
  const format = useFormat();
  const percent = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const { uncertaintyPercent, activityUncertaintyPercent, dataQuality, statedDataQuality, energyKwh, calorificBasis } =
    of;
  const quantity =
    activityUncertaintyPercent === null ? [] : [figure.quantityUncertainty(percent(activityUncertaintyPercent))];
  const evidence = { none: [], attached: [figure.evidenceAttached], reviewed: [figure.evidenceReviewed] };
  // A distant factor lowers the quality that was stated. Without evidence, the quality itself says so.
  const quality = [
    ...(dataQuality ? [figure.qualities[dataQuality]] : []),
    ...(dataQuality === 'measured' ? evidence[of.evidenceStatus] : []),
    ...(statedDataQuality && statedDataQuality !== dataQuality && dataQuality !== 'stated'
      ? [figure.statedQuality(figure.qualities[statedDataQuality])]
      : []),
  ];
  // Fuels have a gross and a net calorific value; electricity does not.
  const heat = of.scope === 2 ? figure.kwh : figure.energyOf;
  const known = (label: string, value: string | false | null) => (value ? [[label, value] as const] : []);
  return [
    [figure.potentials, figure.potentialsOf[of.gwpSet], 'gwpSet'],
    ...known(
      figure.uncertainty,
      uncertaintyPercent !== null && [figure.plusMinus(percent(uncertaintyPercent)), ...quantity].join('; '),
    ),
    ...known(figure.quality, quality.join('; ')),
    ...known(figure.energy, energyKwh !== null && heat(format.number(energyKwh, { maximumFractionDigits: 1 }))),
    ...known(figure.calorificBasis, calorificBasis && figure.calorificBases[calorificBasis]),
  ];
}

type Both = Pick<EntryPreview, 'locationBasedTco2e' | 'marketBasedTco2e'>;

/** Purchased energy, location-based and market-based. */
export const Scope2Figures = ({ of }: { readonly of: Both }): ReactNode => <Facts facts={useScope2Facts(of)} />;

export function useScope2Facts({ locationBasedTco2e, marketBasedTco2e }: Both): Parameters<typeof Facts>[0]['facts'] {
  const { market } = useTexts().figure;
  return [
    [market.byGrid, <Tonnes key="grid" value={locationBasedTco2e} withUnit />, 'locationBased'],
    [market.byMarket, <Tonnes key="market" value={marketBasedTco2e} withUnit />, 'marketBased'],
  ];
}
