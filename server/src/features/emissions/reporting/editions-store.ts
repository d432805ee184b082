import { column, type Db, type RowOf, sql } from '../../../platform/db/index.ts';
import { conditions, countedStates, type Selection } from './selection-store.ts';

const editionColumns = { source: column.text, vintage: column.smallint };

/** A publication of factors: its publisher, and its year. */
export type FactorEdition = RowOf<typeof editionColumns>;

/** The editions behind the entries that count. */
export const listEditions = (db: Db, selection: Selection): Promise<FactorEdition[]> =>
  db.query(
    editionColumns,
    sql`SELECT factor_source AS source, factor_vintage AS vintage FROM emission_entries
      WHERE ${conditions(selection, countedStates, 'inside')}
      GROUP BY factor_source, factor_vintage ORDER BY factor_source, factor_vintage`,
  );
