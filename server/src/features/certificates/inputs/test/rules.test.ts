import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import { retirementInput, statementInput, stateOf } from '../rules.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const retired = {
  id: 'ret_1',
  status: 'confirmed',
  projectId: 'prj_1',
  registryId: 'VCS-1',
  mechanism: 'removal',
  vintage: 2024,
  quantity: '3.500000',
  beneficiaryName: 'Acme Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  serialNumbers: ['A-1'],
} as const;

describe('the version of a retirement', () => {
  it('is the SHA-256 of its terms in canonical form', () => {
    const terms =
      '{"beneficiaryName":"Acme Ltd","mechanism":"removal","periodEnd":"2025-12-31","periodStart":"2025-01-01","projectId":"prj_1","quantity":"3.5","registryId":"VCS-1","serialNumbers":["A-1"],"status":"confirmed","vintage":2024}';
    const input = { kind: 'retirement', id: 'ret_1', version: sha256(terms) };
    expect(retirementInput({ ...retired, serialNumbers: ['A-1'] })).toEqual(input);
    expect(retirementInput({ ...retired, serialNumbers: ['A-1'], quantity: '3.5' })).toEqual(input);
  });

  it.each([{ status: 'failed' as const }, { vintage: 2023 }, { beneficiaryName: 'Other Ltd' }, { quantity: '3.6' }])(
    'differs with %o',
    (change) => {
      const serialNumbers = ['A-1'];
      const { version } = retirementInput({ ...retired, serialNumbers });
      expect(retirementInput({ ...retired, serialNumbers, ...change }).version).not.toBe(version);
    },
  );
});

describe('the version of a statement', () => {
  const statement: Parameters<typeof statementInput>[0] = {
    fiscalYear: 2025,
    boundary: 'All sites',
    consolidationApproach: 'operational_control',
    shares: [],
    baseYear: null,
    baseYearReason: null,
    exclusions: [],
    scope3: [],
  };
  const { version } = statementInput(statement);

  it('is named by its year and differs with the boundary and the shares', () => {
    expect(statementInput(statement)).toMatchObject({ kind: 'statement', id: '2025' });
    for (const change of [{ boundary: 'One site' }, { shares: [{ locationId: 'loc_1', percent: '1' }] }])
      expect(statementInput({ ...statement, ...change }).version).not.toBe(version);
  });

  it('stays with a signature or another time', () => {
    const signed = { ...statement, approver: { name: 'Mary Jackson' }, updatedAt: new Date('2026-02-01T00:00:00Z') };
    expect(statementInput(signed).version).toBe(version);
  });
});

describe('the state of the inputs', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const earlier = new Date('2026-02-01T00:00:00Z');
  const row = { inputsRoot: 'a', emissionsTco2e: '10', inputsChangedSince: null };
  const UNCHANGED = { inputsChangedSince: null, inputsDifferenceTco2e: null };

  it.each([
    ['the same root', row, { root: 'a', emissionsTco2e: new Decimal('10') }, UNCHANGED],
    [
      'another root',
      row,
      { root: 'b', emissionsTco2e: new Decimal('12.5') },
      { inputsChangedSince: now, inputsDifferenceTco2e: '2.5' },
    ],
    [
      'another root again',
      { ...row, inputsChangedSince: earlier },
      { root: 'c', emissionsTco2e: new Decimal('9') },
      { inputsChangedSince: earlier, inputsDifferenceTco2e: '-1' },
    ],
    [
      'the first root again',
      { ...row, inputsChangedSince: earlier },
      { root: 'a', emissionsTco2e: new Decimal('10') },
      UNCHANGED,
    ],
    [
      'another root without a figure',
      row,
      { root: 'b', emissionsTco2e: null },
      { inputsChangedSince: now, inputsDifferenceTco2e: null },
    ],
  ])('after %s', (_what, certified, found, state) => {
    expect(stateOf(certified, found, now)).toEqual(state);
  });
});
