import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../platform/auth/index.ts';
import { type Decision, effectiveAtFor, statusAfter, waitingPartOfUser } from '../rules.ts';

const refusal = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the waiting part of a change of a user', () => {
  const roles: Role[] = ['admin', 'manager', 'contributor', 'viewer'];
  /** From the first role to admin, manager, contributor, viewer. */
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

  it('must be sent alone: another name with it is 409', () => {
    const user = { id: 'usr_1', role: 'manager', status: 'active', name: 'Ada' } as const;
    const patch = { role: 'viewer', name: 'Grace' };
    expect(refusal(() => waitingPartOfUser(user, patch))).toMatchObject({ code: 'INVALID_STATE' });
    expect(waitingPartOfUser(user, { role: 'viewer', name: 'Ada' })?.kind).toBe('user_role');
    expect(refusal(() => waitingPartOfUser(user, { role: 'admin', name: 'Grace' }))).toMatchObject({
      code: 'INVALID_STATE',
    });
  });
});

it('waits for a second admin if there is one, otherwise for a day', () => {
  const now = new Date('2026-03-15T12:00:00Z');
  expect(effectiveAtFor(true, now)).toBeNull();
  expect(effectiveAtFor(false, now)).toEqual(new Date('2026-03-16T12:00:00Z'));
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

  it.each(['applied', 'rejected', 'cancelled', 'lapsed'] as const)('is too late once the change is %s', (status) => {
    const decide = () => statusAfter('approve', { status, requestedBy: 'usr_asker' }, 'usr_other');
    expect(refusal(decide)).toMatchObject({ code: 'INVALID_STATE' });
  });
});
