import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { ClaimBasis } from '../../../inventory/index.ts';
import type { ClaimTarget } from '../../../targets/index.ts';
import type { CertificateType } from '../../schema.ts';
import type { Candidate } from '../candidate.rules.ts';
import type { Retirement } from '../retirements.rules.ts';
import { checkEligibility, refuseUnlessEligible } from '../rules.ts';
import type { Standing } from '../standing.rules.ts';

/** 10 t of scope 1, 20 t of scope 2 and 0.5 t of scope 3: 30.5 t in six entries. */
const basis: ClaimBasis = {
  openDays: [],
  drafts: 0,
  submitted: 0,
  counted: [
    { ghgScope: 1, entries: 1, tco2e: '10.000000' },
    { ghgScope: 2, entries: 2, tco2e: '20.000000' },
    { ghgScope: 3, entries: 3, tco2e: '0.500000' },
  ],
  straddling: [],
  proximity: null,
  editions: [],
  coverage: { gaps: [], unrecorded: [] },
};

const target = (change: Partial<ClaimTarget> = {}): ClaimTarget => ({
  id: 'tgt_1',
  name: 'Net zero by 2045',
  type: 'net_zero',
  ghgScopes: [1, 2, 3],
  baseYear: 2019,
  baseYearTco2e: '305.000000',
  baseSource: 'books',
  targetYear: 2045,
  reductionPercent: '95',
  // 5 % of 305 t less by 2020, and so on: 19 × 95 ÷ 26 = 21.92 % in 2025.
  allowances: [{ year: 2025, tco2e: new Decimal('238.134615') }],
  notComparable: [],
  weakenedOn: null,
  validation: null,
  hasProvenBase: true,
  ...change,
});

const standing = (change: Partial<Standing> = {}): Standing => ({
  fiscalYearStart: '01-01',
  criteria: { publication: 'SBTi', leastPercentAYear: 2.5 },
  unstated: [],
  claimedFrom: [],
  ...change,
});

const retired = (id: string, mechanism: Retirement['mechanism'], day?: string): Retirement => ({
  id,
  status: 'confirmed',
  registry: 'http',
  registryId: 'VCS-1',
  beneficiaryName: 'Acme Ltd',
  periodStart: day ?? '2025-01-01',
  periodEnd: day ?? '2025-12-31',
  vintage: 2024,
  mechanism,
});

/** Backed by 30.5 t of removals. */
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  type: 'ghg_inventory',
  beneficiaryName: 'Acme Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  ghgScopes: [1, 2, 3],
  named: [{ id: 'ret_1', quantity: '30.500000' }],
  retirements: [retired('ret_1', 'removal')],
  basis,
  targets: [target()],
  standing: standing(),
  ...change,
});

const problemsOf = (change: Partial<Candidate>) => checkEligibility(candidate(change)).problems;
const allTypes: CertificateType[] = ['ghg_inventory', 'carbon_neutral', 'net_zero', 'offset_retirement', 'custom'];
const aboutEmissions = allTypes.filter((type) => type !== 'offset_retirement');

describe('a candidate that the records support', () => {
  it.each(allTypes)('%s has figures and no problems', (type) => {
    const { emissionsTco2e, offsetsTco2e, entryCount, unsettled, problems } = checkEligibility(candidate({ type }));
    expect([emissionsTco2e.toFixed(), offsetsTco2e.toFixed(), entryCount]).toEqual(['30.5', '30.5', 6]);
    expect([unsettled, problems]).toEqual([[], []]);
  });
});

