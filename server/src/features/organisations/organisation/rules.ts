import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { FactorSource, GwpSet, UpdateOrganisation } from './schema.ts';

/** A country's own publication comes first; the IPCC's factors are the last resort everywhere. */
export function defaultSourcesFor(country: string): FactorSource[] {
  return country === 'US' ? ['EPA', 'DEFRA', 'IPCC'] : ['DEFRA', 'EPA', 'IPCC'];
}

/** The case of a domain has no meaning: each domain is stored once, in lower case. */
export function normalised(patch: UpdateOrganisation): UpdateOrganisation {
  const { recipientDomains } = patch;
  if (!recipientDomains) return patch;
  return { ...patch, recipientDomains: [...new Set(recipientDomains.map((domain) => domain.toLowerCase()))] };
}

export function mayReceive(domains: readonly string[] | null, address: string): boolean {
  return domains === null || domains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
}

export function checkRecipient(field: string, domains: readonly string[] | null, address: string): ErrorDetail[] {
  if (mayReceive(domains, address)) return [];
  return [{ field, message: `must be an address at ${domains?.join(' or ')}: the organisation mails to no other` }];
}

/** Figures are not converted yet, so another set would claim a method that was not used. */
export function checkGwpSet(gwpSet: GwpSet | undefined): ErrorDetail[] {
  if (gwpSet === undefined || gwpSet === 'as_published') return [];
  const message = `no figure is converted to ${gwpSet} yet: factors count as they were published, so it must be as_published`;
  return [{ field: 'gwpSet', message }];
}
