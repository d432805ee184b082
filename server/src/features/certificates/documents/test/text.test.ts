import { describe, expect, it } from 'vitest';
import { claims, proximity, target } from '../../../../../test/fixtures/printed-certificate.ts';
import type { Claims } from '../../claims/rules.ts';
import { factsOf, noticesOf, statement } from '../statement.present.ts';
import { amount, serialRange, shortPeriod, shortScopes, tonnes } from '../text.present.ts';

/** Treats non-breaking spaces as ordinary ones. */
const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');
const sentence = (changes: Partial<Claims>): string | undefined => plain(statement({ ...claims, ...changes }));
const factNames = (changes: Partial<Claims>): string[] => factsOf({ ...claims, ...changes }).map(({ name }) => name);

describe('amounts', () => {
  it.each([
    [0, '0'],
    [0.000001, '0.000001'],
    [999, '999'],
    [1000, '1,000'],
    [1843.207115, '1,843.207115'],
    [1234567.5, '1,234,567.5'],
    [-1234.5, '−1,234.5'],
    [1e12, '1,000,000,000,000'],
  ])('%d is written %s', (value, text) => {
    expect(amount(value)).toBe(text);
  });

  it('have a unit', () => {
    expect(plain(tonnes(12.5))).toBe('12.5 tCO₂e');
  });
});

describe('the period', () => {
  it('is named by its year if it is a calendar year', () => {
    expect(shortPeriod(claims)).toBe('2025');
    expect(plain(shortPeriod({ ...claims, periodEnd: '2025-12-30' }))).toBe('1 January 2025 – 30 December 2025');
    expect(plain(shortPeriod({ ...claims, periodEnd: '2026-12-31' }))).toBe('1 January 2025 – 31 December 2026');
  });

  it('is described as open up to and including its last day', () => {
    const notices = (issuedAt: string, type: Claims['type'] = 'ghg_inventory') =>
      noticesOf({ ...claims, type, issuedAt }).map(plain);
    expect(notices('2025-06-30T12:00:00Z')).toEqual([
      'The period had not ended when this was issued on 30 June 2025; the figures are those approved until then.',
    ]);
    expect(notices('2025-12-31T23:59:59Z')).toHaveLength(1);
    expect(notices('2026-01-01T00:00:00Z')).toEqual([]);
    // Retired credits do not depend on the period.
    expect(notices('2025-06-30T12:00:00Z', 'offset_retirement')).toEqual([]);
  });
});

describe('notices', () => {
  const notices = (changes: Partial<Claims>) => noticesOf({ ...claims, ...changes });
  const [sample] = claims.retirements;
  const fromSamples = [{ ...sample!, registryId: 'DEMO-VCS-1' }];

  it('say that a first claim rests on planned reductions', () => {
    const first = 'First year: reductions planned, not yet shown';
    const planned = { neutrality: { reductions: 'planned', budgetTco2e: 2850 } } as const;
    expect(notices(planned)).toContain(`${first}.`);
    expect(factsOf({ ...claims, ...planned })).toContainEqual({ name: 'Reductions', value: first });
    const shown = { neutrality: { reductions: 'shown', budgetTco2e: 3000 } } as const;
    expect(notices(shown)).toEqual(notices({}));
    expect(plain(factsOf({ ...claims, ...shown }).find(({ name }) => name === 'Reductions')?.value)).toBe(
      '2,999.207115 tCO₂e emitted of 3,000 tCO₂e that the target allows',
    );
    expect(factNames({})).not.toContain('Reductions');
  });

  it('explain what a claim of neutrality is about', () => {
    for (const type of ['carbon_neutral', 'net_zero'] as const)
      expect(notices({ type })).toEqual([expect.stringContaining('no claim about any product')]);
    for (const type of ['ghg_inventory', 'offset_retirement', 'custom'] as const) expect(notices({ type })).toEqual([]);
  });

  it.each<[what: string, changes: Partial<Claims>, isSaid: boolean]>([
    ['says so itself', { demonstration: true }, true],
    ['rests on samples, and is too old to say so', { retirements: fromSamples }, true],
    ['rests on one sample among others', { retirements: [sample!, ...fromSamples] }, true],
    ['rests on others', {}, false],
    ['says that it is none', { demonstration: false }, false],
  ])('recognise a demonstration that %s', (_, changes, isSaid) => {
    expect(notices({ type: 'custom', ...changes }).some((text) => text.startsWith('Demonstration:'))).toBe(isSaid);
  });
});

