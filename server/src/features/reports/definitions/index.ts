import { auditTrail } from './audit-trail.ts';
import { cdpClimate } from './cdp-climate.ts';
import type { Definition } from './definition.ts';
import { emissionsDetail } from './emissions-detail.ts';
import { esrsE1 } from './esrs-e1.ts';
import { ghgInventory } from './ghg-inventory.ts';
import type { ReportId } from './ids.ts';
import { locationBreakdown } from './location-breakdown.ts';
import { monthlyTrend } from './monthly-trend.ts';
import { offsetRetirements } from './offset-retirements.ts';
import { secr } from './secr.ts';
import { targetProgress } from './target-progress.ts';

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
