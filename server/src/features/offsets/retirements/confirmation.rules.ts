import { civilDate } from '../../../kernel/period.ts';
import { duplicate, type ErrorDetail } from '../../../platform/errors/index.ts';
import { type ChangeRequest, linesOf } from '../../organisations/index.ts';
import type { ConfirmRetirement } from './schema.ts';

const HOUR_MS = 3_600_000;
/** UTC+14 is the first time zone to begin a day. */
const EARLIEST_ZONE_HOURS = 14;

/** Line breaks, control and invisible characters: texts that look equal must be equal. */
const NOT_PLAIN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** An Admin's statement cannot be checked against the registry, but it must not contradict itself. */
export function checkConfirmation(
  input: ConfirmRetirement,
  { vintage }: { vintage: number },
  now: Date,
): ErrorDetail[] {
  return [
    ...checkText('registryReference', input.registryReference),
    ...input.serialNumbers.flatMap((serial, index) => checkText(`serialNumbers[${index}]`, serial)),
    ...checkDay(input.retiredAt ?? null, vintage, now),
  ];
}

const checkText = (field: string, text: string): ErrorDetail[] =>
  NOT_PLAIN.test(text) ? [{ field, message: 'must be one line without invisible characters' }] : [];

function checkDay(retiredAt: string | null, vintage: number, now: Date): ErrorDetail[] {
  const field = 'retiredAt';
  if (retiredAt === null) return [];
  if (retiredAt > civilDate(new Date(now.getTime() + EARLIEST_ZONE_HOURS * HOUR_MS)))
    return [{ field, message: 'must not be in the future' }];
  return retiredAt < `${vintage}-01-01` ? [{ field, message: `must not be before the vintage, ${vintage}` }] : [];
}

/** Does not name the other retirement, which may belong to another organisation. */
export function refuseTaken(fields: readonly string[]): void {
  if (fields.length === 0) return;
  const verb = fields.length === 1 ? 'already backs' : 'already back';
  throw duplicate(`${fields.join(', ')} ${verb} another retirement; a credit is retired only once.`);
}

/** A confirmation rests on a file from the registry, which the second person compares with the numbers. */
export const checkEvidence = (files: readonly unknown[], path: string): ErrorDetail[] =>
  files.length > 0
    ? []
    : [{ field: 'evidence', message: `is missing: upload a file from the registry first (POST ${path}/evidence)` }];

/** Requests approval of a confirmation, with everything that the approver compares with the registry. */
export const waitingConfirmation = (id: string, body: ConfirmRetirement, proof: readonly string[]): ChangeRequest => ({
  kind: 'retirement_confirmation',
  subjectId: id,
  change: { field: 'confirmation', from: null, to: [...linesOf(body), ...proof] },
  payload: body,
});

interface Occasion {
  by: { id: string; email: string };
  at: Date;
  serialCheck: 'checked' | 'not_checkable';
}

/** A person confirmed it, whichever registry it was made for, so its registry is now `manual`. */
export function asConfirmed(
  { submittedAt }: { submittedAt: Date | null },
  { registryReference, retiredAt = null, evidenceUrl = null, notes = null }: ConfirmRetirement,
  { by, at, serialCheck }: Occasion,
) {
  return {
    status: 'confirmed',
    registry: 'manual',
    registryReference: registryReference.trim(),
    submittedAt: submittedAt ?? at,
    confirmedAt: at,
    confirmedById: by.id,
    confirmedByEmail: by.email,
    retiredOn: retiredAt,
    evidenceUrl,
    confirmationNotes: notes,
    serialCheck,
    failureReason: null,
    nextAttemptAt: null,
    outcomeUnknown: false,
    updatedAt: at,
  } as const;
}
