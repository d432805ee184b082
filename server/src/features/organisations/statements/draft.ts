import type { Scope3Category } from '../../../kernel/scope3-category.ts';
import type { InventoryStatement, ReplaceInventoryStatement } from './schema.ts';

export interface Exclusion {
  readonly what: string;
  readonly reason: string;
  readonly estimatedTco2e: number | null;
}

export interface Relevance {
  readonly category: Scope3Category;
  readonly status: InventoryStatement['scope3'][number]['status'];
  readonly reason: string | null;
}

export interface Signatory {
  readonly name: string;
  readonly title: string | null;
  readonly date: string | null;
}

const DEFAULT_THRESHOLD_PERCENT = 5;

/** The whole statement that a body asks for: what it leaves out is empty, as a replacement keeps nothing. */
export const draftOf = (body: ReplaceInventoryStatement) => ({
  boundary: body.boundary ?? null,
  consolidationApproach: body.consolidationApproach,
  shares: body.shares ?? [],
  baseYear: body.baseYear ?? null,
  baseYearReason: body.baseYearReason ?? null,
  recalculationThresholdPercent: body.recalculationThresholdPercent ?? DEFAULT_THRESHOLD_PERCENT,
  exclusions: (body.exclusions ?? []).map(
    ({ what, reason, estimatedTco2e = null }): Exclusion => ({ what, reason, estimatedTco2e }),
  ),
  scope3: (body.scope3 ?? []).map(({ category, status, reason = null }): Relevance => ({ category, status, reason })),
  energyEfficiency: body.energyEfficiency ?? null,
  preparer: signatoryOf(body.preparer),
  approver: signatoryOf(body.approver),
});
export type Draft = ReturnType<typeof draftOf>;

function signatoryOf(person: ReplaceInventoryStatement['preparer']): Signatory | null {
  if (!person) return null;
  const { name, title = null, date = null } = person;
  return { name, title, date };
}
