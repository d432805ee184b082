import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseUrl, TEMPLATE } from '../../../../test/databases.ts';
import { migrate, pendingMigrations, withSetupLock } from '../../../platform/db/index.ts';
import { MIGRATIONS } from '../../../platform/package.ts';
import type { Site } from '../site.ts';
import { backUp, newFolder, newSite, query, restore, silent } from './fixture.ts';

const ORGANISATION = `
  INSERT INTO organisations (id, name, country, plan, default_sources, created_at)
  VALUES ('org_1', E'Tab\\there, line\\nthere, \\\\N and 猫', 'GB', 'pro', '{a,"b c"}', '2026-01-02T03:04:05.678901Z')`;
const USER = `
  INSERT INTO users (organisation_id, id, email, name, role, status, created_at)
  VALUES ('org_1', 'usr_1', 'a@one.example', 'Ada', 'admin', 'active', '2026-01-02T03:04:05Z')`;

/** As a release that ended there would have left it. */
async function siteAt(migration: string): Promise<Site> {
  const site = await newSite();
  await withSetupLock(site.databaseUrl, (client) => migrate(client, silent, migration));
  for (const statement of [ORGANISATION, USER]) await query(site.databaseUrl, statement);
  return site;
}

it('a backup of an older schema is restored and migrated, and refused by a newer schema', async () => {
  const folder = join(await newFolder(), 'backup');
  const source = await siteAt('0011_certificates.sql');
  const manifest = await backUp(source, folder);
  expect(manifest.migrations).toHaveLength(11);
  expect(manifest.tables.some(({ name }) => name === 'public.targets')).toBe(false);

  const target = await newSite();
  await restore(target, folder, { unauthenticated: true });
  expect(await withSetupLock(target.databaseUrl, pendingMigrations)).toEqual([]);
  const [before] = await query(source.databaseUrl, 'SELECT * FROM organisations');
  // The migrations that follow belong to the restoration: one of them changes the GWP set.
  const after = { ...before, gwp_set: 'as_published', version: 2 };
  expect(await query(target.databaseUrl, 'SELECT * FROM organisations')).toMatchObject([after]);
  expect(await query(target.databaseUrl, 'SELECT count(*)::int AS targets FROM targets')).toEqual([{ targets: 0 }]);
  const [factors] = await query<{ some: boolean }>(
    target.databaseUrl,
    'SELECT count(*) > 100 AS some FROM published_factors',
  );
  expect(factors?.some).toBe(true);

  const newest = (await readdir(MIGRATIONS)).sort().at(-1);
  await expect(restore(await newSite(TEMPLATE), folder, { unauthenticated: true })).rejects.toThrow(
    `The database is at migration ${newest}, ahead of the backup, which is at 0011_certificates.sql; restore into a new database.`,
  );
});

it('a database owner who is not a superuser can back up and restore', async () => {
  const adminUrl = inject('postgresUrl');
  const name = `owner_${randomBytes(6).toString('hex')}`;
  await query(adminUrl, `CREATE ROLE ${name} LOGIN PASSWORD 'secret'`);
  await query(adminUrl, `CREATE DATABASE ${name} OWNER ${name}`);
  onTestFinished(async () => {
    await query(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    await query(adminUrl, `DROP ROLE ${name}`);
  });
  const url = new URL(databaseUrl(adminUrl, name));
  [url.username, url.password] = [name, 'secret'];
  const site = { ...(await newSite()), databaseUrl: url.href };

  const parent = await newFolder();
  const source = await siteAt('0012_targets.sql');
  await backUp(source, join(parent, 'first'));
  await restore(site, join(parent, 'first'), { unauthenticated: true });
  const people = 'SELECT id, email, role, status FROM users';
  expect(await query(url.href, people)).toEqual(await query(source.databaseUrl, people));
  const again = await backUp(site, join(parent, 'second'));
  expect(again.tables.find((table) => table.name === 'public.users')?.rows).toBe(1);
});

/** The columns of pg-boss 10 that matter here. */
const OLD_QUEUE = `
  CREATE SCHEMA jobs;
  CREATE TYPE jobs.job_state AS ENUM ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  CREATE TABLE jobs.job (id uuid DEFAULT gen_random_uuid(), name text, state jobs.job_state, data jsonb,
    start_after timestamptz DEFAULT '2026-01-02T03:04:05Z', created_on timestamptz DEFAULT now()) PARTITION BY LIST (name);
  CREATE TABLE jobs.all_jobs PARTITION OF jobs.job DEFAULT`;

it('unsent mail of an older release is sent; unknown tables are left out and reported', async () => {
  const folder = join(await newFolder(), 'backup');
  const source = await siteAt('0012_targets.sql');
  for (const statement of [
    'CREATE TABLE notes_of_the_operator (note text)',
    'CREATE TABLE "Odd name" (note text)',
    OLD_QUEUE,
    `INSERT INTO jobs.job (name, state, data) VALUES ('mail.send', 'active', '{"sealed": "x"}'),
      ('mail.send', 'created', '{"sealed": "y"}'), ('mail.send', 'completed', '{"sealed": "z"}'), ('other', 'created', '{}')`,
  ])
    await query(source.databaseUrl, statement);
  const manifest = await backUp(source, folder);
  expect(manifest.tables.find(({ name }) => name === 'jobs.job')?.rows).toBe(2);

  const target = await newSite();
  expect((await restore(target, folder, { unauthenticated: true })).notes).toEqual([
    'The backup was not authenticated, because of --unauthenticated.',
    'The table public.notes_of_the_operator was left out: this release has no such table.',
  ]);
  const waiting = `SELECT queue, data, due_at FROM background_jobs ORDER BY data::text`;
  const dueAt = new Date('2026-01-02T03:04:05Z');
  expect(await query(target.databaseUrl, waiting)).toEqual([
    { queue: 'mail.send', data: { sealed: 'x' }, due_at: dueAt },
    { queue: 'mail.send', data: { sealed: 'y' }, due_at: dueAt },
  ]);
  // A database that is upgraded in place keeps its mail too, and the old release does not send it a second time.
  await withSetupLock(source.databaseUrl, (client) => migrate(client, silent));
  expect(await query(source.databaseUrl, waiting)).toHaveLength(2);
  expect(
    await query(source.databaseUrl, `SELECT FROM jobs.job WHERE name = 'mail.send' AND state < 'completed'`),
  ).toEqual([]);
});
