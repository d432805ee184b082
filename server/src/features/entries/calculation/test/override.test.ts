import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import {
  addEntry,
  EMISSIONS,
  electricity,
  historyOf,
  listAll,
  stored,
} from '../../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

const GRID = 'DEFRA-2025-ELEC-GRID-GB';
const GAS = 'DEFRA-2025-NATGAS-KWH';
const REASON = 'The chiller of the landlord runs on grid electricity';

/** No factor is published for this category. 1,000 kWh × 0.177 kg/kWh = 177 kg = 0.177 t */
const cooling = { ...electricity, category: 'purchased_cooling', subcategory: 'chilled_water', quantity: 1000 };
const overridden = { ...cooling, factorCode: GRID, factorOverrideReason: REASON };

let references = 0;
const create = (body: object) => org.admin.post(EMISSIONS, { reference: `O-${++references}`, ...body });
const change = ({ id }: { id: string }, patch: object) => org.admin.patch(`${EMISSIONS}/${id}`, patch);
const pinning = ({ factorPinned, factorOverridden, factorOverrideReason }: Record<string, unknown>) => [
  factorPinned,
  factorOverridden,
  factorOverrideReason,
];

describe('a pinned factor', () => {
  it('of another scope or category is refused, naming both of the factor: 422', async () => {
    const before = await stored(api);
    for (const [path, factorCode] of [
      [EMISSIONS, GRID],
      [`${EMISSIONS}/preview`, GRID],
      [EMISSIONS, GAS],
    ] as const) {
      const answer = await org.admin.post(path, { ...cooling, factorCode });
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['factorCode']]);
      const meant = factorCode === GRID ? 'scope 2 purchased_electricity' : 'scope 1 stationary_combustion';
      for (const words of [factorCode, meant, 'scope 2 purchased_cooling', 'factorOverrideReason'])
        expect(answer.body.error.message).toContain(words);
    }
    expect(await stored(api)).toEqual(before);
  });

  it('is accepted with a reason, flagged, and shown wherever the entry appears', async () => {
    const { status, body } = await create(overridden);
    expect(status).toBe(201);
    const expected = [true, true, REASON];
    expect([body.data.tco2e, body.data.factor.code, ...pinning(body.data)]).toEqual([0.177, GRID, ...expected]);
    expect(pinning((await org.admin.get(`${EMISSIONS}/${body.data.id}`)).body.data)).toEqual(expected);
    const listed = (await listAll(org.admin, 'category=purchased_cooling')).find(({ id }) => id === body.data.id);
    expect(pinning(listed!)).toEqual(expected);
    expect((await api.events(org.id)).at(-1)).toMatchObject({ type: 'emission.created', data: body.data });
    const preview = (await org.admin.post(`${EMISSIONS}/preview`, overridden)).body.data;
    expect([preview.tco2e, ...pinning(preview)]).toEqual([0.177, ...expected]);
  });

  it('of the same scope and category is no override; a factor chosen by the server is neither pinned nor an override', async () => {
    expect(pinning(await addEntry(org.admin, { factorCode: GRID }))).toEqual([true, false, null]);
    expect(pinning(await addEntry(org.admin))).toEqual([false, false, null]);
    const preview = (await org.admin.post(`${EMISSIONS}/preview`, electricity)).body.data;
    expect(pinning(preview)).toEqual([false, false, null]);
  });

  it('may have a reason that is not required', async () => {
    const entry = await addEntry(org.admin, { factorCode: GRID, factorOverrideReason: REASON });
    expect(pinning(entry)).toEqual([true, false, REASON]);
  });
});

describe('factorOverrideReason', () => {
  it.each([
    [422, 'x'.repeat(9)],
    [422, ''],
    [422, ' '.repeat(12)],
    [422, `${' '.repeat(5)}nine char${' '.repeat(5)}`],
    [422, 'x'.repeat(301)],
    [422, 'ten chars!'],
    [422, '👍'.repeat(300)],
    [422, 'chiller chiller chiller chiller chiller'],
    [400, 7],
    [400, ['The chiller runs on it']],
  ])('%i for %j, naming only this field', async (status, factorOverrideReason) => {
    const answer = await create({ ...overridden, factorOverrideReason });
    expect([answer.status, fieldsOf(answer)]).toEqual([status, ['factorOverrideReason']]);
  });

  it.each([
    ['ten chars!', 'ten chars!'],
    ['👍'.repeat(300), '👍'.repeat(300)],
    [`  ${REASON}\n`, REASON],
  ])('of a pin that needs none has 10 to 300 characters, and loses surrounding blanks: %s', async (sent, kept) => {
    const pinned = { ...electricity, factorCode: GRID, factorOverrideReason: sent };
    expect((await create(pinned)).body.data.factorOverrideReason).toBe(kept);
  });

  it('of substance is kept without surrounding blanks', async () => {
    const { body } = await create({ ...overridden, factorOverrideReason: `  ${REASON}\n` });
    expect(body.data.factorOverrideReason).toBe(REASON);
  });

  it('is refused without factorCode, together with all other errors: 422', async () => {
    for (const factorCode of [undefined, null]) {
      const answer = await create({ ...electricity, factorCode, factorOverrideReason: REASON });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['factorOverrideReason']]);
      expect(answer.body.error.message).toContain('factorCode');
    }
    const all = await create({
      ...overridden,
      factorCode: undefined,
      factorOverrideReason: 'short',
      unit: 'x',
      quantity: 0,
    });
    expect([all.status, fieldsOf(all)]).toEqual([422, ['factorOverrideReason', 'quantity', 'unit']]);
    expect((await create({ ...cooling, factorCode: GRID, factorOverrideReason: null })).status).toBe(422);
  });
});

