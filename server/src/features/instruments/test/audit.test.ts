import { describe, expect } from 'vitest';
import { forgeryTest } from '../../../../test/fixtures/forgery.ts';
import { addInstrument, getInstrument } from '../../../../test/fixtures/instruments.ts';
import { addEntry, electricity } from '../../../../test/fixtures/periods.ts';
import { sql } from '../../../platform/db/index.ts';

/** 5,000 kWh, of which the entry uses its 1,000. */
const test = forgeryTest.extend('pair', async ({ org }) => {
  const entryId = await addEntry(org.admin, electricity('A'));
  const { id } = await addInstrument(org.admin, {
    registry: 'REGO',
    certificateIds: ['G1', 'G2'],
    quantityKwh: 2000,
  });
  return { id, entryId };
});

describe('an audit of instruments', () => {
  test('finds no problem in correct allocations', async ({ api, org, pair, findings }) => {
    const { allocations } = await getInstrument(org.admin, pair.id);
    expect(allocations).toEqual([{ entryId: pair.entryId, kwh: 1000 }]);
    expect(await findings()).toEqual([]);
    const { checked } = await api.service.record.verifyAll({ progress: () => undefined });
    expect(checked.allocations).toBe(1);
  });

  test('reports energy that was freed to be allocated again', async ({ pair, forge, findings }) => {
    await forge(sql`UPDATE instrument_allocations SET kwh = 1`);
    const problem = `gives 1 kWh to entry ${pair.entryId}, which shows 1000 kWh`;
    expect(await findings()).toEqual([{ subject: `instrument ${pair.id}`, problem }]);
    await forge(sql`DELETE FROM instrument_allocations`);
    expect(await findings()).toEqual([
      { subject: `instrument ${pair.id}`, problem: `gives 0 kWh to entry ${pair.entryId}, which shows 1000 kWh` },
    ]);
  });

  test('reports energy that no entry holds', async ({ org, pair, forge, findings }) => {
    await forge(sql`INSERT INTO instrument_allocations (organisation_id, instrument_id, entry_id, kwh)
      VALUES (${org.id}, ${pair.id}, 'ent_forged', 4000)`);
    expect(await findings()).toEqual([
      { subject: `instrument ${pair.id}`, problem: 'gives 4000 kWh to entry ent_forged, which shows 0 kWh' },
    ]);
  });

  test('reports a certificate that was freed to be claimed twice', async ({ pair, forge, findings }) => {
    await forge(sql`DELETE FROM instrument_certificates WHERE certificate_id = 'G2'`);
    expect(await findings()).toEqual([
      {
        subject: `instrument ${pair.id}`,
        problem: 'states certificate G2, but the list of claimed certificates lacks it',
      },
    ]);
  });

  test('reports a claim that no instrument made', async ({ org, pair, forge, findings }) => {
    await forge(sql`INSERT INTO instrument_certificates (organisation_id, registry, certificate_id, instrument_id)
      VALUES (${org.id}, 'rego', 'G3', ${pair.id})`);
    const problem = 'certificate G3 is listed as claimed, but the instrument does not state it';
    expect(await findings()).toEqual([{ subject: `instrument ${pair.id}`, problem }]);
  });

  test('names an instrument whose rate was rewritten', async ({ pair, forge, findings }) => {
    await forge(sql`UPDATE instruments SET kg_co2e_per_kwh = 1`);
    expect(await findings()).toEqual([
      { subject: `instrument ${pair.id}`, problem: expect.stringContaining('differs in kgCo2ePerKwh from its last') },
    ]);
  });
});
