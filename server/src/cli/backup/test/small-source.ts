import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createTestDatabase } from '../../../../test/databases.ts';
import type { Site } from '../site.ts';
import { backUp, bareSite, query } from './fixture.ts';

export const SECRET_KEY = 'c0ffee'.repeat(10);
export const USERS = 'tables/public.users.copy.gz';

export interface SmallSource {
  readonly source: Site;
  readonly backup: string;
  /** A database prepared by a command and never used, which counts as empty, and a data folder without anything. */
  readonly site: Site;
  close(): Promise<void>;
}

/**
 * One organisation, one user, one stored file and a secret key, backed up; and where to put them. Of the factors there is
 * the name of the release only: every restoration would take most of its time for their 26,000 rows.
 */
export async function openSmallSource(): Promise<SmallSource> {
  const parent = await mkdtemp(join(tmpdir(), 'tonne-small-'));
  const [filled, empty] = await Promise.all([
    createTestDatabase(inject('postgresUrl')),
    createTestDatabase(inject('postgresUrl')),
  ]);
  const source = { ...bareSite(join(parent, 'data')), databaseUrl: filled.url, serviceUrl: filled.url };
  const site = { ...bareSite(join(parent, 'empty')), databaseUrl: empty.url, serviceUrl: empty.url };
  await query(
    filled.url,
    `INSERT INTO organisations (id, name, country, plan, default_sources, created_at)
     VALUES ('org_1', 'One', 'GB', 'pro', '{}', now());
     INSERT INTO users (organisation_id, id, email, name, role, status, created_at)
     VALUES ('org_1', 'usr_1', 'a@one.example', 'Ada', 'admin', 'active', now());
     TRUNCATE published_factors, published_factor_words`,
  );
  await mkdir(site.dataDir);
  await mkdir(join(source.dataDir, 'files', 'org_1'), { recursive: true });
  await writeFile(join(source.dataDir, 'files', 'org_1', 'one.csv'), 'a,b\n');
  await writeFile(join(source.dataDir, 'secret-key'), SECRET_KEY);
  const backup = join(parent, 'backup');
  await backUp(source, backup);
  const close = async (): Promise<void> => {
    await filled.drop();
    await empty.drop();
    await rm(parent, { recursive: true, force: true });
  };
  return { source, backup, site, close };
}
