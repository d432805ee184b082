import type { Organisation, UpdateOrganisation } from '@tonne/sdk';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useSessionTexts } from '../../../i18n/session-texts.ts';

/** The fields that a person changes here. */
export type Field = keyof UpdateOrganisation;
export type Values = Pick<Organisation, Field>;

/** The draft's changes to the version that it began with. */
export function patchOf<Picked extends Partial<Values>>(before: Organisation, draft: Picked): Partial<Picked> {
  const changed = Object.entries(draft).filter(([field, value]) => !isSame(before[field as Field], value));
  return Object.fromEntries(changed) as Partial<Picked>;
}

/** Fields that both sides changed to different values. */
export const clashesOf = (before: Organisation, theirs: Organisation, patch: Partial<Values>): readonly Field[] =>
  (Object.keys(patch) as Field[]).filter(
    (field) => !isSame(before[field], theirs[field]) && !isSame(theirs[field], patch[field]),
  );

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

interface FieldLabels {
  name(field: Field): string;
  value(field: Field, value: unknown): string;
}

/** Fields and values of the organisation, in words. */
export function useFieldLabels(): FieldLabels {
  const { common, organisations } = useTexts();
  const words = organisations.organisation;
  const { policy } = useSessionTexts();
  const format = useFormat();
  const names: Readonly<Record<Field, string>> = {
    name: words.name,
    country: words.country,
    multiSite: words.multiSite,
    defaultSources: words.sources,
    reviewPolicy: words.policy,
    recipientDomains: words.domains,
    signInPolicy: policy.title,
    gwpSet: words.gwp,
    scope2Method: words.scope2,
    deriveFuelAndEnergy: words.derive,
    fiscalYearStart: words.fiscalYear,
  };
  const valueNames: Readonly<Partial<Record<Field, Record<string, string>>>> = {
    reviewPolicy: words.policies,
    signInPolicy: policy.policies,
    gwpSet: words.gwpSets,
    scope2Method: words.scope2Methods,
  };
  return {
    name: (field) => names[field],
    value(field, value) {
      if (Array.isArray(value)) return value.map((each) => words.sourceNames[each] ?? each).join(', ');
      if (typeof value === 'boolean') return value ? common.yes : common.no;
      if (value === null) return words.domainsAny;
      const text = String(value);
      if (field === 'country') return format.country(text);
      return valueNames[field]?.[text] ?? text;
    },
  };
}
