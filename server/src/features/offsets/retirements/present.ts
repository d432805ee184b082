import { isDeepStrictEqual } from 'node:util';
import { civilDate, DAY_MS, wireTime, wireTimeOrNull } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import { isDemonstration, usualDays } from '../rules.ts';
import { registryStatusOf } from './rules.ts';
import type { Retirement } from './schema.ts';
import { findRetirementsAfter, type RetirementRow } from './store.ts';

/** Without the registry calls, which may repeat indefinitely, and without the project's name. */
export const recordedRetirement = (row: RetirementRow) => ({
  id: row.id,
  status: row.status,
  quantity: Number(row.quantity),
  registry: row.registry,
  projectId: row.projectId,
  vintage: row.vintage,
  purpose: row.purpose,
  beneficiaryName: row.beneficiaryName,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  emissionEntryIds: row.emissionEntryIds,
  notes: row.notes,
  registryReference: row.registryReference,
  ...(row.status === 'confirmed' && { serialNumbers: row.serialNumbers, certificateId: row.certificateId }),
  failureReason: row.failureReason,
  createdAt: wireTime(row.createdAt),
  createdBy: { id: row.createdById, email: row.createdByEmail },
  submittedAt: wireTimeOrNull(row.submittedAt),
  confirmedAt: wireTimeOrNull(row.confirmedAt),
  confirmedBy:
    row.confirmedById && row.confirmedByEmail ? { id: row.confirmedById, email: row.confirmedByEmail } : null,
  retiredAt: row.retiredOn,
  evidenceUrl: row.evidenceUrl,
  confirmationNotes: row.confirmationNotes,
});

/** Movements of credits follow from the quantity and the status; `ledger verify` compares them. */
export const recordedRetirements = recordedKind({
  type: 'retirement',
  idOf: ({ id }) => id,
  show: recordedRetirement,
  rowsAfter: findRetirementsAfter,
});

/** Whether the recorded fields differ. */
export const changesRecord = (before: RetirementRow, after: RetirementRow): boolean =>
  !isDeepStrictEqual(recordedRetirement(before), recordedRetirement(after));

/** The sandbox once confirmed retirements of real projects; those are demonstrations too. */
export const showsDemonstration = ({ registry, registryId }: Pick<RetirementRow, 'registry' | 'registryId'>): boolean =>
  registry === 'sandbox' || isDemonstration(registryId);

export function presentRetirement(row: RetirementRow): Retirement {
  const estimate = new Date(row.createdAt.getTime() + usualDays[row.registry] * DAY_MS);
  return {
    ...recordedRetirement(row),
    registryStatus: registryStatusOf(row.status, row.registry),
    demonstration: showsDemonstration(row),
    estimatedConfirmationDate: civilDate(row.confirmedAt ?? estimate),
    projectName: row.projectName,
    attempts: row.attempts,
    nextAttemptAt: wireTimeOrNull(row.nextAttemptAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}
