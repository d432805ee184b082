import { createHash } from 'node:crypto';
import { canonicalBytes, type KeyStatement } from '../../../platform/crypto/index.ts';
import { type RecordedKind, SERVICE_WIDE } from '../../../platform/record/index.ts';
import { keysAfter, type SigningKeyRow, statementsAfter } from './key-store.ts';

export const recordedKey = ({ publicKey, use }: SigningKeyRow) => ({ publicKey: publicKey.toString('base64url'), use });

/** A statement has no other name than its content. */
export const statementId = (statement: KeyStatement): string =>
  createHash('sha256').update(canonicalBytes(statement)).digest('base64url');

export const signingKeyKind: RecordedKind = {
  type: 'signingKey',
  async page(db, organisationId, after, limit) {
    if (organisationId !== SERVICE_WIDE) return [];
    const rows = await keysAfter(db, after, limit);
    return rows.map((row) => ({ id: row.keyId, resource: recordedKey(row) }));
  },
};

export const keyStatementKind: RecordedKind = {
  type: 'keyStatement',
  async page(db, organisationId, after, limit) {
    if (organisationId !== SERVICE_WIDE) return [];
    const rows = await statementsAfter(db, after, limit);
    return rows.map(({ id, body }) => ({ id, resource: body }));
  },
};
