import { AppError, listed, refusal } from '../../../platform/errors/index.ts';
import type { ResolvedActivity } from './activity.ts';
import type { Factor, GwpSet } from './factor.ts';
import type { FactorIndex } from './factor-index.ts';
import { type Circumstances, regionsOf } from './selection.ts';

const REMEDY =
  'Pin one with factorCode if it suits (with factorOverrideReason if it is for another category), or add or import a factor of your own (POST /api/v1/emission-factors)';

/** Names the activity, the factors that exist instead, and a way out. */
export function noMatchingFactor(
  activity: ResolvedActivity,
  circumstances: Circumstances,
  factors: FactorIndex,
): AppError {
  const { ghgScope, category, subcategory, unit } = activity;
  const regions = regionsOf(circumstances);
  const sought = `No factor for scope ${ghgScope}, ${category}/${subcategory}, per ${unit}, for ${regions.join(' or ')}.`;
  const found = whatThereIs(category, regions, factors.of(category, subcategory), factors);
  return new AppError('NO_MATCHING_FACTOR', { message: `${sought} ${found} ${REMEDY}.` });
}

/** The factor holds a mass that the organisation's set cannot express. */
export function noPotential({ code }: Factor, gas: string, set: GwpSet): AppError {
  const message = `${code} emits ${gas}, for which ${set} has no warming potential; pin another factor, or add a version that states no masses`;
  return refusal('BUSINESS_RULE', [{ field: 'factorCode', message }]);
}

function whatThereIs(category: string, regions: string[], factors: readonly Factor[], all: FactorIndex): string {
  if (factors.length === 0) return nothing(category, all);
  const here = factors.filter(({ region }) => regions.includes(region));
  if (here.length > 0) return `The factors for ${list(here.map(({ region }) => region))} are per ${unitsOf(here)}.`;
  const countries = [...new Set(factors.map(({ region }) => region.slice(0, 2)))].sort();
  return `The library has it only for ${listed(countries)} (per ${unitsOf(factors)}).`;
}

function nothing(category: string, all: FactorIndex): string {
  const known = all.subcategories(category);
  return known.length === 0
    ? `No publication in the library covers ${category}.`
    : `The library knows these of ${category}: ${listed(known)}.`;
}

const unitsOf = (factors: readonly Factor[]): string => list(factors.map(({ activityUnit }) => activityUnit));

const list = (words: string[]): string => [...new Set(words)].sort().join(', ');
