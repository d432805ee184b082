import { wireTime } from '../../../kernel/period.ts';
import type { OrganisationRow } from './store.ts';

export function presentOrganisation(row: OrganisationRow) {
  const { id, name, country, plan, multiSite, gwpSet, defaultSources, reviewPolicy } = row;
  return {
    id,
    name,
    country,
    plan,
    multiSite,
    gwpSet,
    defaultSources,
    reviewPolicy,
    createdAt: wireTime(row.createdAt),
  };
}
