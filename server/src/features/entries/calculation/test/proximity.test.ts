import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import {
  addEntry,
  addLocation,
  EMISSIONS,
  electricity,
  gas,
  historyOf,
  pinOnce,
  setOrganisation,
} from '../../../../../test/fixtures/emissions.ts';
import { completeCsv, importCsv } from '../../../../../test/fixtures/factors.ts';

const BATCH = `${EMISSIONS}/batch`;

const test = base.extend('abroad', async ({ api }) => {
  const org = await api.newOrganisation();
  return { ...org, kenya: await addLocation(org, { country: 'KE' }) };
});

/** No rail factor for Kenya is published: the UK's is 0.03546 kg per passenger-km (UK Government 2025). */
const rail = {
  ...electricity,
  scope: 3,
  category: 'business_travel',
  subcategory: 'rail_national',
  quantity: 1000,
  unit: 'pkm',
};
const CODE = 'DEFRA-2025-RAIL-NATIONAL-PKM';
const ADD = "If you have a national or supplier's factor, add it (POST /api/v1/emission-factors).";
const warning = (code: string, message: string) => ({ code, message });
const STANDS_IN = warning(
  'factor_proxy',
  `The library has no fitting factor for “Train” in Kenya, so ${CODE} for the United Kingdom stands in. ${ADD}`,
);
const DISTANCE_ONLY = warning(
  'uncertainty_partial',
  "Only the uncertainty of the factor's distance is known; that of the quantity and the factor count as none.",
);

describe('an entry with the factor of another country', () => {
  test('says so, is less certain, and is of the quality of a proxy', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    const change = { ...rail, locationId: kenya, activityUncertaintyPercent: 5, dataQuality: 'measured' };
    const shown = {
      // 1,000 × 0.03546 kg
      tco2e: 0.03546,
      factorProximity: 'proxy',
      // √(5² + 52²) = √2729
      uncertaintyPercent: 52.2398,
      dataQuality: 'proxy',
      statedDataQuality: 'measured',
      warnings: [
        STANDS_IN,
        warning(
          'uncertainty_partial',
          "Only the uncertainty of the quantity and the factor's distance is known; that of the factor counts as none.",
        ),
      ],
    };
    const preview = await admin.post(`${EMISSIONS}/preview`, change);
    expect(preview.body.data).toMatchObject(shown);
    expect(await addEntry(admin, change)).toMatchObject(shown);
  });

  test('is told in the receipt, in the history and in the events', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    const { id } = await addEntry(admin, { ...rail, locationId: kenya });
    const receipt = (await admin.get(`${EMISSIONS}/${id}/calculation`)).body.data;
    expect(receipt.choice).toEqual({
      by: 'automatic',
      reason: null,
      proximity: 'proxy',
      because:
        'The factor is for GB, another place: no nearer one fitted the activity. The distance adds an uncertainty of 52 %.',
    });
    const [created] = await historyOf(admin, id);
    expect(created!.changes).toContainEqual({ field: 'factorProximity', from: null, to: 'proxy' });
  });

  test('is of the quality of a proxy even if the client states none', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    const entry = await addEntry(admin, { ...rail, locationId: kenya });
    expect(entry).toMatchObject({
      dataQuality: 'proxy',
      statedDataQuality: null,
      uncertaintyPercent: 52,
      warnings: [STANDS_IN, DISTANCE_ONLY],
    });
  });

  test('keeps factor, proximity and statement when only the quantity changes', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    const { id } = await addEntry(admin, { ...rail, locationId: kenya, dataQuality: 'estimated' });
    const { body } = await admin.patch(`${EMISSIONS}/${id}`, { quantity: 2000 });
    expect(body.data).toMatchObject({
      tco2e: 0.07092,
      factor: { code: CODE },
      factorProximity: 'proxy',
      uncertaintyPercent: 52,
      dataQuality: 'proxy',
      statedDataQuality: 'estimated',
      warnings: [STANDS_IN, DISTANCE_ONLY],
    });
  });

  test('has the stated quality again where the factor is own', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    const home = await addLocation(abroad, { country: 'GB' });
    const { id } = await addEntry(admin, { ...rail, locationId: kenya, dataQuality: 'measured' });
    const { body } = await admin.patch(`${EMISSIONS}/${id}`, { locationId: home });
    expect(body.data).toMatchObject({
      factorProximity: 'own',
      // Without evidence it is only stated.
      dataQuality: 'stated',
      statedDataQuality: 'measured',
      uncertaintyPercent: null,
      warnings: [],
    });
    const back = await admin.patch(`${EMISSIONS}/${id}`, { locationId: kenya, dataQuality: 'calculated' });
    expect(back.body.data).toMatchObject({ dataQuality: 'proxy', statedDataQuality: 'calculated' });
  });

  test('is warned of if the client pinned it', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    const entry = await addEntry(admin, { ...rail, locationId: kenya, factorCode: CODE });
    expect(entry).toMatchObject({ factorProximity: 'proxy', dataQuality: 'proxy', uncertaintyPercent: 52 });
    const pinned = `The pinned factor ${CODE} is for the United Kingdom, not for Kenya. ${ADD}`;
    expect(entry.warnings).toEqual([warning('factor_proxy', pinned), DISTANCE_ONLY]);
    const { choice } = (await admin.get(`${EMISSIONS}/${entry.id}/calculation`)).body.data;
    expect(choice.because).toMatch(/^The factor is for GB, another place, and the client pinned it\./);
  });
});

