import { Decimal } from '../../../kernel/decimal.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { duplicate, type ErrorDetail, notFound, refuseIfAny } from '../../../platform/errors/index.ts';
import type { VersionCheck } from '../../../platform/http/index.ts';
import { assess } from '../progress/assess.ts';
import { openBooks, yearsOf } from '../progress/books.ts';
import { checkDescent, refuseUnlessActive, refuseUnlessOpen } from '../rules.ts';
import { findTarget, lockTarget, type TargetRow, touchTarget } from '../store.ts';
import { presentMilestone } from './present.ts';
import { refuseIfVerified, refuseUnlessChangeable, refuseUnlessDeletable } from './rules.ts';
import type { CreateMilestone, MilestoneList, PatchMilestone, VerifyMilestone } from './schema.ts';
import * as store from './store.ts';

export type Milestones = ReturnType<typeof createMilestones>;

interface Place {
  targetId: string;
  milestoneId: string;
}

export function createMilestones({ clock }: { clock: Clock }) {
  /** The row of the target is held: milestones of one target change one after the other. */
  const holdTarget = async (tx: Tx, { organisationId }: Actor, targetId: string): Promise<TargetRow> => {
    const target = await lockTarget(tx, organisationId, targetId);
    if (!target) throw notFound();
    return target;
  };

  const load = async (tx: Tx, actor: Actor, { targetId, milestoneId: id }: Place) => {
    const target = await holdTarget(tx, actor, targetId);
    const row = await store.findMilestone(tx, { organisationId: actor.organisationId, targetId, id });
    if (!row) throw notFound();
    return { target, row };
  };

  const present = async (db: Db, target: TargetRow, rows: readonly store.MilestoneRow[]) => {
    const { organisationId, id } = target;
    const all = await store.findMilestones(db, organisationId, [id]);
    const now = clock.now();
    const assessment = assess(target, all, await openBooks(db, organisationId, yearsOf([target]), now), now);
    return rows.map((row) => presentMilestone(row, target.type, assessment));
  };

  const show = async (db: Db, target: TargetRow, id: string) => {
    const row = await store.findMilestone(db, { organisationId: target.organisationId, targetId: target.id, id });
    if (!row) throw notFound();
    const [resource] = await present(db, target, [row]);
    return { resource: resource!, version: row.version };
  };

  const refuseMisplaced = async (
    tx: Tx,
    target: TargetRow,
    wanted: CreateMilestone & { id: string },
    outOfBounds: readonly ErrorDetail[],
    changed: 'year' | 'requiredReductionPercent' = 'requiredReductionPercent',
  ): Promise<void> => {
    const others = await store.findMilestones(tx, target.organisationId, [target.id]);
    refuseIfAny([...outOfBounds, ...misplaced(target, others, wanted, { outOfBounds, changed })]);
    const twin = twinOf(wanted, others);
    if (twin) throw duplicate(`${twin.id} is the milestone of ${wanted.year} already.`);
  };

  return {
    async list(db: Db, { organisationId }: Actor, targetId: string, query: MilestoneList) {
      const target = await findTarget(db, organisationId, targetId);
      if (!target) throw notFound();
      const { rows, total } = await store.listMilestones(db, target, query);
      return { items: await present(db, target, rows), total };
    },

    async create(
      tx: Tx,
      actor: Actor,
      targetId: string,
      input: CreateMilestone,
      outOfBounds: readonly ErrorDetail[] = [],
    ) {
      const target = await holdTarget(tx, actor, targetId);
      refuseUnlessActive(target.status);
      const createdAt = clock.now();
      const id = newId('milestone', createdAt);
      await refuseMisplaced(tx, target, { ...input, id }, outOfBounds);
      const requiredReductionPercent = new Decimal(input.requiredReductionPercent).toFixed();
      await store.insertMilestone(tx, target, { ...input, id, requiredReductionPercent, createdAt });
      await touchTarget(tx, target);
      return show(tx, target, id);
    },

    async patch(
      tx: Tx,
      actor: Actor,
      place: Place,
      {
        patch,
        checkVersion,
        outOfBounds = [],
      }: { patch: PatchMilestone; checkVersion: VersionCheck; outOfBounds?: readonly ErrorDetail[] },
    ) {
      const { target, row } = await load(tx, actor, place);
      checkVersion(row.version);
      refuseUnlessActive(target.status);
      refuseUnlessChangeable(row);
      const next = { ...current(row), ...patch };
      const changed = patch.requiredReductionPercent === undefined ? 'year' : 'requiredReductionPercent';
      await refuseMisplaced(tx, target, { ...next, id: row.id }, outOfBounds, changed);
      const requiredReductionPercent = new Decimal(next.requiredReductionPercent).toFixed();
      await store.updateMilestone(tx, row, { ...next, requiredReductionPercent });
      await touchTarget(tx, target);
      return show(tx, target, row.id);
    },

    async verify(
      tx: Tx,
      actor: Actor,
      place: Place,
      { verifiedBy, notes = null, checkVersion }: VerifyMilestone & { checkVersion: VersionCheck },
    ) {
      const { target, row } = await load(tx, actor, place);
      checkVersion(row.version);
      refuseUnlessOpen(target.status);
      refuseIfVerified(row);
      await store.setVerified(tx, row, { at: clock.now(), by: verifiedBy, notes });
      await touchTarget(tx, target);
      return show(tx, target, row.id);
    },

    async remove(tx: Tx, actor: Actor, place: Place, checkVersion: VersionCheck): Promise<void> {
      const { target, row } = await load(tx, actor, place);
      checkVersion(row.version);
      refuseUnlessOpen(target.status);
      refuseUnlessDeletable(row);
      await store.deleteMilestone(tx, row);
      await touchTarget(tx, target);
    },
  };
}

const current = ({ year, label, requiredReductionPercent }: store.MilestoneRow): CreateMilestone => ({
  year,
  label,
  requiredReductionPercent: Number(requiredReductionPercent),
});

const twinOf = (wanted: { year: number; id: string }, others: readonly store.MilestoneRow[]) =>
  others.find(({ year, id }) => year === wanted.year && id !== wanted.id);

/** Each field is named once: a year out of bounds is not also outside the target, and draws no trajectory. */
function misplaced(
  target: TargetRow,
  others: readonly store.MilestoneRow[],
  wanted: CreateMilestone & { id: string },
  { outOfBounds, changed }: { outOfBounds: readonly ErrorDetail[]; changed: string },
): ErrorDetail[] {
  const named = new Set(outOfBounds.map(({ field }) => field));
  const { baseYear, targetYear } = target;
  if (!named.has('year') && (wanted.year <= baseYear || wanted.year > targetYear))
    return [{ field: 'year', message: `must be from ${baseYear + 1} to ${targetYear}` }];
  // A second one of a year is refused as such, and draws no trajectory either.
  if (named.has('year') || named.has('requiredReductionPercent') || twinOf(wanted, others)) return [];
  const steps = [...others.filter(({ id }) => id !== wanted.id).map(current), wanted].map((step) => ({
    year: step.year,
    requiredReductionPercent: new Decimal(step.requiredReductionPercent),
  }));
  const terms = { ...target, reductionPercent: Number(target.reductionPercent) };
  return checkDescent(terms, steps, changed);
}
