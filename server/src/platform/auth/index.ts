export {
  type Access,
  authorise,
  type GuardedAccess,
  isAuthorised,
  isGuarded,
  type KeyAccess,
  needs,
  type OpenAccess,
  openToAll,
  openUncounted,
  type SessionAccess,
  SUDO_MS,
  signedIn,
  signedInLimited,
} from './access.ts';
export {
  type Actor,
  type Authenticate,
  holds,
  missingAmong,
  OPERATOR,
  type PasskeyStep,
  type Permission,
  type PermissionArea,
  type Principal,
  type Role,
  roles,
} from './actor.ts';
export { createCookie, createSessionCookie, type SessionCookie } from './cookie.ts';
export { createLastUse, type Usage, type Use } from './last-use.ts';
export { createRights, type Rights } from './rights.ts';
export { expectToken, readToken } from './token.ts';
