import type { Tx } from '../../../platform/db/index.ts';
import { duplicate, found, refuseIfAny } from '../../../platform/errors/index.ts';
import type { ById, VersionCheck } from '../../../platform/http/index.ts';
import type { By } from '../../../platform/record/index.ts';
import type { Weakening } from '../codes.schema.ts';
import { weakenings } from '../former-ambitions/rules.ts';
import { refuseUnlessActive, refuseUnlessOpen } from '../rules.ts';
import { lockTarget, type TargetRow } from '../store.ts';
import { type Plan, type Step, stepOf } from './pending-change.rules.ts';
import { checkPlacement, duplicateOf, refuseUnlessChangeable, refuseUnlessDeletable } from './rules.ts';
import * as store from './store.ts';

export interface OfTarget {
  readonly targetId: string;
}

/** A valid plan, with the milestone before and after it. */
export interface PlannedChange {
  readonly target: TargetRow;
  readonly before: store.MilestoneRow | null;
  readonly after: Step | null;
}

/** Locks the target, so that its milestones change one at a time. */
const loadTarget = async (tx: Tx, { organisationId }: By, targetId: string): Promise<TargetRow> =>
  found(await lockTarget(tx, organisationId, targetId));

export async function load(tx: Tx, by: By, { targetId, id }: OfTarget & ById) {
  const target = await loadTarget(tx, by, targetId);
  return { target, row: found(await store.findMilestone(tx, by.organisationId, { targetId, id })) };
}

async function refuseMisplaced(
  tx: Tx,
  target: TargetRow,
  step: Step,
  changed: 'year' | 'requiredReductionPercent',
): Promise<void> {
  const milestones = await store.findMilestones(tx, target.organisationId, [target.id]);
  refuseIfAny(checkPlacement(target, milestones, step, changed));
  const existing = duplicateOf(step, milestones);
  if (existing) throw duplicate(`${existing.id} is already the milestone of ${step.year}.`);
}

export async function planChange(tx: Tx, by: By, plan: Plan, checkVersion: VersionCheck): Promise<PlannedChange> {
  if (plan.verb === 'create') {
    const target = await loadTarget(tx, by, plan.targetId);
    refuseUnlessActive(target.status);
    const after = stepOf(plan.id, plan.body);
    await refuseMisplaced(tx, target, after, 'requiredReductionPercent');
    return { target, before: null, after };
  }
  const { target, row } = await load(tx, by, plan);
  checkVersion(row.version);
  if (plan.verb === 'delete') {
    refuseUnlessOpen(target.status);
    refuseUnlessDeletable(row);
    return { target, before: row, after: null };
  }
  refuseUnlessActive(target.status);
  refuseUnlessChangeable(row);
  const { year, label, requiredReductionPercent: percent = Number(row.requiredReductionPercent) } = plan.body;
  const after = stepOf(row.id, {
    year: year ?? row.year,
    label: label ?? row.label,
    requiredReductionPercent: percent,
  });
  const changed = plan.body.requiredReductionPercent === undefined ? 'year' : 'requiredReductionPercent';
  await refuseMisplaced(tx, target, after, changed);
  return { target, before: row, after };
}

export async function findWeakenings(tx: Tx, { target, before, after }: PlannedChange): Promise<Weakening[]> {
  const milestones = await store.findMilestones(tx, target.organisationId, [target.id]);
  const others = milestones.filter(({ id }) => id !== before?.id);
  const next = after ? [...others, after] : others;
  return weakenings({ terms: target, milestones }, { terms: target, milestones: next });
}
