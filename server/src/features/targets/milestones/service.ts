import { Decimal } from '../../../kernel/decimal.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { duplicate, found, refuseIfAny } from '../../../platform/errors/index.ts';
import {
  type Change,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import type { RecordChange } from '../../../platform/record/index.ts';
import { assess } from '../progress/assess.ts';
import { openBooks, yearsOf } from '../progress/books.ts';
import { refuseUnlessActive, refuseUnlessOpen } from '../rules.ts';
import { findTarget, lockTarget, type TargetRow, touchTarget } from '../store.ts';
import { presentMilestone } from './present.ts';
import { recordedMilestones } from './recorded.ts';
import { checkPlacement, refuseIfVerified, refuseUnlessChangeable, refuseUnlessDeletable, twinOf } from './rules.ts';
import type { CreateMilestone, Milestone, MilestoneList, UpdateMilestone, VerifyMilestone } from './schema.ts';
import * as store from './store.ts';

export type Milestones = ReturnType<typeof createMilestones>;

interface OfTarget {
  readonly targetId: string;
}

export function createMilestones({ clock, record }: { clock: Clock; record: RecordChange }) {
  /** The target is locked, so that milestones of one target change one after the other. */
  const loadTarget = async (tx: Tx, { organisationId }: Actor, targetId: string): Promise<TargetRow> =>
    found(await lockTarget(tx, organisationId, targetId));

  const load = async (tx: Tx, actor: Actor, { targetId, id, checkVersion }: OfTarget & Change) => {
    const target = await loadTarget(tx, actor, targetId);
    const row = found(await store.findMilestone(tx, actor.organisationId, { targetId, id }));
    checkVersion(row.version);
    return { target, row };
  };

  const presenterFor = async (db: Db, target: TargetRow): Promise<(row: store.MilestoneRow) => Milestone> => {
    const { organisationId, id } = target;
    const milestones = await store.findMilestones(db, organisationId, [id]);
    const now = clock.now();
    const books = await openBooks(db, organisationId, yearsOf([target]), now);
    const assessment = assess(target, milestones, books, now);
    return (row) => presentMilestone(row, target.type, assessment);
  };

  /** The target has a new version; the record has the milestone as it is now, and so has the answer. */
  const tell = async (
    tx: Tx,
    actor: Actor,
    target: TargetRow,
    { action, before, id, at }: { action: string; before: store.MilestoneRow | null; id: string; at: Date },
  ): Promise<Versioned<Milestone>> => {
    await touchTarget(tx, target.organisationId, target.id, at);
    const after = found(await store.findMilestone(tx, target.organisationId, { targetId: target.id, id }));
    record(tx, actor, recordedMilestones.change(action, before, after));
    const present = await presenterFor(tx, target);
    return versioned(present(after), after.version);
  };

  const refuseMisplaced = async (
    tx: Tx,
    target: TargetRow,
    step: Pick<store.MilestoneRow, 'id' | 'year' | 'requiredReductionPercent'>,
    changed: 'year' | 'requiredReductionPercent',
  ): Promise<void> => {
    const milestones = await store.findMilestones(tx, target.organisationId, [target.id]);
    refuseIfAny(checkPlacement(target, milestones, step, changed));
    const twin = twinOf(step, milestones);
    if (twin) throw duplicate(`${twin.id} is the milestone of ${step.year} already.`);
  };

  return {
    async list(
      db: Db,
      { organisationId }: Actor,
      { targetId, query }: OfTarget & WithQuery<MilestoneList>,
    ): Promise<Page<Milestone>> {
      const target = found(await findTarget(db, organisationId, targetId));
      const listed = await store.listMilestones(db, organisationId, targetId, query);
      return pageOf(listed, await presenterFor(db, target));
    },

    async create(
      tx: Tx,
      actor: Actor,
      { targetId, body }: OfTarget & WithBody<CreateMilestone>,
    ): Promise<Versioned<Milestone>> {
      const target = await loadTarget(tx, actor, targetId);
      refuseUnlessActive(target.status);
      const createdAt = clock.now();
      const id = newId('mst', createdAt);
      const requiredReductionPercent = new Decimal(body.requiredReductionPercent).toFixed();
      const milestone = { ...body, targetId, id, requiredReductionPercent, createdAt };
      await refuseMisplaced(tx, target, milestone, 'requiredReductionPercent');
      await store.insertMilestone(tx, actor.organisationId, milestone);
      return tell(tx, actor, target, { action: 'milestone.created', before: null, id, at: createdAt });
    },

    async update(
      tx: Tx,
      actor: Actor,
      { body, ...change }: OfTarget & Change & WithBody<UpdateMilestone>,
    ): Promise<Versioned<Milestone>> {
      const { target, row } = await load(tx, actor, change);
      refuseUnlessActive(target.status);
      refuseUnlessChangeable(row);
      const { year = row.year, label = row.label, requiredReductionPercent: percent } = body;
      const requiredReductionPercent =
        percent === undefined ? row.requiredReductionPercent : new Decimal(percent).toFixed();
      const changed = percent === undefined ? 'year' : 'requiredReductionPercent';
      await refuseMisplaced(tx, target, { id: row.id, year, requiredReductionPercent }, changed);
      const next = { year, label, requiredReductionPercent, updatedAt: clock.now() };
      await store.updateMilestone(tx, actor.organisationId, row, next);
      return tell(tx, actor, target, { action: 'milestone.updated', before: row, id: row.id, at: next.updatedAt });
    },

    async verify(
      tx: Tx,
      actor: Actor,
      { body, ...change }: OfTarget & Change & WithBody<VerifyMilestone>,
    ): Promise<Versioned<Milestone>> {
      const { target, row } = await load(tx, actor, change);
      refuseUnlessOpen(target.status);
      refuseIfVerified(row);
      const { verifiedBy, notes: verificationNotes = null } = body;
      const now = clock.now();
      const verification = { verifiedAt: now, verifiedBy, verificationNotes, updatedAt: now };
      await store.updateMilestone(tx, actor.organisationId, row, verification);
      return tell(tx, actor, target, { action: 'milestone.verified', before: row, id: row.id, at: now });
    },

    async remove(tx: Tx, actor: Actor, change: OfTarget & Change): Promise<void> {
      const { target, row } = await load(tx, actor, change);
      refuseUnlessOpen(target.status);
      refuseUnlessDeletable(row);
      await store.deleteMilestone(tx, actor.organisationId, row);
      await touchTarget(tx, actor.organisationId, target.id, clock.now());
      record(tx, actor, recordedMilestones.change('milestone.deleted', row, null));
    },
  };
}
