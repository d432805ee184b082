import type { Db, Sql } from '../src/platform/db/index.ts';
import { UNDESCRIBED } from '../src/platform/db/query/result.ts';

/** Reads rows whose columns the test does not describe. */
export const readRows = async <Row extends object = Record<string, unknown>>(
  db: Pick<Db, 'query'>,
  statement: Sql,
): Promise<Row[]> => (await db.query(UNDESCRIBED, statement)) as Row[];
