import { wireTime } from '../../../kernel/period.ts';
import type { Organisation } from './schema.ts';
import type { OrganisationRow } from './store.ts';

export function presentOrganisation(row: OrganisationRow): Organisation {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    plan: row.plan,
    multiSite: row.multiSite,
    gwpSet: row.gwpSet,
    scope2Method: row.scope2Method,
    deriveFuelAndEnergy: row.deriveFuelAndEnergy,
    fiscalYearStart: row.fiscalYearStart,
    defaultSources: row.defaultSources,
    reviewPolicy: row.reviewPolicy,
    recipientDomains: row.recipientDomains,
    signInPolicy: row.signInPolicy,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}
