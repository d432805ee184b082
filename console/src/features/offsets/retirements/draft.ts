import type { CreateRetirement, Retirement, WalletHolding } from '@tonne/sdk';

export type Purpose = CreateRetirement['purpose'];

/** The wizard's answers so far. */
export interface Draft {
  /** Project and vintage. Empty until credits are chosen. */
  readonly lot: string;
  readonly quantity: number | string;
  readonly beneficiaryName: string;
  readonly purpose: Purpose;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  /** The entries that the credits are retired for, if the claim names any. */
  readonly entryIds: readonly string[];
  readonly notes: string;
}

export type CreditProblem = 'chooseHolding' | 'missing' | 'whole' | 'tooMany' | 'decimals';
export type ClaimProblem = 'beneficiary' | 'period';

export const lotOf = ({ projectId, vintage }: Pick<WalletHolding, 'projectId' | 'vintage'>): string =>
  `${projectId} ${vintage}`;

const PLACES = 6;

/** The service's rules, shown before the request is sent. */
export function quantityProblem(
  quantity: number | string,
  available: number,
  wholeCreditsOnly: boolean,
): CreditProblem | undefined {
  if (typeof quantity !== 'number' || !(quantity > 0)) return 'missing';
  if (Number(quantity.toFixed(PLACES)) !== quantity) return 'decimals';
  if (wholeCreditsOnly && !Number.isInteger(quantity)) return 'whole';
  return quantity > available ? 'tooMany' : undefined;
}

export function claimProblems({ beneficiaryName, periodStart, periodEnd }: Draft): readonly ClaimProblem[] {
  const isPeriod = periodStart !== null && periodEnd !== null && periodStart <= periodEnd;
  return [
    ...(beneficiaryName.trim() === '' ? (['beneficiary'] as const) : []),
    ...(isPeriod ? [] : (['period'] as const)),
  ];
}

/** For a draft without problems. */
export const toRetirement = (draft: Draft, { projectId, vintage }: WalletHolding): CreateRetirement => ({
  projectId,
  vintage,
  quantity: Number(draft.quantity),
  purpose: draft.purpose,
  beneficiaryName: draft.beneficiaryName.trim(),
  periodStart: draft.periodStart ?? '',
  periodEnd: draft.periodEnd ?? '',
  ...(draft.entryIds.length > 0 && { emissionEntryIds: [...draft.entryIds] }),
  notes: draft.notes.trim() || null,
});

export type Serial = NonNullable<Retirement['serialNumbers']>[number];

/** Display form: a block is shown by its first and last number. */
export function serialText(serial: Serial): string {
  if (typeof serial === 'string') return serial;
  const { prefix, first, last } = serial;
  return first === last ? `${prefix}${first}` : `${prefix}${first} – ${prefix}${last}`;
}

/** Undefined for a serial text: only the registry knows how many credits it covers. */
export const serialCount = (serial: Serial): number | undefined =>
  typeof serial === 'string' ? undefined : serial.last - serial.first + 1;

/** One serial number per line, as users paste them. */
export const readSerials = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
