import { Decimal } from '../../kernel/decimal.ts';
import { problemWithReason } from '../../kernel/reason.ts';
import { didYouMean, type ErrorDetail } from '../../platform/errors/index.ts';
import { isEmptyCriterion } from './match.rules.ts';
import type { SpendMeaning, SpendRule } from './rules.ts';
import type { CreateSpendRule, UpdateSpendRule } from './schema.ts';

/** The terms of a rule, before it has an identity. */
export type Terms = Omit<SpendRule, 'id' | 'createdAt'> & { readonly note: string | null };

/** Names that a meaning may use. */
export interface Catalogue {
  /** The dimension of an activity; undefined for an unknown one. */
  dimensionOf(activity: string): string | undefined;
  /** The activity that was probably meant. */
  nearest(activity: string): string | undefined;
  /** Whether the factor is for money; undefined for an unknown code. */
  isPerMoney(factorCode: string): boolean | undefined;
}

const NO_MATCH = { account: null, accountPrefix: null, supplier: null, words: null };

export function termsOf(body: CreateSpendRule | UpdateSpendRule, before?: Terms): Terms {
  const { match, means, note, priority, vat = before?.vat ?? 'net', vatPercent, validFrom, validTo } = body;
  const kept = before ?? { ...NO_MATCH, validFrom: null, validTo: null, note: null };
  const { text = null, account = null, accountPrefix = null, supplier = null } = match ?? {};
  const percent = vatPercent === undefined ? keptPercent(before, vat) : vatPercent;
  return {
    ...(match ? { account, accountPrefix, supplier, words: text } : matchOf(kept)),
    priority: priority ?? before?.priority ?? DEFAULT_PRIORITY,
    validFrom: validFrom === undefined ? kept.validFrom : validFrom,
    validTo: validTo === undefined ? kept.validTo : validTo,
    means: means ? meaningOf(means) : before!.means,
    vat,
    vatPercent: percent === null ? null : new Decimal(percent).toFixed(),
    note: note === undefined ? kept.note : note,
  };
}

export const DEFAULT_PRIORITY = 100;

const matchOf = ({ account, accountPrefix, supplier, words }: Pick<Terms, keyof typeof NO_MATCH>) => ({
  account,
  accountPrefix,
  supplier,
  words,
});

/** Amounts that become net have no percentage any more. */
const keptPercent = (before: Terms | undefined, vat: Terms['vat']): string | null =>
  vat === 'gross' ? (before?.vatPercent ?? null) : null;

/** Several meanings are refused by `checkMeaning`, which sees the request. */
function meaningOf({ activity, factorCode, exclude, reason = '' }: CreateSpendRule['means']): SpendMeaning {
  if (exclude !== undefined) return { exclude, reason: reason.trim() };
  return activity === undefined ? { factorCode: factorCode ?? '' } : { activity };
}

/** Every rule that the terms break. */
export function checkTerms(terms: Terms, body: CreateSpendRule | UpdateSpendRule, catalogue: Catalogue): ErrorDetail[] {
  return [
    ...checkMatch(terms),
    ...(body.means ? checkMeaning(body.means, catalogue) : []),
    ...checkVat(terms),
    ...(terms.validFrom !== null && terms.validTo !== null && terms.validTo < terms.validFrom
      ? [{ field: 'validTo', message: 'must not be before validFrom' }]
      : []),
  ];
}

function checkMatch({ account, accountPrefix, supplier, words }: Terms): ErrorDetail[] {
  const given = [account, accountPrefix, supplier, words].filter((each) => each !== null);
  if (given.length === 0)
    return [{ field: 'match', message: 'must name an account, an accountPrefix, a supplier or words of the text' }];
  const both = account !== null && accountPrefix !== null;
  const empty = [
    ['match.supplier', supplier],
    ['match.text', words],
  ].filter(([, text]) => text !== null && isEmptyCriterion(text!));
  return [
    ...(both ? [{ field: 'match.accountPrefix', message: 'says less than account; leave one of them out' }] : []),
    ...empty.map(([field]) => ({ field: field!, message: 'must have at least one letter or digit' })),
  ];
}

const EXAMPLE = 'Wages are paid to our own staff and buy nothing from a supplier';

function checkMeaning(means: CreateSpendRule['means'], catalogue: Catalogue): ErrorDetail[] {
  const { activity, factorCode, exclude, reason } = means;
  const given = [activity, factorCode, exclude].filter((each) => each !== undefined);
  if (given.length !== 1) return [{ field: 'means', message: 'must have one of activity, factorCode and exclude' }];
  if (exclude === undefined && reason !== undefined)
    return [{ field: 'means.reason', message: 'explains an exclusion; leave it out' }];
  if (activity !== undefined) return checkActivity(activity, catalogue);
  if (factorCode !== undefined) return checkFactor(factorCode, catalogue);
  const problem = problemWithReason(reason ?? '', EXAMPLE);
  return problem === undefined ? [] : [{ field: 'means.reason', message: problem }];
}

function checkActivity(activity: string, { dimensionOf, nearest }: Catalogue): ErrorDetail[] {
  const dimension = dimensionOf(activity);
  const field = 'means.activity';
  if (dimension === undefined)
    return [{ field, message: `is not an activity of the catalogue${didYouMean(nearest(activity))}` }];
  if (dimension === 'money') return [];
  return [{ field, message: `${activity} is measured by ${dimension}, and a ledger states money; name one by spend` }];
}

function checkFactor(factorCode: string, { isPerMoney }: Catalogue): ErrorDetail[] {
  const isMoney = isPerMoney(factorCode);
  const field = 'means.factorCode';
  if (isMoney === undefined) return [{ field, message: 'is not a known factor' }];
  return isMoney ? [] : [{ field, message: `${factorCode} is not for an amount of money; name a factor that is` }];
}

function checkVat({ vat, vatPercent }: Terms): ErrorDetail[] {
  if (vat === 'gross' && vatPercent === null)
    return [{ field: 'vatPercent', message: 'is required for amounts with VAT' }];
  if (vat === 'net' && vatPercent !== null)
    return [{ field: 'vatPercent', message: 'applies to amounts with VAT; leave it out, or send vat: gross' }];
  return [];
}
