import { civilDate } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import { type ChangeRequest, linesOf } from '../../organisations/index.ts';
import { normalisedSerial } from '../registry/rules.ts';
import type { ConfirmRetirement } from './schema.ts';

const HOUR_MS = 3_600_000;
/** UTC+14 is the first time zone to begin a day. */
const EARLIEST_ZONE_HOURS = 14;

/** Line breaks, control and invisible characters: texts that look equal must be equal. */
const NOT_PLAIN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A serial number with its field in the request. */
export interface EnteredSerial {
  field: string;
  serial: string;
  normalised: string;
}

export const enteredSerials = ({ serialNumbers }: ConfirmRetirement): EnteredSerial[] =>
  serialNumbers.map((text, index) => ({
    field: `serialNumbers[${index}]`,
    serial: text.trim(),
    normalised: normalisedSerial(text),
  }));

/** An Admin's statement cannot be checked against the registry, but it must not contradict itself. */
export function checkConfirmation(
  input: ConfirmRetirement,
  { vintage }: { vintage: number },
  now: Date,
): ErrorDetail[] {
  return [
    ...checkText('registryReference', input.registryReference),
    ...input.serialNumbers.flatMap((serial, index) => checkText(`serialNumbers[${index}]`, serial)),
    ...repeated(enteredSerials(input)),
    ...checkDay(input.retiredAt ?? null, vintage, now),
  ];
}

const checkText = (field: string, text: string): ErrorDetail[] =>
  NOT_PLAIN.test(text) ? [{ field, message: 'must be one line without invisible characters' }] : [];

function repeated(serials: readonly EnteredSerial[]): ErrorDetail[] {
  const seen = new Set<string>();
  return serials.flatMap(({ field, normalised }) => {
    const isAgain = normalised !== '' && seen.has(normalised);
    seen.add(normalised);
    return isAgain ? [{ field, message: 'is listed twice' }] : [];
  });
}

function checkDay(retiredAt: string | null, vintage: number, now: Date): ErrorDetail[] {
  const field = 'retiredAt';
  if (retiredAt === null) return [];
  if (retiredAt > civilDate(new Date(now.getTime() + EARLIEST_ZONE_HOURS * HOUR_MS)))
    return [{ field, message: 'must not be in the future' }];
  return retiredAt < `${vintage}-01-01` ? [{ field, message: `must not be before the vintage, ${vintage}` }] : [];
}

/** Does not name the other retirement, which may belong to another organisation. */
export const takenSerials = (serials: readonly EnteredSerial[], taken: ReadonlySet<string>): ErrorDetail[] =>
  serials.flatMap(({ field, normalised }) =>
    taken.has(normalised)
      ? [{ field, message: 'already backs another retirement; a credit is retired only once' }]
      : [],
  );

/** Requests approval of a confirmation, with everything that the approver compares with the registry. */
export const waitingConfirmation = (id: string, body: ConfirmRetirement): ChangeRequest => ({
  kind: 'retirement_confirmation',
  subjectId: id,
  change: { field: 'confirmation', from: null, to: linesOf(body) },
  payload: body,
});

interface Occasion {
  by: { id: string; email: string };
  at: Date;
}

/** A person confirmed it, whichever registry it was made for, so its registry is now `manual`. */
export function asConfirmed(
  { submittedAt }: { submittedAt: Date | null },
  { registryReference, retiredAt = null, evidenceUrl = null, notes = null }: ConfirmRetirement,
  { by, at }: Occasion,
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
    failureReason: null,
    nextAttemptAt: null,
    outcomeUnknown: false,
    updatedAt: at,
  } as const;
}
