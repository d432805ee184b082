import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/api-test.ts';
import { addEntry } from '../../../../test/fixtures/emissions.ts';
import { eventsAbout, RECORD, readNote, sequenceAll } from '../../../../test/fixtures/log.ts';
import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import { sql } from '../../../platform/db/index.ts';
import { leafHash, rootFromInclusion } from './reference.ts';

const at = (value: Json, pointer: string): Json =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Json>((inner, key) => (inner as Record<string, Json>)[key]!, value);

describe('GET /api/v1/record/{recordEventId}', () => {
  test('proves that the event is in the tree of the latest checkpoint', async ({ api, admin }) => {
    const events = [];
    for (let entry = 0; entry < 5; entry++) {
      const { id } = await addEntry(admin);
      events.push(...(await eventsAbout(admin, id)));
      if (entry % 2 === 0) await sequenceAll(api);
    }
    await sequenceAll(api);
    const latest = readNote((await api.anonymous.get('/public/log/checkpoint')).text);
    for (const event of events) {
      const { status, body } = await admin.get(`${RECORD}/${event.id}`);
      expect(status).toBe(200);
      const { leaf, proof, event: shown } = body.data;
      expect(shown).toEqual(event);
      expect(proof).toMatchObject({ treeSize: latest.size, leafIndex: expect.any(Number) });
      expect(readNote(proof.checkpoint)).toEqual(latest);
      const path = proof.hashes.map((hash: string) => Buffer.from(hash, 'base64'));
      const hash = leafHash(Buffer.from(leaf, 'base64'));
      expect(rootFromInclusion(hash, proof.leafIndex, proof.treeSize, path)).toEqual(latest.root);
    }
  });

  test('shows the hashed bytes, and the salts of their personal fields', async ({ org, admin }) => {
    const { id } = await addEntry(admin);
    const [{ id: eventId }] = await eventsAbout(admin, id);
    const { event, leaf, salts } = (await admin.get(`${RECORD}/${eventId}`)).body.data;
    const text = Buffer.from(leaf, 'base64').toString();
    const sealed = JSON.parse(text);
    expect(canonicalJson(sealed)).toBe(text);
    expect(text).not.toContain('admin@tonne.test');
    expect(sealed.actor.id).toBe(org.adminId);
    expect(Object.keys(salts)).toContain('/actor/email');
    for (const [pointer, salt] of Object.entries(salts as Record<string, string>)) {
      const digest = createHash('sha256')
        .update(Buffer.from(salt, 'base64'))
        .update(canonicalJson(at(event, pointer)))
        .digest('hex');
      expect(at(sealed, pointer)).toBe(`sha256:${digest}`);
    }
  });

  test('has no proof before the event has its place', async ({ api, admin }) => {
    const { id } = await addEntry(admin);
    const [{ id: eventId }] = await eventsAbout(admin, id);
    expect((await admin.get(`${RECORD}/${eventId}`)).body.data.proof).toBeNull();
    await sequenceAll(api);
    expect((await admin.get(`${RECORD}/${eventId}`)).body.data.proof).not.toBeNull();
  });

  test('shows an erased field as erased, without its salt; the leaf and its proof stay', async ({
    api,
    org,
    admin,
  }) => {
    const { id } = await addEntry(admin);
    const [{ id: eventId }] = await eventsAbout(admin, id);
    await sequenceAll(api);
    const before = (await admin.get(`${RECORD}/${eventId}`)).body.data;
    await api.db.execute(sql`
      DELETE FROM record_personal WHERE organisation_id = ${org.id} AND event_id = ${eventId}`);
    const after = (await admin.get(`${RECORD}/${eventId}`)).body.data;
    expect(after.event.actor.email).toBe('[erased]');
    expect(after.salts).toEqual({});
    expect(after.leaf).toBe(before.leaf);
    expect(after.proof.leafIndex).toBe(before.proof.leafIndex);
  });

  test("does not find another organisation's event, or an unknown one", async ({ admin, other }) => {
    const { id } = await addEntry(admin);
    const [{ id: eventId }] = await eventsAbout(admin, id);
    const foreign = await other.admin.get(`${RECORD}/${eventId}`);
    const missing = await other.admin.get(`${RECORD}/rec_${'0'.repeat(32)}`);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body.error).toEqual(missing.body.error);
  });

  test('requires an admin or manager with the scope', async ({ api, org, admin, viewer }) => {
    const { id } = await addEntry(admin);
    const [{ id: eventId }] = await eventsAbout(admin, id);
    const url = `${RECORD}/${eventId}`;
    expect((await api.anonymous.get(url)).status).toBe(401);
    expect((await viewer.get(url)).status).toBe(403);
    const contributor = await org.clientFor({ role: 'contributor', scopes: ['audit:read'] });
    expect((await contributor.get(url)).body.error.code).toBe('INSUFFICIENT_ROLE');
  });
});
