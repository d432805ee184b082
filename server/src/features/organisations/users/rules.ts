import { holds, type Role, rolePermissions } from '../../../platform/auth/index.ts';

export const statuses = ['invited', 'active', 'deactivated'] as const;
export type UserStatus = (typeof statuses)[number];

export interface UserLife {
  status: UserStatus;
  activatedAt: Date | null;
  deactivatedAt: Date | null;
}

const moves = {
  accept: { from: ['invited'], to: 'active' },
  reinvite: { from: ['invited', 'deactivated'], to: 'invited' },
  deactivate: { from: ['invited', 'active'], to: 'deactivated' },
} as const satisfies Record<string, { from: readonly UserStatus[]; to: UserStatus }>;

export type Move = keyof typeof moves;

/** The life after the move, or undefined where the present status does not allow it. */
export function lifeAfter(life: UserLife, move: Move, now: Date): UserLife | undefined {
  const { from, to }: { from: readonly UserStatus[]; to: UserStatus } = moves[move];
  if (!from.includes(life.status)) return undefined;
  const times = {
    active: { activatedAt: now, deactivatedAt: null },
    invited: { activatedAt: null, deactivatedAt: null },
    deactivated: { activatedAt: life.activatedAt, deactivatedAt: now },
  };
  return { status: to, ...times[to] };
}

export const isActiveAdmin = (user: { role: Role; status: UserStatus }): boolean =>
  user.role === 'admin' && user.status === 'active';

/** Who reads an invitation's link can become its user: only a key with all the scopes of the role gets to see it. */
export const mayHold = (held: readonly string[], role: Role): boolean =>
  [...rolePermissions[role]].every((permission) => holds(held, permission));
