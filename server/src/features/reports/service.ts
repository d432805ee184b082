import { type Page, sortedPage, type WithQuery } from '../../platform/http/index.ts';
import { auditTrail } from './audit-trail/service.ts';
import { cdpClimate } from './cdp/service.ts';
import { emissionsDetail } from './emissions-detail/service.ts';
import { esrsE1 } from './esrs-e1/service.ts';
import { ghgInventory } from './ghg-inventory/service.ts';
import type { Definition } from './inventory.service.ts';
import { locationBreakdown } from './location-breakdown/service.ts';
import { monthlyTrend } from './monthly-trend/service.ts';
import { offsetRetirements } from './offset-retirements/service.ts';
import type { ReportDefinition, ReportDefinitionList, ReportId } from './schema.ts';
import { secr } from './secr/service.ts';
import { targetProgress } from './target-progress/service.ts';

export const definitions: readonly Definition[] = [
  ghgInventory,
  emissionsDetail,
  locationBreakdown,
  monthlyTrend,
  secr,
  esrsE1,
  cdpClimate,
  targetProgress,
  offsetRetirements,
  auditTrail,
];

const byId = new Map(definitions.map((definition) => [definition.id, definition]));

export function definitionById(id: ReportId): Definition {
  const definition = byId.get(id);
  if (!definition) throw new Error(`there is no report ${id}`);
  return definition;
}

export type Definitions = ReturnType<typeof createDefinitions>;

export function createDefinitions() {
  const resources = definitions.map(present);
  const sortable = resources.map((resource, order) => ({ ...resource, order, resource }));
  return {
    list({ query }: WithQuery<ReportDefinitionList>): Page<ReportDefinition> {
      const { items, ...place } = sortedPage(sortable, query);
      return { items: items.map(({ resource }) => resource), ...place };
    },
  };
}

const present = ({ id, name, category, description, formats }: Definition): ReportDefinition => ({
  id,
  name,
  category,
  description,
  formats,
  isCustom: false,
});
