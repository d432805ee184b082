import { wireTime } from '../../kernel/period.ts';
import { digestOfSecret, recordedKind, rowsOf } from '../../platform/record/index.ts';
import { type KeptSession, sessions } from './store.ts';

/** A session as the record has it: without its last use, and without the browser, which nothing could erase there. */
const recordedSession = (row: KeptSession) => ({
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
