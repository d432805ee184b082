import { civilDate, wireTime } from '../../../kernel/period.ts';
import { registryStatusOf } from './rules.ts';
import type { RetirementRow } from './store.ts';

const DAY_MS = 86_400_000;
const time = (instant: Date | null): string | null => instant && wireTime(instant);

export function presentRetirement(row: RetirementRow, usualDays: number) {
  return {
    id: row.id,
    status: row.status,
    quantity: Number(row.quantity),
    registryStatus: registryStatusOf(row.status),
    estimatedConfirmationDate: civilDate(row.confirmedAt ?? new Date(row.createdAt.getTime() + usualDays * DAY_MS)),
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
    createdBy: { id: row.createdById, email: row.createdByEmail },
    submittedAt: time(row.submittedAt),
    confirmedAt: time(row.confirmedAt),
  };
}
