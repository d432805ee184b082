import { describe, expect, test } from 'vitest';
import type { ReportedInstrument } from '../../../instruments/index.ts';
import { instrumentEvidenceTable } from '../emissions/instruments.present.ts';

const allMet = {
  conveysAttributes: true,
  uniqueClaim: true,
  trackedAndRetired: true,
  vintageClose: true,
  sameMarket: true,
  residualMixAvailable: true,
};

const certificates: ReportedInstrument = {
  id: 'ins_1',
  type: 'guarantee_of_origin',
  quantityKwh: '5000',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  region: 'GB',
  kgCo2ePerKwh: '0',
  registry: 'Ofgem',
  certificateIds: ['A', 'B', 'C', 'D', 'E', 'F'],
  evidence: 'Statement',
  criteria: allMet,
  locationIds: [],
  contractReference: null,
  productionStart: null,
  productionEnd: null,
  productionCountry: null,
  ineligibleBecause: [],
  allocatedKwh: '5000',
};

const cellsOf = (change: Partial<ReportedInstrument>) => {
  const block = instrumentEvidenceTable([{ ...certificates, ...change }]);
  return block.type === 'table' ? (block.rows as Record<string, unknown>[])[0] : undefined;
};

describe('registry, numbers and criteria of an instrument', () => {
  test('print the first four numbers, and keep all of them for programs', () => {
    expect(cellsOf({})).toMatchObject({
      registry: 'Ofgem',
      numbers: 'A; B; C; D; and 2 more',
      certificateIds: 'A; B; C; D; E; F',
      criteria: 'Met: all 6.',
    });
  });

  test('tell criteria that are met from those that are not met or not stated', () => {
    expect(cellsOf({ criteria: { ...allMet, uniqueClaim: false, vintageClose: null } })?.criteria).toBe(
      'Met: conveys the emission rate, tracked and cancelled for the organisation, same market, residual mix exists, or its absence is disclosed. Not met: only instrument with this claim. Not stated: vintage close to the use.',
    );
    expect(cellsOf({ criteria: {} })?.criteria).toBe('Not stated: all 6.');
  });

  test('ask a contract for its transfer of claims, and show its reference', () => {
    const ppa: Partial<ReportedInstrument> = {
      type: 'ppa',
      registry: null,
      certificateIds: [],
      contractReference: 'PPA 7',
    };
    expect(cellsOf(ppa)).toMatchObject({
      registry: 'PPA 7',
      numbers: null,
      certificateIds: null,
      criteria: expect.stringMatching(/Not stated: contract transfers all claims\.$/),
    });
  });
});
