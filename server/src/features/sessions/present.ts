import { wireTime } from '../../kernel/period.ts';
import { type Permission, SUDO_MS } from '../../platform/auth/index.ts';
import type { CurrentSession, Session } from './schema.ts';
import type { SessionRow } from './store.ts';

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
