import type { Db } from '../../../platform/db/index.ts';
import { findRetirementsInPeriod, type RetirementRow } from '../../offsets/index.ts';
import { type ReportedTarget, readTargets } from '../../targets/index.ts';
import type { InventoryData } from '../inventory.service.ts';
import { narrowed } from './statement/exclusions.present.ts';

/** What belongs to the whole organisation; each is undefined under filters. */
export interface Claims {
  /** Credits retired for days of the period. */
  retirements: RetirementRow[] | undefined;
  /** Targets in tonnes that are not archived. */
  targets: ReportedTarget[] | undefined;
}

export async function readClaims(db: Db, inventory: InventoryData): Promise<Claims> {
  if (narrowed(inventory).length > 0) return { retirements: undefined, targets: undefined };
  const { organisationId, asOf } = inventory.parameters;
  const targets = await readTargets(db, organisationId, asOf);
  return {
    retirements: await findRetirementsInPeriod(db, organisationId, inventory.parameters),
    targets: targets.filter(({ target }) => target.type !== 'intensity' && target.status !== 'archived'),
  };
}

/** Reason why a report under filters does not state them. */
export const missingCredits = (inventory: InventoryData): string | undefined =>
  narrowed(inventory).length === 0 ? undefined : CREDITS_UNDER_FILTERS;

export const missingTargets = (inventory: InventoryData): string | undefined =>
  narrowed(inventory).length === 0 ? undefined : TARGETS_UNDER_FILTERS;

export const CREDITS_UNDER_FILTERS = 'Credits belong to the whole organisation: generate the report without filters.';

export const TARGETS_UNDER_FILTERS = 'A target covers the whole organisation: generate the report without filters.';
