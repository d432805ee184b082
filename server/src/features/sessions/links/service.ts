import { newId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { ClientOrigin } from '../../../platform/http/index.ts';
import { isOverMailLimit, type PostMail } from '../../../platform/mail/mail.ts';
import { addressSubject, type Limits, type RateLimitStore } from '../../../platform/rate-limit/index.ts';
import { type By, byOperator, byService, type RecordChange } from '../../../platform/record/index.ts';
import type { Enqueue, Queue } from '../../../platform/work/index.ts';
import { type ActiveUser, findActiveUsersByEmail } from '../../users/index.ts';
import { CODE_MS, MOST_CODES } from '../codes/rules.ts';
import { spendCode } from '../codes/service.ts';
import { countMailed, findBearer, findPreview, insertCode } from '../codes/store.ts';
import { issuedLink } from '../present.ts';
import { generateToken, hashSecret, maskedEmail } from '../rules.ts';
import type { Sessions, SignedIn, SignIn } from '../service.ts';
import { linkMail } from './mail.ts';
import type { SignInPreview } from './schema.ts';

export const linkQueue: Queue = { name: 'sessions.links', retries: 3, retryDelaySeconds: 15 };

/** A request for a link names no organisation, and the address may belong to several or to none. */
export const NO_ORGANISATION = 'service';

export type Links = ReturnType<typeof createLinks>;

/** Requests for a link from one address. */
const REQUESTS: Limits = { perMinute: 10, perHour: 60, perDay: null, concurrent: null, burst: false };

interface Dependencies {
  db: Database;
  clock: Clock;
  sessions: Sessions;
  postMail: PostMail;
  enqueue: Enqueue;
  limits: RateLimitStore;
  publicUrl: string;
  record: RecordChange;
}

type LinkMethod = 'console_link' | 'mail_link';

export interface SignInLink {
  readonly url: string;
  readonly expiresAt: Date;
}

export function createLinks({ db, clock, sessions, postMail, enqueue, limits, publicUrl, record }: Dependencies) {
  /** The code is in the fragment, which browsers never send to a server. */
  const issue = async (tx: Tx, by: By, method: LinkMethod, userId: string): Promise<SignInLink> => {
    const code = generateToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + CODE_MS);
    const link = { userId, method, createdAt, expiresAt };
    await insertCode(tx, by.organisationId, { ...link, codeHash: hashSecret(code), sessionId: null });
    record(tx, by, issuedLink({ id: newId('lnk', createdAt), ...link }));
    return { url: `${publicUrl}/sign-in#code=${code}`, expiresAt };
  };

  /** Runs in the worker, long after the response, so it cannot reveal whether a user exists. */
  const mailTo = (user: ActiveUser): Promise<void> =>
    db.transaction(async (tx) => {
      const waiting = { opensSession: true, now: clock.now() };
      if ((await countMailed(tx, user.organisationId, user.userId, waiting)) >= MOST_CODES) return;
      const { url } = await issue(tx, byService(user.organisationId), 'mail_link', user.userId);
      await postMail(tx, user.organisationId, linkMail(user, url), 'asked_for');
    });

  return {
    /** Operator command: a link for the terminal. */
    issueConsoleLink: (tx: Tx, { organisationId, userId }: Pick<ActiveUser, 'organisationId' | 'userId'>) =>
      issue(tx, byOperator(organisationId), 'console_link', userId),

    /** 429 after too many requests for links from the address. */
    async refuseFlood({ address }: ClientOrigin): Promise<void> {
      const { allowed, retryAfter } = await limits.take({
        subject: addressSubject('links', address),
        limits: REQUESTS,
      });
      if (!allowed) throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfter });
    },

    /** Does the same for every address; the worker later looks up its users. */
    request: (tx: Tx, email: string): Promise<void> => enqueue(tx, NO_ORGANISATION, linkQueue, { email }),

    /** Sends one mail for each organisation in which the address belongs to an active user. */
    async mail(email: string): Promise<void> {
      for (const user of await findActiveUsersByEmail(db, email)) {
        await mailTo(user).catch((error: unknown) => {
          if (!isOverMailLimit(error)) throw error;
        });
      }
    },

    /** The account that the code opens, and the session that it would replace. The code stays unused. */
    async preview(db: Db, code: string, cookies: string | undefined): Promise<SignInPreview> {
      const opened = await findPreview(db, hashSecret(code), clock.now());
      if (!opened) throw new AppError('SIGN_IN_FAILED');
      const { userId, email, organisationId, organisationName } = opened;
      const session = await sessions.findLive(db, cookies);
      return {
        email: maskedEmail(email),
        organisation: { id: organisationId, name: organisationName },
        signedIn: session && {
          email: session.email,
          organisation: { id: session.organisationId, name: session.organisationName },
          isSameUser: session.userId === userId,
        },
      };
    },

    async redeem(tx: Tx, code: string, visit: Pick<SignIn, 'client' | 'requestId'>): Promise<SignedIn> {
      const codeHash = hashSecret(code);
      const bearer = await findBearer(tx, codeHash);
      if (!bearer) throw new AppError('SIGN_IN_FAILED');
      const signedIn = await sessions.openSession(tx, { ...bearer, ...visit });
      await spendCode(tx, bearer.organisationId, { codeHash, sessionId: null }, clock.now());
      return signedIn;
    },
  };
}
