import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../platform/auth/index.ts';
import {
  type Decision,
  effectiveAtFor,
  refuseIfOutdated,
  statusAfter,
  waitingPartOf,
  waitingPartOfUser,
} from '../../../organisations/pending-changes/rules.ts';

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

  it('is nothing while the policy is open, also when it is switched on', () => {
    const open = { ...strict, reviewPolicy: 'open' } as const;
    expect(waitingPartOf(open, { name: 'Other', recipientDomains: null, reviewPolicy: 'four_eyes' })).toBeUndefined();
  });

  it('is nothing where passkeys are asked for', () => {
    expect(waitingPartOf({ ...strict, signInPolicy: 'any' } as const, { signInPolicy: 'passkey' })).toBeUndefined();
  });

  it('is nothing where domains are limited for the first time', () => {
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
  ])('comes alone: %j is 409', (patch) => {
    expect(refusal(() => waitingPartOf(strict, patch))).toMatchObject({ code: 'INVALID_STATE' });
  });
});

describe('the waiting part of a change of a user', () => {
  const roles: Role[] = ['admin', 'manager', 'contributor', 'viewer'];
  /** From the role in front: to admin, manager, contributor, viewer. */
  const waits: Record<Role, boolean[]> = {
    admin: [false, true, true, true],
    manager: [true, false, true, true],
    contributor: [true, true, false, false],
    viewer: [true, true, false, false],
  };

  it.each(roles)('another role for an active %s', (role) => {
    const found = roles.map((next) => waitingPartOfUser({ id: 'usr_1', role, status: 'active' }, { role: next }));
    expect(found.map((each) => each?.kind === 'user_role')).toEqual(waits[role]);
  });

  it.each([
    ['admin', 'active', 'user_deactivation'],
    ['manager', 'active', 'user_deactivation'],
    ['contributor', 'active', undefined],
    ['viewer', 'active', undefined],
    ['admin', 'invited', undefined],
    ['manager', 'invited', undefined],
  ] as const)('the end of a %s who is %s: %s', (role, status, kind) => {
    expect(waitingPartOfUser({ id: 'usr_1', role, status }, { status: 'deactivated' })?.kind).toBe(kind);
  });

  it('comes alone: another name beside it is 409', () => {
    const user = { id: 'usr_1', role: 'manager', status: 'active', name: 'Ada' } as const;
    const patch = { role: 'viewer', name: 'Grace' };
    expect(refusal(() => waitingPartOfUser(user, patch))).toMatchObject({ code: 'INVALID_STATE' });
    expect(waitingPartOfUser(user, { role: 'viewer', name: 'Ada' })?.kind).toBe('user_role');
    expect(refusal(() => waitingPartOfUser(user, { role: 'admin', name: 'Grace' }))).toMatchObject({
      code: 'INVALID_STATE',
    });
  });
});

it('waits for a second admin where there is one, for a day where there is none', () => {
  const now = new Date('2026-03-15T12:00:00Z');
  expect(effectiveAtFor(true, now)).toBeNull();
  expect(effectiveAtFor(false, now)).toEqual(new Date('2026-03-16T12:00:00Z'));
});

it('is refused when what it started from has moved', () => {
  const change = { field: 'recipientDomains', from: ['a.example'], to: null };
  expect(refusal(() => refuseIfOutdated({ recipientDomains: ['a.example'] }, change))).toBeUndefined();
  expect(refusal(() => refuseIfOutdated({ recipientDomains: null }, change))).toMatchObject({ code: 'INVALID_STATE' });
});

describe('a decision', () => {
  it.each<[Decision, string, string]>([
    ['approve', 'usr_other', 'applied'],
    ['reject', 'usr_other', 'rejected'],
    ['cancel', 'usr_asker', 'cancelled'],
  ])('%s by %s', (decision, userId, status) => {
    expect(statusAfter(decision, { status: 'pending', requestedBy: 'usr_asker' }, userId)).toBe(status);
  });

  it.each<[Decision, string]>([
    ['approve', 'usr_asker'],
    ['reject', 'usr_asker'],
    ['cancel', 'usr_other'],
  ])('%s is not for %s', (decision, userId) => {
    const decide = () => statusAfter(decision, { status: 'pending', requestedBy: 'usr_asker' }, userId);
    expect(refusal(decide)).toMatchObject({ code: 'INSUFFICIENT_ROLE' });
  });

  it.each(['applied', 'rejected', 'cancelled', 'lapsed'] as const)('comes too late once it is %s', (status) => {
    const decide = () => statusAfter('approve', { status, requestedBy: 'usr_asker' }, 'usr_other');
    expect(refusal(decide)).toMatchObject({ code: 'INVALID_STATE' });
  });
});
