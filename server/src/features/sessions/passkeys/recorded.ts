import { wireTime } from '../../../kernel/period.ts';
import { recordedKind, rowsOf } from '../../../platform/record/index.ts';
import { type PasskeyRow, passkeys } from './store.ts';

/** A passkey as the record has it: without its last use, and with its public key, so that no other can take its place. */
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
