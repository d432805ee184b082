import { describe, expect, it } from 'vitest';
import { requestOf } from '../../../../test/fixtures/certificates.ts';
import { checkRequest, type Operation, pauseAfter, refuseUnlessPossible } from '../rules.ts';
import { type CertificateStatus, type CreateCertificate, statuses, types } from '../schema.ts';

/** The moves that each status allows; all others are refused. */
const possible: Record<CertificateStatus, Operation[]> = {
  pending: ['review', 'withdraw'],
  under_review: ['approve', 'reject'],
  approved: [],
  issued: ['revoke', 'download'],
  revoked: [],
};
const moves: Operation[] = ['review', 'approve', 'reject', 'revoke', 'withdraw', 'download'];

describe('moves', () => {
  it.each(statuses)('of a certificate that is %s', (status) => {
    const allowed = moves.filter((move) => {
      try {
        refuseUnlessPossible(move, status);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: 'INVALID_STATE', status: 409 });
        return false;
      }
    });
    expect(allowed).toEqual(moves.filter((move) => possible[status].includes(move)));
  });

  it('are refused in words', () => {
    expect(() => refuseUnlessPossible('approve', 'pending')).toThrow(
      'A certificate that is pending cannot be approved; only one that is under review can.',
    );
  });
});

describe('a request', () => {
  const fieldsOf = (change: object): string[] =>
    checkRequest(requestOf(change) as CreateCertificate, { own: [], words: { claim: [], status: [] } }).map(
      ({ field }) => field,
    );

  it.each<[what: string, change: object, fields: string[]]>([
    ['of one day is fine', { periodStart: '2025-06-01', periodEnd: '2025-06-01' }, []],
    ['from the first day there is', { periodStart: '1990-01-01', periodEnd: '1990-12-31' }, []],
    ['from the day before', { periodStart: '1989-12-31', periodEnd: '1990-12-31' }, ['periodStart']],
    ['that ends before it begins', { periodStart: '2025-06-02', periodEnd: '2025-06-01' }, ['periodEnd']],
    // Two leap days: 3 × 365 + 2 × 366 = 1,827.
    ['of five years is fine', { periodStart: '2020-01-01', periodEnd: '2024-12-31' }, []],
    ['of five years and a day', { periodStart: '2020-01-01', periodEnd: '2025-01-01' }, ['periodEnd']],
    ['for carbon_neutral that rests on nothing', { type: 'carbon_neutral' }, ['retirementIds']],
    ['for carbon_neutral with an empty list', { type: 'carbon_neutral', retirementIds: [] }, ['retirementIds']],
    ['for carbon_neutral with one', { type: 'carbon_neutral', retirementIds: ['ret_1'] }, []],
    [
      'wrong in every way',
      { type: 'carbon_neutral', periodStart: '1989-12-31', periodEnd: '1989-12-30' },
      ['periodStart', 'periodEnd', 'retirementIds'],
    ],
  ])('%s', (_, change, fields) => {
    expect(fieldsOf(change)).toEqual(fields);
  });

  it.each(types.filter((type) => type !== 'carbon_neutral'))('for %s need not name retirements', (type) => {
    expect(fieldsOf({ type })).toEqual([]);
  });
});

it('the pauses between attempts grow to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(pauseAfter)).toEqual([5, 20, 80, 320, 1_280, 3_600, 3_600, 3_600]);
});
