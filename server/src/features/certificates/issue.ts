import type { Clock } from '../../platform/clock/clock.ts';
import type { Signer } from '../../platform/crypto/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Emit } from '../../platform/events/outbox.ts';
import { recordAction } from './action-store.ts';
import { CLAIMS_VERSION, claimsOf, type Sealable } from './claims.ts';
import type { Files } from './documents/files.ts';
import { presentCertificate, type VerifyUrl } from './present.ts';
import { publishKey } from './signing/key-store.ts';
import { sign } from './signing/seal.ts';
import { type CertificateRow, findCertificate } from './store.ts';
import { type CertificateKey, findApproved, setIssued, setSeal } from './work-store.ts';

export interface IssueDeps {
  clock: Clock;
  emit: Emit;
  files: Files;
  signer: Signer;
  verifyUrl: VerifyUrl;
}

/**
 * Seal, print, tell: the seal is committed first, so that whoever prints it, after whatever crash, prints the same
 * certificate. `inTransaction` commits each step.
 */
export async function issue(
  deps: IssueDeps,
  db: Db,
  key: CertificateKey,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<void> {
  await inTransaction((tx) => seal(deps, tx, key));
  const sealed = await findApproved(db, key);
  if (!sealed) return;
  await deps.files.write(sealed);
  await inTransaction((tx) => tell(deps, tx, sealed));
}

async function seal({ clock, signer }: IssueDeps, tx: Tx, key: CertificateKey): Promise<void> {
  const row = await findApproved(tx, key);
  if (!row || row.issuedAt) return;
  const issuedAt = clock.now();
  await publishKey(tx, signer, issuedAt);
  const signature = sign(signer, claimsOf(row as Sealable, issuedAt, CLAIMS_VERSION));
  await setSeal(tx, key, { issuedAt, keyId: signer.keyId, signature });
}

async function tell({ clock, emit, verifyUrl }: IssueDeps, tx: Tx, sealed: CertificateRow): Promise<void> {
  if (!(await setIssued(tx, sealed))) return;
  await recordAction(tx, sealed, { action: 'issued', at: clock.now(), by: null });
  const row = await findCertificate(tx, sealed.organisationId, sealed);
  if (row) await emit(tx, row.organisationId, 'certificate.issued', presentCertificate(row, verifyUrl));
}
