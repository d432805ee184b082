import { type FiscalYearStart, periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import { type CategoryCode, type Scope3Category, scope3Categories } from '../../../kernel/ghg-scope.ts';
import type { Period } from '../../../kernel/period.ts';
import { problemWithReason } from '../../../kernel/reason.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import { FIRST_YEAR } from '../rules.ts';
import type { approvals, InventoryStatement, ReplaceInventoryStatement } from './schema.ts';

export interface Exclusion {
  readonly what: string;
  readonly reason: string;
  readonly estimatedTco2e: number | null;
  /** The excluded location and category. Statements from before name neither. */
  readonly locationId?: string | null;
  readonly category?: CategoryCode | null;
}

export interface Relevance {
  readonly category: Scope3Category;
  readonly status: InventoryStatement['scope3'][number]['status'];
  readonly reason: string | null;
}

export interface Signatory {
  readonly name: string;
  readonly title: string | null;
  readonly date: string | null;
}

export type ApprovalBy = (typeof approvals)[number];

const DEFAULT_THRESHOLD_PERCENT = 5;

/** The whole statement that a body requests: omitted parts are empty, because a replacement retains nothing. */
export const draftOf = (body: ReplaceInventoryStatement) => ({
  boundary: body.boundary ?? null,
  consolidationApproach: body.consolidationApproach,
  shares: body.shares ?? [],
  baseYear: body.baseYear ?? null,
  baseYearReason: body.baseYearReason ?? null,
  recalculationThresholdPercent: body.recalculationThresholdPercent ?? DEFAULT_THRESHOLD_PERCENT,
  exclusions: (body.exclusions ?? []).map(
    ({ what, reason, estimatedTco2e = null, locationId = null, category = null }): Exclusion => ({
      what,
      reason,
      estimatedTco2e,
      locationId,
      category,
    }),
  ),
  scope3: (body.scope3 ?? []).map(({ category, status, reason = null }): Relevance => ({ category, status, reason })),
  energyEfficiency: body.energyEfficiency ?? null,
  preparer: signatoryOf(body.preparer),
  approver: signatoryOf(body.approver),
});
export type Draft = ReturnType<typeof draftOf>;

function signatoryOf(person: ReplaceInventoryStatement['preparer']): Signatory | null {
  if (!person) return null;
  const { name, title = null, date = null } = person;
  return { name, title, date };
}

export interface StatementContext {
  readonly fiscalYear: number;
  readonly reviewPolicy: 'open' | 'four_eyes';
  /** The named locations that the organisation has. */
  readonly locationIds: ReadonlySet<string>;
}

/** Every rule that the statement breaks. */
export const checkStatement = (draft: Draft, context: StatementContext): ErrorDetail[] => [
  ...checkThreshold(draft),
  ...checkShares(draft, context.locationIds),
  ...checkExclusions(draft, context.locationIds),
  ...checkBaseYear(draft, context.fiscalYear),
  ...checkRelevance(draft.scope3),
  ...checkPeople(draft, context.reviewPolicy),
];

/** A base year that is hardly ever recalculated compares nothing. Statements from before may have more. */
const HIGHEST_THRESHOLD_PERCENT = 10;

const checkThreshold = ({ recalculationThresholdPercent: percent }: Draft): ErrorDetail[] =>
  percent <= HIGHEST_THRESHOLD_PERCENT
    ? []
    : [
        {
          field: 'recalculationThresholdPercent',
          message: `must be at most ${HIGHEST_THRESHOLD_PERCENT}: above it, later years would be compared with a base year that no longer describes the same organisation`,
        },
      ];

function checkShares({ consolidationApproach, shares }: Draft, known: ReadonlySet<string>): ErrorDetail[] {
  if (shares.length === 0) return [];
  if (consolidationApproach !== 'equity_share') {
    return [{ field: 'shares', message: 'must be empty: only equity_share counts locations by their share' }];
  }
  const repeated = repeatsIn(shares.map(({ locationId }) => locationId));
  return shares.flatMap(({ locationId }, index) => {
    const field = `shares[${index}].locationId`;
    if (!known.has(locationId)) return [{ field, message: 'is not a location of this organisation' }];
    return repeated[index] ? [{ field, message: 'is named twice; give each location one share' }] : [];
  });
}

const EXCLUSION_EXAMPLE = 'Refrigerant of two office fridges, sealed and never refilled';

const checkExclusions = ({ exclusions }: Draft, known: ReadonlySet<string>): ErrorDetail[] =>
  exclusions.flatMap(({ locationId, reason }, index) => {
    const problem = problemWithReason(reason, EXCLUSION_EXAMPLE);
    const isKnown = locationId === undefined || locationId === null || known.has(locationId);
    return [
      ...(problem ? [{ field: `exclusions[${index}].reason`, message: problem }] : []),
      ...(isKnown
        ? []
        : [{ field: `exclusions[${index}].locationId`, message: 'is not a location of this organisation' }]),
    ];
  });

function checkBaseYear({ baseYear, baseYearReason }: Draft, fiscalYear: number): ErrorDetail[] {
  if (baseYear === null) {
    return baseYearReason === null
      ? []
      : [{ field: 'baseYear', message: 'is required with baseYearReason: say which year the reason is for' }];
  }
  const problems: ErrorDetail[] = [];
  if (baseYear < FIRST_YEAR || baseYear > fiscalYear) {
    problems.push({ field: 'baseYear', message: `must be between ${FIRST_YEAR} and ${fiscalYear}` });
  }
  if (baseYearReason === null) {
    problems.push({ field: 'baseYearReason', message: 'is required with baseYear: say why this year was chosen' });
  }
  return problems;
}

function checkRelevance(scope3: readonly Relevance[]): ErrorDetail[] {
  const repeated = repeatsIn(scope3.map(({ category }) => category));
  return scope3.flatMap(({ status, reason }, index) => {
    const problems: ErrorDetail[] = [];
    const at = `scope3[${index}]`;
    if (repeated[index]) {
      problems.push({ field: `${at}.category`, message: 'is named twice; give each category one status' });
    }
    const problem = status === 'calculated' ? undefined : problemWithRelevance(status, reason);
    if (problem) problems.push({ field: `${at}.reason`, message: problem });
    return problems;
  });
}

const relevanceExamples = {
  not_yet: 'Suppliers were asked for weights; their answers are due in May',
  not_relevant: 'We sell no franchises and none of our brands is licensed',
} as const;

const problemWithRelevance = (status: keyof typeof relevanceExamples, reason: string | null): string | undefined =>
  reason === null ? `is required with ${status}: say why` : problemWithReason(reason, relevanceExamples[status]);

function checkPeople({ preparer, approver }: Draft, reviewPolicy: StatementContext['reviewPolicy']): ErrorDetail[] {
  if (reviewPolicy !== 'four_eyes' || !preparer || !approver || !isSamePerson(preparer, approver)) return [];
  return [
    { field: 'approver.name', message: 'must be a different person from the preparer: the review policy is four_eyes' },
  ];
}

const isSamePerson = (one: Signatory, other: Signatory): boolean => plain(one.name) === plain(other.name);

/** Case, accents and spaces do not distinguish people. */
const plain = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** For each item, true if an earlier one equals it. */
function repeatsIn(items: readonly string[]): boolean[] {
  const seen = new Set<string>();
  return items.map((item) => {
    const isRepeated = seen.has(item);
    seen.add(item);
    return isRepeated;
  });
}

export type Complete = Pick<Draft, 'boundary' | 'consolidationApproach' | 'baseYear' | 'preparer'> & {
  readonly shares: readonly unknown[];
  readonly scope3: readonly Relevance[];
  /** Null until a user approves the statement. A named approver is none. */
  readonly approvedAt: Date | null;
};

/** The parts that this statement lacks to be complete, as codes (GHG Protocol Corporate Standard, chapter 9). */
export function missingIn(statement: Complete): string[] {
  const rated = new Set(statement.scope3.map(({ category }) => category));
  const lacks: ReadonlyArray<readonly [string, boolean]> = [
    ['boundary', statement.boundary === null],
    ['shares', statement.consolidationApproach === 'equity_share' && statement.shares.length === 0],
    ['base_year', statement.baseYear === null],
    ['preparer', statement.preparer === null],
    ['approver', statement.approvedAt === null],
    ...scope3Categories.map((category) => [`scope3.${category}`, !rated.has(category)] as const),
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([code]) => code);
}

/** A share of less than 100 % in an inventory statement. */
export interface StatedShare {
  readonly fiscalYear: number;
  readonly locationId: string;
  /** Decimal text. */
  readonly percent: string;
}

/** The part of a location that counts on the days of a fiscal year. */
export type LocationShare = Readonly<Period> & StatedShare;

/** A statement keeps the number of its year; the start of the fiscal year decides which days that are. */
export const onDays = (shares: readonly StatedShare[], start: FiscalYearStart): LocationShare[] =>
  shares.map((share) => ({ ...share, ...periodOfFiscalYear(share.fiscalYear, start) }));