describe('an entry with a factor for the world', () => {
  test('says so, is less certain, and is at best calculated', async ({ abroad }) => {
    const { admin } = abroad;
    const locationId = await addLocation(abroad, { country: 'MC' });
    const entry = await addEntry(admin, {
      ...gas,
      locationId,
      activityUncertaintyPercent: 12,
      dataQuality: 'measured',
    });
    expect(entry).toMatchObject({
      factor: { code: 'IPCC-2006-NATGAS-TJ' },
      factorProximity: 'global',
      // √(12² + 5²) = 13
      uncertaintyPercent: 13,
      dataQuality: 'calculated',
      statedDataQuality: 'measured',
    });
    expect(entry.warnings).toContainEqual(
      warning(
        'factor_global',
        `The library has no fitting factor for “Natural gas” in Monaco, so IPCC-2006-NATGAS-TJ for the world is used. ${ADD}`,
      ),
    );
  });

  test('outside the catalogue adds to an uncertainty that the publisher states', async ({ abroad }) => {
    const entry = await addEntry(abroad.admin, {
      ...electricity,
      scope: 3,
      category: 'capital_goods',
      subcategory: 'material_electric_generator',
      unit: 'kg',
      locationId: abroad.kenya,
      activityUncertaintyPercent: 10,
    });
    // ADEME states ± 60 %; common practice adds 21 %: √(10² + 60² + 21²) = √4141
    expect(entry).toMatchObject({ factorProximity: 'global', uncertaintyPercent: 64.3506, dataQuality: null });
    expect(entry.warnings.map(({ code }: { code: string }) => code)).toEqual(['factor_global']);
  });
});

describe('an entry with a factor of its country, or of the organisation', () => {
  test('has no warning and no added uncertainty', async ({ api, abroad }) => {
    const own = completeCsv('ACME-RAIL,Rail contract,3,business_travel,rail_national,2024,pkm,0.01');
    await importCsv(api, abroad.id, own);
    const pinned = { ...rail, locationId: abroad.kenya };
    await pinOnce(abroad.admin, 'ACME-RAIL', pinned);
    const entry = await addEntry(abroad.admin, { ...pinned, factorCode: 'ACME-RAIL' });
    expect(entry).toMatchObject({ factorProximity: 'own', uncertaintyPercent: null, dataQuality: null });
    expect(entry.warnings.map(({ code }: { code: string }) => code)).not.toContain('factor_proxy');
    const { choice } = (await abroad.admin.get(`${EMISSIONS}/${entry.id}/calculation`)).body.data;
    expect(choice).toMatchObject({ proximity: 'own', because: "The factor is the organisation's own." });
  });
});

describe('a batch', () => {
  test('shows the proximity of each entry, and keeps the copies of one factor apart', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    const home = await addLocation(abroad, { country: 'GB' });
    const entries = [home, kenya, home, kenya].map((locationId, at) => ({
      ...rail,
      locationId,
      reference: `${at}`,
    }));
    const rehearsed = await admin.post(`${BATCH}?dryRun=true`, { entries });
    const { body } = await admin.post(BATCH, { entries });
    const proximitiesOf = (results: Array<{ factorProximity: string }>) => results.map((each) => each.factorProximity);
    expect(proximitiesOf(body.data.results)).toEqual(['own', 'proxy', 'own', 'proxy']);
    expect(proximitiesOf(rehearsed.body.data.results)).toEqual(['own', 'proxy', 'own', 'proxy']);
    expect(body.data.results[1].warnings[0]).toEqual(STANDS_IN);
    // A change calculates with the stored copy.
    for (const [at, expected] of [null, 52, null, 52].entries()) {
      const changed = await admin.patch(`${EMISSIONS}/${body.data.results[at].id}`, { quantity: 5 });
      expect(changed.body.data.uncertaintyPercent).toBe(expected);
    }
  });
});

