import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sql } from '../../src/platform/db/index.ts';
import { codeOf, fieldsOf } from '../answers.ts';
import { test } from '../api-test.ts';
import { addEntry, addLocation, SUMMARY, setOrganisation } from '../fixtures/emissions.ts';
import {
  addInstrument,
  allMet,
  certificates,
  getInstrument,
  INSTRUMENTS,
  newCertificates,
} from '../fixtures/instruments.ts';
import { getEntry } from '../fixtures/periods.ts';
import { askForTwo, CHANGES } from '../fixtures/second-person.ts';
import type { TestOrganisation } from '../harness.ts';

/**
 * Attempts to make market-based scope 2 smaller than contracts allow. Each ends in a refusal, a second person, or a visible
 * disclosure, and its name says which. The numbers are those of the issue "Claims"; "own" attempts are not in it.
 *
 * The entry of every test is 12,500 kWh of British electricity in 2025: 12,500 × 0.177 kg = 2.2125 t.
 */

const ENTRY_TONNES = 2.2125;

const marketOf = async ({ admin }: TestOrganisation): Promise<number> =>
  (await admin.get(`${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31`)).body.data.scope2MarketTco2e;

const codesOf = ({ ineligibleBecause }: { ineligibleBecause: Array<{ code: string }> }): string[] =>
  ineligibleBecause.map(({ code }) => code);

/** Records the instrument and expects that it covers nothing, for these reasons. */
async function expectIneligible(org: TestOrganisation, change: object, codes: string[]): Promise<void> {
  const entry = await addEntry(org.admin);
  const made = await addInstrument(org.admin, change);
  expect(made).toMatchObject({ eligibility: 'ineligible', allocations: [] });
  expect(codesOf(made)).toEqual(codes);
  expect(made.ineligibleBecause[0].message).not.toBe('');
  expect(await getEntry(org.admin, entry.id)).toMatchObject({ instruments: [], marketBasedTco2e: ENTRY_TONNES });
  expect(await marketOf(org)).toBe(0);
}

describe('attack 5: an instrument that does not qualify', () => {
  const failing = Object.fromEntries(Object.keys(allMet).map((name) => [name, false]));

  test('because it fails all criteria is kept, disclosed as ineligible, and covers nothing', ({ org }) =>
    // Of eight criteria, six apply to certificates.
    expectIneligible(org, { criteria: failing, quantityKwh: 100_000 }, Array(6).fill('criterion_not_met')));

  test('because it leaves criteria open is disclosed as ineligible', ({ org }) =>
    expectIneligible(org, { criteria: {} }, ['criteria_not_stated']));

  test.for([
    'conveysAttributes',
    'uniqueClaim',
    'trackedAndRetired',
    'vintageClose',
    'sameMarket',
    'residualMixAvailable',
  ])('because of %s alone is disclosed as ineligible', (name, { org }) =>
    expectIneligible(org, { criteria: { ...allMet, [name]: false } }, ['criterion_not_met']),
  );

  test('because it has no certificate numbers is disclosed as ineligible', ({ org }) =>
    expectIneligible(org, { certificateIds: [], quantityKwh: 1e12 }, ['certificates_not_stated']));

  test('covers nothing of an entry that comes later either', async ({ org }) => {
    await addInstrument(org.admin, { criteria: {} });
    expect(await addEntry(org.admin)).toMatchObject({ instruments: [], marketBasedTco2e: ENTRY_TONNES });
  });

  test('covers energy once its criteria are met, and no longer once they are not', async ({ org }) => {
    const { id: entryId } = await addEntry(org.admin);
    const { id } = await addInstrument(org.admin, { criteria: {}, quantityKwh: 12_500 });
    await org.admin.patch(`${INSTRUMENTS}/${id}`, { criteria: allMet });
    expect(await getEntry(org.admin, entryId)).toMatchObject({ marketBasedTco2e: 0 });
    await org.admin.patch(`${INSTRUMENTS}/${id}`, { criteria: { ...allMet, uniqueClaim: false } });
    expect(await getEntry(org.admin, entryId)).toMatchObject({ instruments: [], marketBasedTco2e: ENTRY_TONNES });
  });
});

