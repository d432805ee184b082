import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { ClaimBasis } from '../../inventory/index.ts';
import type { ClaimTarget } from '../../targets/index.ts';
import type { Retirement, Subject } from './retirements.rules.ts';
import type { Standing } from './standing.rules.ts';

/** A certificate about to be approved, with the current records behind it. */
export interface Candidate extends Subject {
  ghgScopes: readonly GhgScope[];
  /** Retirements named in the request, with the quantities copied at that time. */
  named: ReadonlyArray<{ id: string; quantity: string }>;
  retirements: readonly Retirement[];
  basis: ClaimBasis;
  targets: readonly ClaimTarget[];
  standing: Standing;
}

export interface Figures {
  emissionsTco2e: Decimal;
  offsetsTco2e: Decimal;
  entryCount: number;
}

export interface Claim extends Candidate, Figures {
  /** Target that the documents name, if the type needs one. */
  target: ClaimTarget | undefined;
}

export const figuresOf = ({ basis, named }: Candidate): Figures => ({
  emissionsTco2e: roundTonnes(sumOf(basis.counted.map(({ tco2e }) => tco2e))),
  offsetsTco2e: sumOf(named.map(({ quantity }) => quantity)),
  entryCount: basis.counted.reduce((sum, { entries }) => sum + entries, 0),
});

/** Part of the figures that comes from entries crossing an edge of the period. */
export function straddlingOf({ straddling }: ClaimBasis): { entries: number; tco2e: Decimal } {
  return {
    entries: straddling.reduce((sum, { entries }) => sum + entries, 0),
    tco2e: roundTonnes(sumOf(straddling.map(({ tco2e }) => tco2e))),
  };
}

export const sumOf = (amounts: readonly string[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));
