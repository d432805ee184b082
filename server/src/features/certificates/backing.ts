import type { Tx } from '../../platform/db/index.ts';
import { AppError, type ErrorDetail, refuseIfAny } from '../../platform/errors/index.ts';
import { backCertificate, lockRetirements, type RetirementRow } from '../offsets/index.ts';
import type { CreateCertificate } from './schema.ts';
import type { RetirementCopy } from './store.ts';

const field = 'retirementIds';

interface Taken {
  rows: RetirementCopy[];
  /** Writes on each of them which certificate it backs. */
  backing(certId: string): Promise<void>;
}

/** Judges the request along with the retirements it names, and holds these until the transaction ends. */
export async function takeRetirements(
  tx: Tx,
  organisationId: string,
  { retirementIds: ids = [] }: CreateCertificate,
  problems: readonly ErrorDetail[],
): Promise<Taken> {
  // A list that is too long is refused as such, not name by name.
  const isTooLong = problems.some((problem) => problem.field === field && ids.length > 0);
  const rows = ids.length === 0 || isTooLong ? [] : await lockRetirements(tx, organisationId, ids);
  refuseIfAny([...problems, ...(isTooLong ? [] : unusable(ids, rows))]);
  refuseTaken(rows);
  return {
    rows: rows.map(copyOf),
    backing: (certId) => backCertificate(tx, organisationId, ids, certId),
  };
}

function unusable(ids: readonly string[], rows: readonly RetirementRow[]): ErrorDetail[] {
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  return ids.flatMap((id) => {
    const status = statuses.get(id);
    if (status === undefined) return [{ field, message: `${id} is not a retirement of this organisation` }];
    return status === 'confirmed'
      ? []
      : [{ field, message: `${id} is ${status}; the registry has to confirm it first` }];
  });
}

function refuseTaken(rows: readonly RetirementRow[]): void {
  const details = rows
    .filter(({ certificateId }) => certificateId !== null)
    .map(({ id, certificateId }) => ({ field, message: `${id} backs ${certificateId} already` }));
  if (details.length === 0) return;
  throw new AppError('INVALID_STATE', { message: 'A retirement backs one certificate at a time.', details });
}

const copyOf = (row: RetirementRow): RetirementCopy => ({
  id: row.id,
  quantity: row.quantity,
  projectId: row.projectId,
  projectName: row.projectName,
  registryId: row.registryId,
  vintage: row.vintage,
  serialNumbers: row.serialNumbers,
});
