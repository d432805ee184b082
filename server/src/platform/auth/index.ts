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
  type PermissionArea,
  type Role,
  roles,
} from './permissions.ts';
export { createRights, type Rights } from './rights.ts';
export { expectToken, readToken } from './token.ts';
