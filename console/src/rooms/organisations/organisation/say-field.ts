import { useFormat, useTexts } from '../../../texts/index.ts';
import { useSessionTexts } from '../../../texts/session-texts.ts';
import type { Field } from './differences.ts';

interface SayField {
  name(field: Field): string;
  value(field: Field, value: unknown): string;
}

/** Fields and values of the organisation, in words. */
export function useSayField(): SayField {
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
