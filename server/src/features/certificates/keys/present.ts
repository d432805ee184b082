import { createHash } from 'node:crypto';
import { wireTime } from '../../../kernel/period.ts';
import { canonicalBytes, jwkOf, type KeyStatement, type TrustedKey } from '../../../platform/crypto/index.ts';
import { type RecordedKind, SERVICE_WIDE } from '../../../platform/record/index.ts';
import type { KeyUse, SigningKeys } from '../public-record/schema.ts';
import { keysAfter, type SigningKeyRow, statementsAfter } from './store.ts';

export const recordedKey = ({ publicKey, use }: SigningKeyRow) => ({ publicKey: publicKey.toString('base64url'), use });

/** The hash of a statement is its id. */
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

const time = (instant: Date | null): string | null => instant && wireTime(instant);

export const presentKeys = (use: KeyUse, keys: readonly TrustedKey[]): SigningKeys['keys'] =>
  keys.map(({ keyId, publicKey, status, validFrom, validUntil, distrustedFrom }) => ({
    ...jwkOf(publicKey),
    kid: keyId,
    alg: 'EdDSA',
    use,
    status,
    validFrom: time(validFrom),
    validUntil: time(validUntil),
    distrustedFrom: time(distrustedFrom),
  }));
