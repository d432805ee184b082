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
  signedIn,
  signedInLimited,
} from './access.ts';
export { type Actor, type Authenticate, OPERATOR, type PasskeyStep, type Principal } from './actor.ts';
export { createCookie, createSessionCookie, type SessionCookie } from './cookie.ts';
export {
  holds,
  missingAmong,
  type Permission,
  type PermissionArea,
  type Role,
  roles,
} from './permissions.ts';
export { createRights, type Rights } from './rights.ts';
export { SUDO_MS } from './sudo.ts';
export { expectToken, readToken } from './token.ts';
export { createUsage, type Usage, type Use } from './usage.ts';
