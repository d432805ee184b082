import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { RecordChanges } from '../../../platform/record/index.ts';
import { lockBacking, setBacking } from './certificate.store.ts';
import { recordedRetirements } from './present.ts';
import type { RetirementRow } from './store.ts';

interface Occasion {
  readonly certId: string;
  readonly at: Date;
  readonly recordAll: RecordChanges;
}

/** The caller has locked the retirements and found them free. */
export async function backCertificate(
  tx: Tx,
  actor: Actor,
  rows: readonly RetirementRow[],
  { certId, at, recordAll }: Occasion,
): Promise<void> {
  await setBacking(tx, actor.organisationId, idsOf(rows), certId, at);
  const changes = rows.map((row) =>
    recordedRetirements.change('retirement.backed', row, { ...row, certificateId: certId }),
  );
  recordAll(tx, actor, changes);
}

/** The retirements of the certificate may back another one. */
export async function freeRetirements(tx: Tx, actor: Actor, { certId, at, recordAll }: Occasion): Promise<void> {
  const rows = await lockBacking(tx, actor.organisationId, certId);
  await setBacking(tx, actor.organisationId, idsOf(rows), null, at);
  const changes = rows.map((row) =>
    recordedRetirements.change('retirement.freed', row, { ...row, certificateId: null }),
  );
  recordAll(tx, actor, changes);
}

const idsOf = (rows: readonly RetirementRow[]): string[] => rows.map(({ id }) => id);
