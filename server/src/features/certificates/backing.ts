import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError, refuseIfAny } from '../../platform/errors/index.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import { backCertificate, lockRetirements, type RetirementRow } from '../offsets/index.ts';
import { checkBacking, checkFree } from './judging/backing.ts';
import { oneEach } from './judging/one-each.ts';
import type { RetirementCopy } from './retirement-store.ts';
import { checkRequest } from './rules.ts';
import { type CreateCertificate, MAX_RETIREMENTS } from './schema.ts';

interface Taken {
  copies: RetirementCopy[];
  /** Writes on each retirement which certificate it backs. */
  backing(certId: string, at: Date, recordAll: RecordChanges): Promise<void>;
}

/** Judges the request along with the retirements it names, and holds these until the transaction ends. */
export async function takeRetirements(tx: Tx, actor: Actor, request: CreateCertificate): Promise<Taken> {
  // The bounds of the body refuse a longer list; its names are not looked up.
  const ids = (request.retirementIds ?? []).slice(0, MAX_RETIREMENTS);
  const rows = ids.length === 0 ? [] : await lockRetirements(tx, actor.organisationId, ids);
  refuseIfAny(oneEach([...checkRequest(request), ...checkBacking(ids, rows, request)]));
  refuseTaken(rows);
  return {
    copies: rows.map(copyOf),
    backing: (certId, at, recordAll) => backCertificate(tx, actor, rows, { certId, at, recordAll }),
  };
}

function refuseTaken(rows: readonly RetirementRow[]): void {
  const details = checkFree(rows);
  if (details.length === 0) return;
  throw new AppError('INVALID_STATE', {
    message: 'A retirement backs one certificate at a time.',
    details: oneEach(details),
  });
}

const copyOf = (row: RetirementRow): RetirementCopy => ({
  id: row.id,
  quantity: row.quantity,
  projectId: row.projectId,
  projectName: row.projectName,
  registryId: row.registryId,
  mechanism: row.mechanism,
  vintage: row.vintage,
  serialNumbers: row.serialNumbers,
});
