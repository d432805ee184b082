import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { databaseClient } from '../../../../../test/database-client.ts';
import { addEntry, EMISSIONS } from '../../../../../test/fixtures/emissions.ts';
import { addLot, fund } from '../../../../../test/fixtures/offsets.ts';
import {
  addRetirement,
  confirmAll,
  RETIREMENTS,
  readRetirement,
  retirementOf,
} from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { untilBlocked } from '../../../../../test/lock-waits.ts';
import type { Lot } from '../../ledger/rules.ts';

let api: TestApi;
let org: TestOrganisation;
let lot: Lot;
let entryId: string;
let client: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  client = databaseClient(api.databaseUrl);
  await client.connect();
});
beforeEach(async () => {
  org = await api.newOrganisation();
  lot = await addLot(api);
  await fund(org, lot, 100);
  entryId = (await addEntry(org.admin)).id;
});
afterAll(async () => {
  await client.end();
  await api.close();
});

const remove = () => org.admin.delete(`${EMISSIONS}/${entryId}`);
const retire = () => addRetirement(org.admin, lot, { emissionEntryIds: [entryId] });

describe('an entry that a retirement names', () => {
  it.each(['pending', 'confirmed'])('cannot be deleted while the retirement is %s', async (status) => {
    const { id } = await retire();
    if (status === 'confirmed') await confirmAll(api, org, [id]);
    const answer = await remove();
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain(id);
    expect((await org.admin.get(`${EMISSIONS}/${entryId}`)).status).toBe(200);
  });

  it('can be deleted once every retirement that names it is cancelled', async () => {
    const [first, second] = [await retire(), await retire()];
    const cancel = (id: string) => org.admin.post(`${RETIREMENTS}/${id}/cancel`);
    expect((await cancel(first.id)).status).toBe(200);
    expect((await remove()).body.error.message).toContain(second.id);
    expect((await cancel(second.id)).status).toBe(200);
    expect((await remove()).status).toBe(204);
    // The record of what was meant stays.
    expect((await readRetirement(org, first.id)).emissionEntryIds).toEqual([entryId]);
  });

  it('does not block other entries', async () => {
    await retire();
    entryId = (await addEntry(org.admin, { reference: 'another' })).id;
    expect((await remove()).status).toBe(204);
  });

  it('cannot be deleted while the retirement is being made', async () => {
    await retire();
    const { id: free } = await addEntry(org.admin, { reference: 'free' });
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO offset_retirement_entries (organisation_id, entry_id, retirement_id)
       SELECT organisation_id, $1, id FROM offset_retirements WHERE organisation_id = $2`,
      [free, org.id],
    );
    const deleting = org.admin.delete(`${EMISSIONS}/${free}`);
    await untilBlocked(api.db);
    await client.query('COMMIT');
    const answer = await deleting;
    expect(codeOf(answer)).toBe('409 INVALID_STATE');
    expect(answer.body.error.message).toContain('a retirement made a moment ago');
  });

  it('is not named if it is being deleted', async () => {
    await client.query('BEGIN');
    await client.query('DELETE FROM emission_entries WHERE id = $1', [entryId]);
    const retiring = org.admin.post(RETIREMENTS, retirementOf(lot, { emissionEntryIds: [entryId] }));
    await untilBlocked(api.db);
    await client.query('COMMIT');
    const answer = await retiring;
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['emissionEntryIds']]);
  });

  it('is either kept or not named when deletions and retirements race', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const { id } = await addEntry(org.admin, { reference: `race ${turn}` });
      const body = retirementOf(lot, { quantity: 1, emissionEntryIds: [id] });
      const [deleted, retired] = await Promise.all([
        org.admin.delete(`${EMISSIONS}/${id}`),
        org.admin.post(RETIREMENTS, body),
      ]);
      expect(['204 422 VALIDATION_ERROR', '409 INVALID_STATE 201']).toContain(`${codeOf(deleted)} ${codeOf(retired)}`);
    }
  });
});
