import type { Tx } from '../../platform/db/index.ts';
import { AppError, type ErrorDetail, refuseIfAny } from '../../platform/errors/index.ts';
import { backCertificate, lockRetirements, type RetirementRow } from '../offsets/index.ts';
import { BACKING, checkBacking } from './judging/backing.ts';
import { oneEach } from './judging/one-each.ts';
import type { CreateCertificate } from './schema.ts';
import type { RetirementCopy } from './store.ts';

interface Taken {
  rows: RetirementCopy[];
  /** Writes on each of them which certificate it backs. */
  backing(certId: string): Promise<void>;
}

/** Judges the request along with the retirements it names, and holds these until the transaction ends. */
export async function takeRetirements(
  tx: Tx,
  organisationId: string,
  request: CreateCertificate,
  problems: readonly ErrorDetail[],
): Promise<Taken> {
  const { retirementIds: ids = [] } = request;
  // A list that is too long is refused as such, not name by name.
  const isTooLong = problems.some(({ field }) => field === BACKING && ids.length > 0);
  const rows = ids.length === 0 || isTooLong ? [] : await lockRetirements(tx, organisationId, ids);
  refuseIfAny(oneEach([...problems, ...(isTooLong ? [] : checkBacking(ids, rows, request))]));
  refuseTaken(rows);
  return {
    rows: rows.map(copyOf),
    backing: (certId) => backCertificate(tx, organisationId, ids, certId),
  };
}

function refuseTaken(rows: readonly RetirementRow[]): void {
  const details = rows
    .filter(({ certificateId }) => certificateId !== null)
    .map(({ id, certificateId }) => ({ field: BACKING, message: `${id} backs ${certificateId} already` }));
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
