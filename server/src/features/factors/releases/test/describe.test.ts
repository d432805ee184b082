import { describe, expect, it } from 'vitest';
import { factor } from '../../../../../test/fixtures/factors.ts';
import type { Factor, PublishedFactor } from '../../rules.ts';
import { compareReleases, describeRelease } from '../service.ts';

const published = (code: string, change: Partial<Factor> = {}): PublishedFactor => ({
  ...factor({ code, ...change }),
  gwpSet: 'AR5',
  publication: 'Test',
  gases: [],
});

describe('a release', () => {
  it('lists additions by source, vintage and region, and changed figures', () => {
    const before = [published('A'), published('B')];
    const now = [
      published('A'),
      published('B', { value: '2' }),
      published('C', { source: 'EPA', region: 'US' }),
      published('D', { vintage: 2025 }),
    ];
    expect(compareReleases({ name: '2027.1', factors: () => now }, before)).toEqual({
      release: '2027.1',
      added: 2,
      changed: ['B'],
      bySource: { DEFRA: 1, EPA: 1 },
      byVintage: { 2024: 1, 2025: 1 },
      byRegion: { GB: 1, US: 1 },
    });
  });

  it('of 2026.2 adds 23,597 factors and changes no figure of 2026.1', () => {
    expect(describeRelease()).toMatchObject({
      release: '2026.2',
      added: 23_597,
      changed: [],
      bySource: { ADEME: 7010, DCCEEW: 20, DEFRA: 13_834, EMBER: 1571, EPA: 1149, MFE: 13 },
    });
    expect(describeRelease('2026.1')).toMatchObject({ added: 2345, changed: [], bySource: { IPCC: 202 } });
  });

  it('that does not exist is refused, with a list of known releases', () => {
    expect(() => describeRelease('2025.1')).toThrow('There is no release 2025.1; known: 2026.1, 2026.2.');
  });
});
