import type { Organisation } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import { clashesOf, patchOf } from '../../src/features/organisations/settings/fields.ts';

const before: Organisation = {
  id: 'org_1',
  name: 'Harbourside',
  legalName: null,
  legalIdentifier: null,
  formerNames: [],
  country: 'GB',
  multiSite: true,
  gwpSet: 'as_published',
  scope2Method: 'location_based',
  deriveFuelAndEnergy: false,
  fiscalYearStart: '01-01',
  defaultSources: ['DEFRA', 'EPA', 'IPCC'],
  factorPolicy: { proxies: 'allow' },
  reviewPolicy: 'open',
  recipientDomains: null,
  signInPolicy: 'any',
  plan: 'pro',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

describe('a change of the organisation', () => {
  test('sends only what differs', () => {
    expect(patchOf(before, { name: 'Harbourside', country: 'IE' })).toEqual({ country: 'IE' });
    expect(patchOf(before, { defaultSources: ['DEFRA', 'EPA', 'IPCC'] })).toEqual({});
    expect(patchOf(before, { factorPolicy: { proxies: 'allow' } })).toEqual({});
    expect(patchOf(before, { factorPolicy: { proxies: 'ask' } })).toEqual({ factorPolicy: { proxies: 'ask' } });
    expect(patchOf(before, { defaultSources: ['EPA', 'DEFRA', 'IPCC'] })).toEqual({
      defaultSources: ['EPA', 'DEFRA', 'IPCC'],
    });
  });

  test.each([
    ['another field was changed', { country: 'IE' }, { name: 'Mine' }, []],
    ['both chose the same', { name: 'Mine' }, { name: 'Mine' }, []],
    ['both chose something else', { name: 'Theirs' }, { name: 'Mine', country: 'IE' }, ['name']],
    ['nothing was changed', {}, { name: 'Mine' }, []],
  ])('reports a conflict: %s', (_, theirs, mine, fields) => {
    expect(clashesOf(before, { ...before, ...theirs }, mine)).toEqual(fields);
  });
});
