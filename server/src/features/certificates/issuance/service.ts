import type { Clock } from '../../../platform/clock.ts';
import type { Signer } from '../../../platform/crypto/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import { byService, type RecordChange } from '../../../platform/record/index.ts';
import { lockOrganisation } from '../../organisations/index.ts';
import { findWithActions, recordAction } from '../actions.store.ts';
import { claimsOf } from '../claims/present.ts';
import { CLAIMS_VERSION } from '../claims/rules.ts';
import type { Files } from '../documents/service.ts';
import { statesEmissions } from '../eligibility/claim.rules.ts';
import type { PublishKeys } from '../keys/service.ts';
import { presentCertificate, recordedCertificates, type VerifyUrl } from '../present.ts';
import { sign } from '../signature/rules.ts';
import type { CertificateRow } from '../store.ts';
import { findApproved, findSuperseded, setIssued, setSeal, setSuperseded } from './store.ts';

export interface IssueDeps {
  clock: Clock;
  emit: Emit;
  record: RecordChange;
  files: Files;
  signer: Signer;
  publishKeys: PublishKeys;
  verifyUrl: VerifyUrl;
}

export type CertificateKey = Pick<CertificateRow, 'organisationId' | 'id'>;

/**
 * Seals, prints and announces a certificate. The seal is committed first, so that after a crash another process prints
 * the same certificate. `inTransaction` commits each step.
 */
export async function issue(
  deps: IssueDeps,
  db: Db,
  key: CertificateKey,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<void> {
  await inTransaction((tx) => seal(deps, tx, key));
  const sealed = await findApproved(db, key.organisationId, key.id);
  if (!sealed) return;
  await deps.files.write(sealed);
  await inTransaction((tx) => announce(deps, tx, sealed));
}

async function seal(
  { clock, signer, publishKeys }: IssueDeps,
  tx: Tx,
  { organisationId, id }: CertificateKey,
): Promise<void> {
  const row = await findApproved(tx, organisationId, id);
  if (!row || row.issuedAt) return;
  const issuedAt = clock.now();
  await publishKeys(tx);
  const signature = sign(signer, claimsOf(row, issuedAt, CLAIMS_VERSION));
  await setSeal(tx, organisationId, id, { issuedAt, keyId: signer.keyId, signature });
}

async function announce(deps: IssueDeps, tx: Tx, sealed: CertificateRow): Promise<void> {
  const { clock, emit, record, verifyUrl } = deps;
  const { organisationId, id } = sealed;
  const at = clock.now();
  // One after the other, so that two workers cannot leave two certificates alive.
  await lockOrganisation(tx, organisationId);
  const before = await findWithActions(tx, organisationId, { id });
  if (!before || !(await setIssued(tx, organisationId, id, at))) return;
  await supersede(deps, tx, sealed, at);
  await recordAction(tx, organisationId, id, { action: 'issued', at, by: null });
  const after = await findWithActions(tx, organisationId, { id });
  if (!after) return;
  record(tx, byService(organisationId), recordedCertificates.change('certificate.issued', before, after));
  await emit(tx, organisationId, 'certificate.issued', presentCertificate(after.row, verifyUrl));
}

/** Statements about retired credits stand beside each other, since each is about other credits. */
async function supersede(
  { record, files }: IssueDeps,
  tx: Tx,
  newer: CertificateRow,
  supersededAt: Date,
): Promise<void> {
  if (!statesEmissions(newer.type)) return;
  const { organisationId, certId: supersededBy } = newer;
  for (const id of await findSuperseded(tx, newer)) {
    const before = await findWithActions(tx, organisationId, { id });
    await setSuperseded(tx, organisationId, id, { supersededBy, supersededAt });
    const after = await findWithActions(tx, organisationId, { id });
    if (!before || !after) continue;
    record(tx, byService(organisationId), recordedCertificates.change('certificate.superseded', before, after));
    // Before the commit: after a crash the older certificate is superseded again, and its badge painted again.
    await files.writeBadge(after.row);
  }
}
