import { overlaps, type Period } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import { isDemonstration, type RetirementRow } from '../../offsets/index.ts';

/**
 * True if two names are spellings of one beneficiary. Letter width and form, case, spaces, and trailing full stops or
 * commas make no difference. "Ltd" and "Limited" do: the service cannot know that two such names are one company.
 */
export const isSameBeneficiary = (one: string, other: string): boolean => folded(one) === folded(other);

/** Close to Unicode's NFKC_Casefold. Goes through upper case, so that ß equals ss. */
function folded(name: string): string {
  const letters = name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
  const words = letters.split(/\s+/).filter((word) => word !== '');
  return withoutStops(words.join(' '));
}

function withoutStops(text: string): string {
  let end = text.length;
  while (end > 0 && ' .,'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Entity and period that a certificate is about. */
export interface Subject extends Period {
  beneficiaryName: string;
}

export type Retirement = Pick<
  RetirementRow,
  | 'id'
  | 'status'
  | 'registry'
  | 'registryId'
  | 'beneficiaryName'
  | 'periodStart'
  | 'periodEnd'
  | 'vintage'
  | 'mechanism'
>;

/** Older credits cannot back emissions of the period. */
const MAX_AGE_YEARS = 10;

/** Field in which a request names its retirements. */
export const BACKING = 'retirementIds';

/** Conditions for a retirement to back a certificate. */
export const backingRules = ['own', 'confirmed', 'beneficiary', 'period', 'vintage'] as const;
export type BackingRule = (typeof backingRules)[number];

/** Names each retirement that cannot back a certificate about this subject, with every reason under the given rules. */
export function checkBacking(
  ids: readonly string[],
  retirements: readonly Retirement[],
  subject: Subject,
  rules: readonly BackingRule[] = backingRules,
): ErrorDetail[] {
  const byId = new Map(retirements.map((retirement) => [retirement.id, retirement]));
  return ids.flatMap((id) => {
    const faults = faultsOf(byId.get(id), subject);
    const reasons = rules.flatMap((rule) => faults[rule] ?? []);
    return reasons.length === 0 ? [] : [{ field: BACKING, message: `${id} ${reasons.join(', and ')}` }];
  });
}

type Faults = Partial<Record<BackingRule, string[]>>;

function faultsOf(retirement: Retirement | undefined, subject: Subject): Faults {
  if (!retirement) return { own: ['is not a retirement of this organisation'] };
  const { status, registry, registryId, beneficiaryName } = retirement;
  return {
    confirmed: [
      ...(status === 'confirmed' ? [] : [`is ${status} (the registry has to confirm it first)`]),
      // An earlier release let the sandbox confirm real projects.
      ...(registry === 'sandbox' && !isDemonstration(registryId)
        ? ['was confirmed by the sandbox, not by a registry']
        : []),
    ],
    beneficiary: isSameBeneficiary(beneficiaryName, subject.beneficiaryName)
      ? []
      : [`was retired for "${beneficiaryName}", not for "${subject.beneficiaryName}"`],
    ...(subject.periodEnd < subject.periodStart ? {} : misdated(retirement, subject)),
  };
}

function misdated(retirement: Retirement, subject: Subject): Faults {
  const { periodStart, periodEnd, vintage } = retirement;
  const age = Number(subject.periodEnd.slice(0, 4)) - vintage;
  return {
    period: overlaps(retirement, subject)
      ? []
      : [`is for the period ${periodStart} to ${periodEnd}, which does not overlap the certificate's`],
    vintage: [
      ...(age < 0 ? [`has the vintage ${vintage}, after the end of the period`] : []),
      ...(age > MAX_AGE_YEARS ? [`has the vintage ${vintage}, more than ten years before the end of the period`] : []),
    ],
  };
}

/** Names each retirement that already backs a certificate. */
export const checkFree = (retirements: ReadonlyArray<Pick<RetirementRow, 'id' | 'certificateId'>>): ErrorDetail[] =>
  retirements
    .filter(({ certificateId }) => certificateId !== null)
    .map(({ id, certificateId }) => ({ field: BACKING, message: `${id} already backs ${certificateId}` }));
