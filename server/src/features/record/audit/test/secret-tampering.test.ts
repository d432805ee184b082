import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { libraryForgeryTest, forgeryTest as test } from '../../../../../test/fixtures/forgery.ts';
import { sequenceAll } from '../../../../../test/fixtures/log.ts';
import { recordOf } from '../../../../../test/fixtures/record.ts';
import { newCode, SESSIONS, signIn } from '../../../../../test/fixtures/sessions.ts';
import { USERS } from '../../../../../test/fixtures/users.ts';
import { register } from '../../../../../test/fixtures/webhooks.ts';
import type { TestApi } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';

const KEYS = '/api/v1/settings/api-keys';
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** A secret that the forger holds. */
const HELD = 'tnn_which_the_forger_made_up_at_home_and_keeps';

describe('an audit names', () => {
  test('a key whose value differs from the issued one', async ({ org, forge, findings }) => {
    const { id } = (await org.admin.post(KEYS, { name: 'Meter', scopes: ['emissions:write'] })).body.data;
    await forge(sql`UPDATE api_keys SET value_hash = ${sha256(HELD)} WHERE id = ${id}`);
    expect(await findings()).toEqual([
      { subject: `apiKey ${id}`, problem: expect.stringContaining('differs in valueDigest from its last event rec_') },
    ]);
  });

  test('a session whose token differs from the one that was set', async ({ api, org, forge, findings }) => {
    const { sessionId } = await signIn(api, { organisationId: org.id, userId: org.adminId });
    await forge(sql`UPDATE sessions SET token_hash = ${sha256(HELD)} WHERE id = ${sessionId}`);
    expect(await findings()).toEqual([
      {
        subject: `session ${sessionId}`,
        problem: expect.stringContaining('differs in tokenDigest from its last event rec_'),
      },
    ]);
  });

  test('an invitation whose link differs from the one that was sent', async ({ org, forge, findings }) => {
    const { id } = (await org.admin.post(USERS, { email: 'ana@example.org', name: 'Ana', role: 'manager' })).body.data;
    await forge(sql`UPDATE invitations SET token_hash = ${sha256(HELD)} WHERE user_id = ${id}`);
    expect(await findings()).toEqual([
      {
        subject: `user ${id}`,
        problem: expect.stringContaining('differs in invitation.tokenDigest from its last event rec_'),
      },
    ]);
  });

  test('a link that would admit a person without an invitation', async ({ org, forge, findings }) => {
    await forge(sql`INSERT INTO invitations (organisation_id, user_id, token_hash, expires_at)
      VALUES (${org.id}, ${org.adminId}, ${sha256(HELD)}, now() + interval '1 day')`);
    expect(await findings()).toEqual([
      {
        subject: `user ${org.adminId}`,
        problem: expect.stringContaining('differs in invitation from its last event rec_'),
      },
    ]);
  });

  test("a webhook that signs with another webhook's secret", async ({ org, forge, findings }) => {
    const [known, victim] = [
      await register(org.admin, 'https://known.example/hook'),
      await register(org.admin, 'https://victim.example/hook'),
    ];
    await forge(sql`UPDATE webhook_endpoints SET secret = (SELECT secret FROM webhook_endpoints WHERE id = ${known.id})
      WHERE id = ${victim.id}`);
    expect(await findings()).toEqual([
      {
        subject: `webhook ${victim.id}`,
        problem: expect.stringContaining('differs in secretDigest from its last event rec_'),
      },
    ]);
  });
});

describe('an audit of sign-ins', () => {
  const links = async (api: TestApi) =>
    (await api.service.record.verifyAll({ progress: () => undefined })).checked.links;

  test('finds a link for each session opened by one', async ({ api, org, findings }) => {
    const person = { organisationId: org.id, userId: org.adminId };
    await signIn(api, person);
    await newCode(api, person);
    await signIn(api, person);
    expect(await findings()).toEqual([]);
    expect(await links(api)).toBe(3);
  });

  test('names a session opened by a code written into the database', async ({ api, org, forge, findings }) => {
    const person = { organisationId: org.id, userId: org.adminId };
    await signIn(api, person);
    const now = api.clock.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    await forge(sql`INSERT INTO sign_in_codes (organisation_id, code_hash, user_id, method, created_at, expires_at)
      VALUES (${org.id}, ${sha256(HELD)}, ${org.adminId}, 'console_link', ${now}, ${expiresAt})`);
    const { status, body } = await api.anonymous.post(SESSIONS, { code: HELD });
    expect(status).toBe(201);
    expect(await findings()).toEqual([
      { subject: `session ${body.data.id}`, problem: 'was opened by a link that nobody was given' },
    ]);
  });
});

describe('the record of a secret', () => {
  test('contains neither the secret nor its look-up hash', async ({ api, org }) => {
    const { value } = (await org.admin.post(KEYS, { name: 'Meter', scopes: ['emissions:read'] })).body.data;
    const told = JSON.stringify(await recordOf(api, org.id));
    expect(told).toContain(sha256(sha256(value)).toString('hex'));
    for (const secret of [value, sha256(value).toString('hex'), sha256(value).toString('base64')]) {
      expect(told).not.toContain(secret);
    }
  });

  // Uses the library, so that only this is not covered.
  libraryForgeryTest('of an earlier release does not cover it, which is no difference', async ({ api, org, forge }) => {
    const { id } = (await org.admin.post(KEYS, { name: 'Meter', scopes: ['emissions:read'] })).body.data;
    await forge(sql`UPDATE record_events SET leaf = regexp_replace(leaf, ',"valueDigest":"[^"]+"', '')
      WHERE subject_id = ${id}`);
    await sequenceAll(api);
    const { differences, uncovered, gaps } = await api.service.record.verifyAll({ progress: () => undefined });
    expect(differences).toEqual([]);
    expect(uncovered).toBe(1);
    expect(gaps).toEqual([
      {
        check: 'resources',
        organisationId: org.id,
        subject: `apiKey ${id}`,
        problem: 'its last event is from before the record had valueDigest',
      },
    ]);
    await org.admin.patch(`${KEYS}/${id}`, { name: 'Covered from now on' });
    const later = await api.service.record.verifyAll({ progress: () => undefined });
    expect(later).toMatchObject({ differing: 0, uncovered: 0 });
  });
});
