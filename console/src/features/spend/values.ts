import type { CreateSpendRule, SpendRule } from '@tonne/sdk';
import type { Amount } from '../../components/fields/number-field.tsx';

/** First part of the keys of its queries. */
export const RULES = 'spendRules';

type Exclusion = NonNullable<SpendRule['means']['exclude']>;
export type Kind = 'activity' | 'factorCode' | 'exclude';

/** A rule as the form edits it. */
export interface RuleValues {
  readonly priority: Amount;
  readonly account: string;
  readonly accountPrefix: string;
  readonly supplier: string;
  readonly text: string;
  readonly kind: Kind;
  readonly code: string;
  readonly exclude: Exclusion;
  readonly reason: string;
  readonly vatPercent: Amount;
}

export const NEW: RuleValues = {
  ...{ priority: 100, account: '', accountPrefix: '', supplier: '', text: '' },
  ...{ kind: 'activity', code: '', exclude: 'wages', reason: '', vatPercent: '' },
};

export const valuesOf = ({ priority, match, means, vatPercent }: SpendRule): RuleValues => ({
  priority,
  account: match.account ?? '',
  accountPrefix: match.accountPrefix ?? '',
  supplier: match.supplier ?? '',
  text: match.text ?? '',
  kind: means.exclude ? 'exclude' : means.activity === undefined ? 'factorCode' : 'activity',
  code: means.activity ?? means.factorCode ?? '',
  exclude: means.exclude ?? 'wages',
  reason: means.reason ?? '',
  vatPercent: vatPercent ?? '',
});

/** Empty criteria are left out. A percentage means that the amounts include VAT. */
export function bodyOf(values: RuleValues): CreateSpendRule {
  const { priority, kind, exclude, reason, vatPercent } = values;
  const given = (['account', 'accountPrefix', 'supplier', 'text'] as const).filter(
    (name) => values[name].trim() !== '',
  );
  return {
    priority: priority === '' ? 100 : priority,
    match: Object.fromEntries(given.map((name) => [name, values[name].trim()])),
    means: kind === 'exclude' ? { exclude, reason: reason.trim() } : { [kind]: values.code.trim() },
    vat: vatPercent === '' ? 'net' : 'gross',
    vatPercent: vatPercent === '' ? null : vatPercent,
  };
}

/** “6640 · Microsoft”, without the names of the criteria. */
export const matchInWords = ({ account, accountPrefix, supplier, text }: SpendRule['match']): string =>
  [account, accountPrefix && `${accountPrefix}…`, supplier, text && `“${text}”`].filter(Boolean).join(' · ');