describe('the statement', () => {
  it('is a sentence for each type', () => {
    const period = 'from 1 January 2025 to 31 December 2025';
    expect(sentence({ type: 'ghg_inventory', scopeCoverage: [2, 1] })).toBe(
      `accounted for greenhouse-gas emissions of 2,999.207115 tCO₂e in scopes 1 and 2 ${period}.`,
    );
    expect(sentence({ type: 'carbon_neutral' })).toBe(
      `balanced its greenhouse-gas emissions of 2,999.207115 tCO₂e in scopes 1, 2 and 3 ${period} in full by retiring 3,003.75 tCO₂e of carbon credits.`,
    );
    expect(sentence({ type: 'carbon_neutral', target })).toBe(
      `balanced its greenhouse-gas emissions of 2,999.207115 tCO₂e in scopes 1, 2 and 3 ${period} in full by retiring 3,003.75 tCO₂e of carbon credits, with a target to emit 50 % less than in 2024 by 2034.`,
    );
    expect(sentence({ type: 'net_zero', target: { ...target, achievedPercent: 92.5 } })).toBe(
      `reduced its greenhouse-gas emissions by 92.5 % against 2024, to 2,999.207115 tCO₂e in scopes 1, 2 and 3 ${period}, and neutralised the rest by retiring 3,003.75 tCO₂e of carbon removals.`,
    );
    // An older claim, which did not require a reduction.
    expect(sentence({ type: 'net_zero' })).toContain('to net zero by retiring 3,003.75 tCO₂e');
    expect(sentence({ type: 'offset_retirement' })).toBe(
      `permanently retired 3,003.75 tCO₂e of carbon credits for the period ${period}.`,
    );
    expect(sentence({ type: 'custom', offsetsTco2e: 0 })).not.toContain('retired');
    expect(sentence({ type: 'custom' })).toContain('and retired 3,003.75 tCO₂e');
  });

  it('does not mention credits if nothing was emitted or retired', () => {
    expect(sentence({ type: 'net_zero', emissionsTco2e: 0, offsetsTco2e: 0 })).toBe(
      'had no greenhouse-gas emissions in scopes 1, 2 and 3 from 1 January 2025 to 31 December 2025.',
    );
    const all = { ...target, achievedPercent: 100 };
    expect(sentence({ type: 'net_zero', emissionsTco2e: 0, offsetsTco2e: 0, target: all })).toBe(
      'reduced its greenhouse-gas emissions by 100 % against 2024, to 0 tCO₂e in scopes 1, 2 and 3 from 1 January 2025 to 31 December 2025.',
    );
  });

  it('uses the singular for one scope', () => {
    expect(plain(shortScopes({ ...claims, scopeCoverage: [3] }))).toBe('scope 3');
  });

  // 2,999.207115 − 3,003.75 = −4.542885; in binary fractions it would be −4.542885000000115.
  it('shows a balance only if one is claimed, in exact decimals', () => {
    const balance = factsOf(claims).find(({ name }) => name === 'Net balance');
    expect(plain(balance?.value)).toBe('−4.542885 tCO₂e');
    expect(factNames({ type: 'net_zero' })).toContain('Net balance');
    expect(factNames({ type: 'ghg_inventory' })).not.toContain('Net balance');
    expect(factNames({ type: 'offset_retirement' })).not.toContain('Net balance');
    expect(factNames({ type: 'custom' })).not.toContain('Net balance');
  });

  it('does not mention emissions if only credits are stated', () => {
    expect(factNames({ type: 'offset_retirement', factorEditions: [{ source: 'EPA', vintage: 2025 }] })).toEqual([
      'Period',
      'Credits retired',
      'Issuer',
    ]);
  });

  const factOf = (name: string, changes: Partial<Claims>): string | undefined =>
    plain(factsOf({ ...claims, ...changes }).find((fact) => fact.name === name)?.value);

  it('names covered and uncovered scopes', () => {
    expect(factOf('Scopes covered', { scopeCoverage: [2] })).toBe('Scope 2 (purchased energy)');
    expect(factOf('Scopes not covered', { scopeCoverage: [2] })).toBe('Scope 1 (direct) and scope 3 (other indirect)');
    expect(factNames({})).not.toContain('Scopes not covered');
  });

  it('names the factor editions, the target and the omitted entries', () => {
    const factorEditions = [
      { source: 'DEFRA', vintage: 2024 },
      { source: 'DEFRA', vintage: 2025 },
      { source: 'custom', vintage: 2023 },
    ];
    expect(factOf('Emission factors', { factorEditions })).toBe('DEFRA 2024, 2025; own factors 2023');
    expect(factOf('Reduction target', { target })).toBe('50 % below 2024 (6,000 tCO₂e) by 2034');
    expect(factOf('Reduction target', { target: { ...target, baseSource: 'external' } })).toBe(
      '50 % below 2024 (6,000 tCO₂e; base year not kept in Tonne) by 2034',
    );
    const { baseSource: _, ...older } = target;
    expect(factOf('Reduction target', { target: older })).toBe(
      '50 % below 2024 (6,000 tCO₂e; base year typed, not checked) by 2034',
    );
    expect(factOf('Entries counted', {})).toBe('1,212');
    expect(factOf('Entries counted', { straddling: { entries: 2, tco2e: 0.35 } })).toBe(
      '1,212, of which 2 cross an edge of the period and count by share of days (0.35 tCO₂e)',
    );
    expect(factOf('Entries counted', { straddling: { entries: 1, tco2e: 0.35 } })).toContain(
      'of which 1 crosses an edge of the period and counts by share of days',
    );
    expect(factOf('Entries counted', { notCounted: { entries: 2, tco2e: 0.35 } })).toBe(
      '1,212; 2 more (0.35 tCO₂e) cross an edge of the period and are left out',
    );
    expect(factOf('Entries counted', { notCounted: { entries: 1, tco2e: 0.35 } })).toContain(
      '1 more (0.35 tCO₂e) crosses',
    );
  });

  it('states the shares by proximity, which add up to 100 as printed', () => {
    // Rounded down 81.2, 3.3, 9.1 and 6.2 add up to 99.8; the last two units go to 6.2636 and 3.3511, which lost most.
    const shares = 'Own country or grid 81.2 % · region 3.4 % · world 9.1 % · another country as a proxy 6.3 %';
    expect(factOf('Factors by proximity', { ...proximity, scopeCoverage: [1, 3] })).toBe(shares);
    expect(factOf('Factors by proximity', proximity)).toBe(`${shares} (scope 2 location-based)`);
    expect(factNames({})).not.toContain('Factors by proximity');
    expect(factNames({ ...proximity, type: 'offset_retirement' })).not.toContain('Factors by proximity');
  });

  it('writes serial numbers as a range or a single number', () => {
    expect(plain(serialRange({ prefix: 'VCS-9-', first: 1, last: 20 }))).toBe('VCS-9-1 – VCS-9-20');
    expect(serialRange({ prefix: 'VCS-9-', first: 7, last: 7 })).toBe('VCS-9-7');
  });
});
