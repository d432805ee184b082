import { describe, expect, it } from 'vitest';
import { checkBacking, type Retirement, type Subject } from '../retirements.rules.ts';

const subject: Subject = {
  type: 'ghg_inventory',
  beneficiaryName: 'Harbourside Components Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
};

const retirement = (change: Partial<Retirement> = {}): Retirement => ({
  id: 'ret_1',
  status: 'confirmed',
  registry: 'http',
  registryId: 'VCS-1',
  beneficiaryName: 'Harbourside Components Ltd.',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  vintage: 2024,
  mechanism: 'avoidance',
  ...change,
});

const messages = (change: Partial<Retirement>): string[] =>
  checkBacking(['ret_1'], [retirement(change)], subject).map(({ message }) => message);

describe('a retirement backs a certificate', () => {
  it.each<[what: string, change: Partial<Retirement>]>([
    ['that is about the same', {}],
    ['on one day in common at its beginning', { periodStart: '2024-01-01', periodEnd: '2025-01-01' }],
    ['on one day in common at its end', { periodStart: '2025-12-31', periodEnd: '2026-12-31' }],
    ['with sample credits, which it then shows', { registry: 'sandbox', registryId: 'DEMO-VCS-1' }],
    ['with credits of its last year', { vintage: 2025 }],
    ['with credits ten years older', { vintage: 2015 }],
  ])('%s', (_, change) => {
    expect(messages(change)).toEqual([]);
  });
});

describe('a retirement does not back a certificate', () => {
  it.each<[what: string, change: Partial<Retirement>, message: string]>([
    ['that it is not confirmed for', { status: 'pending' }, 'ret_1 is pending (the registry has to confirm it first)'],
    [
      'with real credits that no registry retired',
      { registry: 'sandbox' },
      'ret_1 was confirmed by the sandbox, not by a registry',
    ],
    [
      'about another beneficiary',
      { beneficiaryName: 'Somebody Else Ltd' },
      'ret_1 was retired for "Somebody Else Ltd", not for "Harbourside Components Ltd"',
    ],
    [
      'about an earlier period',
      { periodStart: '2024-01-01', periodEnd: '2024-12-31' },
      "ret_1 is for the period 2024-01-01 to 2024-12-31, which does not overlap the certificate's",
    ],
    [
      'about a later period',
      { periodStart: '2026-01-01', periodEnd: '2026-12-31' },
      "ret_1 is for the period 2026-01-01 to 2026-12-31, which does not overlap the certificate's",
    ],
    ['with credits from after it', { vintage: 2026 }, 'ret_1 has the vintage 2026, after the end of the period'],
    [
      'with credits eleven years older',
      { vintage: 2014 },
      'ret_1 has the vintage 2014, more than ten years before the end of the period',
    ],
  ])('%s', (_, change, message) => {
    expect(messages(change)).toEqual([message]);
  });

  it('of another organisation; each unsuitable one is named with all reasons', () => {
    const found = [
      retirement(),
      retirement({ id: 'ret_3', status: 'failed', beneficiaryName: 'X', periodEnd: '2024-12-31', vintage: 2001 }),
    ];
    expect(checkBacking(['ret_1', 'ret_2', 'ret_3'], found, subject)).toEqual([
      { field: 'retirementIds', message: 'ret_2 is not a retirement of this organisation' },
      {
        field: 'retirementIds',
        message:
          'ret_3 is failed (the registry has to confirm it first), and was retired for "X", not for "Harbourside Components Ltd", and is for the period 2025-01-01 to 2024-12-31, which does not overlap the certificate\'s, and has the vintage 2001, more than ten years before the end of the period',
      },
    ]);
  });

  it('but is not blamed for its dates if the period of the certificate is reversed', () => {
    const reversed = { ...subject, periodStart: '2026-01-01' };
    expect(checkBacking(['ret_1'], [retirement()], reversed)).toEqual([]);
  });
});

describe('a retirement behind carbon neutrality', () => {
  const neutral = (change: Partial<Retirement>): string[] =>
    checkBacking(['ret_1'], [retirement(change)], { ...subject, type: 'carbon_neutral' }).map(({ message }) => message);

  it.each<[what: string, change: Partial<Retirement>, messages: string[]]>([
    ['lies in the claimed year', { periodStart: '2025-03-01', periodEnd: '2025-03-31' }, []],
    [
      'does not begin before it',
      { periodStart: '2024-12-31' },
      ["ret_1 is for the period 2024-12-31 to 2025-12-31, which does not lie within the certificate's"],
    ],
    ['has credits of the five years before', { vintage: 2020 }, []],
    [
      'has no older credits',
      { vintage: 2019 },
      ['ret_1 has the vintage 2019, more than five years before the end of the period'],
    ],
  ])('%s', (_, change, messages) => {
    expect(neutral(change)).toEqual(messages);
  });
});