describe('unsettled entries', () => {
  const open: Partial<ClaimBasis> = {
    openDays: [
      { periodStart: '2025-01-01', periodEnd: '2025-03-31' },
      { periodStart: '2025-07-01', periodEnd: '2025-07-01' },
    ],
  };
  const sentences = (change: Partial<ClaimBasis>, type: CertificateType = 'ghg_inventory') =>
    checkEligibility(candidate({ type, basis: { ...basis, ...change } })).unsettled;

  it('lists every open day', () => {
    expect(sentences(open)).toEqual([
      'These days of the period lie in no closed reporting period: 2025-01-01 to 2025-03-31, 2025-07-01. Close one that covers them.',
    ]);
    const many = Array.from({ length: 25 }, (_, index) => {
      const day = `2025-01-${String(index + 1).padStart(2, '0')}`;
      return { periodStart: day, periodEnd: day };
    });
    expect(sentences({ openDays: many })[0]).toContain('2025-01-20 and 5 more stretches. Close');
  });

  it.each([
    [1, 0, '1 draft overlaps the period'],
    [2, 0, '2 drafts overlap the period'],
    [0, 1, '1 submitted entry overlaps the period'],
    [3, 2, '3 drafts and 2 submitted entries overlap the period'],
  ])('counts %i drafts and %i submissions', (drafts, submitted, words) => {
    expect(sentences({ drafts, submitted })).toEqual([expect.stringContaining(words)]);
  });

  it('do not affect a statement about credits alone', () => {
    for (const type of aboutEmissions) expect(sentences({ ...open, drafts: 1 }, type)).toHaveLength(2);
    expect(sentences({ ...open, drafts: 1, counted: [] }, 'offset_retirement')).toEqual([]);
  });
});

describe('the scopes', () => {
  it.each(aboutEmissions)('%s needs an entry in each covered scope', (type) => {
    const counted = basis.counted.filter(({ ghgScope }) => ghgScope === 2);
    const problems = problemsOf({ type, basis: { ...basis, counted } });
    expect(problems).toContainEqual({
      field: 'scopeCoverage',
      message:
        'there is no approved or locked entry in scopes 1, 3 within the period: record some, or leave out the scopes that are not covered',
    });
    if (type === 'ghg_inventory' || type === 'custom')
      expect(problemsOf({ type, ghgScopes: [2], basis: { ...basis, counted } }).map(({ field }) => field)).toEqual([]);
  });
});

describe('the period', () => {
  it.each<[type: CertificateType, periodStart: string, periodEnd: string, isWhole: boolean, fiscalYearStart?: string]>([
    ['ghg_inventory', '2025-02-01', '2025-02-28', true],
    ['custom', '2025-02-02', '2025-02-28', false],
    ['ghg_inventory', '2025-02-01', '2025-02-27', false],
    ['ghg_inventory', '2024-04-06', '2025-04-05', false],
    ['ghg_inventory', '2024-04-06', '2025-04-05', true, '04-06'],
    ['offset_retirement', '2025-02-02', '2025-02-03', true],
  ])('of %s from %s to %s is accepted: %s %s', (type, periodStart, periodEnd, isWhole, fiscalYearStart = '01-01') => {
    const problems = problemsOf({ type, periodStart, periodEnd, standing: standing({ fiscalYearStart }) });
    expect(!problems.some(({ field }) => field === 'periodEnd')).toBe(isWhole);
  });
});

describe('a balance', () => {
  it.each(['carbon_neutral', 'net_zero'] as const)('%s must be balanced to the gram', (type) => {
    const balance = (quantity: string) => problemsOf({ type, named: [{ id: 'ret_1', quantity }] });
    expect(balance('30.5')).toEqual([]);
    expect(balance('31')).toEqual([]);
    const kind = type === 'net_zero' ? ' by removals' : '';
    expect(balance('30.499999')).toEqual([
      {
        field: 'retirementIds',
        message: `retire 0.000001 t more${kind}: 30.499999 t are retired against 30.5 t emitted`,
      },
    ]);
  });

  it('offset_retirement needs a retirement', () => {
    expect(problemsOf({ type: 'offset_retirement', named: [] })).toEqual([
      { field: 'retirementIds', message: 'must name retirements for offset_retirement' },
    ]);
  });
});

