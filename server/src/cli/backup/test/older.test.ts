import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseUrl, TEMPLATE } from '../../../../test/databases.ts';
import { exclusively, migrate, pendingMigrations } from '../../../platform/db/index.ts';
import { installQueues } from '../../../platform/jobs/index.ts';
import type { Site } from '../site.ts';
import { backUp, contents, newFolder, newSite, query, restore, silent } from './fixture.ts';

const ORGANISATION = `
  INSERT INTO organisations (id, name, country, plan, default_sources, created_at)
  VALUES ('org_1', E'Tab\\there, line\\nthere, \\\\N and 猫', 'GB', 'pro', '{a,"b c"}', '2026-01-02T03:04:05.678901Z')`;
const USER = `
  INSERT INTO users (organisation_id, id, email, name, role, status, created_at)
  VALUES ('org_1', 'usr_1', 'a@one.example', 'Ada', 'admin', 'active', '2026-01-02T03:04:05Z')`;

/** As a release that ended there would have left it. */
async function siteAt(migration: string): Promise<Site> {
  const site = await newSite();
  await exclusively(site.databaseUrl, (client) => migrate(client, silent, migration));
  for (const statement of [ORGANISATION, USER]) await query(site.databaseUrl, statement);
  return site;
}

it('a backup of an older schema is restored and then migrated, and does not go into a newer one', async () => {
  const folder = join(await newFolder(), 'backup');
  const source = await siteAt('0011_certificates.sql');
  const manifest = await backUp(source, folder);
  expect(manifest.migrations).toHaveLength(11);
  expect(manifest.tables.some(({ name }) => name === 'public.targets')).toBe(false);

  const target = await newSite();
  await restore(target, folder);
  expect(await exclusively(target.databaseUrl, pendingMigrations)).toEqual([]);
  expect(await query(target.databaseUrl, 'SELECT * FROM organisations')).toEqual(
    await query(source.databaseUrl, 'SELECT * FROM organisations'),
  );
  expect(await query(target.databaseUrl, 'SELECT count(*)::int AS targets FROM targets')).toEqual([{ targets: 0 }]);
  const [factors] = await query<{ some: boolean }>(
    target.databaseUrl,
    'SELECT count(*) > 100 AS some FROM published_factors',
  );
  expect(factors?.some).toBe(true);

  await expect(restore(await newSite(TEMPLATE), folder)).rejects.toThrow(
    'The database is at migration 0012_targets.sql, ahead of the backup, which is at 0011_certificates.sql; restore into a new one.',
  );
});

it('a role that owns its database and is no superuser backs up and restores', async () => {
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
  await restore(site, join(parent, 'first'));
  expect((await contents(url.href)).users).toBe((await contents(source.databaseUrl)).users);
  const again = await backUp(site, join(parent, 'second'));
  expect(again.tables.find((table) => table.name === 'public.users')?.rows).toBe(1);
});

it('work that was under way is done again, and what belongs to nobody here is left out and told', async () => {
  const folder = join(await newFolder(), 'backup');
  const source = await siteAt('0012_targets.sql');
  const queues = ['mail.send', 'an.old.queue'].map((name) => ({ name, retries: 1, retryDelaySeconds: 1 }));
  await installQueues(source.databaseUrl, queues, silent);
  for (const statement of [
    'CREATE TABLE notes_of_the_operator (note text)',
    'CREATE TABLE "Odd name" (note text)',
    `INSERT INTO jobs.job (name, state, started_on, data) VALUES ('mail.send', 'active', now(), '{"sealed": "x"}')`,
    `INSERT INTO jobs.job (name, state) VALUES ('mail.send', 'completed'), ('an.old.queue', 'created')`,
  ])
    await query(source.databaseUrl, statement);
  const manifest = await backUp(source, folder);
  expect(manifest.tables.find(({ name }) => name === 'jobs.job')?.rows).toBe(2);

  const target = await newSite();
  expect((await restore(target, folder)).notes).toEqual([
    'The table public.notes_of_the_operator was left out: this release has none of that name.',
    'Jobs of the queue an.old.queue were left out: this release has none of that name.',
  ]);
  expect(await query(target.databaseUrl, 'SELECT name, state, data FROM jobs.job')).toEqual([
    { name: 'mail.send', state: 'retry', data: { sealed: 'x' } },
  ]);
});
