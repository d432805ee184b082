import { Decimal } from '../../kernel/decimal.ts';
import { type CatalogueActivity, type Factor, insideScopes } from '../factors/index.ts';
import { presentMeaning } from './present.ts';
import type { PreviewSpend, SpendPreview } from './preview.schema.ts';
import { type AppliedRule, type SpendLine, type SpendMeaning, whyNot } from './rules.ts';

/** The parts of the library that name an entry. */
export interface Names {
  readonly activities: { get(code: string): CatalogueActivity | undefined };
  readonly factors: { find(code: string): Factor | undefined };
}

type Shown = SpendPreview['lines'][number];

const MOST_OTHERS = 10;

export const presentPreview = (
  names: Names,
  apply: (line: SpendLine) => AppliedRule | null,
  { lines }: PreviewSpend,
): SpendPreview => ({
  lines: lines.map(({ account = '', supplier = '', text = '', amount, currency, date = null }, index) => {
    const applied = apply({ account, supplier, text, amount: new Decimal(amount).toFixed(), date });
    return { line: index + 1, ...(applied ? presentApplied(names, applied, currency) : NOTHING) };
  }),
});

const NOTHING: Omit<Shown, 'line'> = {
  ruleId: null,
  means: null,
  netAmount: null,
  becomes: null,
  because: 'No rule fits this line.',
  others: [],
};

function presentApplied(names: Names, { rule, means, netAmount, others }: AppliedRule, currency: string) {
  const becomes = becomesOf(names, means, currency);
  return {
    ruleId: rule.id,
    means: presentMeaning(means),
    netAmount: Number(netAmount),
    becomes,
    because: becauseOf(means, becomes, Number(netAmount)),
    others: others.slice(0, MOST_OTHERS).map((other) => ({ ruleId: other.id, because: whyNot(other, rule) })),
  };
}

function becauseOf(means: SpendMeaning, becomes: Shown['becomes'], netAmount: number): string {
  if ('exclude' in means) return `The line is excluded (${means.exclude}): ${means.reason}`;
  if (!becomes) return 'The activity or the factor of the rule no longer exists.';
  return netAmount > 0 ? 'The line becomes an entry.' : 'The line is a credit, which no entry can state by itself.';
}

function becomesOf({ activities, factors }: Names, means: SpendMeaning, unit: string): Shown['becomes'] {
  if ('exclude' in means) return null;
  if ('activity' in means) {
    const activity = activities.get(means.activity);
    if (!activity) return null;
    const { ghgScope: scope, category, subcategory, code } = activity;
    return { scope, category, subcategory, activity: code, factorCode: null, unit };
  }
  const factor = factors.find(means.factorCode);
  if (!factor) return null;
  const { category, subcategory, code } = factor;
  return { scope: insideScopes(factor), category, subcategory, activity: null, factorCode: code, unit };
}