describe('the factor policy', () => {
  test('`ask` names the proxy and takes it only if it is pinned', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    await setOrganisation(abroad, { factorPolicy: { proxies: 'ask' } });
    const body = { ...rail, locationId: kenya };
    for (const path of [EMISSIONS, `${EMISSIONS}/preview`]) {
      const answer = await admin.post(path, body);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 NO_MATCHING_FACTOR', ['factorCode']]);
      expect(answer.body.error.message).toContain(`Send factorCode ${CODE} to accept the one for the United Kingdom`);
    }
    for (const path of [BATCH, `${BATCH}?dryRun=true`]) {
      const [result] = (await admin.post(path, { entries: [body] })).body.data.results;
      expect(result).toMatchObject({ status: 'failed', error: { code: 'NO_MATCHING_FACTOR' } });
      expect(result.error.details[0].message).toContain(CODE);
    }
    expect(await addEntry(admin, { ...body, factorCode: CODE })).toMatchObject({ factorProximity: 'proxy' });
  });

  test('`refuse` refuses a proxy even if it is pinned: 422', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    await setOrganisation(abroad, { factorPolicy: { proxies: 'refuse' } });
    const body = { ...rail, locationId: kenya };
    expect(codeOf(await admin.post(EMISSIONS, body))).toBe('422 NO_MATCHING_FACTOR');
    const pinned = await admin.post(EMISSIONS, { ...body, factorCode: CODE });
    expect([codeOf(pinned), fieldsOf(pinned)]).toEqual(['422 VALIDATION_ERROR', ['factorCode']]);
    expect(pinned.body.error.message).toContain('is for the United Kingdom, and the organisation');
    const { body: answered } = await admin.post(`${BATCH}?dryRun=true`, { entries: [{ ...body, factorCode: CODE }] });
    expect(answered.data.failed).toBe(1);
  });

  test('`refuse` still allows a factor for the world', async ({ abroad }) => {
    await setOrganisation(abroad, { factorPolicy: { proxies: 'refuse' } });
    const locationId = await addLocation(abroad, { country: 'MC' });
    expect(await addEntry(abroad.admin, { ...gas, locationId })).toMatchObject({ factorProximity: 'global' });
  });

  test('leaves existing entries as they are until their factor is chosen again', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    const { id } = await addEntry(admin, { ...rail, locationId: kenya });
    await setOrganisation(abroad, { factorPolicy: { proxies: 'refuse' } });
    const kept = await admin.patch(`${EMISSIONS}/${id}`, { quantity: 3000 });
    expect(kept.body.data).toMatchObject({ factor: { code: CODE }, factorProximity: 'proxy' });
    const moved = await admin.patch(`${EMISSIONS}/${id}`, { periodStart: '2025-02-01' });
    expect(codeOf(moved)).toBe('422 NO_MATCHING_FACTOR');
  });
});

describe('a derived entry', () => {
  test('has the proximity, the uncertainty and the quality of its parent’s factor', async ({ abroad }) => {
    const { admin, kenya } = abroad;
    await setOrganisation(abroad, { deriveFuelAndEnergy: true });
    const parent = await addEntry(admin, {
      ...gas,
      subcategory: 'gas_oil',
      unit: 'L',
      factorCode: 'DEFRA-2025-GASOIL-L',
      factorOverrideReason: 'The supplier ships the British grade of gas oil to this depot',
      locationId: kenya,
      dataQuality: 'measured',
    });
    expect(parent).toMatchObject({ factorProximity: 'proxy', uncertaintyPercent: 10, dataQuality: 'proxy' });
    const [derivedId] = parent.derivedEntryIds;
    const derived = (await admin.get(`${EMISSIONS}/${derivedId}`)).body.data;
    expect(derived).toMatchObject({
      factorProximity: 'proxy',
      uncertaintyPercent: 10,
      dataQuality: 'proxy',
      statedDataQuality: 'measured',
    });
    expect(derived.warnings[0]).toEqual(
      warning(
        'factor_proxy',
        `${derived.factor.code} is for the United Kingdom, as is the factor of the entry that this one is derived from.`,
      ),
    );
  });
});
