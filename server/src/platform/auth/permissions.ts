/** What a key may be granted. The wire calls these "scopes"; in the code that word belongs to GHG scopes. */
export type Permission = `${string}:${'read' | 'write'}`;

export const roles = ['admin', 'manager', 'contributor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** A part of the API with a read and a write permission. Every role may read; the writers may change things. */
export interface PermissionArea {
  readonly area: string;
  readonly writers: readonly Role[];
  /** What it holds is read with the permission of another area, so it has no permission to read. */
  readonly readElsewhere?: true;
}

/** `X:write` implies `X:read`. */
export function holds(granted: readonly string[], wanted: Permission): boolean {
  return granted.includes(wanted) || (wanted.endsWith(':read') && granted.includes(wanted.replace(':read', ':write')));
}

/** The wanted permissions that are not granted. */
export const missingAmong = (granted: readonly string[], wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((permission) => !holds(granted, permission));
