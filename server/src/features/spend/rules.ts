import { Decimal, roundMoney } from '../../kernel/decimal.ts';
import type { CivilDate } from '../../kernel/period.ts';
import { createMatcher, type Match, specificity } from './match.rules.ts';

export const exclusions = ['wages', 'taxes', 'depreciation', 'transfer', 'other'] as const;
export type Exclusion = (typeof exclusions)[number];

/** What a line becomes: an entry of an activity or with a factor, or nothing. */
export type SpendMeaning =
  | { readonly activity: string }
  | { readonly factorCode: string }
  | { readonly exclude: Exclusion; readonly reason: string };

export const vatForms = ['net', 'gross'] as const;
export type VatForm = (typeof vatForms)[number];

export interface SpendRule extends Match {
  readonly id: string;
  readonly priority: number;
  readonly validFrom: CivilDate | null;
  readonly validTo: CivilDate | null;
  readonly means: SpendMeaning;
  /** Whether the amounts of the ledger include VAT. */
  readonly vat: VatForm;
  /** Decimal text; set if the amounts include VAT. */
  readonly vatPercent: string | null;
  readonly createdAt: Date;
}

/** A line of a ledger. */
export interface SpendLine {
  readonly account: string;
  readonly supplier: string;
  readonly text: string;
  /** Decimal text; negative for a credit. */
  readonly amount: string;
  readonly date: CivilDate | null;
}

export interface AppliedRule {
  readonly rule: SpendRule;
  readonly means: SpendMeaning;
  /** Without VAT, rounded to cents. Decimal text. */
  readonly netAmount: string;
  /** Other rules that fit the line, in their order. */
  readonly others: readonly SpendRule[];
}

/**
 * The order in which rules decide: by priority, then the more specific one (an account before a prefix, a longer prefix
 * before a shorter one, then supplier and text), then the older one.
 */
export const inOrder = (rules: readonly SpendRule[]): SpendRule[] => rules.toSorted(compare);

function compare(left: SpendRule, right: SpendRule): number {
  return (
    left.priority - right.priority ||
    specificity(right) - specificity(left) ||
    left.createdAt.getTime() - right.createdAt.getTime() ||
    (left.id < right.id ? -1 : 1)
  );
}

/** Finds the rules of many lines: the words of each rule are read once. */
export function createSpendRules(rules: readonly SpendRule[]): (line: SpendLine) => AppliedRule | null {
  const ordered = inOrder(rules).map((rule) => ({ rule, matches: createMatcher(rule) }));
  return (line) => {
    const [first, ...others] = ordered
      .filter(({ rule, matches }) => isValidOn(rule, line.date) && matches(line))
      .map(({ rule }) => rule);
    if (!first) return null;
    return { rule: first, means: first.means, netAmount: netAmount(first, line.amount), others };
  };
}

/** For a single line. */
export const applySpendRules = (rules: readonly SpendRule[], line: SpendLine): AppliedRule | null =>
  createSpendRules(rules)(line);

/** A rule for some days fits no line without a date. */
function isValidOn({ validFrom, validTo }: SpendRule, date: CivilDate | null): boolean {
  if (date === null) return validFrom === null && validTo === null;
  return (validFrom ?? date) <= date && date <= (validTo ?? date);
}

const WHOLE = new Decimal(100);

const netAmount = ({ vatPercent }: Pick<SpendRule, 'vatPercent'>, amount: string): string =>
  vatPercent === null
    ? new Decimal(amount).toFixed()
    : roundMoney(new Decimal(amount).times(WHOLE).div(WHOLE.plus(vatPercent))).toFixed();

/** Why a rule that fits does not decide. */
export function whyNot(loser: SpendRule, winner: SpendRule): string {
  if (loser.priority !== winner.priority)
    return `its priority ${loser.priority} comes after ${winner.priority} of ${winner.id}`;
  if (specificity(loser) !== specificity(winner)) return `${winner.id} has the same priority and is more specific`;
  return `${winner.id} has the same priority, is as specific and was made before`;
}
