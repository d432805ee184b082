import type pg from 'pg';
import { type Sql, sql } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { publishedColumns as columns } from './columns.ts';
import { type Release, readRelease } from './data.ts';
import type { Factor } from './rules/factor.ts';

/**
 * Makes the published factors in the database those of this program's data release. Does nothing, after one look, where
 * they are; leaves a newer release of a newer program alone. The caller holds the set-up lock.
 */
export async function loadPublishedFactors(client: pg.Client, log: Log, release = readRelease()): Promise<void> {
  const { rows } = await client.query<{ release: string; checksum: string }>(
    'SELECT release, checksum FROM factor_releases',
  );
  const isDone = rows.some((loaded) => isNewer(loaded.release, release.name) || loaded.checksum === release.checksum);
  if (isDone) return;
  await client.query('BEGIN');
  try {
    await mirror(client, release);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  log.info({ release: release.name }, 'emission factors loaded');
}

/** By numbers: 2026.10 is newer than 2026.9. */
const isNewer = (left: string, right: string): boolean => left.localeCompare(right, 'en', { numeric: true }) > 0;

/** Entries carry copies of their factors, so a row that a release corrects or drops leaves no entry behind. */
async function mirror(client: pg.Client, release: Release): Promise<void> {
  const factors = release.factors();
  await client.query('DELETE FROM published_factors WHERE code <> ALL ($1)', [factors.map(({ code }) => code)]);
  await client.query(upsert(factors));
  await client.query('DELETE FROM published_factor_words');
  await client.query('INSERT INTO published_factor_words SELECT DISTINCT unnest(words) FROM published_factors');
  await client.query(
    `INSERT INTO factor_releases (release, checksum) VALUES ($1, $2)
     ON CONFLICT (release) DO UPDATE SET checksum = excluded.checksum, loaded_at = now()`,
    [release.name, release.checksum],
  );
}

/** A row that stays the same keeps its version, and with it its entity tag. */
const upsert = (factors: readonly Factor[]): Sql => sql`
  INSERT INTO published_factors AS old (${columns.names})
  SELECT ${columns.fields} FROM jsonb_to_recordset(${JSON.stringify(factors)}::jsonb) AS row (${columns.record})
  ON CONFLICT (code) DO UPDATE SET ${columns.assignments}, version = old.version + 1 WHERE ${columns.isChanged('old')}`;