describe('carbon_neutral', () => {
  const type = 'carbon_neutral';

  it('rests on the oldest target in tonnes for its scopes that is fast enough', () => {
    const targets = [
      target({ name: 'Energy', type: 'absolute', ghgScopes: [1, 2] }),
      target({ name: 'Intensity', type: 'intensity' }),
      target({ name: 'Slow', reductionPercent: '10' }),
      target({ name: 'All' }),
      target({ name: 'All again' }),
    ];
    expect(checkEligibility(candidate({ type, targets })).target?.name).toBe('All');
    expect(checkEligibility(candidate({ type, targets, ghgScopes: [1, 2] })).target?.name).toBe('Energy');
  });

  const messagesOf = (change: Partial<Candidate>) => problemsOf({ type, ...change }).map(({ message }) => message);
  // 2019 to 2045 are 26 years, so 65 % are 2.5 % a year.
  const later = { standing: standing({ claimedFrom: ['2024-01-01'] }) };

  it.each<[what: string, change: Partial<Candidate>, messages: string[]]>([
    [
      'scope 1 alone',
      { ghgScopes: [1], targets: [target({ ghgScopes: [1] })] },
      ['must hold 1 and 2 for carbon_neutral'],
    ],
    ['scopes 1 and 2', { ghgScopes: [1, 2], targets: [target({ ghgScopes: [1, 2] })] }, []],
    [
      'a category without a word',
      { standing: standing({ unstated: [{ year: 2025, categories: ['waste', 'investments'] }] }) },
      [
        'scope 3 of 2025 is not stated for waste, investments: record these categories, or name them with a reason in the inventory statement of 2025',
      ],
    ],
    [
      'one day',
      { periodStart: '2025-06-01', periodEnd: '2025-06-01', retirements: [retired('ret_1', 'removal', '2025-06-01')] },
      ['carbon_neutral covers whole fiscal years, which begin on 01-01 (month and day)'],
    ],
    ['2.5 % a year', { targets: [target({ reductionPercent: '65' })] }, []],
    [
      'a grain less',
      { targets: [target({ reductionPercent: '64.9' })] },
      [
        '"Net zero by 2045" reduces by 2.496154 % of the base a year, and carbon_neutral needs at least 2.5 % (SBTi): set a target that reduces faster',
      ],
    ],
    [
      'another set of warming potentials',
      { targets: [target({ notComparable: ['Calculate both with one set.'] })] },
      ['"Net zero by 2045" is not comparable: Calculate both with one set.'],
    ],
    [
      'a weaker target',
      { targets: [target({ weakenedOn: '2025-06-01' })] },
      [
        '"Net zero by 2045" was weakened on 2025-06-01, after the period began on 2025-01-01: claim a period that begins later, or set another target',
      ],
    ],
    ['emissions above the budget in the first year', { targets: [target({ baseYearTco2e: '1' })] }, []],
    ['emissions within the budget in a later year', later, []],
    [
      'emissions above the trajectory in a later year',
      { ...later, targets: [target({ allowances: [{ year: 2025, tco2e: new Decimal('30.499999') }] })] },
      [
        '30.5 t were emitted, and "Net zero by 2045" allows 30.499999 t for the period: only the first claimed year may rest on planned reductions',
      ],
    ],
    [
      // 35 t less 6 × 2.5 % are 29.75 t, however flat the trajectory.
      'emissions above the least rate in a later year',
      { ...later, targets: [target({ baseYearTco2e: '35', allowances: [{ year: 2025, tco2e: new Decimal(35) }] })] },
      [
        '30.5 t were emitted, and "Net zero by 2045" allows 29.75 t for the period: only the first claimed year may rest on planned reductions',
      ],
    ],
    [
      'a new base in every year',
      { ...later, targets: [target({ baseYear: 2025, allowances: [{ year: 2025, tco2e: new Decimal(305) }] })] },
      ['"Net zero by 2045" has the base year 2025, and the first year claimed as carbon neutral allows one up to 2024'],
    ],
    [
      'an earlier year than the first claim, in its own base year',
      {
        standing: standing({ claimedFrom: ['2026-01-01'] }),
        targets: [target({ baseYear: 2025, allowances: [{ year: 2025, tco2e: new Decimal(305) }] })],
      },
      ['"Net zero by 2045" has the base year 2025, and the first year claimed as carbon neutral allows one up to 2024'],
    ],
  ])('of %s', (_, change, messages) => {
    expect(messagesOf(change)).toEqual(messages);
  });

  it('of two years has no first year', () => {
    const counted = basis.counted.map((each) => ({ ...each, tco2e: String(Number(each.tco2e) * 2) }));
    const allowances = [
      { year: 2024, tco2e: new Decimal(31) },
      { year: 2025, tco2e: new Decimal('29.9') },
    ];
    const two = { periodStart: '2024-01-01', basis: { ...basis, counted }, named: [{ id: 'ret_1', quantity: '61' }] };
    expect(messagesOf({ ...two, targets: [target({ allowances })] })).toEqual([
      '61 t were emitted, and "Net zero by 2045" allows 60.9 t for the period: only the first claimed year may rest on planned reductions',
    ]);
  });

  it.each<[what: string, targets: ClaimTarget[]]>([
    ['there is none', []],
    ['one for fewer scopes', [target({ ghgScopes: [1, 2] })]],
    ['an intensity', [target({ type: 'intensity' })]],
    ['one for each scope', ([1, 2, 3] as const).map((scope) => target({ ghgScopes: [scope] }))],
    ['one that begins later', [target({ baseYear: 2026 })]],
  ])('is refused if %s', (_, targets) => {
    expect(problemsOf({ type, targets })).toEqual([
      {
        field: 'type',
        message:
          'carbon_neutral needs an active target in tonnes for scopes 1, 2, 3 and no others, with a base year up to 2025, since reduction comes before balance (ISO 14068-1): set one first; a target with a typed base does not count',
      },
    ]);
  });

  it('may begin in its base year', () => {
    expect(problemsOf({ type, targets: [target({ baseYear: 2025 })] })).toEqual([]);
  });
});

