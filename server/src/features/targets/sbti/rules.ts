import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Validation, ValidationInput, ValidationStatus } from './schema.ts';

/** SBTi criteria for a near-term target, from the data file of this release. */
export interface SbtiCriteria {
  publication: string;
  /** Year and month. */
  published: string;
  earliestBaseYear: number;
  yearsFromCreation: { least: number; most: number };
  /** Yearly reduction in percent of the base-year emissions. */
  percentAYear: { withScope1Or2: number; scope3Only: number };
}

interface Ambition {
  baseYear: number;
  targetYear: number;
  reductionPercent: number;
  ghgScopes: readonly GhgScope[];
}

/** A change of one of these terms invalidates the SBTi validation. */
const VALIDATED_TERMS = ['baseYearTco2e', 'targetYear', 'reductionPercent', 'scopeCoverage'] as const;

const AMBITION = ['targetYear', 'reductionPercent', 'scopeCoverage'] as const;

/** A target set under earlier criteria keeps them until one of these terms changes. */
export const changesAmbition = (patch: object): boolean => AMBITION.some((field) => field in patch);

export const checkBaseYear = ({ baseYear }: Ambition, { earliestBaseYear }: SbtiCriteria): ErrorDetail[] =>
  baseYear >= earliestBaseYear ? [] : [{ field: 'baseYear', message: `must be ${earliestBaseYear} or later for sbti` }];

export const checkAmbition = (terms: Ambition, criteria: SbtiCriteria, createdIn: number): ErrorDetail[] => [
  ...checkScopes(terms),
  ...checkWindow(terms, criteria, createdIn),
  ...checkRate(terms, criteria),
];

function checkWindow({ targetYear }: Ambition, { yearsFromCreation }: SbtiCriteria, createdIn: number): ErrorDetail[] {
  const { least, most } = yearsFromCreation;
  if (targetYear >= createdIn + least && targetYear <= createdIn + most) return [];
  const years = `${createdIn + least} to ${createdIn + most}`;
  const message = `must be from ${years} for sbti: ${least} to ${most} years after ${createdIn}, when the target is set`;
  return [{ field: 'targetYear', message }];
}

/** The criteria set one target for scopes 1 and 2 together; scope 3 may have its own. */
function checkScopes({ ghgScopes }: Ambition): ErrorDetail[] {
  if (ghgScopes.includes(1) === ghgScopes.includes(2)) return [];
  return [{ field: 'scopeCoverage', message: 'must hold scopes 1 and 2 together for sbti' }];
}

/** Scope 3 alone may fall more slowly. A target that also covers scope 1 or 2 must meet their rate. */
function checkRate(terms: Ambition, { percentAYear }: SbtiCriteria): ErrorDetail[] {
  const years = terms.targetYear - terms.baseYear;
  if (years <= 0) return [];
  const isScope3Only = terms.ghgScopes.every((scope) => scope === 3);
  const rate = isScope3Only ? percentAYear.scope3Only : percentAYear.withScope1Or2;
  const least = Decimal.min(100, new Decimal(rate).times(years));
  if (least.lte(terms.reductionPercent)) return [];
  const message = `must be at least ${least} for sbti: ${rate} a year over ${years} years`;
  return [{ field: 'reductionPercent', message }];
}

/** Self-declared unless the request says otherwise. */
export const asValidation = (input: ValidationInput | null | undefined): Validation => ({
  status: input?.status ?? 'self_declared',
  reference: input?.reference ?? null,
  date: input?.date ?? null,
  evidence: input?.evidence ?? null,
});

interface ValidationColumns {
  validationStatus: ValidationStatus | null;
  validationReference: string | null;
  validationDate: CivilDate | null;
  validationEvidence: string | null;
}

export const toColumns = (validation: Validation | null): ValidationColumns => ({
  validationStatus: validation?.status ?? null,
  validationReference: validation?.reference ?? null,
  validationDate: validation?.date ?? null,
  validationEvidence: validation?.evidence ?? null,
});

/** Targets of earlier releases have no stored status and are self-declared. */
export const validationOf = (row: ValidationColumns & { type: string }): Validation | null =>
  row.type === 'sbti'
    ? {
        status: row.validationStatus ?? 'self_declared',
        reference: row.validationReference,
        date: row.validationDate,
        evidence: row.validationEvidence,
      }
    : null;

export function checkValidation(
  type: string,
  input: ValidationInput | null | undefined,
  today: CivilDate,
): ErrorDetail[] {
  if (!input) return [];
  if (type !== 'sbti') return [{ field: 'validation', message: 'is for targets of type sbti only' }];
  const { status, reference, date, evidence } = asValidation(input);
  const given = Object.entries({ reference, date, ...(status === 'submitted' ? {} : { evidence }) });
  if (status === 'self_declared')
    return given
      .filter(([, value]) => value !== null)
      .map(([name]) => ({ field: `validation.${name}`, message: 'goes with status submitted or validated only' }));
  const missing = given
    .filter(([, value]) => value === null)
    .map(([name]) => ({ field: `validation.${name}`, message: `is required when status is ${status}` }));
  const isAhead = date !== null && date > today;
  return [
    ...missing,
    ...(isAhead ? [{ field: 'validation.date', message: 'must not be in the future' }] : []),
    ...checkReference(reference),
    ...checkEvidence(evidence),
  ];
}

const LEAST_CHARACTERS = 6;
const INITIATIVE = /sbti|science[ -]?based|targets?|initiative|validated|validation/giu;

/** The name of the initiative alone identifies nothing. */
function checkReference(reference: string | null): ErrorDetail[] {
  if (reference === null) return [];
  const own = reference.replaceAll(INITIATIVE, '').match(/[\p{L}\p{N}]/gu) ?? [];
  if ([...reference].length >= LEAST_CHARACTERS && own.length > 0) return [];
  const message = `must identify the validation in at least ${LEAST_CHARACTERS} characters, such as "SBT-2026-0417"`;
  return [{ field: 'validation.reference', message }];
}

const FILE_NAME = /[^\s/\\]\.[\p{L}\p{N}]{2,5}$/u;

function checkEvidence(evidence: string | null): ErrorDetail[] {
  if (evidence === null || FILE_NAME.test(evidence) || isLink(evidence)) return [];
  const message = 'must be the name of a file or a link, such as "validation-report.pdf"';
  return [{ field: 'validation.evidence', message }];
}

const isLink = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/u.test(text);

/** A validation holds only for the terms that were validated. */
export function checkStillValidated(current: Validation | null, patch: object): ErrorDetail[] {
  if (!current || current.status === 'self_declared' || 'validation' in patch) return [];
  if (!VALIDATED_TERMS.some((field) => field in patch)) return [];
  const message = `must be sent with this change: the target was ${current.status} with other terms`;
  return [{ field: 'validation', message }];
}
