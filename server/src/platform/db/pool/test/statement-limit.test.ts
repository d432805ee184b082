import { describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../../../test/databases.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../index.ts';

describe('a statement', () => {
  it.each([
    { patience: undefined, limit: '15s' },
    { patience: 1, limit: '15s' },
    { patience: 20, limit: '5min' },
  ])('with a limit of 15 s may take $limit at a patience of $patience', async ({ patience, limit }) => {
    const options = { statementTimeoutMs: 15_000, ...(patience !== undefined && { patience }) };
    const { db, close } = await openTestDatabase(inject('postgresUrl'), options);
    const rows = await readRows(db, sql`SELECT current_setting('statement_timeout') AS "limit"`);
    await close();
    expect(rows).toEqual([{ limit }]);
  });
});
