import type { SpendRule } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import { bodyOf, matchInWords, NEW, valuesOf } from '../../src/features/spend/values.ts';

const rule: SpendRule = {
  ...{ id: 'spr_1', priority: 10, match: { accountPrefix: '664', text: 'hotel*' }, validFrom: null, validTo: null },
  ...{ means: { activity: 'spend_hotels' }, vat: 'gross', vatPercent: 20, note: null },
  ...{ createdAt: '2026-02-02T10:00:00Z', updatedAt: '2026-02-02T10:00:00Z' },
  createdBy: { id: 'usr_1', email: 'ada@example.com' },
};

const { priority, match, means, vat, vatPercent } = rule;

describe('the form of spend rules', () => {
  test('sends back what it was given', () => {
    expect(bodyOf(valuesOf(rule))).toEqual({ priority, match, means, vat, vatPercent });
    const exclusion = { ...rule, means: { exclude: 'wages', reason: 'Wages buy nothing from a supplier' } } as const;
    expect(bodyOf(valuesOf(exclusion)).means).toEqual(exclusion.means);
    expect(bodyOf(valuesOf({ ...rule, means: { factorCode: 'ACME' } })).means).toEqual({ factorCode: 'ACME' });
  });

  test('leaves out empty criteria, and takes amounts without a percentage as net', () => {
    expect(bodyOf({ ...NEW, supplier: ' Microsoft ', code: 'spend_it_services' })).toEqual({
      ...{ priority: 100, match: { supplier: 'Microsoft' }, means: { activity: 'spend_it_services' } },
      ...{ vat: 'net', vatPercent: null },
    });
    expect(bodyOf(NEW).match).toEqual({});
  });

  test('shows the criteria of a rule in one line', () => {
    expect(matchInWords(match)).toBe('664… · “hotel*”');
    expect(matchInWords({ account: '6640', supplier: 'Microsoft' })).toBe('6640 · Microsoft');
  });
});
