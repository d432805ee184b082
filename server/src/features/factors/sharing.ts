import type { Factor, GasMass } from './rules/factor.ts';

const texts = new Map<string, string>();

/** One copy of a text for all factors that have it: the driver makes a new one for each row. */
function shared<T extends string | null | undefined>(text: T): T {
  if (typeof text !== 'string') return text;
  const known = texts.get(text);
  if (known !== undefined) return known as T;
  texts.set(text, text);
  return text;
}

const NONE: readonly GasMass[] = [];

/** The same factor in less memory: categories, publications and names of gases repeat thousands of times. */
export const sharing = <F extends Factor>(factor: F): F => ({
  ...factor,
  category: shared(factor.category),
  subcategory: shared(factor.subcategory),
  source: shared(factor.source),
  region: shared(factor.region),
  activityUnit: shared(factor.activityUnit),
  gwpSet: shared(factor.gwpSet),
  publication: shared(factor.publication),
  basis: shared(factor.basis),
  kind: shared(factor.kind),
  confidence: shared(factor.confidence),
  derivesFrom: shared(factor.derivesFrom),
  validFrom: shared(factor.validFrom),
  validTo: shared(factor.validTo),
  gases: factor.gases?.length ? factor.gases.map(({ gas, kg }) => ({ gas: shared(gas), kg: shared(kg) })) : NONE,
});
