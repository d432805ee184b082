import { civilDate, wireTime } from '../../../kernel/period.ts';
import { isDemonstration } from '../projects/rules.ts';
import { usualDays } from '../registry/kinds.ts';
import { registryStatusOf } from './rules.ts';
import type { Retirement } from './schema.ts';
import type { RetirementRow } from './store.ts';

const DAY_MS = 86_400_000;
const time = (instant: Date | null): string | null => instant && wireTime(instant);

/** The sandbox once confirmed retirements of real projects; those are demonstrations too. */
export const showsDemonstration = ({ registry, registryId }: Pick<RetirementRow, 'registry' | 'registryId'>): boolean =>
  registry === 'sandbox' || isDemonstration(registryId);

export function presentRetirement(row: RetirementRow): Retirement {
  const estimate = new Date(row.createdAt.getTime() + usualDays[row.registry] * DAY_MS);
  return {
    id: row.id,
    status: row.status,
    quantity: Number(row.quantity),
    registryStatus: registryStatusOf(row.status, row.registry),
    registry: row.registry,
    demonstration: showsDemonstration(row),
    estimatedConfirmationDate: civilDate(row.confirmedAt ?? estimate),
    projectId: row.projectId,
    projectName: row.projectName,
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
    attempts: row.attempts,
    nextAttemptAt: time(row.nextAttemptAt),
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
    createdBy: { id: row.createdById, email: row.createdByEmail },
    submittedAt: time(row.submittedAt),
    confirmedAt: time(row.confirmedAt),
    confirmedBy:
      row.confirmedById && row.confirmedByEmail ? { id: row.confirmedById, email: row.confirmedByEmail } : null,
    retiredAt: row.retiredOn,
    evidenceUrl: row.evidenceUrl,
    confirmationNotes: row.confirmationNotes,
  };
}
