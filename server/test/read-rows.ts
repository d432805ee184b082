import type { Db, Sql } from '../src/platform/db/index.ts';
import { UNDESCRIBED } from '../src/platform/db/query/result.ts';

/** Rows for a test to look at, whose columns it does not describe. */
export const readRows = async <Row extends object = Record<string, unknown>>(
  db: Pick<Db, 'query'>,
  statement: Sql,
): Promise<Row[]> => (await db.query(UNDESCRIBED, statement)) as Row[];
