/** What a key may be granted. The wire calls these "scopes"; in the code that word belongs to GHG scopes. */
const areas = ['emissions', 'reports', 'certificates', 'targets', 'offsets', 'settings'] as const;

type Area = (typeof areas)[number];
export type Permission = `${Area}:${'read' | 'write'}`;

export const permissions = areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const) satisfies Permission[];

export const roles = ['admin', 'manager', 'contributor', 'viewer'] as const;
export type Role = (typeof roles)[number];

const reads = permissions.filter((permission) => permission.endsWith(':read'));

/** The most a key of such a user can do, whatever scopes it was given. */
export const rolePermissions: Record<Role, ReadonlySet<Permission>> = {
  admin: new Set(permissions),
  manager: new Set(permissions.filter((permission) => permission !== 'settings:write')),
  contributor: new Set([...reads, 'emissions:write']),
  viewer: new Set(reads),
};

/** `X:write` implies `X:read`. */
export function holds(granted: readonly string[], wanted: Permission): boolean {
  return granted.includes(wanted) || (wanted.endsWith(':read') && granted.includes(wanted.replace(':read', ':write')));
}

/** Which of the wanted permissions are not among the granted ones. */
export const missingAmong = (granted: readonly string[], wanted: Iterable<Permission>): Permission[] =>
  [...wanted].filter((permission) => !holds(granted, permission));

export const roleAllows = (role: Role, wanted: Permission): boolean => rolePermissions[role].has(wanted);