describe('net_zero', () => {
  const type = 'net_zero';
  const fieldsOf = (change: Partial<Candidate>) => problemsOf({ type, ...change }).map(({ field }) => field);

  // 30.5 t are 10 % of 305 t.
  it('needs a reduction of 90 %, to the gram', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(problemsOf({ type, targets: [target({ baseYearTco2e: '304.999999' })] })).toEqual([
      {
        field: 'type',
        message:
          'net_zero needs a gross reduction of at least 90 %: against the base of "Net zero by 2045" (304.999999 t in 2019), 30.5 t are a reduction of 89.99 %',
      },
    ]);
    // (20 − 30.5) ÷ 20 = −52.5 %
    expect(problemsOf({ type, targets: [target({ baseYearTco2e: '20' })] })[0]?.message).toContain('of -52.5 %');
  });

  it('is measured against the lowest base', () => {
    const targets = [target({ name: 'High', baseYearTco2e: '9000' }), target({ name: 'Low' })];
    expect(checkEligibility(candidate({ type, targets })).target?.name).toBe('Low');
  });

  it('compares several years with as many base years', () => {
    // 61 t over two years against 2 × 305 t.
    const counted = basis.counted.map((each) => ({ ...each, tco2e: String(Number(each.tco2e) * 2) }));
    const two = { periodStart: '2024-01-01', basis: { ...basis, counted }, named: [{ id: 'ret_1', quantity: '61' }] };
    expect(fieldsOf(two)).toEqual([]);
    expect(problemsOf({ type, ...two, targets: [target({ baseYearTco2e: '300' })] })[0]?.message).toContain(
      '(300 t in 2019, times 2 years), 61 t are a reduction of 89.83 %',
    );
  });

  it('needs a proven base at least five years back', () => {
    const base = (change: Partial<ClaimTarget>) => problemsOf({ type, targets: [target(change)] });
    expect(base({ baseYear: 2020 })).toEqual([]);
    expect(base({ baseYear: 2021 })).toEqual([
      {
        field: 'type',
        message:
          'net_zero needs a base from a closed fiscal year or an assured external inventory, at least 5 years back (2020 or before): "Net zero by 2045" has 2021',
      },
    ]);
    expect(base({ hasProvenBase: false })[0]?.message).toContain('has an unassured base of 2019');
    expect(base({ notComparable: ['Restate the base.'] })[0]?.message).toBe(
      '"Net zero by 2045" is not comparable: Restate the base.',
    );
  });

  it.each<[periodStart: string, periodEnd: string, isWhole: boolean, fiscalYearStart?: string]>([
    ['2025-01-01', '2025-12-30', false],
    ['2025-01-01', '2025-01-31', false],
    ['2024-04-01', '2025-03-31', false],
    ['2021-01-01', '2025-12-31', true],
    ['2024-04-01', '2025-03-31', true, '04-01'],
    ['2025-01-01', '2025-12-31', false, '04-01'],
    ['2024-03-01', '2025-02-28', true, '03-01'],
    ['2023-03-01', '2024-02-28', false, '03-01'],
    ['2023-03-01', '2024-02-29', true, '03-01'],
  ])('from %s to %s is whole fiscal years: %s %s', (periodStart, periodEnd, isWhole, fiscalYearStart = '01-01') => {
    const fields = fieldsOf({ periodStart, periodEnd, standing: standing({ fiscalYearStart }) });
    expect(!fields.includes('periodEnd')).toBe(isWhole);
  });

  it.each<[what: string, targets: ClaimTarget[]]>([
    ['no target', []],
    ['a target of another type', [target({ type: 'absolute' })]],
    ['a target for fewer scopes', [target({ ghgScopes: [1, 2] })]],
    ['a base year that is not before the period', [target({ baseYear: 2025 })]],
  ])('is refused with %s', (_, targets) => {
    expect(problemsOf({ type, targets })).toEqual([
      {
        field: 'type',
        message:
          'net_zero needs an active net_zero target that covers scopes 1, 2, 3 with a base year before 2025: set one first; a target with a typed base does not count',
      },
    ]);
  });

  it('is balanced by removals only', () => {
    const named = [
      { id: 'ret_1', quantity: '20' },
      { id: 'ret_2', quantity: '30.5' },
    ];
    const retirements = [retired('ret_1', 'avoidance'), retired('ret_2', 'removal')];
    expect(problemsOf({ type, named, retirements })).toEqual([
      { field: 'retirementIds', message: 'ret_1 avoids emissions, and net_zero is balanced by removals only' },
    ]);
    expect(problemsOf({ type, named: named.slice(0, 1), retirements })).toEqual([
      {
        field: 'retirementIds',
        message:
          'retire 30.5 t more by removals: 0 t are retired against 30.5 t emitted; ret_1 avoids emissions, and net_zero is balanced by removals only',
      },
    ]);
  });

  it('is refused with all problems at once, one detail per field', () => {
    const problems = problemsOf({
      type,
      ghgScopes: [1, 2],
      periodEnd: '2025-06-30',
      targets: [],
      named: [{ id: 'ret_1', quantity: '1' }],
      retirements: [{ ...retired('ret_1', 'avoidance'), beneficiaryName: 'X' }],
      basis: { ...basis, counted: basis.counted.slice(0, 1) },
    });
    expect(problems.map(({ field }) => field)).toEqual(['scopeCoverage', 'periodEnd', 'type', 'retirementIds']);
    expect(problems[0]?.message).toContain('scope 2 within the period');
    expect(problems[0]?.message).toContain('; must hold 1, 2 and 3 for net_zero');
    expect(problems[3]?.message).toContain('removals only; ret_1 was retired for "X"');
  });
});

