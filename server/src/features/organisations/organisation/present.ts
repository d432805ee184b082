import { wireTime } from '../../../kernel/period.ts';
import type { Organisation } from './schema.ts';
import type { OrganisationRow } from './store.ts';

export function presentOrganisation(row: OrganisationRow): Organisation {
  const { id, name, country, plan, multiSite, gwpSet, defaultSources, reviewPolicy, recipientDomains } = row;
  return {
    id,
    name,
    country,
    plan,
    multiSite,
    gwpSet,
    defaultSources,
    reviewPolicy,
    recipientDomains,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}
