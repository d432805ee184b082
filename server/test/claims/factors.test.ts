import { describe, expect } from 'vitest';
import { fieldsOf, messageFor } from '../answers.ts';
import { test as apart, sharedTest as base } from '../api-test.ts';
import { EMISSIONS, electricity, gas } from '../fixtures/emissions.ts';
import { addFactor, EVIDENCE, FACTORS } from '../fixtures/factors.ts';

const test = base;

const LANDFILL = 'DEFRA-2025-LANDFILL-GAS-KWH';
const REASON = 'The supplier states that this site is fed from its own digester';
/** 1,000,000 kWh × 0.18296 kg/kWh (UK Government 2025) = 182,960 kg = 182.96 t */
const burnt = { ...gas, quantity: 1_000_000 };

describe('attack 7: a French nuclear plant pinned on the British grid', () => {
  const nuclear = { ...electricity, factorCode: 'ADEME-2025-42773-C' };

  test.for([
    ['without a reason', nuclear],
    ['with a reason', { ...nuclear, factorOverrideReason: 'Our supplier buys all its power from this French plant' }],
  ] as const)('is refused %s, on entry, preview and batch', async ([, body], { org }) => {
    for (const path of [EMISSIONS, `${EMISSIONS}/preview`]) {
      const answer = await org.admin.post(path, body);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['factorCode']]);
      expect(messageFor(answer, 'factorCode')).toContain('never takes another country');
    }
    const batch = await org.admin.post(`${EMISSIONS}/batch`, { entries: [body] });
    expect(batch.body.data).toMatchObject({ created: 0, failed: 1 });
  });
});

describe('attack 8: landfill gas pinned on natural gas', () => {
  test.for([
    ['no reason', undefined],
    ['"aaaaaaaaaaaaaaaaaaaa"', 'a'.repeat(20)],
    ['one word four times', 'biogas biogas biogas biogas'],
  ] as const)('with %s is refused, with both figures', async ([, factorOverrideReason], { org }) => {
    const answer = await org.admin.post(EMISSIONS, { ...burnt, factorCode: LANDFILL, factorOverrideReason });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['factorOverrideReason']]);
    if (factorOverrideReason !== undefined) {
      const message = messageFor(answer, 'factorOverrideReason');
      expect(message).toContain('at least 20 characters and four different words, such as');
      // 1,000,000 kWh × 0.0002 kg = 0.2 t
      expect(message).toContain(
        `${LANDFILL} gives 0.2 t, and the automatic choice DEFRA-2025-NATGAS-KWH gives 182.96 t`,
      );
    }
  });

  test('with a reason is disclosed with the automatic choice and its figure', async ({ org }) => {
    const pinned = { ...burnt, factorCode: LANDFILL, factorOverrideReason: REASON };
    const { status, body } = await org.admin.post(EMISSIONS, pinned);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      tco2e: 0.2,
      factorPinned: true,
      factorOverridden: true,
      factorOverrideReason: REASON,
      automaticFactor: {
        code: 'DEFRA-2025-NATGAS-KWH',
        source: 'DEFRA',
        vintage: 2025,
        value: 0.18296,
        unit: 'kgCO2e/kWh',
        region: 'GB',
        tco2e: 182.96,
        differences: ['activity', 'value'],
      },
    });
    expect(body.data.warnings.map(({ code }: { code: string }) => code)).toContain('factor_overridden');
    const { choice } = (await org.admin.get(`${EMISSIONS}/${body.data.id}/calculation`)).body.data;
    expect(choice).toMatchObject({ by: 'overridden', automatic: { code: 'DEFRA-2025-NATGAS-KWH', tco2e: 182.96 } });
  });

  test('in a small draft that grows later is disclosed with the figure of the grown entry', async ({ org }) => {
    const pinned = { ...burnt, quantity: 1, factorCode: LANDFILL, factorOverrideReason: REASON, reference: 'grows' };
    const { body } = await org.admin.post(EMISSIONS, pinned);
    const grown = await org.admin.patch(`${EMISSIONS}/${body.data.id}`, { quantity: 1_000_000 });
    expect(grown.body.data).toMatchObject({ tco2e: 0.2, automaticFactor: { tco2e: 182.96 } });
    const taken = await org.admin.patch(`${EMISSIONS}/${body.data.id}`, { factorOverrideReason: 'because it is so' });
    expect([taken.status, fieldsOf(taken)]).toEqual([422, ['factorOverrideReason']]);
  });
});

