import type { EntryPreview } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Facts } from '../../../parts/facts.tsx';
import { Tonnes } from '../../../parts/figures.tsx';
import { useTexts } from '../../../texts/index.ts';

type Both = Pick<EntryPreview, 'locationBasedTco2e' | 'marketBasedTco2e'>;

/** Purchased energy by the grid and by the contracts. */
export const Scope2Figures = ({ of }: { readonly of: Both }): ReactNode => <Facts facts={useScope2Facts(of)} />;

export function useScope2Facts({ locationBasedTco2e, marketBasedTco2e }: Both): Parameters<typeof Facts>[0]['facts'] {
  const { market } = useTexts().figure;
  return [
    [market.byGrid, <Tonnes key="grid" value={locationBasedTco2e} withUnit />, 'locationBased'],
    [market.byMarket, <Tonnes key="market" value={marketBasedTco2e} withUnit />, 'marketBased'],
  ];
}
