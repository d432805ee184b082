import type { Db } from '../../../platform/db/index.ts';
import type { Selection } from './selection-store.ts';
import { sumBy } from './sums.ts';

/** A publication of factors: its publisher, and its year. */
export interface FactorEdition {
  source: string;
  vintage: number;
}

/** The editions behind the entries that count. */
export async function listEditions(db: Db, selection: Selection): Promise<FactorEdition[]> {
  const sums = await sumBy(db, selection, ['factorSource', 'factorVintage']);
  return sums.map(({ factorSource, factorVintage }) => ({ source: factorSource, vintage: factorVintage }));
}
