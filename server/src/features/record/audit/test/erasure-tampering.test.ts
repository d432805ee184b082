import { describe, expect } from 'vitest';
import { forgeryTest as test } from '../../../../../test/fixtures/forgery.ts';
import { sequenceAll } from '../../../../../test/fixtures/log.ts';
import { join } from '../../../../../test/fixtures/users.ts';
import { sql } from '../../../../platform/db/index.ts';

/** A deleted user, so that the organisation's record legitimately lacks fields. */
const erased = test.extend('erasedId', async ({ api, org, entryId: _ }) => {
  const { user } = await join(api, org.admin, { role: 'viewer' });
  await sequenceAll(api);
  const named = { userId: user.id, organisationId: org.id };
  await api.db.transaction((tx) => api.service.users.erasure.erase(tx, named));
  await sequenceAll(api);
  return user.id;
});

describe('an audit', () => {
  erased('finds nothing wrong with what an erasure took', async ({ erasedId: _, findings }) => {
    expect(await findings()).toEqual([]);
  });

  test('names fields that were removed from the record without an erasure', async ({
    org,
    entryId: _,
    forge,
    findings,
  }) => {
    await forge(
      sql`DELETE FROM record_personal WHERE organisation_id = ${org.id} AND event_id IN (
        SELECT id FROM record_events WHERE subject_type = 'organisation')`,
      sql`UPDATE organisations SET name = 'Another' WHERE id = ${org.id}`,
    );
    expect(await findings()).toContainEqual({
      subject: expect.stringMatching(/^event rec_\w+ \(leaf \d+\)$/),
      problem: 'has lost its value at /after/name, but the record has no erasure of it',
    });
  });

  erased('names fields that were taken after an erasure', async ({ api, org, erasedId: _, forge, findings }) => {
    await org.admin.patch('/api/v1/settings/organisation', { name: 'Named later' });
    await sequenceAll(api);
    await forge(
      sql`UPDATE record_personal SET fields = '[]' WHERE event_id = (
        SELECT max(id) FROM record_events WHERE organisation_id = ${org.id} AND subject_type = 'organisation')`,
    );
    expect(await findings()).toEqual([
      {
        subject: expect.stringMatching(/^event rec_\w+ \(leaf \d+\)$/),
        problem: expect.stringMatching(/^has lost its value at \S+, but the record has no erasure of it$/),
      },
    ]);
  });

  erased(
    'names an address that was put where the record has none any more',
    async ({ org, erasedId: _, forge, findings }) => {
      await forge(
        sql`UPDATE record_personal SET fields = '[]' WHERE event_id IN (
        SELECT id FROM record_events WHERE subject_id = ${org.adminId})`,
        sql`UPDATE users SET email = 'forger@elsewhere.example' WHERE id = ${org.adminId}`,
      );
      expect(await findings()).toContainEqual({
        subject: `user ${org.adminId}`,
        problem: expect.stringContaining('differs in email from its last event rec_'),
      });
    },
  );

  erased('names fields that were taken along with an erasure', async ({ org, erasedId: _, forge, findings }) => {
    await forge(
      sql`UPDATE record_personal SET fields = '[]' WHERE organisation_id = ${org.id} AND event_id IN (
        SELECT id FROM record_events WHERE subject_type = 'organisation')`,
    );
    expect(await findings()).toContainEqual({
      subject: expect.stringMatching(/^event rec_\w+ \(leaf \d+\)$/),
      problem: 'has lost its value at /after/name, but the record has no erasure of it',
    });
  });

  erased('names fields that were given the mark of an erasure', async ({ org, erasedId, forge, findings }) => {
    await forge(
      sql`UPDATE record_personal SET fields = '[]', erased = jsonb_build_array(
          jsonb_build_object('pointer', '/after/name', 'userId', ${erasedId}::text))
        WHERE organisation_id = ${org.id} AND event_id IN (
          SELECT id FROM record_events WHERE subject_type = 'organisation' AND action = 'organisation.created')`,
    );
    expect(await findings()).toContainEqual({
      subject: `erasure of ${erasedId}`,
      problem: expect.stringMatching(/^removed (\d+) fields from the record, but (?!\1)\d+ have its mark/),
    });
  });

  erased('names marks of an erasure that nobody made', async ({ org, erasedId: _, forge, findings }) => {
    await forge(
      sql`UPDATE record_personal SET fields = '[]', erased = jsonb_build_array(
          jsonb_build_object('pointer', '/after/name', 'userId', ${org.adminId}::text))
        WHERE organisation_id = ${org.id} AND event_id IN (
          SELECT id FROM record_events WHERE subject_type = 'organisation')`,
    );
    expect(await findings()).toContainEqual({
      subject: expect.stringMatching(/^event rec_\w+ \(leaf \d+\)$/),
      problem: 'has an erasure mark at /after/name, but the record has no such erasure',
    });
  });

  erased('accepts what an earlier release took without a mark', async ({ api, org, erasedId, forge, findings }) => {
    await forge(
      sql`UPDATE record_personal SET erased = NULL WHERE organisation_id = ${org.id}`,
      sql`UPDATE record_events SET action = 'erasure.other' WHERE action = 'erasure.completed'`,
    );
    await sequenceAll(api);
    // Finds the forged action itself, and nothing about fields.
    expect(await findings()).toEqual([
      expect.objectContaining({ problem: expect.stringContaining('different action') }),
    ]);
    expect(erasedId).toMatch(/^usr_/);
  });
});
