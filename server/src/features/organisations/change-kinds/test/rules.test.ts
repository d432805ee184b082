import { describe, expect, it } from 'vitest';
import { refuseIfOutdated, waitingPartOf } from '../rules.ts';

const strict = {
  id: 'org_1',
  name: 'Acme',
  country: 'GB',
  reviewPolicy: 'four_eyes',
  recipientDomains: ['a.example', 'b.example'] as string[] | null,
  signInPolicy: 'passkey',
} as const;

const refusal = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the waiting part of a patch of the organisation', () => {
  it.each([
    ['the policy switched off', { reviewPolicy: 'open' }, 'review_policy'],
    ['another name', { name: 'Other' }, 'organisation_name'],
    ['any domain', { recipientDomains: null }, 'recipient_domains'],
    ['a domain more', { recipientDomains: ['a.example', 'b.example', 'c.example'] }, 'recipient_domains'],
    ['another domain', { recipientDomains: ['c.example'] }, 'recipient_domains'],
    ['a domain less', { recipientDomains: ['a.example'] }, undefined],
    ['other potentials', { gwpSet: 'AR6' }, 'gwp_set'],
    ['the other scope 2 method', { scope2Method: 'market_based' }, 'scope2_method'],
    ['another fiscal year', { fiscalYearStart: '04-01' }, 'fiscal_year_start'],
    ['derived entries', { deriveFuelAndEnergy: true }, 'derive_fuel_and_energy'],
    ['no passkeys any more', { signInPolicy: 'any' }, 'sign_in_policy'],
    ['another country', { country: 'DE' }, undefined],
    ['the same name beside another country', { name: 'Acme', country: 'DE' }, undefined],
    ['the name and policy it has already', { name: 'Acme', reviewPolicy: 'four_eyes' }, undefined],
    ['another name beside the same country', { name: 'Other', country: 'GB' }, 'organisation_name'],
  ])('%s', (_what, patch, kind) => {
    expect(waitingPartOf(strict, patch)?.kind).toBe(kind);
  });

  it('is empty while the policy is open, also when it is switched on', () => {
    const open = { ...strict, reviewPolicy: 'open' } as const;
    expect(waitingPartOf(open, { name: 'Other', recipientDomains: null, reviewPolicy: 'four_eyes' })).toBeUndefined();
  });

  it('is empty when passkeys become required', () => {
    expect(waitingPartOf({ ...strict, signInPolicy: 'any' } as const, { signInPolicy: 'passkey' })).toBeUndefined();
  });

  it('is empty when domains are limited for the first time', () => {
    expect(waitingPartOf({ ...strict, recipientDomains: null }, { recipientDomains: ['a.example'] })).toBeUndefined();
  });

  it('names the field and both values', () => {
    expect(waitingPartOf(strict, { recipientDomains: null })).toEqual({
      kind: 'recipient_domains',
      subjectId: 'org_1',
      change: { field: 'recipientDomains', from: ['a.example', 'b.example'], to: null },
    });
  });

  it.each([
    [{ name: 'Other', country: 'DE' }],
    [{ name: 'Other', reviewPolicy: 'open' }],
    [{ country: 'DE', recipientDomains: null }],
  ])('must be sent alone: %j is 409', (patch) => {
    expect(refusal(() => waitingPartOf(strict, patch))).toMatchObject({ code: 'INVALID_STATE' });
  });
});

it('is refused when the original value has changed', () => {
  const change = { field: 'recipientDomains', from: ['a.example'], to: null };
  expect(refusal(() => refuseIfOutdated({ recipientDomains: ['a.example'] }, change))).toBeUndefined();
  expect(refusal(() => refuseIfOutdated({ recipientDomains: null }, change))).toMatchObject({ code: 'INVALID_STATE' });
});
