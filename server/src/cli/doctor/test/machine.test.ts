import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../boot/config.ts';
import { assessSpace, checkNode, checkPublicUrl, checkWebhookTargets } from '../checks/machine.ts';
import { doctor, NEED_CONFIGURATION, named, newDataDir, statusesOf } from './fixture.ts';

let folder: Awaited<ReturnType<typeof newDataDir>>;
beforeEach(async () => {
  folder = await newDataDir();
});
afterEach(() => folder.remove());

describe('the configuration', () => {
  it('is one failed check that names every wrong variable, and dependent checks are skipped', async () => {
    const diagnosis = await doctor({ PORT: 'many', REDIS_URL: 'nonsense' });
    expect(diagnosis.healthy).toBe(false);
    const [first, second, ...others] = diagnosis.checks;
    expect(first).toMatchObject({ name: 'configuration', status: 'failed', fix: expect.stringMatching(/^Correct/) });
    expect(first?.message).toContain('PORT must be a whole number from 1 to 65535');
    expect(first?.message).toContain('REDIS_URL must be a URL that begins with redis:// or rediss://');
    expect(second).toMatchObject({ name: 'node', status: 'ok' });
    expect(others).toEqual(
      NEED_CONFIGURATION.map((name) => ({ name, status: 'skipped', message: 'needs the configuration' })),
    );
  });

  it('of an empty folder is healthy, and nothing is created in it', async () => {
    const diagnosis = await doctor({ DATA_DIR: folder.path });
    expect(diagnosis.healthy).toBe(true);
    expect(named(diagnosis, 'database')).toEqual({
      name: 'database',
      status: 'ok',
      message: `none yet in ${folder.path}: the first start creates one`,
    });
    expect(named(diagnosis, 'schema')).toEqual({ name: 'schema', status: 'skipped', message: 'no database yet' });
    expect(await readdir(folder.path)).toEqual([]);
  });
});

describe('Node', () => {
  it.each([
    ['20.18.3', 'failed'],
    ['20.19.0', 'ok'],
    ['22.0.0', 'ok'],
    ['18.99.0', 'failed'],
  ])('%s is %s', async (version, status) => {
    expect(await checkNode(version)).toMatchObject({ status });
  });
});

describe('the data folder', () => {
  it('that does not exist yet could be created, and is not', async () => {
    const path = join(folder.path, 'deep', 'down');
    const diagnosis = await doctor({ DATA_DIR: path });
    expect([diagnosis.healthy, named(diagnosis, 'data-folder').message]).toEqual([
      true,
      `${path} does not exist yet: the first start creates it`,
    ]);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('that is a file fails, and dependent checks are skipped', async () => {
    const path = join(folder.path, 'var');
    await writeFile(path, '');
    for (const dataDir of [path, join(path, 'below')]) {
      const diagnosis = await doctor({ DATA_DIR: dataDir });
      expect(named(diagnosis, 'data-folder')).toEqual({
        name: 'data-folder',
        status: 'failed',
        message: `A file is in the place of the data folder ${dataDir}`,
        fix: 'Move it away, or set DATA_DIR.',
      });
      expect(statusesOf(diagnosis)).toMatchObject({
        'key-files': 'skipped',
        'disk-space': 'skipped',
        database: 'skipped',
        'log-origin': 'skipped',
        backlog: 'skipped',
        storage: 'skipped',
        'public-url': 'ok',
      });
    }
  });

  it('has keys readable only by their owner', async () => {
    const file = join(folder.path, 'secret-key');
    await writeFile(file, 'x'.repeat(64), { mode: 0o600 });
    expect(named(await doctor({ DATA_DIR: folder.path }), 'key-files').status).toBe('ok');
    await chmod(file, 0o640);
    const diagnosis = await doctor({ DATA_DIR: folder.path });
    expect([diagnosis.healthy, named(diagnosis, 'key-files')]).toEqual([
      true,
      {
        name: 'key-files',
        status: 'warning',
        message: `Users other than the owner can read ${file}`,
        fix: `Run chmod 600 ${file}`,
      },
    ]);
  });

  it('needs 1 GiB of free space', () => {
    expect(assessSpace(1_073_741_824, '/data')).toEqual({
      status: 'ok',
      message: '1.0 GiB free on the disk of /data',
    });
    expect(assessSpace(1_073_741_823, '/data').status).toBe('warning');
  });

  it('with files that are not a database is reported', async () => {
    await mkdir(join(folder.path, 'postgres'));
    await writeFile(join(folder.path, 'postgres', 'PG_VERSION'), '18\n');
    const { message, status } = named(await doctor({ DATA_DIR: folder.path }), 'database');
    expect([status, message]).toEqual(['failed', expect.stringContaining('The password of the database in')]);
  });
});

describe('the public address', () => {
  const judged = (environment: Record<string, string>) => checkPublicUrl(loadConfig(environment)).status;

  it.each([
    ['ok', {}],
    ['ok', { HOST: 'localhost' }],
    ['warning', { HOST: '0.0.0.0' }],
    ['ok', { HOST: '0.0.0.0', PUBLIC_URL: 'https://tonne.example.com' }],
    ['warning', { PUBLIC_URL: 'http://tonne.example.com' }],
    ['ok', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
    ['ok', { PUBLIC_URL: 'http://[::1]:3000' }],
  ])('is %s with %o', (status, environment) => {
    expect(judged(environment as Record<string, string>)).toBe(status);
  });

  it.each([
    ['ok', { PUBLIC_URL: 'https://tonne.example.com' }],
    ['ok', { WEBHOOK_ALLOW_INSECURE_TARGETS: 'true' }],
    ['warning', { WEBHOOK_ALLOW_INSECURE_TARGETS: 'true', PUBLIC_URL: 'https://tonne.example.com' }],
  ])('webhook targets are %s with %o', (status, environment) => {
    expect(checkWebhookTargets(loadConfig(environment as Record<string, string>)).status).toBe(status);
  });
});
