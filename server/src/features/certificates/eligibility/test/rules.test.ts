import { describe, expect, it } from 'vitest';
import type { ClaimBasis } from '../../../inventory/index.ts';
import type { ClaimTarget } from '../../../targets/index.ts';
import type { CertificateType } from '../../schema.ts';
import type { Candidate } from '../candidate.rules.ts';
import type { Retirement } from '../retirements.rules.ts';
import { checkEligibility, refuseUnlessEligible } from '../rules.ts';

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
  editions: [],
};

const target = (change: Partial<ClaimTarget> = {}): ClaimTarget => ({
  name: 'Net zero by 2045',
  type: 'net_zero',
  ghgScopes: [1, 2, 3],
  baseYear: 2019,
  baseYearTco2e: '305.000000',
  targetYear: 2045,
  reductionPercent: '95',
  ...change,
});

const retired = (id: string, mechanism: Retirement['mechanism']): Retirement => ({
  id,
  status: 'confirmed',
  registry: 'http',
  registryId: 'VCS-1',
  beneficiaryName: 'Acme Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
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
        'there is no approved or locked entry in scopes 1, 3 within the period: record some, or leave out what is not covered',
    });
    if (type !== 'net_zero')
      expect(problemsOf({ type, ghgScopes: [2], basis: { ...basis, counted } }).map(({ field }) => field)).toEqual([]);
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
      { field: 'retirementIds', message: 'must name what was retired for offset_retirement' },
    ]);
  });
});

describe('carbon_neutral', () => {
  const type = 'carbon_neutral';

  it('rests on the oldest active target for its scopes', () => {
    const targets = [
      target({ name: 'Energy', type: 'absolute', ghgScopes: [1, 2] }),
      target({ name: 'All', type: 'intensity' }),
      target({ name: 'All again' }),
    ];
    expect(checkEligibility(candidate({ type, targets })).target?.name).toBe('All');
    expect(checkEligibility(candidate({ type, targets, ghgScopes: [2] })).target?.name).toBe('Energy');
  });

  it.each<[what: string, targets: ClaimTarget[]]>([
    ['there is none', []],
    ['one for fewer scopes', [target({ ghgScopes: [1, 2] })]],
    ['one for each scope', ([1, 2, 3] as const).map((scope) => target({ ghgScopes: [scope] }))],
    ['one that begins later', [target({ baseYear: 2026 })]],
  ])('is refused if %s', (_, targets) => {
    expect(problemsOf({ type, targets })).toEqual([
      {
        field: 'type',
        message:
          'carbon_neutral needs an active target that covers scopes 1, 2, 3 with a base year up to 2025, since reduction comes before balance (ISO 14068-1): set one first',
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

  it.each([
    ['2025-01-01', '2025-12-30', false],
    ['2025-01-01', '2025-01-31', false],
    ['2024-04-01', '2025-03-31', true],
    ['2024-03-01', '2025-02-28', true],
    ['2023-03-01', '2024-02-28', false],
    ['2023-03-01', '2024-02-29', true],
    ['2021-01-01', '2025-12-31', true],
  ])('from %s to %s is whole years: %s', (periodStart, periodEnd, isWhole) => {
    expect(!fieldsOf({ periodStart, periodEnd }).includes('periodEnd')).toBe(isWhole);
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
          'net_zero needs an active net_zero target that covers scopes 1, 2, 3 with a base year before 2025: set one first',
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
