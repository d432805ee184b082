import { Decimal } from '../../../kernel/decimal.ts';
import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import { type Complete, missingIn, type Relevance } from './rules.ts';
import type { figureStates } from './schema.ts';

/** Figures of a fiscal year: counted entries, with shares of those that cross its edges. */
export interface YearFigures {
  /** Decimal text. Scope 2 counts by the method of the organisation. */
  readonly totalTco2e: string;
  /** Hash of the totals by location and category, by both methods of scope 2. */
  readonly totalsHash: string;
  /** Categories with counted entries. */
  readonly categories: ReadonlySet<string>;
}

type Approvable = Complete & { readonly authors: readonly string[] };

/** Everything that the statement lacks to be approved. */
export function checkApprovable(statement: Approvable, { categories }: YearFigures): ErrorDetail[] {
  const parts = missingIn(statement).filter((part) => part !== 'approver');
  return [
    ...parts.map((part) => ({ field: part, message: 'is missing: an approval covers the whole statement' })),
    ...checkCalculated(statement.scope3, categories),
    ...(categories.size === 0
      ? [{ field: 'fiscalYear', message: 'has no approved or locked entries: there are no figures to approve' }]
      : []),
  ];
}

const checkCalculated = (scope3: readonly Relevance[], counted: ReadonlySet<string>): ErrorDetail[] =>
  scope3.flatMap(({ category, status }, index) =>
    status !== 'calculated' || counted.has(category)
      ? []
      : [
          {
            field: `scope3[${index}].status`,
            message: `is calculated, but ${category} has no approved or locked entries: approve some, or state not_yet or not_relevant with the reason`,
          },
        ],
  );

export function refuseUnknownAuthors({ authors }: Pick<Approvable, 'authors'>): void {
  if (authors.length > 0) return;
  throw invalidState(
    'The statement is older than the list of its authors, so nobody can be told apart from them; save it once more and let another person approve it.',
  );
}

export interface FiguresSince {
  readonly state: (typeof figureStates)[number];
  /** Total now less the approved one, as decimal text. */
  readonly differenceTco2e: string;
}

/** How the figures compare with those at the approval. */
export function figuresSince(
  { approvedTco2e, approvedTotalsHash }: { approvedTco2e: string; approvedTotalsHash: string },
  { totalTco2e, totalsHash }: YearFigures,
): FiguresSince {
  const difference = new Decimal(totalTco2e).minus(approvedTco2e);
  const isSame = difference.isZero() && totalsHash === approvedTotalsHash;
  return { state: isSame ? 'unchanged' : 'changed', differenceTco2e: difference.toFixed() };
}
