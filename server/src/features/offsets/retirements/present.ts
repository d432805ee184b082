import { isDeepStrictEqual } from 'node:util';
import { civilDate, DAY_MS, wireTime, wireTimeOrNull } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import { usualDays } from '../rules.ts';
import { showsDemonstration, standingOf } from './beneficiary.rules.ts';
import { registryStatusOf } from './rules.ts';
import type { Retirement, SerialCheckResult } from './schema.ts';
import type { CheckedSerials, EnteredSerial, SerialCheck } from './serials/check.rules.ts';
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
  organisationName: row.organisationName,
  serialCheck: serialCheckOf(row),
});

function serialCheckOf({ status, registry, serialCheck }: RetirementRow): SerialCheck | null {
  if (status !== 'confirmed') return null;
  return registry === 'manual' ? (serialCheck ?? 'older_rules') : 'registry_answer';
}

/** Movements of credits follow from the quantity and the status; `ledger verify` compares them. */
export const recordedRetirements = recordedKind({
  type: 'retirement',
  idOf: ({ id }) => id,
  later: ['organisationName', 'serialCheck'],
  show: recordedRetirement,
  rowsAfter: findRetirementsAfter,
});

/** Whether the recorded fields differ. */
export const changesRecord = (before: RetirementRow, after: RetirementRow): boolean =>
  !isDeepStrictEqual(recordedRetirement(before), recordedRetirement(after));

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
    ...standingOf(row),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}

export function presentSerialCheck(
  entered: readonly EnteredSerial[],
  { check, registryName, example, parsed, problems }: CheckedSerials,
): SerialCheckResult {
  return {
    registry: registryName,
    example,
    serialCheck: check,
    serialNumbers: entered.map(({ serial }, index) => {
      const found = parsed[index];
      return {
        serialNumber: serial,
        registry: found?.registryName ?? null,
        project: found?.project ?? null,
        firstYear: found?.firstYear ?? null,
        lastYear: found?.lastYear ?? null,
        first: found?.first ?? null,
        last: found?.last ?? null,
        credits: found?.count ?? null,
      };
    }),
    problems: [...problems],
  };
}
