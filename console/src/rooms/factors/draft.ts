import type { UseFormReturnType } from '@mantine/form';
import type { CreateEmissionFactor, CreateEmissionFactorVersion, EmissionFactor } from '@tonne/sdk';
import { GASES } from './gases.ts';

/** A factor as it stands in the form. An empty field of numbers is an empty text. */
export interface Draft {
  code: string;
  name: string;
  scope: string;
  category: string | null;
  subcategory: string;
  activityUnit: string | null;
  region: string;
  vintage: number | string;
  value: number | string;
  ghgComponents: { co2: number | string; ch4: number | string; n2o: number | string };
  gwpSet: string | null;
  publication: string;
  reason: string;
}

export const EMPTY: Draft = {
  code: '',
  name: '',
  scope: '1',
  category: null,
  subcategory: '',
  activityUnit: null,
  region: 'GLOBAL',
  vintage: '',
  value: '',
  ghgComponents: { co2: '', ch4: '', n2o: '' },
  gwpSet: null,
  publication: '',
  reason: '',
};

/** What a new version takes over; code, figure and evidence are new with each. */
export const draftOfVersion = ({
  name,
  scope,
  category,
  subcategory,
  activityUnit,
  region,
  gwpSet,
}: EmissionFactor): Draft => ({
  ...EMPTY,
  ...{ name, category, subcategory, activityUnit, region, gwpSet },
  scope: String(scope),
});

export function toVersion(draft: Draft): CreateEmissionFactorVersion {
  return {
    code: draft.code.trim(),
    name: draft.name.trim(),
    vintage: Number(draft.vintage),
    value: Number(draft.value),
    ghgComponents: statedGases(draft),
    gwpSet: draft.gwpSet as CreateEmissionFactor['gwpSet'],
    publication: draft.publication.trim(),
    reason: draft.reason.trim(),
  };
}

export function toFactor(draft: Draft): CreateEmissionFactor {
  return {
    ...toVersion(draft),
    name: draft.name.trim(),
    scope: Number(draft.scope) as CreateEmissionFactor['scope'],
    category: draft.category ?? '',
    subcategory: toCode(draft.subcategory),
    activityUnit: draft.activityUnit ?? '',
    region: draft.region.trim().toUpperCase() || 'GLOBAL',
  };
}

/** “Chilled water” as the code that the API keeps. */
export const toCode = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Null where no gas is stated: an unknown share is not a share of zero. */
function statedGases({ ghgComponents }: Draft): CreateEmissionFactor['ghgComponents'] {
  const stated = GASES.filter((gas) => ghgComponents[gas] !== '');
  if (stated.length === 0) return null;
  return Object.fromEntries(GASES.map((gas) => [gas, stated.includes(gas) ? Number(ghgComponents[gas]) : null]));
}

export type FactorFormState = UseFormReturnType<Draft>;
