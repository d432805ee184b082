import { type Access, authorise, type KeyAccess, needs } from './access.ts';
import { type Actor, holds, type Permission, type PermissionArea, type Role, roles } from './actor.ts';

/** The permissions of every role, from the areas that the features declare. */
export interface Rights {
  /** All permissions. */
  readonly permissions: readonly Permission[];
  /** Upper limit for the keys of such a user, whatever their scopes. */
  permissionsOf(role: Role): Permission[];
  allows(role: Role, permission: Permission): boolean;
  /** True if both the key and its user's role permit it. */
  permit(actor: Actor, permission: Permission): boolean;
  /** Refuses an actor without the permission. For routes that need it only in some cases. */
  demand(actor: Actor, permission: Permission): void;
  /** The same routes, each with the roles that may use it. */
  resolve<R extends { readonly access: Access }>(routes: readonly R[]): R[];
}

export function createRights(areas: readonly PermissionArea[]): Rights {
  const holders = new Map<Permission, readonly Role[]>();
  for (const { area, readers = roles, writers, readElsewhere } of areas) {
    if (!readElsewhere) holders.set(`${area}:read`, readers);
    if (writers) holders.set(`${area}:write`, writers);
  }
  const rolesFor = (permission: Permission): readonly Role[] => {
    const allowed = holders.get(permission);
    if (!allowed) throw new Error(`no feature declares the permission ${permission}`);
    return allowed;
  };
  const allows = (role: Role, permission: Permission): boolean => rolesFor(permission).includes(role);
  const withRoles = (access: KeyAccess): KeyAccess => {
    const { permission, roles: named = roles } = access;
    return { ...access, roles: rolesFor(permission).filter((role) => named.includes(role)) };
  };
  const resolved = (access: Access): Access => (access.kind === 'key' ? withRoles(access) : access);
  const permissions = [...holders.keys()];
  return {
    permissions,
    permissionsOf: (role) => permissions.filter((permission) => allows(role, permission)),
    allows,
    permit: ({ permissions: granted, user }, wanted) => holds(granted, wanted) && allows(user.role, wanted),
    demand: (actor, permission) => authorise(actor, withRoles(needs(permission))),
    resolve: (routes) => routes.map((route) => ({ ...route, access: resolved(route.access) })),
  };
}
