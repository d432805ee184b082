export {
  type Access,
  authorise,
  isAuthorised,
  type KeyAccess,
  needs,
  type OpenAccess,
  openToAll,
  openUncounted,
} from './access.ts';
export type { Actor, Authenticate } from './actor.ts';
export {
  holds,
  missingAmong,
  type Permission,
  permissions,
  type Role,
  roleAllows,
  rolePermissions,
  roles,
} from './permissions.ts';
export { expectToken, readToken } from './token.ts';
