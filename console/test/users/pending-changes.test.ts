import type { PendingChange } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import { describeChange } from '../../src/features/users/pending-changes/labels.ts';
import { de } from '../../src/i18n/de/index.ts';
import { en } from '../../src/i18n/en/index.ts';

type Value = PendingChange['change']['from'];

const change = (kind: PendingChange['kind'], from: Value, to: Value): PendingChange => ({
  id: 'chg_1',
  kind,
  subjectId: 'org_1',
  change: { field: 'any', from, to },
  status: 'pending',
  requestedBy: { id: 'usr_1', email: 'ada@example.com' },
  requestedAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  effectiveAt: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
});

describe('a pending change', () => {
  test.each([
    ['review_policy', 'four_eyes', 'open', 'Four eyes → Open'],
    ['organisation_name', 'Old', 'New', 'Old → New'],
    ['recipient_domains', ['a.example'], ['a.example', 'b.example'], 'a.example → a.example, b.example'],
    ['recipient_domains', ['a.example'], null, 'a.example → any domain'],
    ['user_role', 'admin', 'viewer', 'Admin → Viewer'],
    ['user_invitation', null, 'admin', 'Admin'],
    ['recipient_domains', null, ['a.example'], 'any domain → a.example'],
    ['instrument', null, ['GB', '10000 kWh'], 'GB, 10000 kWh'],
    ['gwp_set', 'as_published', 'AR6', 'As each factor was published → IPCC AR6 (2021)'],
    ['derive_fuel_and_energy', 'false', 'true', 'No → Yes'],
    ['user_deactivation', 'active', 'deactivated', 'active → deactivated'],
    ['period_reopening', 'closed', 'open', 'Closed → Open'],
    [
      'target_change',
      ['targetYear: 2034', 'trajectoryModel: front_loaded'],
      ['targetYear: 2035', 'trajectoryModel: linear', 'reason: A site was bought: see note'],
      'Target year: 2034 → 2035; Trajectory model: Front-loaded → Linear; Reason: A site was bought: see note',
    ],
    [
      'target_change',
      ['intensityDenominator.metric: Units'],
      ['intensityDenominator.metric: Revenue'],
      'Intensity denominator › Metric: Units → Revenue',
    ],
    ['target_creation', null, ['name: Halve it', 'type: net_zero'], 'Name: Halve it; Type: Net zero'],
    ['milestone_change', ['year: 2030', 'label: Half-way'], null, 'Year: 2030 → —; Label: Half-way → —'],
    ['retirement_confirmation', null, ['registryReference: R-1'], 'Registry reference: R-1'],
  ] as const)('says %s', (kind, from, to, words) => {
    expect(describeChange(change(kind, from as Value, to as Value), en)).toBe(words);
  });

  test('speaks German', () => {
    expect(describeChange(change('review_policy', 'four_eyes', 'open'), de)).toBe('Vier Augen → Offen');
    const weaker = change('target_change', ['targetYear: 2034'], ['targetYear: 2035', 'reason: Grund']);
    expect(describeChange(weaker, de)).toBe('Zieljahr: 2034 → 2035; Grund: Grund');
  });
});
