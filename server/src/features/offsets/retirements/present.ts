import { civilDate, wireTime } from '../../../kernel/period.ts';
import { isDemonstration } from '../projects/rules.ts';
import { usualDays } from '../registry/kinds.ts';
import { recordedRetirement } from './recorded.ts';
import { registryStatusOf } from './rules.ts';
import type { Retirement } from './schema.ts';
import type { RetirementRow } from './store.ts';

const DAY_MS = 86_400_000;

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
    nextAttemptAt: row.nextAttemptAt && wireTime(row.nextAttemptAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}