describe('the refusal', () => {
  const refused = (change: Partial<Candidate>): unknown => {
    try {
      refuseUnlessEligible(checkEligibility(candidate(change)));
      return undefined;
    } catch (error) {
      const { status, message, details } = error as { status: number; message: string; details?: unknown };
      return { status, message, details };
    }
  };
  const drafts = { ...basis, drafts: 1 };

  it('is absent if nothing is wrong', () => {
    expect(refused({})).toBeUndefined();
  });

  it('is 422 for a claim that the records do not support', () => {
    expect(refused({ type: 'carbon_neutral', targets: [] })).toMatchObject({
      status: 422,
      details: [{ field: 'type' }],
    });
  });

  it('is 409 while records may still change', () => {
    expect(refused({ basis: drafts })).toEqual({
      status: 409,
      message: expect.stringContaining('1 draft overlaps the period'),
      details: undefined,
    });
  });

  it('is 409 and also names the problems of the claim', () => {
    expect(refused({ type: 'carbon_neutral', targets: [], basis: drafts })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^1 draft overlaps .* type: carbon_neutral needs an active target/),
      details: [{ field: 'type' }],
    });
  });

  it('is 422 if nothing is recorded, whatever is open', () => {
    expect(refused({ basis: { ...drafts, counted: [] } })).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^1 draft overlaps .* scopeCoverage: there is no approved or locked entry/),
      details: [{ field: 'scopeCoverage' }],
    });
  });
});
