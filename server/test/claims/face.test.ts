import { describe, expect } from 'vitest';
import { test } from '../api-test.ts';
import { act, addApproved, certificateIn, closeYear, newRecorder, read, request } from '../fixtures/certificates.ts';
import { gas } from '../fixtures/emissions.ts';
import { addFactor, EVIDENCE } from '../fixtures/factors.ts';
import { putStatement } from '../fixtures/statements.ts';
import type { TestApi } from '../harness.ts';

/** A certificate that says on its face what a careful reader needs. Each name says how the attempt ends. */

const LANDFILL = 'DEFRA-2025-LANDFILL-GAS-KWH';
const REASON = 'The supplier states that this site is fed from its own digester';

const BRINE = {
  code: 'ACME-BRINE',
  name: 'Brine of Acme',
  scope: 2,
  category: 'purchased_cooling',
  subcategory: 'brine_from_next_door',
  region: 'GB',
  vintage: 2025,
  activityUnit: 'kWh',
  value: 0.05,
  publication: 'Acme Brine Ltd, tariff sheet 2025, page 1',
  reason: 'The supplier has measured its own plant for a year',
  evidence: EVIDENCE,
};

const STATED = {
  consolidationApproach: 'equity_share',
  boundary: 'Harbourside Components Ltd without the joint venture.',
  exclusions: [{ what: 'Company cars', reason: 'Drivers did not keep their logbooks', estimatedTco2e: 12.5 }],
};

async function pageOf(api: TestApi, certId: string): Promise<string> {
  const { text } = await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' });
  return text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
}

describe('own: a certificate that looks better by its basis', () => {
  test('is disclosed: overrides, own factors, exclusions and base year are signed and on the page', async ({ api }) => {
    const org = await newRecorder(api);
    await addApproved(api, org, { ...gas, quantity: 1_000_000, factorCode: LANDFILL, factorOverrideReason: REASON });
    await addFactor(org.admin, BRINE);
    const { scope, category, subcategory } = BRINE;
    await addApproved(api, org, { ...gas, scope, category, subcategory, quantity: 10_000 });
    await closeYear(org);
    const baseYearReason = 'The first year with measured data of all sites.';
    await putStatement(org.admin, 2025, { ...STATED, baseYear: 2019, baseYearReason });
    const { certId } = await certificateIn('issued', api, org);
    const { claims, status } = (await api.anonymous.get(`/public/certificates/${certId}`)).body;
    expect(status).toBe('valid');
    expect(claims.preparation).toMatchObject({
      people: { preparedBy: 'admin', approvedBy: 'admin' },
      accounts: {
        statements: [{ fiscalYear: 2025, approval: null, ...STATED, baseYear: { year: 2019, source: 'none' } }],
        unstatedYears: [],
        // 2.2125 t of electricity, and 10,000 kWh × 0.05 kg = 0.5 t of cooling.
        scope2: { method: 'location_based', locationTco2e: 2.7125 },
        scope3Categories: ['business_travel'],
        // 1,000,000 kWh × 0.0002 kg = 0.2 t, instead of × 0.18296 kg = 182.96 t.
        overrides: { entries: 1, effectTco2e: -182.76, withoutEffect: 0 },
        // Of 0.18296 + 2.2125 + 0.0416 + 0.2 + 0.5 = 3.13706 t.
        ownFactors: [{ code: 'ACME-BRINE', publication: BRINE.publication, tco2e: 0.5, sharePercent: 15.94 }],
        quality: { measuredPercent: 0, statedPercent: 0 },
      },
    });
    expect(await read(org.admin, certId)).toMatchObject({ preparation: claims.preparation });
    const page = await pageOf(api, certId);
    for (const words of [
      'Consolidation Equity share; inventory statement for 2025 not approved in Tonne',
      'Boundary Harbourside Components Ltd without the joint venture.',
      'Base year 2019; no figures of that year in Tonne',
      'Company cars: Drivers did not keep their logbooks (estimated 12.5 tCO₂e)',
      '1 override lowers the total by 182.76 tCO₂e (scope 2 location-based)',
      '1 own factor gives 0.5 tCO₂e (15.9 %)',
      'Location-based 2.7125 tCO₂e, which counts',
    ])
      expect(page).toContain(words);
  });

  test('and has no inventory statement is disclosed as not stated', async ({ api }) => {
    const org = await newRecorder(api);
    await closeYear(org);
    const { certId } = await certificateIn('issued', api, org);
    const page = await pageOf(api, certId);
    expect(page).toContain('Consolidation approach not stated · no exclusions stated');
    expect(page).toContain('There is no inventory statement for 2025');
  });
});

test('names roles and no person, for signed claims cannot be erased', async ({ api }) => {
  const org = await newRecorder(api);
  await closeYear(org);
  const manager = await org.clientFor({ role: 'manager' });
  const { certId } = await request(manager);
  await act(org.admin, certId, 'review');
  const approved = await act(org.admin, certId, 'approve');
  expect(approved.body.data).toMatchObject({
    approval: 'second_person',
    preparation: { people: { preparedBy: 'manager', approvedBy: 'admin' } },
  });
  expect(JSON.stringify(approved.body.data.preparation)).not.toContain('@');
});