describe('a change of an overridden entry', () => {
  const add = async () => (await create(overridden)).body.data;

  it('in other fields retains factor and reason', async () => {
    const entry = await add();
    for (const patch of [{ quantity: 2000 }, { notes: 'n' }, { periodStart: '2025-02-01' }, { factorCode: GRID }]) {
      const { status, body } = await change(entry, patch);
      // 2,000 kWh × 0.177 kg/kWh
      expect([status, body.data.tco2e, ...pinning(body.data)]).toEqual([200, 0.354, true, true, REASON]);
    }
  });

  it('of scope, category or factor drops the reason', async () => {
    const entry = await add();
    for (const patch of [
      { category: 'purchased_heat_steam', subcategory: 'district_heat_steam' },
      { factorCode: GAS },
    ]) {
      const refused = await change(entry, patch);
      expect([refused.status, fieldsOf(refused)]).toEqual([422, ['factorCode']]);
    }
    const other = 'The heat network is fired with natural gas alone';
    const told = await change(entry, { factorCode: GAS, factorOverrideReason: other });
    expect([told.status, ...pinning(told.body.data)]).toEqual([200, true, true, other]);
    const fits = await change(entry, {
      scope: 1,
      category: 'stationary_combustion',
      subcategory: 'natural_gas',
    });
    expect([fits.status, ...pinning(fits.body.data)]).toEqual([200, true, false, null]);
  });

  it('that makes a matching factor mismatched is refused', async () => {
    const entry = await addEntry(org.admin, { factorCode: GRID });
    const away = { category: 'purchased_cooling', subcategory: 'chilled_water' };
    const refused = await change(entry, away);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['factorCode']]);
    const told = await change(entry, { ...away, factorOverrideReason: REASON });
    expect([told.status, ...pinning(told.body.data)]).toEqual([200, true, true, REASON]);
  });

  it('that lets the server choose clears the reason', async () => {
    const entry = await add();
    const back = { category: 'purchased_electricity', subcategory: 'grid_electricity', factorCode: null };
    const { status, body } = await change(entry, back);
    expect([status, ...pinning(body.data)]).toEqual([200, false, false, null]);
    const both = await change(await add(), { ...back, factorOverrideReason: REASON });
    expect([both.status, fieldsOf(both)]).toEqual([422, ['factorOverrideReason']]);
  });

  it('may reword the reason, but not remove it', async () => {
    const entry = await add();
    const words = 'No publication covers chilled water';
    expect((await change(entry, { factorOverrideReason: words })).body.data.factorOverrideReason).toBe(words);
    const taken = await change(entry, { factorOverrideReason: null });
    expect([taken.status, fieldsOf(taken)]).toEqual([422, ['factorCode']]);
    const short = await change(entry, { factorOverrideReason: 'short' });
    expect([short.status, fieldsOf(short)]).toEqual([422, ['factorOverrideReason']]);
    const unpinned = await change(await addEntry(org.admin), { factorOverrideReason: words });
    expect([unpinned.status, fieldsOf(unpinned)]).toEqual([422, ['factorOverrideReason']]);
  });
});

describe('the history', () => {
  it('records who chose the factor, and every change of factor', async () => {
    const { id } = await addEntry(org.admin);
    await change({ id }, { ...cooling, factorCode: GRID, factorOverrideReason: REASON });
    const [created, updated] = await historyOf(org.admin, id);
    const watched = ['factorPinned', 'factorOverridden', 'factorOverrideReason'];
    const told = (changes: Array<{ field: string }>) => changes.filter(({ field }) => watched.includes(field));
    expect(told(created!.changes)).toEqual([
      { field: 'factorPinned', from: null, to: false },
      { field: 'factorOverridden', from: null, to: false },
    ]);
    expect(told(updated!.changes)).toEqual([
      { field: 'factorPinned', from: false, to: true },
      { field: 'factorOverridden', from: false, to: true },
      { field: 'factorOverrideReason', from: null, to: REASON },
    ]);
    expect(await api.service.entries.audit.verify(org.id)).toMatchObject({ differing: 0 });
  });
});
