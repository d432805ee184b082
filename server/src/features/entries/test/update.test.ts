import { describe, expect } from 'vitest';
import { codeOf, detailsOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { sharedTest as test } from '../../../../test/api-test.ts';
import { addEntry, addLocation, EMISSIONS, gas, historyOf, stored } from '../../../../test/fixtures/emissions.ts';
import { UNKNOWN_LOCATION } from '../../../../test/ids.ts';

const urlOf = ({ id }: { id: string }): string => `${EMISSIONS}/${id}`;

describe('PATCH /emissions/{entryId}', () => {
  test('changes the given fields, recalculates, and emits an event', async ({ org, api }) => {
    const entry = await addEntry(org.admin, { notes: 'Estimate' });
    const answer = await org.admin.patch(urlOf(entry), { quantity: 20000, notes: null });
    expect([answer.status, answer.headers.etag]).toEqual([200, '"2"']);
    // 20,000 × 0.177 kg = 3,540 kg; × 0.0009 = 18 kg; × 0.00122 = 24.4 kg; the rest is CO2
    const ghg = { co2: 3.4976, ch4: 0.018, n2o: 0.0244 };
    expect(answer.body.data).toEqual({
      ...entry,
      quantity: 20000,
      notes: null,
      tco2e: 3.54,
      ghg,
      energyKwh: 20000,
      locationBasedTco2e: 3.54,
      marketBasedTco2e: 3.54,
      // 20,000 × 0.11507 kg
      biogenicCo2Tonnes: 2.3014,
      gases: entry.gases.map((each: { kg: number }) => ({
        ...each,
        kg: expect.closeTo(each.kg * 1.6, 9),
        tco2e: expect.any(Number),
      })),
    });
    expect(answer.body.data.gases.map(({ tco2e }: { tco2e: number }) => tco2e)).toEqual([0.018, 3.4976, 0.0244, 0]);
    const event = (await api.events(org.id)).at(-1)!;
    expect([event.type, event.data]).toEqual(['emission.updated', answer.body.data]);
    expect((await org.admin.get(urlOf(entry))).body.data).toMatchObject(answer.body.data);
  });

  test('accepts every field that a creation accepts', async ({ org }) => {
    const entry = await addEntry(org.admin);
    const locationId = await addLocation(org, { country: 'GB', name: 'Leeds' });
    const { body } = await org.admin.patch(urlOf(entry), {
      ...gas,
      quantity: 3.6,
      unit: 'GJ',
      periodStart: '2024-01-01',
      periodEnd: '2024-06-30',
      locationId,
      reference: 'Gas 1',
      notes: 'Was filed as electricity',
      factorCode: 'DEFRA-2025-NATGAS-KWH',
    });
    expect(body.data).toMatchObject({
      scope: 1,
      category: 'stationary_combustion',
      subcategory: 'natural_gas',
      unit: 'GJ',
      // 3.6 GJ = 1,000 kWh; × 0.18296 kg = 182.96 kg
      tco2e: 0.18296,
      periodStart: '2024-01-01',
      periodEnd: '2024-06-30',
      location: { id: locationId, name: 'Leeds' },
      reference: 'Gas 1',
      factor: { code: 'DEFRA-2025-NATGAS-KWH' },
      createdAt: entry.createdAt,
    });
  });

  test('leaves the state and the author unchanged', async ({ org }) => {
    const entry = await addEntry(org.admin);
    await org.admin.post(`${urlOf(entry)}/submit`);
    const contributor = await org.clientFor({ role: 'contributor' });
    const { body } = await contributor.patch(urlOf(entry), { notes: 'Checked' });
    expect(body.data).toEqual({ ...entry, state: 'submitted', notes: 'Checked' });
    expect((await historyOf(org.admin, entry.id)).at(-1)!.by.id).toBe(contributor.userId);
  });

  test('honours If-Match: 412 once the entry has changed', async ({ org }) => {
    const entry = await addEntry(org.admin);
    const first = await org.admin.patch(urlOf(entry), { quantity: 1 }, { 'if-match': '"1"' });
    expect([first.status, first.headers.etag]).toEqual([200, '"2"']);
    const stale = await org.admin.patch(urlOf(entry), { quantity: 2 }, { 'if-match': '"1"' });
    expect(codeOf(stale)).toBe('412 PRECONDITION_FAILED');
    expect((await org.admin.get(urlOf(entry))).body.data.quantity).toBe(1);
    expect((await org.admin.patch(urlOf(entry), { quantity: 2 }, { 'if-match': '"1", "2"' })).status).toBe(200);
    expect((await org.admin.patch(urlOf(entry), { quantity: 3 }, { 'if-match': '*' })).status).toBe(200);
  });

  test('applies concurrent changes of one entry one after the other', async ({ org }) => {
    const entry = await addEntry(org.admin);
    const quantities = Array.from({ length: 12 }, (_, index) => index + 1);
    const answers = await Promise.all(quantities.map((quantity) => org.admin.patch(urlOf(entry), { quantity })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const tags = new Set(answers.map(({ headers }) => headers.etag));
    expect(tags.size).toBe(12);
    const history = await historyOf(org.admin, entry.id);
    expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    const quantitySteps = history.flatMap(({ changes }) => changes.filter(({ field }) => field === 'quantity'));
    for (const [index, { from }] of quantitySteps.entries()) {
      expect(from).toBe(index === 0 ? null : quantitySteps[index - 1]!.to);
    }
  });

  test('refuses to make an entry a duplicate of another: 409 with its id', async ({ org, api }) => {
    const one = await addEntry(org.admin, { reference: 'One' });
    const two = await addEntry(org.admin, { reference: 'Two' });
    const before = await stored(api);
    const answer = await org.admin.patch(urlOf(two), { reference: 'One' });
    expect(codeOf(answer)).toBe('409 DUPLICATE_RESOURCE');
    expect(answer.body.error.message).toContain(one.id);
    expect(await stored(api)).toEqual(before);
    expect((await org.admin.patch(urlOf(two), { reference: 'Two', quantity: 7 })).status).toBe(200);
  });

  test('lets only one of two concurrent changes produce the same entry', async ({ org }) => {
    const entries = [await addEntry(org.admin), await addEntry(org.admin)];
    const answers = await Promise.all(entries.map((each) => org.admin.patch(urlOf(each), { reference: 'Wanted' })));
    expect(answers.map(codeOf).sort()).toEqual(['200', '409 DUPLICATE_RESOURCE']);
  });

  test('refuses an empty change: 400', async ({ org }) => {
    const entry = await addEntry(org.admin);
    const answer = await org.admin.patch(urlOf(entry), {});
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(answer.body.error.message).toContain('at least one field');
  });

  test.for([
    'id',
    'tco2e',
    'ghg',
    'state',
    'location',
    'factor',
    'rejectionReason',
    'createdAt',
    'createdBy',
    'revisionHistory',
  ])('refuses the read-only field %s: 400', async (field, { org }) => {
    const entry = await addEntry(org.admin);
    const answer = await org.admin.patch(urlOf(entry), { quantity: 5, [field]: entry[field] ?? null });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400 VALIDATION_ERROR', [field]]);
    expect((await org.admin.get(urlOf(entry))).body.data.quantity).toBe(12500);
  });

  test('names the nearest known field', async ({ org }) => {
    const entry = await addEntry(org.admin);
    const answer = await org.admin.patch(urlOf(entry), { location: 'x', factor_code: 'x', quantitty: 1, Unit: 'kWh' });
    expect(answer.status).toBe(400);
    expect(Object.fromEntries(detailsOf(answer).map(({ field, message }) => [field, message]))).toEqual({
      location: expect.stringContaining('did you mean locationId?'),
      factor_code: expect.stringContaining('did you mean factorCode?'),
      quantitty: expect.stringContaining('did you mean quantity?'),
      Unit: expect.stringContaining('did you mean unit?'),
    });
  });

  test('names every broken rule of the resulting entry at once: 422', async ({ org, api }) => {
    const entry = await addEntry(org.admin);
    const before = await stored(api);
    const change = {
      quantity: 0,
      unit: 'L',
      periodEnd: '2024-12-31',
      notes: 'x'.repeat(501),
      locationId: UNKNOWN_LOCATION,
    };
    const answer = await org.admin.patch(urlOf(entry), change);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(['locationId', 'notes', 'periodEnd', 'quantity', 'unit']);
    expect(messageFor(answer, 'periodEnd')).toContain('before periodStart');
    const period = await org.admin.patch(urlOf(entry), { periodEnd: '2024-12-31', quantity: -1 });
    expect(fieldsOf(period)).toEqual(['periodEnd', 'quantity']);
    expect(await stored(api)).toEqual(before);
  });

  test('requires a location: null is 400', async ({ org }) => {
    const answer = await org.admin.patch(urlOf(await addEntry(org.admin)), { locationId: null });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['locationId']]);
  });
});
