import { wireTime } from '../../kernel/period.ts';
import { type Permission, SUDO_MS } from '../../platform/auth/index.ts';
import { digestOfSecret, type RecordedChange, recordedKind, rowsOf } from '../../platform/record/index.ts';
import type { SignInMethod } from './rules.ts';
import type { CurrentSession, Session } from './schema.ts';
import { type SessionRow, type StoredSession, sessions } from './store.ts';

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    method: row.method,
    isCurrent: row.id === currentId,
    createdAt: wireTime(row.createdAt),
    lastSeenAt: wireTime(row.lastSeenAt),
    confirmedAt: wireTime(row.confirmedAt),
    expiresAt: wireTime(row.expiresAt),
    userAgent: row.userAgent,
    address: row.address,
  };
}

export function presentCurrent(row: SessionRow, scopes: readonly Permission[]): CurrentSession {
  return {
    ...presentSession(row, row.id),
    confirmedUntil: wireTime(new Date(row.confirmedAt.getTime() + SUDO_MS)),
    user: { id: row.userId, email: row.email, name: row.userName, role: row.role },
    organisation: { id: row.organisationId, name: row.organisationName, fiscalYearStart: row.fiscalYearStart },
    passkeyStep: row.passkeyStep,
    scopes: [...scopes],
  };
}

/** A session in the record: without its last use, and without the browser, which could not be erased there. */
const recordedSession = (row: StoredSession) => ({
  id: row.id,
  user: { id: row.userId },
  method: row.method,
  tokenDigest: digestOfSecret(row.tokenHash),
  createdAt: wireTime(row.createdAt),
  confirmedAt: wireTime(row.confirmedAt),
  expiresAt: wireTime(row.expiresAt),
  passkeyProven: row.isPasskeyProven,
  address: row.address,
});

export const recordedSessions = recordedKind({
  type: 'session',
  later: ['tokenDigest', 'passkeyProven'],
  idOf: ({ id }) => id,
  show: recordedSession,
  rowsAfter: rowsOf(sessions),
});

interface IssuedLink {
  readonly id: string;
  readonly userId: string;
  readonly method: SignInMethod;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A link is identified only by its code, which the record must not contain, so it has an id only there. */
export const issuedLink = ({ id, userId, method, createdAt, expiresAt }: IssuedLink): RecordedChange => ({
  action: 'signInLink.issued',
  subject: { type: 'signInLink', id },
  before: null,
  after: { id, user: { id: userId }, method, createdAt: wireTime(createdAt), expiresAt: wireTime(expiresAt) },
});
