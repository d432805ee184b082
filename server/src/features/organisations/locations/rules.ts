import type { ErrorDetail } from '../../../platform/errors/index.ts';

/** A region of another country would select that country's factors. */
export function checkRegion(country: string, region: string | null): ErrorDetail[] {
  if (region === null || region === country || region.startsWith(`${country}-`)) return [];
  return [{ field: 'region', message: `must be ${country} or begin with ${country}-, as the country is ${country}` }];
}
