import {
  type Authenticate,
  createLastUse,
  type Rights,
  type SessionCookie,
  type Usage,
} from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Audit, FeatureModule } from '../../platform/feature.ts';
import type { Log } from '../../platform/log.ts';
import type { PostMail } from '../../platform/mail/mail.ts';
import type { RateLimitStore } from '../../platform/rate-limit/index.ts';
import type { RecordChange, RecordChanges } from '../../platform/record/index.ts';
import type { Enqueue, Work } from '../../platform/work/index.ts';
import { signInsAudit } from './audit.ts';
import { createAuthenticate } from './authentication.service.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { createConfirmations } from './confirmations/service.ts';
import { linkRoutes } from './links/routes.ts';
import { createLinks, type Links } from './links/service.ts';
import type { OidcSettings } from './oidc/issuer.service.ts';
import { oidcRoutes } from './oidc/routes.ts';
import { createOidc } from './oidc/service.ts';
import { unbindAccounts } from './oidc/store.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { canHavePasskeys } from './passkeys/rules.ts';
import { createService as createPasskeys, type Passkeys } from './passkeys/service.ts';
import { methodRoutes, sessionRoutes } from './routes.ts';
import { type Admission, createService, type Sessions } from './service.ts';
import { saveLastSeen } from './store.ts';
import { linkWork, sessionsWork } from './work.ts';

export { sessionsFeature } from './feature.ts';
export type { SignInMethod } from './rules.ts';
export { CurrentSession } from './schema.ts';
export { personalDataSources, type Sessions, type SignedIn, type SignIn } from './service.ts';

export interface SessionsModule extends FeatureModule {
  work: Work[];
  service: Sessions;
  links: Links;
  /** Used by users: a deactivated user loses every way to sign in, including passkeys. */
  signIns: Pick<Sessions, 'openSession' | 'endAccessOfUser'> & { passkeyHolders: Passkeys['holders'] };
  /** Used by the operator, when a user has lost their passkeys. */
  resetPasskeys: Passkeys['reset'];
  authenticate: Authenticate;
  usage: Usage;
  audits: Audit[];
}

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  rights: Rights;
  sessionCookie: SessionCookie;
  postMail: PostMail;
  enqueue: Enqueue;
  limits: RateLimitStore;
  publicUrl: string;
  secretBox: SecretBox;
  oidc: OidcSettings | null;
  users: () => Admission;
  record: RecordChange;
  recordAll: RecordChanges;
}

export function createSessions(deps: Dependencies): SessionsModule {
  const service = createService(deps);
  const passkeys = createPasskeys({ ...deps, sessions: service });
  const oidc = createOidc({ ...deps, sessions: service });
  const usage = createLastUse({ log: deps.log, save: (uses) => saveLastSeen(deps.db, uses) });
  const links = createLinks({ ...deps, sessions: service });
  const confirmations = createConfirmations({ ...deps, sessions: service });
  return {
    service,
    links,
    signIns: {
      openSession: service.openSession,
      passkeyHolders: passkeys.holders,
      async endAccessOfUser(...user) {
        await service.endAccessOfUser(...user);
        await passkeys.deletePasskeysOfUser(...user);
        const [tx, { organisationId }, userId] = user;
        await unbindAccounts(tx, organisationId, userId);
      },
    },
    resetPasskeys: passkeys.reset,
    usage,
    audits: [signInsAudit(deps.db)],
    authenticate: createAuthenticate({ ...deps, onUse: usage.note }),
    routes: [
      ...linkRoutes(links),
      ...sessionRoutes(service, deps.sessionCookie),
      ...confirmationRoutes(confirmations),
      ...methodRoutes({ mail: true, passkey: canHavePasskeys(deps.publicUrl), oidc: oidc.isOffered }),
      ...passkeyRoutes(passkeys),
      ...oidcRoutes(oidc, deps.publicUrl),
    ],
    work: [sessionsWork(deps), linkWork(deps, links)],
  };
}
