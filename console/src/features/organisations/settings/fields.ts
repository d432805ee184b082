import type { Organisation, UpdateOrganisation } from '@tonne/sdk';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { useSessionTexts } from '../../../i18n/session-texts.ts';

/** A field that users can change here. */
export type Field = keyof UpdateOrganisation;
export type Values = Pick<Organisation, Field>;

/** The fields of the draft that differ from the version it started from. */
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

const isFactorPolicy = (value: unknown): value is Organisation['factorPolicy'] =>
  typeof value === 'object' && value !== null && 'proxies' in value;

const isIdentifier = (value: unknown): value is NonNullable<Organisation['legalIdentifier']> =>
  typeof value === 'object' && value !== null && 'scheme' in value;

interface FieldLabels {
  name(field: Field): string;
  value(field: Field, value: unknown): string;
}

/** Labels for the fields and values of the organisation. */
export function useFieldLabels(): FieldLabels {
  const { common, organisations } = useTexts();
  const words = organisations.organisation;
  const { policy } = useSessionTexts();
  const format = useFormat();
  const names: Readonly<Record<Field, string>> = {
    name: words.name,
    legalName: words.legalName,
    legalIdentifier: words.legalIdentifier,
    country: words.country,
    multiSite: words.multiSite,
    defaultSources: words.sources,
    factorPolicy: words.proxies,
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
      if (value === null) return field === 'recipientDomains' ? words.domainsAny : common.none;
      if (isIdentifier(value)) return `${words.schemes[value.scheme] ?? value.scheme} ${value.value}, ${value.country}`;
      if (isFactorPolicy(value)) return words.proxyPolicies[value.proxies] ?? value.proxies;
      const text = String(value);
      if (field === 'country') return format.country(text);
      return valueNames[field]?.[text] ?? text;
    },
  };
}
