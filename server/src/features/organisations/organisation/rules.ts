import type { FactorSource } from './schema.ts';

/** Where a country publishes its own factors they come first; the IPCC's are the last resort everywhere. */
export function defaultSourcesFor(country: string): FactorSource[] {
  return country === 'US' ? ['EPA', 'DEFRA', 'IPCC'] : ['DEFRA', 'EPA', 'IPCC'];
}
