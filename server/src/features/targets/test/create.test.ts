import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { expectWritersOnly } from '../../../../test/access.ts';
import { codeOf, fieldsOf, messageFor } from '../../../../test/answers.ts';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { addTarget, intensityOf, read, stored, TARGETS, targetOf } from '../../../../test/fixtures/targets.ts';
import { types } from '../codes.schema.ts';

const denominator = { metric: 'Units sold', unit: 'unit', baseYearValue: 250, values: { 2025: 200 } };

const test = base.extend(
  'ask',
  { scope: 'file' },
  ({ org }) =>
    (change: object = {}) =>
      org.admin.post(TARGETS, targetOf(change)),
);

describe('POST /targets', () => {
  test('answers with the whole target', async ({ ask, org }) => {
    const answer = await ask({ description: 'Boilers and vehicles' });
    expect(answer.status, answer.text).toBe(201);
    const { id } = answer.body.data;
    const open = { actualTco2e: null, variance: null, retiredTco2e: 0 };
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^tgt_[0-9a-f]{32}$/),
      name: 'Halve it by 2034',
      type: 'absolute',
      status: 'active',
      approved: true,
      scopeCoverage: [1, 2],
      baseYear: 2024,
      baseYearTco2e: 1000,
      baseSource: 'typed',
      baseScope2Method: null,
      baseNote: 'Typed by the organisation: no closed books and no external inventory support it',
      targetYear: 2034,
      reductionPercent: 50,
      trajectoryModel: 'linear',
      halfWayExcessTco2e: 0,
      description: 'Boilers and vehicles',
      intensityDenominator: null,
      validation: null,
      unit: 'tCO2e',
      currentTco2e: 0,
      progressPercent: 0,
      outcome: null,
      formerAmbitions: [],
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      milestones: [],
      annualBudgets: [
        { year: 2024, allowedTco2e: 1000, ...open, status: 'no_data' },
        { year: 2025, allowedTco2e: 950, ...open, status: 'no_data' },
        { year: 2026, allowedTco2e: 900, ...open, status: 'in_progress' },
        { year: 2027, allowedTco2e: 850, ...open, status: 'upcoming' },
        { year: 2028, allowedTco2e: 800, ...open, status: 'upcoming' },
        { year: 2029, allowedTco2e: 750, ...open, status: 'upcoming' },
        { year: 2030, allowedTco2e: 700, ...open, status: 'upcoming' },
        { year: 2031, allowedTco2e: 650, ...open, status: 'upcoming' },
        { year: 2032, allowedTco2e: 600, ...open, status: 'upcoming' },
        { year: 2033, allowedTco2e: 550, ...open, status: 'upcoming' },
        { year: 2034, allowedTco2e: 500, ...open, status: 'upcoming' },
      ],
      revisions: [],
    });
    expect(answer.headers.location).toBe(`${TARGETS}/${id}`);
    expect(answer.headers.etag).toBe('"1"');
    expect(await read(org.admin, id)).toEqual(answer.body.data);
  });

  test('shows an intensity per unit', async ({ org }) => {
    const target = await addTarget(org.admin, intensityOf());
    expect(target).toMatchObject({
      baseYearTco2e: 1000,
      unit: 'tCO2e/unit',
      intensityDenominator: {
        metric: 'Units sold',
        unit: 'unit',
        baseYearValue: 250,
        values: { 2025: 200, 2026: 125 },
      },
    });
    // 1,000 t ÷ 250 = 4 t, half of it in 2034
    const allowed = target.annualBudgets.map(({ allowedTco2e }: { allowedTco2e: number }) => allowedTco2e);
    expect(allowed).toEqual([4, 3.8, 3.6, 3.4, 3.2, 3, 2.8, 2.6, 2.4, 2.2, 2]);
  });

  test.for(types)('takes the type %s', async (type, { org }) => {
    const change = { type, reductionPercent: 90, ...(type === 'intensity' && { intensityDenominator: denominator }) };
    expect(await addTarget(org.admin, change)).toMatchObject({ type, status: 'active', reductionPercent: 90 });
  });

  test.for(['linear', 'front_loaded', 'custom'])('takes the trajectory %s', async (trajectoryModel, { org }) => {
    expect(await addTarget(org.admin, { trajectoryModel })).toMatchObject({ trajectoryModel });
  });

  test('accepts values just within the bounds', async ({ org }) => {
    const change = {
      name: '🌱'.repeat(120),
      description: '🌱'.repeat(1_000),
      scopeCoverage: [3],
      baseYear: 1990,
      targetYear: 2100,
      baseYearTco2e: 0.000001,
      reductionPercent: 100,
    };
    expect(await addTarget(org.admin, change)).toMatchObject(change);
    const other = { baseYearTco2e: 999999999.123456, reductionPercent: 0.000001, description: null };
    expect(await addTarget(org.admin, other)).toMatchObject(other);
    expect((await addTarget(org.admin, { baseYearTco2e: 1e12 })).baseYearTco2e).toBe(1e12);
  });

  test.for<[string, object]>([
    ['net_zero of 90', { type: 'net_zero', reductionPercent: 90 }],
    ['sbti of 42 over 10 years', { type: 'sbti', reductionPercent: 42 }],
    // 4.2 × 21
    ['sbti of 88.2 from 2015 to 2036', { type: 'sbti', reductionPercent: 88.2, baseYear: 2015, targetYear: 2036 }],
    // 2.5 × 7
    [
      'sbti of 17.5 to 2031 for scope 3',
      { type: 'sbti', reductionPercent: 17.5, targetYear: 2031, scopeCoverage: [3] },
    ],
    ['one that is not sbti, said so', { validation: null }],
    ['an intensity of 1, over three years', intensityOf({ reductionPercent: 1, targetYear: 2027 })],
    ['an absolute one without denominator, said so', { intensityDenominator: null }],
    ['a denominator without other years', intensityOf({ intensityDenominator: { ...denominator, values: {} } })],
  ])('takes %s', async ([_, change], { ask }) => {
    expect(codeOf(await ask(change))).toBe('201');
  });

  test('sorts the scopes', async ({ org }) => {
    expect((await addTarget(org.admin, { scopeCoverage: [3, 1] })).scopeCoverage).toEqual([1, 3]);
  });

  test.for<[what: string, body: object, fields: string[]]>([
    [
      'an empty body',
      {},
      [
        'baseYear',
        'baseYearTco2e',
        'name',
        'reductionPercent',
        'scopeCoverage',
        'targetYear',
        'trajectoryModel',
        'type',
      ],
    ],
    ['unknown words', targetOf({ type: 'hope', trajectoryModel: 'steep' }), ['trajectoryModel', 'type']],
    ['a scope 4', targetOf({ scopeCoverage: [1, 4] }), ['scopeCoverage[1]']],
    ['scopes that are no list', targetOf({ scopeCoverage: 1 }), ['scopeCoverage']],
    [
      'text for numbers',
      targetOf({ baseYear: '2024', baseYearTco2e: '1', targetYear: '2030', reductionPercent: '50' }),
      ['baseYear', 'baseYearTco2e', 'reductionPercent', 'targetYear'],
    ],
    ['parts of years', targetOf({ baseYear: 2024.5, targetYear: 2030.5 }), ['baseYear', 'targetYear']],
    [
      'fields of its own',
      targetOf({ status: 'achieved', currentTco2e: 1, progressPercent: 100, milestones: [] }),
      ['currentTco2e', 'milestones', 'progressPercent', 'status'],
    ],
    [
      'a validation of other words',
      targetOf({ type: 'sbti', validation: { status: 'sworn', reference: 1, date: 'today', by: 'me' } }),
      ['validation.by', 'validation.date', 'validation.reference', 'validation.status'],
    ],
    [
      'years of a denominator that are none',
      intensityOf({ intensityDenominator: { ...denominator, values: { '25': 1, '2025.5': 1, soon: 1, '1889': 1 } } }),
      [
        'intensityDenominator.values.2025.5',
        'intensityDenominator.values.soon',
        'intensityDenominator.values[1889]',
        'intensityDenominator.values[25]',
      ],
    ],
    [
      'half a denominator',
      intensityOf({ intensityDenominator: { unit: 1, colour: 'blue' } }),
      [
        'intensityDenominator.baseYearValue',
        'intensityDenominator.colour',
        'intensityDenominator.metric',
        'intensityDenominator.unit',
        'intensityDenominator.values',
      ],
    ],
  ])('refuses %s with 400, all fields at once', async ([_, body, fields], { api, org }) => {
    const before = await stored(api);
    const answer = await org.admin.post(TARGETS, body);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test.for<[what: string, change: object, fields: string[]]>([
    ['a target year that is the base year', { targetYear: 2024 }, ['targetYear']],
    ['a target year before the base year', { targetYear: 2023 }, ['targetYear']],
    ['years before 1990', { baseYear: 1989 }, ['baseYear']],
    ['years after 2100', { targetYear: 2101 }, ['targetYear']],
    ['a reduction of 0', { reductionPercent: 0 }, ['reductionPercent']],
    ['a reduction of 100.1', { reductionPercent: 100.1 }, ['reductionPercent']],
    ['a reduction of 101', { reductionPercent: 101 }, ['reductionPercent']],
    ['a reduction of seven decimals', { reductionPercent: 42.0000001 }, ['reductionPercent']],
    ['net_zero of 89.9', { type: 'net_zero', reductionPercent: 89.9 }, ['reductionPercent']],
    ['sbti of 41.9 over 10 years', { type: 'sbti', reductionPercent: 41.9 }, ['reductionPercent']],
    [
      'sbti of 41.9 with scope 3',
      { type: 'sbti', reductionPercent: 41.9, scopeCoverage: [1, 2, 3] },
      ['reductionPercent'],
    ],
    [
      'sbti of scope 2 without scope 1',
      { type: 'sbti', reductionPercent: 90, scopeCoverage: [2, 3] },
      ['scopeCoverage'],
    ],
    ['sbti of 24.9 for scope 3', { type: 'sbti', reductionPercent: 24.9, scopeCoverage: [3] }, ['reductionPercent']],
    ['sbti in 4 years', { type: 'sbti', reductionPercent: 90, targetYear: 2030 }, ['targetYear']],
    ['sbti in 11 years', { type: 'sbti', reductionPercent: 90, targetYear: 2037 }, ['targetYear']],
    ['sbti from 2014', { type: 'sbti', reductionPercent: 90, baseYear: 2014 }, ['baseYear']],
    [
      'sbti from 2014 in 30 years by little',
      { type: 'sbti', reductionPercent: 10, baseYear: 2014, targetYear: 2056, validation: { status: 'validated' } },
      ['baseYear', 'reductionPercent', 'targetYear', 'validation.date', 'validation.evidence', 'validation.reference'],
    ],
    ['a validation of another type', { validation: { status: 'self_declared' } }, ['validation']],
    [
      'a validation to come',
      { type: 'sbti', validation: { status: 'submitted', reference: 'SBT-104', date: '2026-03-16' } },
      ['validation.date'],
    ],
    [
      'a reference of 201 characters',
      { type: 'sbti', validation: { status: 'submitted', reference: 'r'.repeat(201), date: '2026-03-15' } },
      ['validation.reference'],
    ],
    ['an intensity without denominator', { type: 'intensity' }, ['intensityDenominator']],
    ['an intensity of null', { type: 'intensity', intensityDenominator: null }, ['intensityDenominator']],
    ['a denominator of another type', { intensityDenominator: denominator }, ['intensityDenominator']],
    [
      'denominators of nothing and less',
      intensityOf({ intensityDenominator: { ...denominator, baseYearValue: 0, values: { 2025: 0, 2026: -1 } } }),
      ['intensityDenominator.baseYearValue', 'intensityDenominator.values[2025]', 'intensityDenominator.values[2026]'],
    ],
    [
      'two values for the base year',
      intensityOf({ intensityDenominator: { ...denominator, values: { 2024: 249, 2025: 200 } } }),
      ['intensityDenominator.values[2024]'],
    ],
    [
      'denominators that no number can be divided by',
      intensityOf({ intensityDenominator: { ...denominator, baseYearValue: 1e-320, values: { 2025: 1e13 } } }),
      ['intensityDenominator.baseYearValue', 'intensityDenominator.values[2025]'],
    ],
    [
      'words of a denominator that are too long or blank',
      intensityOf({ intensityDenominator: { ...denominator, metric: 'm'.repeat(121), unit: ' ' } }),
      ['intensityDenominator.metric', 'intensityDenominator.unit'],
    ],
    ['seven decimals of a tonne', { baseYearTco2e: 1.0000001 }, ['baseYearTco2e']],
    ['16 digits', { baseYearTco2e: 1234567890.123456 }, ['baseYearTco2e']],
    ['a base of nothing', { baseYearTco2e: 0 }, ['baseYearTco2e']],
    ['a base below nothing', { baseYearTco2e: -1 }, ['baseYearTco2e']],
    ['a base larger than can be', { baseYearTco2e: 1e12 + 1 }, ['baseYearTco2e']],
    ['a base without end', { baseYearTco2e: 1e300 }, ['baseYearTco2e']],
    ['a name of 121 characters', { name: 'n'.repeat(121) }, ['name']],
    ['a blank name', { name: ' \t' }, ['name']],
    ['a description of 1,001 characters', { description: 'd'.repeat(1_001) }, ['description']],
    ['no scope at all', { scopeCoverage: [] }, ['scopeCoverage']],
    ['a scope twice', { scopeCoverage: [2, 2] }, ['scopeCoverage']],
    [
      'all that at once',
      {
        name: '',
        type: 'net_zero',
        scopeCoverage: [],
        baseYearTco2e: 1.0000001,
        targetYear: 2020,
        reductionPercent: 10,
        description: 'd'.repeat(1_001),
        intensityDenominator: { ...denominator, metric: '' },
      },
      [
        'baseYearTco2e',
        'description',
        'intensityDenominator',
        'intensityDenominator.metric',
        'name',
        'reductionPercent',
        'scopeCoverage',
        'targetYear',
      ],
    ],
  ])('refuses %s with 422 and stores nothing', async ([_, change, fields], { api, ask }) => {
    const before = await stored(api);
    const answer = await ask(change);
    expect(codeOf(answer), answer.text).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await stored(api)).toEqual(before);
  });

  test('names the required values', async ({ ask }) => {
    const sbti = await ask({ type: 'sbti', reductionPercent: 20, targetYear: 2031 });
    expect(messageFor(sbti, 'reductionPercent')).toBe('must be at least 29.4 for sbti: 4.2 a year over 7 years');
    const netZero = await ask({ type: 'net_zero', reductionPercent: 50 });
    expect(messageFor(netZero, 'reductionPercent')).toBe('must be at least 90 for net_zero');
  });

  test('shows the validation of a science-based target', async ({ org }) => {
    const sbti = { type: 'sbti', reductionPercent: 90 };
    const selfDeclared = { status: 'self_declared', reference: null, date: null, evidence: null };
    expect((await addTarget(org.admin, sbti)).validation).toEqual(selfDeclared);
    expect((await addTarget(org.admin, { ...sbti, validation: null })).validation).toEqual(selfDeclared);
    const validation = { status: 'validated', reference: 'SBT-104', date: '2026-03-15', evidence: 'letter.pdf' };
    const { id } = await addTarget(org.admin, { ...sbti, validation });
    expect((await read(org.admin, id)).validation).toEqual(validation);
    const { body } = await org.admin.get(`${TARGETS}?type=sbti&sortOrder=desc`);
    expect(body.data.find((target: { id: string }) => target.id === id).validation).toEqual(validation);
  });

  test('needs a key with targets:write', ({ api, org }) =>
    expectWritersOnly(api, org, (client) => client.post(TARGETS, targetOf()), 201));

  test('creates it once for one Idempotency-Key', async ({ api }) => {
    const own = await api.newOrganisation();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await own.admin.post(TARGETS, targetOf(), headers);
    const again = await own.admin.post(TARGETS, targetOf(), headers);
    expect(first.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = await own.admin.post(TARGETS, targetOf({ name: 'Other' }), headers);
    expect(codeOf(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect((await own.admin.get(TARGETS)).body.pagination.totalItems).toBe(1);
  });
});
