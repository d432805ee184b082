import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { expectHidden } from '../../../../../test/access.ts';
import { codeOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, EMISSIONS, historyOf } from '../../../../../test/fixtures/emissions.ts';
import { completeCsv, importCsv } from '../../../../../test/fixtures/factors.ts';
import { UNKNOWN_ENTRY } from '../../../../../test/ids.ts';
import { sql } from '../../../../platform/db/index.ts';

const own = { proximity: 'own', because: 'The factor is for GB, the country or grid of the location.' };

const urlOf = (id: string) => `${EMISSIONS}/${id}/calculation`;

async function receiptOf(client: Client, { id }: { id: string }) {
  const { status, body, text } = await client.get(urlOf(id));
  expect(status, text).toBe(200);
  return body.data;
}

type Line = Record<'name' | 'input' | 'operation' | 'output' | 'unit' | 'source', string>;
const linesOf = ({ steps }: { steps: Line[] }): string[] =>
  steps.map(({ name, input, operation, output, unit }) => `${name}: ${input} ${operation} = ${output} ${unit}`);

/** A second implementation of RFC 8785: names sorted at every level. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

describe('GET /emissions/{entryId}/calculation', () => {
  test('shows the steps from the activity to the figure, and names the row of the factor', async ({ org }) => {
    const entry = await addEntry(org.admin);
    const receipt = await receiptOf(org.admin, entry);
    expect(linesOf(receipt)).toEqual([
      'activity: 12500 as recorded = 12500 kWh',
      'factor: 12500 × 0.177 = 2212.5 kgCO2e',
      'sum: 2212.5 ÷ 1000 = 2.2125 tCO2e',
      'rounding: 2.2125 round half up to 6 decimals = 2.212500 tCO2e',
    ]);
    const { steps, factor, hash, ...rest } = receipt;
    expect(steps[0].source).toBe(`entry ${entry.id}`);
    expect(steps[1].source).toMatch(
      /^DEFRA-2025-ELEC-GRID-GB, edition 2025, in kgCO2e\/kWh; UK Government GHG Conversion Factors/,
    );
    expect(factor).toMatchObject({
      code: 'DEFRA-2025-ELEC-GRID-GB',
      source: 'DEFRA',
      vintage: 2025,
      region: 'GB',
      scope: 2,
      category: 'purchased_electricity',
      subcategory: 'grid_electricity',
      value: 0.177,
      unit: 'kgCO2e/kWh',
      activityUnit: 'kWh',
      publication: expect.stringContaining('UK Government'),
      gwpSet: 'AR5',
    });
    expect(rest).toEqual({
      entryId: entry.id,
      gwpSet: 'as_published',
      choice: { by: 'automatic', reason: null, ...own },
      candidates: null,
      // The publisher's own CO2e value is used.
      gases: null,
      result: { tco2e: 2.2125 },
    });
    expect(hash).toBe(
      createHash('sha256')
        .update(canonical({ ...rest, steps, factor }))
        .digest('hex'),
    );
  });

  test('has its hash in the history of the entry, once for each change of the figure', async ({ org }) => {
    const { id } = await addEntry(org.admin);
    const hashes = async () =>
      (await historyOf(org.admin, id)).map(({ action, changes }) => [
        action,
        ...changes.flatMap(({ field, from, to }) => (field === 'calculation' ? [from, to] : [])),
      ]);
    /** Recalculates the figure from the receipt. */
    const hashOf = async () => {
      const { hash: _, ...receipt } = await receiptOf(org.admin, { id });
      return createHash('sha256').update(canonical(receipt)).digest('hex');
    };
    const first = await hashOf();
    await org.admin.patch(`${EMISSIONS}/${id}`, { notes: 'Read by the landlord' });
    await org.admin.patch(`${EMISSIONS}/${id}`, { quantity: 13_000 });
    const second = await hashOf();
    expect(second).not.toBe(first);
    await org.admin.post(`${EMISSIONS}/${id}/approve`);
    expect(await hashes()).toEqual([['created', null, first], ['updated'], ['updated', first, second], ['approved']]);
    expect(await hashOf()).toBe(second);
  });

  test('shows a conversion with a finite decimal result', async ({ org }) => {
    const receipt = await receiptOf(org.admin, await addEntry(org.admin, { quantity: 12.5, unit: 'MWh' }));
    expect(linesOf(receipt).slice(0, 3)).toEqual([
      'activity: 12.5 as recorded = 12.5 MWh',
      'conversion: 12.5 × 1000 = 12500 kWh',
      'factor: 12500 × 0.177 = 2212.5 kgCO2e',
    ]);
    expect(receipt.steps[1].source).toBe('1 MWh = 3600 MJ; 1 kWh = 3.6 MJ');
  });

  test('divides last if a conversion has no finite decimal result, so that it rounds once', async ({ org }) => {
    // 1 therm is 105.505585262 MJ, and ÷ 3.6 never ends: 10 × 105.505585262 × 0.177 ÷ 1000 ÷ 3.6 = 0.05187357942…
    const receipt = await receiptOf(org.admin, await addEntry(org.admin, { quantity: 10, unit: 'therm' }));
    expect(linesOf(receipt)).toEqual([
      'activity: 10 as recorded = 10 therm',
      'conversion: 10 × 105.505585262 = 1055.05585262 MJ',
      'factor: 1055.05585262 × 0.177 = 186.74488591374 kgCO2e × MJ/kWh',
      'sum: 186.74488591374 ÷ 1000 = 0.18674488591374 tCO2e × MJ/kWh',
      'rounding: 0.18674488591374 ÷ 3.6, round half up to 6 decimals = 0.051874 tCO2e',
    ]);
    expect(receipt.result).toEqual({ tco2e: 0.051874 });
  });

  test('says who pinned the factor, and why an override was allowed', async ({ org }) => {
    const factorCode = 'DEFRA-2025-ELEC-GRID-GB';
    const pinned = await receiptOf(org.admin, await addEntry(org.admin, { factorCode }));
    expect([pinned.choice, pinned.candidates]).toEqual([{ by: 'pinned', reason: null, ...own }, []]);
    const factorOverrideReason = 'The chiller of the landlord runs on grid electricity';
    const cooling = { category: 'purchased_cooling', subcategory: 'chilled_water' };
    const overridden = await addEntry(org.admin, { ...cooling, factorCode, factorOverrideReason });
    const { choice } = await receiptOf(org.admin, overridden);
    expect(choice).toEqual({ by: 'overridden', reason: factorOverrideReason, ...own });
  });

  test('uses the copied factor, regardless of later library changes', async ({ api, org }) => {
    const line = (value: string) => completeCsv(`ACME-GRID,Tariff,2,purchased_electricity,tariff_x,2024,kWh,${value}`);
    await importCsv(api, org.id, line('0.1'));
    const entry = await addEntry(org.admin, { subcategory: 'tariff_x' });
    const before = await receiptOf(org.admin, entry);
    expect(before.factor).toMatchObject({ code: 'ACME-GRID', source: 'custom', value: 0.1 });
    await importCsv(api, org.id, line('0.2'));
    expect(await receiptOf(org.admin, entry)).toEqual(before);
  });

  test('shows a figure that was changed in the database beside steps with another result', async ({ api, org }) => {
    const entry = await addEntry(org.admin);
    await api.db.execute(sql`UPDATE emission_entries SET tco2e = 1 WHERE id = ${entry.id}`);
    const { steps, result } = await receiptOf(org.admin, entry);
    expect([steps.at(-1).output, result.tco2e]).toEqual(['2.212500', 1]);
  });

  test('is for readers of the organisation', async ({ api, org }) => {
    const { id } = await addEntry(org.admin);
    const url = urlOf(id);
    expect(codeOf(await api.anonymous.get(url))).toBe('401 MISSING_TOKEN');
    const wrong = await org.clientFor({ role: 'admin', scopes: ['reports:read', 'settings:write'] });
    expect(codeOf(await wrong.get(url))).toBe('403 INSUFFICIENT_SCOPE');
    expect((await (await org.clientFor({ role: 'viewer' })).get(url)).status).toBe(200);
    const other = await api.newOrganisation();
    await expectHidden(other.admin, { method: 'GET', url: urlOf('{id}') }, id, UNKNOWN_ENTRY);
    expect(codeOf(await org.admin.get(`${url}?steps=1`))).toBe('400 VALIDATION_ERROR');
    await org.admin.delete(`${EMISSIONS}/${id}`);
    expect(codeOf(await org.admin.get(url))).toBe('404 NOT_FOUND');
  });
});
