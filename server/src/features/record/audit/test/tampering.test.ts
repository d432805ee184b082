import { generateKeyPairSync } from 'node:crypto';
import { describe, expect } from 'vitest';
import { forgeryTest as test } from '../../../../../test/fixtures/forgery.ts';
import { sequenceAll } from '../../../../../test/fixtures/log.ts';
import { addEntry, electricity } from '../../../../../test/fixtures/periods.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { createSigner } from '../../../../platform/crypto/index.ts';
import { sql } from '../../../../platform/db/index.ts';
import { byService, createRecorder } from '../../../../platform/record/index.ts';
import { checkpointText, createNoteSigner } from '../../checkpoints/rules.ts';
import { grow, rootOf } from '../../tree/growth.rules.ts';

describe('an audit of data written only by the service', () => {
  test('finds nothing, and says what it has checked', async ({ api, org, entryId: _ }) => {
    const { checked, differing, differences } = await api.service.record.verifyAll({ progress: () => undefined });
    expect(differences).toEqual([]);
    expect(differing).toBe(0);
    const [count] = await readRows<{ events: number }>(
      api.db,
      sql`SELECT count(*)::int AS events FROM record_events WHERE organisation_id = ${org.id}`,
    );
    expect(count!.events).toBeGreaterThanOrEqual(5);
    expect(checked).toMatchObject({ entries: expect.any(Number), events: expect.any(Number) });
    expect(checked.events).toBeGreaterThanOrEqual(count!.events);
  });

  test('recognises a checkpoint stored elsewhere', async ({ api, org, entryId: _, findings }) => {
    const kept = (await api.anonymous.get('/public/log/checkpoint')).text;
    await addEntry(org.admin, electricity('later'));
    await sequenceAll(api);
    expect(await findings(kept)).toEqual([]);
  });
});

