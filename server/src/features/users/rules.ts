import { type Actor, missingAmong, type Rights, type Role } from '../../platform/auth/index.ts';
import { AppError, invalidState } from '../../platform/errors/index.ts';

export const statuses = ['invited', 'active', 'deactivated'] as const;
export type UserStatus = (typeof statuses)[number];

/** How an address was proven. */
export type AddressProof = 'mail' | 'oidc' | 'operator' | 'demo';

export interface UserLife {
  status: UserStatus;
  activatedAt: Date | null;
  deactivatedAt: Date | null;
}

const transitions = {
  accept: { from: ['invited'], to: 'active' },
  reinvite: { from: ['invited', 'deactivated'], to: 'invited' },
  deactivate: { from: ['invited', 'active'], to: 'deactivated' },
} as const satisfies Record<string, { from: readonly UserStatus[]; to: UserStatus }>;

export type Transition = keyof typeof transitions;

/** The life after the transition, or undefined if the current status does not allow it. */
export function lifeAfter(life: UserLife, transition: Transition, now: Date): UserLife | undefined {
  const { from, to }: { from: readonly UserStatus[]; to: UserStatus } = transitions[transition];
  if (!from.includes(life.status)) return undefined;
  const times = {
    active: { activatedAt: now, deactivatedAt: null },
    invited: { activatedAt: null, deactivatedAt: null },
    deactivated: { activatedAt: life.activatedAt, deactivatedAt: now },
  };
  return { status: to, ...times[to] };
}

export const unproven = { addressProvenAt: null, addressProvenBy: null } as const;

/** A link that the inviter could read proves nothing, even if the address was proven before. */
export const proofBy = (
  { isMailedOnly }: { isMailedOnly: boolean },
  now: Date,
): { addressProvenAt: Date | null; addressProvenBy: AddressProof | null } =>
  isMailedOnly ? { addressProvenAt: now, addressProvenBy: 'mail' } : unproven;

const isActiveAdmin = (user: { role: Role; status: UserStatus }): boolean =>
  user.role === 'admin' && user.status === 'active';

export const losesAdmin = (
  now: { role: Role; status: UserStatus },
  next: { role: Role; status: UserStatus },
): boolean => isActiveAdmin(now) && !isActiveAdmin(next);

export function refuseLosingLastAdmin(hasOtherAdmin: boolean): void {
  if (!hasOtherAdmin)
    throw invalidState('An organisation needs at least one active admin; make another user an admin first.');
}

/** A key or session that could assign a role with scopes it lacks would gain those scopes indirectly. */
export function refuseLackingScopes(
  rights: Rights,
  { principal, permissions }: Pick<Actor, 'principal' | 'permissions'>,
  ...roles: Role[]
): void {
  const missing = missingAmong(permissions, new Set(roles.flatMap(rights.permissionsOf)));
  if (missing.length === 0) return;
  const kind = principal.kind === 'session' ? 'session' : 'key';
  const needed = `${kind === 'session' ? 'a session' : 'an API key'} with every scope of the role ${roles.join(' and of ')}`;
  throw new AppError('INSUFFICIENT_SCOPE', {
    message: `This needs ${needed}; this ${kind} lacks ${missing.join(', ')}.`,
  });
}
