import { describe, expect } from 'vitest';
import { runTonne } from '../tonne.ts';
import { test as base } from './operator-test.ts';

const test = base.extend(
  // In a separate process, with the embedded server started for the duration. Its service role may change no history.
  'embedded',
  { scope: 'file' },
  ({ folder }) =>
    async (...args: string[]) => {
      const { code, stdout, stderr } = await runTonne([...args, '--json'], { DATA_DIR: folder });
      expect([code, stderr]).toEqual([0, '']);
      return JSON.parse(stdout);
    },
);

describe('without another database, tonne', () => {
  test('retains its data from one command to the next', async ({ embedded }) => {
    const { organisationId, apiKey } = await embedded('org', 'create', '--name', 'Alone Ltd');
    expect(apiKey).toMatch(/^tnn_/);
    expect(await embedded('org', 'list')).toContainEqual(
      expect.objectContaining({ id: organisationId, name: 'Alone Ltd' }),
    );
  });

  test('erases a user, as the owner of its tables', async ({ embedded }) => {
    const { organisationId } = await embedded('org', 'create', '--name', 'Erasing Ltd');
    const person = ['--email', 'grace@example.com', '--name', 'Grace Hopper', '--role', 'viewer'];
    const { userId } = await embedded('user', 'invite', '--org', organisationId, ...person);
    const pseudonym = `erased-${userId.slice(-12)}@erased.invalid`;
    const erased = await embedded('user', 'erase', userId, '--yes');
    expect(erased).toEqual({ erased: true, userId, organisationId, pseudonym });
    const { user } = await embedded('user', 'export', userId);
    expect(user).toMatchObject({ email: pseudonym, name: 'Erased user', status: 'deactivated' });
  });

  test('deletes an organisation, as the owner of its tables', async ({ embedded }) => {
    const name = 'Deleted Ltd';
    const { organisationId } = await embedded('org', 'create', '--name', name);
    expect(await embedded('org', 'delete', organisationId, '--name', name)).toEqual({ organisationId, name, files: 0 });
    const listed = await embedded('org', 'list');
    expect(listed).toContainEqual(expect.objectContaining({ id: organisationId, deletedAt: expect.any(String) }));
  });
});
