import type pg from 'pg';
import type { CapturedStatement } from './capture.ts';

/** Repeats the captured statements, prepared, in one transaction; `renew` replaces the values unique to each run. */
export async function repeat(
  client: pg.Client,
  statements: readonly CapturedStatement[],
  renew: (value: unknown) => unknown,
): Promise<void> {
  await client.query('BEGIN');
  for (const [index, { text, values }] of statements.entries())
    await client.query({ name: `s${index}`, text, values: values.map(renew) });
  await client.query('COMMIT');
}
