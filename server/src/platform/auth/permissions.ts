/** A right that a key may be granted. The wire calls these "scopes"; in the code that word belongs to GHG scopes. */
export type Permission = `${string}:${'read' | 'write'}`;

export const roles = ['admin', 'manager', 'contributor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** A part of the API with a permission to read and one to write. */
export interface PermissionArea {
  readonly area: string;
  /** The roles that may read; all unless given. */
  readonly readers?: readonly Role[];
  /** The roles that may change things. Unless given, nothing there can change and no permission to write exists. */
  readonly writers?: readonly Role[];
  /** Its content is read with the permission of another area, so it has no permission to read. */
  readonly readElsewhere?: true;
}

/** `X:write` implies `X:read`. */
export function holds(granted: readonly string[], wanted: Permission): boolean {
  return granted.includes(wanted) || (wanted.endsWith(':read') && granted.includes(wanted.replace(':read', ':write')));
}

/** The wanted permissions that are not granted. */
export const missingAmong = (granted: readonly string[], wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((permission) => !holds(granted, permission));
