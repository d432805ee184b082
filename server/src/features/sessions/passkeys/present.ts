import { wireTime } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import { recordedKind, rowsOf } from '../../../platform/record/index.ts';
import { ALGORITHMS, CHALLENGE_MS, type RelyingParty, userHandleOf } from './rules.ts';
import type { Passkey, PasskeyRegistrationOptions, PasskeyRequestOptions } from './schema.ts';
import { type PasskeyRow, passkeys } from './store.ts';

export const presentPasskey = ({ id, name, isSynced, createdAt, lastUsedAt, updatedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced,
  createdAt: wireTime(createdAt),
  lastUsedAt: lastUsedAt && wireTime(lastUsedAt),
  updatedAt: wireTime(updatedAt ?? createdAt),
});

const type = 'public-key';

const descriptor = ({ credentialId, transports }: PasskeyRow) =>
  ({ type, id: credentialId.toString('base64url'), transports }) as const;

export const registrationOptions = (
  { id }: RelyingParty,
  challenge: string,
  { user }: Actor,
  present: readonly PasskeyRow[],
): PasskeyRegistrationOptions => ({
  challenge,
  rp: { id, name: 'Tonne' },
  user: { id: userHandleOf(user.id), name: user.email, displayName: user.email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type, alg })),
  timeout: CHALLENGE_MS,
  attestation: 'none',
  excludeCredentials: present.map(descriptor),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});

export const requestOptions = (
  { id }: RelyingParty,
  challenge: string,
  allowed: readonly PasskeyRow[],
): PasskeyRequestOptions => ({
  challenge,
  rpId: id,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
  allowCredentials: allowed.map(descriptor),
});

/** A passkey in the record: without its last use, and with its public key, so that no other can replace it. */
const recordedPasskey = (row: PasskeyRow) => ({
  id: row.id,
  user: { id: row.userId },
  name: row.name,
  publicKey: row.publicKey.toString('base64url'),
  isSynced: row.isSynced,
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

export const recordedPasskeys = recordedKind({
  type: 'passkey',
  idOf: ({ id }) => id,
  show: recordedPasskey,
  rowsAfter: rowsOf(passkeys),
});
