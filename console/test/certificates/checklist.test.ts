import type { CertificateCheck } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import { byStage, fixOf, forApproval, isRequestable, reasonsOf } from '../../src/features/certificates/checklist.ts';

const check = (
  id: CertificateCheck['id'],
  stage: CertificateCheck['stage'],
  met: boolean,
  details?: CertificateCheck['details'],
): CertificateCheck => ({
  id,
  stage,
  link: '/api/v1/certificates',
  met,
  because: `because of ${id}`,
  ...(details && { details }),
});

const checks = [
  check('beneficiary', 'request', true),
  check('signatory', 'request', false),
  check('period_closed', 'approval', true),
  check('entries_settled', 'approval', false),
  check('scopes_recorded', 'approval', false),
];

describe('the checklist', () => {
  test('is grouped by step, with what is missing first and otherwise in order', () => {
    const groups = byStage(checks).map(({ stage, missing, checks: of }) => [stage, missing, of.map(({ id }) => id)]);
    expect(groups).toEqual([
      ['request', 1, ['signatory', 'beneficiary']],
      ['approval', 2, ['entries_settled', 'scopes_recorded', 'period_closed']],
    ]);
  });

  test('leaves out a step without rules', () => {
    expect(byStage([check('beneficiary', 'request', true)]).map(({ stage }) => stage)).toEqual(['request']);
  });

  test.each([
    [[check('beneficiary', 'request', true), check('period_closed', 'approval', false)], true],
    [[check('beneficiary', 'request', false), check('period_closed', 'approval', true)], false],
    [[], true],
  ])('allows a request whose own rules are met (%#)', (rules, isAllowed) => {
    expect(isRequestable({ checks: rules })).toBe(isAllowed);
  });

  test('of a request that is made has the rules of the approval only', () => {
    expect(forApproval(checks).map(({ id }) => id)).toEqual(['period_closed', 'entries_settled', 'scopes_recorded']);
  });

  test.each([
    [check('period_closed', 'approval', false), ['because of period_closed']],
    [
      check('signatory', 'request', false, [
        { field: 'signatoryName', message: 'is required' },
        { field: 'signatoryTitle', message: 'must be shorter' },
      ]),
      ['Name: is required', 'signatoryTitle: must be shorter'],
    ],
  ])('gives every reason (%#)', (rule, reasons) => {
    expect(reasonsOf(rule, { signatoryName: 'Name' })).toEqual(reasons);
  });
});

describe('the way to what is missing', () => {
  const about = { periodStart: '2025-01-01', periodEnd: '2025-12-31', scopeCoverage: [1 as const, 3 as const] };

  test.each([
    ['beneficiary', { kind: 'field', field: 'beneficiaryName' }],
    ['retirements_named', { kind: 'field', field: 'retirementIds' }],
    ['retirements_confirmed', { kind: 'retirements', to: '/offsets/retirements' }],
    ['period_closed', { kind: 'periods', to: '/settings/periods' }],
    [
      'entries_settled',
      {
        kind: 'openEntries',
        to: '/entries',
        search: {
          periodStart: '2025-01-01',
          periodEnd: '2025-12-31',
          periodMatch: 'overlapping',
          scope: ['1', '3'],
          state: ['draft', 'submitted'],
        },
      },
    ],
    ['scopes_recorded', { kind: 'newEntry', to: '/entries/new' }],
    ['reduction_target', { kind: 'newTarget', to: '/targets/new' }],
    ['scope_3_stated', { kind: 'statements', to: '/settings/statements' }],
    ['within_budget', { kind: 'targets', to: '/targets' }],
    ['core_scopes', { kind: 'field', field: 'scopeCoverage' }],
    ['emissions_balanced', { kind: 'newRetirement', to: '/offsets/retirements/new' }],
  ] as const)('for %s', (id, fix) => {
    expect(fixOf(check(id, 'approval', false), about)).toEqual(fix);
  });

  test('is the field that is empty, where one of several is', () => {
    const empty = [{ field: 'signatoryTitle', message: 'is required' }];
    expect(fixOf(check('signatory', 'request', false, empty), about)).toEqual({
      kind: 'field',
      field: 'signatoryTitle',
    });
  });
});
