import { isDemonstration } from '../projects/rules.ts';

/**
 * Who retires the credits: the sandbox those of demonstration projects, a registry behind `REGISTRY_URL` those of real
 * ones, and where there is no such registry, a person at the registry's own site, whom an Admin speaks for.
 */
export const registryKinds = ['sandbox', 'http', 'manual'] as const;
export type RegistryKind = (typeof registryKinds)[number];

/** Chosen when a retirement is made, and kept: what has been sent somewhere is not sent elsewhere as well. */
export function kindFor(registryId: string, hasHttp: boolean): RegistryKind {
  if (isDemonstration(registryId)) return 'sandbox';
  return hasHttp ? 'http' : 'manual';
}

/** Days until a confirmation, for the estimate. */
export const usualDays: Readonly<Record<RegistryKind, number>> = { sandbox: 0, http: 5, manual: 5 };