describe('attack 24: an unlimited green tariff', () => {
  const tariff = { type: 'green_tariff', quantityKwh: null, kgCo2ePerKwh: 0, registry: null, certificateIds: [] };

  test('of no location is disclosed as ineligible', async ({ org }) => {
    await addLocation(org, { country: 'GB' });
    await expectIneligible(org, tariff, ['contract_not_bound']);
  });

  test('without evidence of the contract is disclosed as ineligible', ({ org }) =>
    expectIneligible(org, { ...tariff, evidence: null }, ['evidence_missing']));

  test('covers at most what its locations consume', async ({ org }) => {
    await setOrganisation(org, { multiSite: true });
    const [ours, theirs] = [await addLocation(org, { country: 'GB' }), await addLocation(org, { country: 'GB' })];
    const [bound, free] = [
      await addEntry(org.admin, { locationId: ours }),
      await addEntry(org.admin, { locationId: theirs }),
    ];
    const { id } = await addInstrument(org.admin, { ...tariff, locationIds: [ours] });
    expect((await getInstrument(org.admin, id)).allocations).toEqual([{ entryId: bound.id, kwh: 12_500 }]);
    expect(await getEntry(org.admin, free.id)).toMatchObject({ instruments: [], marketBasedTco2e: ENTRY_TONNES });
  });

  test('with the switch of the method waits for a second person under four_eyes', async ({ org }) => {
    await org.clientFor({ role: 'admin' });
    await askForTwo(org.admin);
    const answer = await org.admin.post(INSTRUMENTS, { ...certificates, ...tariff, criteria: allMet, evidence: 'x' });
    const { pendingChange, allocations } = answer.body.data;
    expect([pendingChange.status, pendingChange.effectiveAt, allocations]).toEqual(['pending', null, []]);
    expect((await org.admin.post(`${CHANGES}/${pendingChange.id}/approve`)).status).toBe(403);
  });
});

describe('attack 29: certificates used twice', () => {
  const station = () => `G${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}NQSR`;
  const wide = (name: string) => `${name}0000100001-${name}0000100100`;
  const body = (certificateId: string, registry = 'Ofgem REGO') => ({
    ...certificates,
    criteria: allMet,
    registry,
    certificateIds: [certificateId],
    quantityKwh: 1000,
  });

  test.for<[how: string, spelled: (name: string) => string, registry: string]>([
    ['as they are', wide, 'Ofgem REGO'],
    ['in lower case', (name) => wide(name).toLowerCase(), 'Ofgem REGO'],
    ['with spaces and another dash', (name) => wide(name).replace('-', ' – '), 'Ofgem REGO'],
    ['as a part of the range', (name) => `${name}0000100050-${name}0000100060`, 'Ofgem REGO'],
    ['as one of them', (name) => `${name}0000100077`, 'Ofgem REGO'],
    ['as the last number alone', (name) => `${name}0000100001-0000100100`, 'Ofgem REGO'],
    ['as an overlapping range', (name) => `${name}0000100100-${name}0000100200`, 'Ofgem REGO'],
    ['under another name of the registry', wide, 'renewables & CHP register'.replace('&', 'and')],
    ['under a registry of the own invention', wide, 'My own registry'],
  ])('%s are refused with 409, without saying whose they are', async ([, spelled, registry], { org, other }) => {
    const name = station();
    const { id } = await addInstrument(org.admin, { registry: 'Ofgem REGO', certificateIds: [wide(name)] });
    const answer = await other.admin.post(INSTRUMENTS, body(spelled(name), registry));
    expect(codeOf(answer)).toBe('409 DUPLICATE_RESOURCE');
    expect(answer.body.error.message).toContain('is already claimed by another instrument');
    for (const secret of [id, org.id]) expect(answer.text).not.toContain(secret);
    expect((await other.admin.get(INSTRUMENTS)).body.data).toEqual([]);
    expect(codeOf(await org.admin.post(INSTRUMENTS, body(spelled(name), registry)))).toBe('409 DUPLICATE_RESOURCE');
  });

  test('by ten instruments at once are claimed by one', async ({ org, other }) => {
    const name = station();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? org : other).admin.post(INSTRUMENTS, body(wide(name)))),
    );
    expect(answers.map(codeOf).toSorted()).toEqual(['201', ...Array(9).fill('409 DUPLICATE_RESOURCE')]);
  });

  test('one for 10¹² kWh is refused with 422 that names both numbers', async ({ admin }) => {
    const answer = await admin.post(INSTRUMENTS, { ...body(`${station()}0000100001`), quantityKwh: 1e12 });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['quantityKwh']]);
    expect(answer.body.error.message).toContain(
      'is 1000000000000 kWh, but the certificates stand for 1000 kWh: one megawatt hour each',
    );
  });

  test('a Norwegian guarantee of 2009 is disclosed as ineligible in Great Britain', ({ org }) =>
    expectIneligible(org, { productionStart: '2009-01-01', productionEnd: '2009-12-31', productionCountry: 'NO' }, [
      'vintage_outside',
      'other_market',
    ]));

  test('a guarantee whose registry gives the country away is disclosed as ineligible', ({ org }) =>
    expectIneligible(org, { ...newCertificates(), registry: 'Statnett NECS' }, ['other_market']));
});

