import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { asService, createTestDatabase } from '../../../../test/databases.ts';
import { assessServiceRole } from '../checks/privileges.ts';
import { doctor, named, newDataDir } from './fixture.ts';

const role = { user: 'serving', isSuperuser: false, ownsTables: false, changeable: [] };

describe('the role of the service', () => {
  it('is healthy if it owns nothing and cannot change append-only tables', () => {
    expect(assessServiceRole(role)).toMatchObject({ status: 'ok' });
  });

  it.each([
    [{ isSuperuser: true }, 'serving, a superuser, who can rewrite the record'],
    [{ ownsTables: true }, 'serving, who owns its tables and can rewrite the record'],
    [{ changeable: ['record_events', 'log_tiles'] }, 'serving, who may change rows of record_events, log_tiles'],
  ])('is warned about with %o', (change, words) => {
    expect(assessServiceRole({ ...role, ...change })).toMatchObject({
      status: 'warning',
      message: `The service runs as ${words}`,
      fix: expect.stringContaining('DATABASE_MIGRATION_URL'),
    });
  });

  it('is the role of DATABASE_URL, while the owner sets up and upgrades', async () => {
    const folder = await newDataDir();
    const database = await createTestDatabase(inject('postgresUrl'));
    onTestFinished(async () => {
      await database.drop();
      await folder.remove();
    });
    const service = asService(database.url, inject('postgresServiceUrl'));
    const alone = await doctor({ DATA_DIR: folder.path, DATABASE_URL: database.url });
    expect(named(alone, 'service-role')).toMatchObject({ status: 'warning' });
    const both = { DATABASE_URL: service, DATABASE_MIGRATION_URL: database.url };
    const apart = await doctor({ DATA_DIR: folder.path, ...both });
    expect(named(apart, 'service-role')).toMatchObject({
      status: 'ok',
      message: 'tonne_service owns nothing and cannot change the record',
    });
    expect(named(apart, 'rights')).toMatchObject({
      status: 'ok',
      message: 'tonne may set up and upgrade the database',
    });
  });
});
