import type { EmissionFactor } from '@tonne/sdk';

export const GASES = ['co2', 'ch4', 'n2o'] as const;
export type Gas = (typeof GASES)[number];

export interface GasShare {
  readonly gas: Gas;
  readonly value: number;
  /** Of the factor's value: one is all of it. */
  readonly share: number;
}

/** The gases of the figure as far as they are known, the largest first; zero says that there is none of a gas. */
export function gasShares({ ghgComponents, value }: Pick<EmissionFactor, 'ghgComponents' | 'value'>): GasShare[] {
  const stated = GASES.flatMap((gas) => {
    const amount = ghgComponents[gas];
    return amount === null ? [] : [{ gas, value: amount, share: value === 0 ? 0 : amount / value }];
  });
  return stated.toSorted((a, b) => b.value - a.value);
}