describe('own: production that does not fit the use', () => {
  // Use is 2025: production from 1 January 2024 (12 months before) to 31 December 2025.
  test.for<[days: [string, string], eligibility: string]>([
    [['2024-01-01', '2024-12-31'], 'eligible'],
    [['2025-12-01', '2025-12-31'], 'eligible'],
    [['2023-12-31', '2024-12-31'], 'ineligible'],
    [['2025-12-01', '2026-01-01'], 'ineligible'],
  ])('from %s is %s', async ([[productionStart, productionEnd], eligibility], { admin }) => {
    const made = await addInstrument(admin, { productionStart, productionEnd, productionCountry: 'GB' });
    expect(made.eligibility).toBe(eligibility);
  });

  test('that is not stated is disclosed in a warning', async ({ admin }) => {
    const { warnings, eligibility } = await addInstrument(admin);
    expect([eligibility, warnings.map(({ code }: { code: string }) => code)]).toEqual([
      'eligible',
      ['production_not_stated'],
    ]);
  });
});

describe('own: markets by their dates', () => {
  const of = (region: string, year: number, productionCountry: string) => ({
    region,
    periodStart: `${year}-01-01`,
    periodEnd: `${year}-03-31`,
    productionStart: `${year}-01-01`,
    productionEnd: `${year}-03-31`,
    productionCountry,
  });

  // Ofgem: no guarantees of the EU from the disclosure period that begins on 1 April 2023. Directive (EU) 2018/2001
  // Art. 19(11): none of Switzerland without an agreement, which there is not.
  test.for<[string, number, string, string]>([
    ['GB', 2023, 'FR', 'eligible'],
    ['GB', 2024, 'FR', 'ineligible'],
    ['DE', 2025, 'NO', 'eligible'],
    ['DE', 2025, 'CH', 'ineligible'],
    ['DE', 2025, 'GB', 'ineligible'],
    ['US', 2025, 'CA', 'eligible'],
    ['IN', 2025, 'BR', 'ineligible'],
    ['IN', 2025, 'IN', 'eligible'],
  ])('%s in %i takes production of %s: %s', async ([region, year, country, eligibility], { admin }) => {
    expect((await addInstrument(admin, of(region, year, country))).eligibility).toBe(eligibility);
  });
});

describe('own: an instrument of before the rules', () => {
  /** As an earlier release left it: open criteria and no check. */
  const olden = async (org: TestOrganisation, execute: (id: string) => Promise<unknown>) => {
    const { id } = await addInstrument(org.admin, { quantityKwh: 12_500 });
    await execute(id);
    return id;
  };

  test('discloses that, and changes to it are judged by the rules of today', async ({ api, org }) => {
    const entry = await addEntry(org.admin);
    const id = await olden(org, (each) =>
      api.db.execute(sql`UPDATE instruments SET criteria = '{}', ineligible_because = NULL WHERE id = ${each}`),
    );
    expect(await getInstrument(org.admin, id)).toMatchObject({ eligibility: 'older_rules', ineligibleBecause: [] });
    // Another note of the evidence leaves it as it is.
    await org.admin.patch(`${INSTRUMENTS}/${id}`, { evidence: `Statement ${randomUUID()}` });
    expect(await getEntry(org.admin, entry.id)).toMatchObject({ marketBasedTco2e: 0 });
    const { body } = await org.admin.patch(`${INSTRUMENTS}/${id}`, { quantityKwh: 12_400 });
    expect(body.data).toMatchObject({ eligibility: 'ineligible', allocations: [] });
    expect(await getEntry(org.admin, entry.id)).toMatchObject({ marketBasedTco2e: ENTRY_TONNES });
  });
});