describe('an audit names', () => {
  test('an entry that was changed outside the service', async ({ entryId, forge, findings }) => {
    await forge(sql`UPDATE emission_entries SET tco2e = tco2e / 2 WHERE id = ${entryId}`);
    const found = await findings();
    expect(found).toContainEqual({
      subject: `entry ${entryId}`,
      problem: expect.stringContaining('differs in locationBasedTco2e from its last event rec_'),
    });
  });

  test('a mass of gas that only totals read', async ({ entryId, forge, findings }) => {
    await forge(
      sql`UPDATE emission_entries SET hfcs_kg = 5 WHERE id = ${entryId}`,
      sql`UPDATE entry_total_changes SET hfcs_kg = 5 WHERE entries > 0 AND state = 'approved'`,
    );
    expect(await findings()).toEqual([
      { subject: `entry ${entryId}`, problem: 'hfcsKg is 5, and its gases give unknown' },
    ]);
  });

  test('a copy of a factor that an entry would be recalculated from', async ({ entryId, forge, findings }) => {
    await forge(sql`UPDATE emission_entries SET factor_copy = jsonb_set(factor_copy, '{value}', '"0.01"')
      WHERE id = ${entryId}`);
    expect(await findings()).toEqual([
      { subject: `entry ${entryId}`, problem: 'the copy of its factor is not the factor that it shows' },
    ]);
  });

  test('an entry missing without a record, beyond the first batch', async ({ api, org, findings }) => {
    const { recordAll } = createRecorder(api.clock);
    const gone = Array.from({ length: 1_200 }, (_, index) => ({
      action: index === 1_100 ? 'entry.created' : 'entry.deleted',
      subject: { type: 'entry', id: `ent_${String(index).padStart(32, '0')}` },
      before: null,
      after: index === 1_100 ? { quantity: 1 } : null,
    }));
    await api.db.transaction(async (tx) => recordAll(tx, byService(org.id), gone));
    await sequenceAll(api);
    expect(await findings()).toEqual([
      { subject: `entry ${gone[1_100]!.subject.id}`, problem: 'is missing, but the record has no deletion of it' },
    ]);
  });

  test('an entry missing without a record', async ({ entryId, forge, findings }) => {
    await forge(
      sql`DELETE FROM entry_revisions WHERE entry_id = ${entryId}`,
      sql`DELETE FROM emission_entries WHERE id = ${entryId}`,
    );
    const found = await findings();
    expect(found.filter(({ subject }) => !subject.startsWith('total of '))).toEqual([
      { subject: `entry ${entryId}`, problem: 'is missing, but the record has no deletion of it' },
    ]);
  });

  test('a key that was never issued', async ({ org, entryId: _, forge, findings }) => {
    await forge(sql`
      INSERT INTO api_keys (organisation_id, id, name, prefix, value_hash, permissions, created_by, created_at)
      SELECT organisation_id, 'key_forged', name, 'tonne_forged', value_hash, permissions, created_by, created_at
      FROM api_keys WHERE organisation_id = ${org.id} LIMIT 1`);
    expect(await findings()).toEqual([{ subject: 'apiKey key_forged', problem: 'has no event in the record' }]);
  });

  test('a role that was never granted', async ({ org, entryId: _, forge, findings }) => {
    await org.clientFor({ role: 'viewer' });
    await forge(sql`UPDATE users SET role = 'viewer' WHERE id = ${org.adminId}`);
    expect(await findings()).toContainEqual({
      subject: `user ${org.adminId}`,
      problem: expect.stringContaining('differs in role'),
    });
  });

  test('an event that was rewritten', async ({ entryId, forge, findings }) => {
    await forge(sql`UPDATE record_events SET leaf = replace(leaf, '"state":"approved"', '"state":"rejected"')
      WHERE subject_id = ${entryId} AND action = 'entry.approved'`);
    expect(await findings()).toContainEqual({
      subject: expect.stringMatching(/^event rec_\w+ \(leaf \d+\)$/),
      problem: 'does not match its hash in the tree: it was changed',
    });
  });

  test('an event whose author was replaced', async ({ entryId, forge, findings }) => {
    await forge(sql`UPDATE record_events SET actor_id = 'usr_other' WHERE subject_id = ${entryId}`);
    expect(await findings()).toContainEqual({
      subject: expect.stringMatching(/^event rec_/),
      problem: 'has a different actor.id in its row than in its leaf',
    });
  });

  test('a name that was replaced in an event', async ({ org, entryId: _, forge, findings }) => {
    await forge(sql`UPDATE record_personal SET fields = replace(fields::text, 'Renamed', 'Another')::json
      WHERE organisation_id = ${org.id}`);
    const problems = (await findings()).map(({ problem }) => problem);
    expect(problems).toContain('has a different value at /after/name than the hashed one');
  });

  test('an event that was removed with its leaf', async ({ entryId, forge, findings }) => {
    await forge(
      sql`DELETE FROM log_leaves WHERE event_id IN (SELECT id FROM record_events WHERE subject_id = ${entryId})`,
      sql`DELETE FROM record_events WHERE subject_id = ${entryId}`,
    );
    const found = await findings();
    expect(found.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining(['have a gap', 'has no event in the record']),
    );
  });

  test('an event that was withheld from the tree', async ({ org, api, entryId: _, forge, findings }) => {
    const id = await addEntry(org.admin, electricity('hidden'));
    await forge(sql`DELETE FROM record_queue WHERE organisation_id = ${org.id}`);
    const [event] = await readRows<{ id: string }>(api.db, sql`SELECT id FROM record_events WHERE subject_id = ${id}`);
    expect(await findings()).toEqual([
      { subject: `event ${event!.id}`, problem: 'is not in the tree and does not wait to be added' },
    ]);
  });

  test('a tree that was rebuilt over a rewritten past, by its checkpoints', async ({ entryId, forge, findings }) => {
    await forge(
      sql`UPDATE record_events SET leaf = replace(leaf, '"state":"approved"', '"state":"rejected"')
        WHERE subject_id = ${entryId} AND action = 'entry.approved'`,
      sql`UPDATE log_leaves l SET hash = sha256('\\x00'::bytea || convert_to(e.leaf, 'UTF8'))
        FROM record_events e WHERE e.organisation_id = l.organisation_id AND e.id = l.event_id`,
    );
    expect(await findings()).toContainEqual({
      subject: expect.stringMatching(/^checkpoint \d+$/),
      problem: 'has a different root than the leaves: the past was rewritten',
    });
  });

  test('checkpoints that were signed again with another key', async ({ api, entryId, forge, findings }) => {
    await forge(
      sql`UPDATE record_events SET leaf = replace(leaf, '"state":"approved"', '"state":"rejected"')
        WHERE subject_id = ${entryId} AND action = 'entry.approved'`,
      sql`UPDATE log_leaves l SET hash = sha256('\\x00'::bytea || convert_to(e.leaf, 'UTF8'))
        FROM record_events e WHERE e.organisation_id = l.organisation_id AND e.id = l.event_id`,
    );
    const leaves = await readRows<{ hash: Buffer }>(api.db, sql`SELECT hash FROM log_leaves ORDER BY leaf_index`);
    const forger = createNoteSigner('tonne.test/log', createSigner(generateKeyPairSync('ed25519').privateKey));
    const root = rootOf(grow([], 0, Buffer.concat(leaves.map(({ hash }) => hash))).edge);
    const note = forger.sign(checkpointText('tonne.test/log', leaves.length, root));
    await forge(
      sql`DELETE FROM log_checkpoints`,
      sql`INSERT INTO log_checkpoints (size, root, at, key_id, note)
        VALUES (${leaves.length}, ${root}, ${api.clock.now()}, ${forger.keyId}, ${note})`,
    );
    expect(await findings()).toContainEqual({
      subject: `checkpoint ${leaves.length}`,
      problem: 'is signed by no key that this service trusts',
    });
  });

  test('a truncated end, by a checkpoint stored elsewhere', async ({ api, org, entryId: _, forge, findings }) => {
    const id = await addEntry(org.admin, electricity('cut'));
    await sequenceAll(api);
    const kept = (await api.anonymous.get('/public/log/checkpoint')).text;
    const [{ size } = { size: 0 }] = await readRows<{ size: number }>(
      api.db,
      sql`SELECT max(size)::int AS size FROM log_checkpoints`,
    );
    await forge(
      sql`DELETE FROM log_checkpoints WHERE size = ${size}`,
      sql`DELETE FROM log_leaves WHERE leaf_index >= (SELECT max(size) FROM log_checkpoints)`,
      sql`DELETE FROM record_events WHERE subject_id = ${id}`,
      sql`DELETE FROM entry_revisions WHERE entry_id = ${id}`,
      sql`DELETE FROM emission_entries WHERE id = ${id}`,
      sql`DELETE FROM entry_total_changes WHERE id = (SELECT max(id) FROM entry_total_changes)`,
    );
    expect(await findings()).toEqual([]);
    expect(await findings(kept)).toEqual([
      { subject: 'the checkpoint stored elsewhere', problem: expect.stringContaining('its end was cut off') },
    ]);
  });

  test('credits that were created past the triggers', async ({ org, entryId: _, forge, findings }) => {
    await forge(sql`INSERT INTO ledger_balances (account, organisation_id, project_id, vintage, quantity)
      VALUES ('wallet', ${org.id}, 'VCS-1', 2023, 1000)`);
    expect(await findings()).toContainEqual({
      subject: 'wallet of VCS-1, 2023',
      problem: 'the balance is the sum of its movements: expected 0, found 1000.000000',
    });
  });
});
