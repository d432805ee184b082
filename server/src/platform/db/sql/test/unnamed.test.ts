import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseClient } from '../../../../../test/database-client.ts';
import { createPipeline } from '../../query/pipeline.ts';
import { checkResult } from '../../query/result.ts';
import { column } from '../column.ts';
import { StatementNames, UNNAMED } from '../sql.ts';

describe('names', () => {
  it('are assigned up to the limit, and known texts keep theirs', () => {
    const names = new StatementNames(2);
    const texts = ['a', 'b', 'c', 'a', 'b', 'c'];
    expect(texts.map((text) => names.of(text))).toEqual(['s0', 's1', UNNAMED, 's0', 's1', UNNAMED]);
  });
});

describe('a statement without a name', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = databaseClient(inject('postgresUrl'));
    await client.connect();
  });
  afterAll(() => client.end());

  const unnamed = (text: string, ...values: unknown[]) => ({ name: UNNAMED, text, values });
  const named = { name: 'seven', text: 'SELECT 7 AS seven', values: [] };

  it('gets its own result among others', async () => {
    const { run } = createPipeline(client, { begin: false });
    const all = [named, unnamed('SELECT $1::int AS one', 1), unnamed('SELECT $1::text AS two', 'two'), named];
    const answers = await Promise.all(all.map(run));
    expect(answers.map(({ rows }) => rows)).toEqual([[{ seven: 7 }], [{ one: 1 }], [{ two: 'two' }], [{ seven: 7 }]]);
  });

  it('leaves the connection usable when PostgreSQL cannot parse it', async () => {
    const { run } = createPipeline(client, { begin: false });
    await expect(run(unnamed('SELEC 1'))).rejects.toMatchObject({ code: '42601' });
    expect((await run(named)).rows).toEqual([{ seven: 7 }]);
  });

  it('is checked each time for the columns it promises', async () => {
    const { fields } = await createPipeline(client, { begin: false }).run(unnamed('SELECT 1 AS value'));
    checkResult(UNNAMED, { value: column.integer }, fields);
    expect(() => checkResult(UNNAMED, { other: column.integer }, fields)).toThrow(
      'other is missing; value is not expected',
    );
  });

  it('is not kept by PostgreSQL', async () => {
    const { run } = createPipeline(client, { begin: false });
    const kept = async () => (await run(unnamed('SELECT name FROM pg_prepared_statements ORDER BY name'))).rows;
    const before = await kept();
    for (let value = 0; value < 5; value++) await run(unnamed(`SELECT ${value}`));
    expect(await kept()).toEqual(before);
  });
});
