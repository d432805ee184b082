import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import {
  type Change,
  type Page,
  pageOf,
  type VersionCheck,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import type { By, RecordChange } from '../../../platform/record/index.ts';
import {
  type ChangeKind,
  lockOrganisation,
  type Pending,
  type RequestApprovalIfRequired,
  refuseIfOutdated,
} from '../../organisations/index.ts';
import { keepAmbition } from '../former-ambitions/service.ts';
import { recordedTargets } from '../present.ts';
import { assess } from '../progress/assessment.rules.ts';
import { readAnnualProjections } from '../progress/service.ts';
import { withRevisions } from '../revisions.store.ts';
import { refuseUnlessOpen } from '../rules.ts';
import { findTarget, type TargetRow, touchTarget } from '../store.ts';
import { type Plan, pendingMilestone, proposed, shownStep } from './pending-change.rules.ts';
import { findWeakenings, load, type OfTarget, type PlannedChange, planChange } from './plan.service.ts';
import { presentMilestone, recordedMilestones } from './present.ts';
import { refuseUnlessVerifiable } from './rules.ts';
import type { CreateMilestone, Milestone, MilestoneList, UpdateMilestone, VerifyMilestone } from './schema.ts';
import * as store from './store.ts';

export type Milestones = ReturnType<typeof createMilestones>;

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

export function createMilestones({ clock, record, requestApprovalIfRequired }: Dependencies) {
  const presenterFor = async (db: Db, target: TargetRow): Promise<(row: store.MilestoneRow) => Milestone> => {
    const { organisationId, id } = target;
    const milestones = await store.findMilestones(db, organisationId, [id]);
    const now = clock.now();
    const projections = await readAnnualProjections(db, organisationId, [target], now);
    const assessment = assess(target, milestones, projections, now);
    return (row) => presentMilestone(row, target.type, assessment);
  };

  const show = async (db: Db, target: TargetRow, row: store.MilestoneRow): Promise<Versioned<Milestone>> => {
    const present = await presenterFor(db, target);
    return versioned(present(row), row.version);
  };

  /** Gives the target a new version, records the change, and returns the updated milestone. */
  const recordMilestone = async (
    tx: Tx,
    by: By,
    target: TargetRow,
    { action, before, id, at }: { action: string; before: store.MilestoneRow | null; id: string; at: Date },
  ): Promise<Versioned<Milestone>> => {
    await touchTarget(tx, target.organisationId, target.id, at);
    const after = found(await store.findMilestone(tx, target.organisationId, { targetId: target.id, id }));
    record(tx, by, recordedMilestones.change(action, before, after));
    return show(tx, target, after);
  };

  /** A weaker milestone, or one that slows the trajectory, leaves the former ambition in sight. */
  const keepFormer = async (tx: Tx, by: By, planned: PlannedChange): Promise<void> => {
    const { target } = planned;
    const before = await withRevisions(tx, target);
    const ways = await findWeakenings(tx, planned);
    if (!(await keepAmbition(tx, target, { ways, reason: null, now: clock.now() }))) return;
    record(tx, by, recordedTargets.change('target.weakened', before, await withRevisions(tx, target)));
  };

  const set = async (tx: Tx, by: By, planned: PlannedChange): Promise<Versioned<Milestone>> => {
    const { target, before, after } = planned;
    const { organisationId, id: targetId } = target;
    await keepFormer(tx, by, planned);
    const at = clock.now();
    const { id, ...step } = found(after ?? undefined);
    if (before) await store.updateMilestone(tx, organisationId, before, { ...step, updatedAt: at });
    else await store.insertMilestone(tx, organisationId, { ...step, id, targetId, createdAt: at });
    const action = before ? 'milestone.updated' : 'milestone.created';
    return recordMilestone(tx, by, target, { action, before, id, at });
  };

  const remove = async (tx: Tx, by: By, planned: PlannedChange): Promise<void> => {
    const { target, before } = planned;
    await keepFormer(tx, by, planned);
    const row = found(before ?? undefined);
    await store.deleteMilestone(tx, target.organisationId, row);
    await touchTarget(tx, target.organisationId, target.id, clock.now());
    record(tx, by, recordedMilestones.change('milestone.deleted', row, null));
  };

  /** Returns the plan. If it needs approval, also returns the milestone with its pending change. */
  const propose = async (
    tx: Tx,
    actor: Actor,
    plan: Plan,
    checkVersion: VersionCheck = anyVersion,
  ): Promise<{ planned: PlannedChange; waiting?: Pending<Milestone> }> => {
    await lockOrganisation(tx, actor.organisationId);
    const planned = await planChange(tx, actor, plan, checkVersion);
    const { target, before, after } = planned;
    if ((await findWeakenings(tx, planned)).length === 0) return { planned };
    const pendingChange = await requestApprovalIfRequired(tx, actor, pendingMilestone(plan, before, after));
    if (!pendingChange) return { planned };
    const row = before ?? proposed(target, found(after ?? undefined), clock.now());
    const shown = await show(tx, target, row);
    return { planned, waiting: { ...shown, pendingChange } };
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
    ): Promise<Versioned<Milestone> | Pending<Milestone>> {
      const id = newId('mst', clock.now());
      const { planned, waiting } = await propose(tx, actor, { verb: 'create', targetId, id, body });
      return waiting ?? set(tx, actor, planned);
    },

    async update(
      tx: Tx,
      actor: Actor,
      { targetId, id, body, checkVersion }: OfTarget & Change & WithBody<UpdateMilestone>,
    ): Promise<Versioned<Milestone> | Pending<Milestone>> {
      const { planned, waiting } = await propose(tx, actor, { verb: 'update', targetId, id, body }, checkVersion);
      return waiting ?? set(tx, actor, planned);
    },

    async verify(
      tx: Tx,
      actor: Actor,
      { body, targetId, id, checkVersion }: OfTarget & Change & WithBody<VerifyMilestone>,
    ): Promise<Versioned<Milestone>> {
      const { target, row } = await load(tx, actor, { targetId, id });
      checkVersion(row.version);
      refuseUnlessOpen(target.status);
      refuseUnlessVerifiable(row);
      const { verifiedBy, notes: verificationNotes = null } = body;
      const now = clock.now();
      const verification = { verifiedAt: now, verifiedBy, verificationNotes, updatedAt: now };
      await store.updateMilestone(tx, actor.organisationId, row, verification);
      return recordMilestone(tx, actor, target, { action: 'milestone.verified', before: row, id: row.id, at: now });
    },

    /** Undefined if the milestone was deleted. */
    async remove(
      tx: Tx,
      actor: Actor,
      { targetId, id, checkVersion }: OfTarget & Change,
    ): Promise<Pending<Milestone> | undefined> {
      const { planned, waiting } = await propose(tx, actor, { verb: 'delete', targetId, id }, checkVersion);
      if (!waiting) await remove(tx, actor, planned);
      return waiting;
    },

    changeKind: {
      kinds: ['milestone_change'],
      right: 'targets:write',
      async apply(tx, by, { change, payload }) {
        const planned = await planChange(tx, by, payload as Plan, anyVersion);
        refuseIfOutdated({ [change.field]: shownStep(planned.before) }, change);
        if (planned.after) await set(tx, by, planned);
        else await remove(tx, by, planned);
      },
    } satisfies ChangeKind,
  };
}

const anyVersion: VersionCheck = () => undefined;
