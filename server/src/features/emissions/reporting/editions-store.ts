import { type Db, sql } from '../../../platform/db/index.ts';
import { conditions, countedStates, type Selection } from './selection.ts';

/** A publication of factors: who published it, and for which year. */
export interface FactorEdition {
  source: string;
  vintage: number;
}

/** The editions behind the entries that count. */
export function listEditions(db: Db, selection: Selection): Promise<FactorEdition[]> {
  return db.query<FactorEdition>(sql`
    SELECT factor_source AS source, factor_vintage AS vintage FROM emission_entries
    WHERE ${conditions(selection, countedStates, 'inside')}
    GROUP BY factor_source, factor_vintage ORDER BY factor_source, factor_vintage`);
}
