import { isDemonstration } from '../projects/rules.ts';

/**
 * The sandbox retires credits of demonstration projects, and the registry behind `REGISTRY_URL` those of real ones.
 * Without such a registry, a person retires them at the registry's own site, and an Admin confirms that.
 */
export const registryKinds = ['sandbox', 'http', 'manual'] as const;
export type RegistryKind = (typeof registryKinds)[number];

/** Chosen when a retirement is made, and kept: an instruction sent to one registry is never sent to another. */
export function kindFor(registryId: string, hasHttp: boolean): RegistryKind {
  if (isDemonstration(registryId)) return 'sandbox';
  return hasHttp ? 'http' : 'manual';
}

/** Days until a confirmation, for the estimate. */
export const usualDays: Readonly<Record<RegistryKind, number>> = { sandbox: 0, http: 5, manual: 5 };