describe('attack 9: an own factor of 0 wins automatically', () => {
  const NOTHING = {
    code: 'ACME-GREEN-GAS',
    name: 'Green gas of Acme',
    scope: 1,
    category: 'stationary_combustion',
    subcategory: 'natural_gas',
    region: 'GB',
    vintage: 2025,
    activityUnit: 'kWh',
    value: 0,
    publication: 'Acme Green Gas Ltd, tariff sheet 2025, page 1',
    reason: 'The supplier states that its gas has no emissions at all',
    evidence: EVIDENCE,
  };
  const nameOf = ({ code }: { code: string }) => code;

  apart.for([
    ['evidence', { evidence: undefined }],
    ['evidence', { evidence: null }],
    ['a reason of substance', { reason: 'aaaaaaaaaaaaaaaaaaaaaaaaa' }],
  ] as const)('without %s is incomplete, and only offered', async ([part, change], { org }) => {
    const factor = await addFactor(org.admin, { ...NOTHING, ...change });
    expect(factor.missing).toEqual([part === 'evidence' ? 'evidence' : 'reason']);
    const { body } = await org.admin.post(`${EMISSIONS}/preview`, burnt);
    expect(body.data).toMatchObject({ tco2e: 182.96, factor: { code: 'DEFRA-2025-NATGAS-KWH' } });
    expect(body.data.candidates[0]).toMatchObject({ factor: { code: NOTHING.code } });
    expect(body.data.candidates[0].reason).toContain('lacks a publication, a reason of substance or an evidence file');
  });

  apart('incomplete stays offered even after an approved entry pins it', async ({ org }) => {
    await addFactor(org.admin, { ...NOTHING, evidence: undefined });
    const pinned = { ...burnt, factorCode: NOTHING.code, factorOverrideReason: REASON };
    const { body } = await org.admin.post(EMISSIONS, pinned);
    expect((await org.admin.post(`${EMISSIONS}/${body.data.id}/approve`)).status).toBe(200);
    const preview = await org.admin.post(`${EMISSIONS}/preview`, burnt);
    expect(preview.body.data.factor.code).toBe('DEFRA-2025-NATGAS-KWH');
  });

  apart('is refused in an import with half of the evidence', async ({ org }) => {
    const header =
      'code,name,scope,category,subcategory,vintage,region,activity_unit,value,publication,reason,evidence_file';
    const line =
      'ACME-GREEN-GAS,Green gas,1,stationary_combustion,natural_gas,2025,GB,kWh,0,Acme tariff sheet 2025,The supplier states that its gas has none,sheet.pdf';
    const answer = await org.admin.post(`${FACTORS}/import`, Buffer.from(`${header}\n${line}\n`), {
      'content-type': 'text/csv',
    });
    expect(answer.body.data.problems).toEqual([
      { index: 0, line: 2, field: 'evidence_file', message: 'needs evidence_sha256, the SHA-256 of the file' },
    ]);
  });

  apart('complete is offered, until an approved entry pins it with a reason, and then disclosed', async ({ org }) => {
    expect((await addFactor(org.admin, NOTHING)).missing).toEqual([]);
    const { body: first } = await org.admin.post(EMISSIONS, burnt);
    expect(first.data).toMatchObject({ tco2e: 182.96, factor: { code: 'DEFRA-2025-NATGAS-KWH' } });

    const bare = await org.admin.post(EMISSIONS, { ...burnt, factorCode: NOTHING.code });
    expect([bare.status, fieldsOf(bare)]).toEqual([422, ['factorOverrideReason']]);
    expect(messageFor(bare, 'factorOverrideReason')).toContain('gives 0 t, and the automatic choice');

    const reasoned = { ...burnt, factorCode: NOTHING.code, factorOverrideReason: REASON, reference: 'first use' };
    const { body: pinned } = await org.admin.post(EMISSIONS, reasoned);
    expect(pinned.data.warnings.map(nameOf)).toEqual(
      expect.arrayContaining(['factor_overridden', 'far_from_published']),
    );
    const before = await org.admin.post(`${EMISSIONS}/preview`, burnt);
    expect(before.body.data.factor.code).toBe('DEFRA-2025-NATGAS-KWH');
    expect(before.body.data.candidates[0].reason).toContain('no approved entry pins it yet');

    expect((await org.admin.post(`${EMISSIONS}/${pinned.data.id}/approve`)).status).toBe(200);
    const { body: second } = await org.admin.post(EMISSIONS, { ...burnt, reference: 'later' });
    expect(second.data).toMatchObject({ tco2e: 0, factor: { code: NOTHING.code }, factorPinned: false });
    expect(second.data.warnings.map(nameOf)).toContain('far_from_published');
    expect(second.data.warnings.map(nameOf)).not.toContain('factor_overridden');
    const batch = await org.admin.post(`${EMISSIONS}/batch`, { entries: [{ ...burnt, reference: 'in a batch' }] });
    expect(batch.body.data.results[0].warnings.map(nameOf)).toContain('far_from_published');

    const again = await org.admin.get(`${EMISSIONS}/${first.data.id}`);
    expect(again.body.data).toMatchObject({ tco2e: 182.96, factor: { code: 'DEFRA-2025-NATGAS-KWH' } });
  });

  apart('waits for its first approved entry again as a new version', async ({ org }) => {
    await addFactor(org.admin, { ...NOTHING, value: 0.17, code: 'ACME-GAS' });
    const { body } = await org.admin.post(EMISSIONS, { ...burnt, factorCode: 'ACME-GAS' });
    await org.admin.post(`${EMISSIONS}/${body.data.id}/approve`);
    const { code, vintage, value, publication, reason, evidence } = NOTHING;
    const version = { code, vintage, value, publication, reason, evidence };
    expect((await org.admin.post(`${FACTORS}/ACME-GAS/versions`, version)).status).toBe(201);
    const preview = await org.admin.post(`${EMISSIONS}/preview`, burnt);
    expect(preview.body.data).toMatchObject({ tco2e: 182.96, factor: { code: 'DEFRA-2025-NATGAS-KWH' } });
  });

  apart('for an activity without published factors is chosen with a warning', async ({ org }) => {
    const brine = { ...NOTHING, scope: 2, category: 'purchased_cooling', subcategory: 'brine_from_next_door' };
    await addFactor(org.admin, brine);
    const entry = { ...burnt, scope: 2, category: brine.category, subcategory: brine.subcategory };
    const { body } = await org.admin.post(EMISSIONS, entry);
    expect(body.data).toMatchObject({ factor: { code: NOTHING.code }, factorPinned: false });
    expect(body.data.warnings.map(nameOf)).toEqual(['own_factor_new']);
    const changed = await org.admin.patch(`${EMISSIONS}/${body.data.id}`, { quantity: 2_000_000 });
    expect(changed.body.data.warnings.map(nameOf)).toEqual(['own_factor_new']);
  });

  apart('whose methane is really biogenic carbon is refused by the field', async ({ org }) => {
    const gases = [{ gas: 'CO2_biogenic', kg: 0.2 }];
    const answer = await org.admin.post(FACTORS, { ...NOTHING, value: 0.2, gwpSet: 'AR5', gases });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['value']]);
    expect(messageFor(answer, 'value')).toContain('must not count biogenic CO2');
  });
});
