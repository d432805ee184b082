import { isSameParty } from '../../../kernel/party-name.ts';
import { liesInside, overlaps, type Period } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import { isDemonstration, type RetirementRow } from '../../offsets/index.ts';
import type { CertificateType } from '../schema.ts';

/** Entity and period that a certificate is about. */
export interface Subject extends Period {
  type: CertificateType;
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

/** Older credits cannot back emissions of the period. ISO 14068-1 asks for recent ones. */
const mostYears = (type: CertificateType): { age: number; inWords: string } =>
  type === 'carbon_neutral' ? { age: 5, inWords: 'five' } : { age: 10, inWords: 'ten' };

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
    beneficiary: isSameParty(beneficiaryName, subject.beneficiaryName)
      ? []
      : [`was retired for "${beneficiaryName}", not for "${subject.beneficiaryName}"`],
    ...(subject.periodEnd < subject.periodStart ? {} : misdated(retirement, subject)),
  };
}

function misdated(retirement: Retirement, subject: Subject): Faults {
  const { periodStart, periodEnd, vintage } = retirement;
  const age = Number(subject.periodEnd.slice(0, 4)) - vintage;
  const most = mostYears(subject.type);
  return {
    period: misplaced(retirement, subject).map(
      (problem) => `is for the period ${periodStart} to ${periodEnd}, which ${problem}`,
    ),
    vintage: [
      ...(age < 0 ? [`has the vintage ${vintage}, after the end of the period`] : []),
      ...(age > most.age
        ? [`has the vintage ${vintage}, more than ${most.inWords} years before the end of the period`]
        : []),
    ],
  };
}

/** Credits that balance a year were retired for that year. */
function misplaced(retirement: Retirement, subject: Subject): string[] {
  if (subject.type === 'carbon_neutral')
    return liesInside(retirement, subject) ? [] : ["does not lie within the certificate's"];
  return overlaps(retirement, subject) ? [] : ["does not overlap the certificate's"];
}

/** Names each retirement that already backs a certificate. */
export const checkFree = (retirements: ReadonlyArray<Pick<RetirementRow, 'id' | 'certificateId'>>): ErrorDetail[] =>
  retirements
    .filter(({ certificateId }) => certificateId !== null)
    .map(({ id, certificateId }) => ({ field: BACKING, message: `${id} already backs ${certificateId}` }));
