import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { found, refuseIfAny } from '../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import type { By, RecordChange } from '../../platform/record/index.ts';
import {
  type ChangeKind,
  lockOrganisation,
  type MaybePending,
  type RequestApprovalIfRequired,
  refuseIfOutdated,
} from '../organisations/index.ts';
import { weakenings } from './ambition.rules.ts';
import { findMilestones, type MilestoneRow } from './milestones/store.ts';
import {
  pendingChangeOf,
  pendingTarget,
  presentTarget,
  presentTargetDetail,
  recordedTargets,
  termsIn,
} from './present.ts';
import { type Assessment, assess, type ChooseYears, currentYearsOf, yearsOf } from './progress/assessment.rules.ts';
import { presentPreview, presentProgress } from './progress/present.ts';
import type { TargetPreview, TargetProgress } from './progress/schema.ts';
import { readAnnualProjections } from './progress/service.ts';
import { findRevisions, insertRevision, type WithRevisions, withRevisions } from './revisions.store.ts';
import { checkChange, checkNew, refuseUnlessPatchable } from './rules.ts';
import type { SbtiCriteria } from './sbti/rules.ts';
import type { CreatedTarget, CreateTarget, Target, TargetDetail, TargetList, UpdateTarget } from './schema.ts';
import * as store from './store.ts';
import { draftOf, patched } from './terms.rules.ts';

export type Targets = ReturnType<typeof createTargetService>;

interface Assessed {
  row: store.TargetRow;
  milestones: MilestoneRow[];
  assessment: Assessment;
}

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  criteria: SbtiCriteria;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

interface Revision {
  patch: UpdateTarget;
  next: store.TargetTerms;
  milestones: readonly MilestoneRow[];
}

interface Person {
  id: string;
  email: string;
}

export function createTargetService({ clock, record, criteria, requestApprovalIfRequired }: Dependencies) {
  const load = async (tx: Tx, { organisationId }: By, id: string): Promise<store.TargetRow> =>
    found(await store.lockTarget(tx, organisationId, id));

  const read = async (
    db: Db,
    { organisationId }: Actor,
    id: string,
    choose: (rows: readonly store.TargetRow[], now: Date) => ChooseYears,
  ): Promise<Assessed> => {
    const row = found(await store.findTarget(db, organisationId, id));
    const now = clock.now();
    const milestones = await findMilestones(db, organisationId, [id]);
    const projections = await readAnnualProjections(db, organisationId, choose([row], now), now);
    return { row, milestones, assessment: assess(row, milestones, projections, now) };
  };

  const show = async (db: Db, actor: Actor, id: string): Promise<Versioned<TargetDetail>> => {
    const { row, milestones, assessment } = await read(db, actor, id, yearsOf);
    const revisions = await findRevisions(db, actor.organisationId, id);
    return versioned(presentTargetDetail(row, assessment, { milestones, revisions }), row.version);
  };

  const recordTarget = async (
    tx: Tx,
    by: By,
    action: string,
    { before, id, reason }: { before: WithRevisions | null; id: string; reason?: string | undefined },
  ): Promise<void> => {
    const after = await withRevisions(tx, found(await store.findTarget(tx, by.organisationId, id)));
    record(tx, by, recordedTargets.change(action, before, after, reason));
  };

  const save = async (
    tx: Tx,
    by: By,
    row: store.TargetRow,
    action: string,
    change: Omit<store.TargetChange, 'updatedAt'>,
  ): Promise<void> => {
    const before = await withRevisions(tx, row);
    await store.updateTarget(tx, row.organisationId, row.id, { ...change, updatedAt: clock.now() });
    await recordTarget(tx, by, action, { before, id: row.id });
  };

  const moveToArchive = async (tx: Tx, by: By, row: store.TargetRow): Promise<void> => {
    if (row.status !== 'archived') await save(tx, by, row, 'target.archived', { status: 'archived' });
  };

  /** Checks the change and returns the resulting terms. */
  const checked = async (tx: Tx, row: store.TargetRow, patch: UpdateTarget): Promise<Revision> => {
    refuseUnlessPatchable(row, patch);
    const next = patched(row, patch);
    const milestones = await findMilestones(tx, row.organisationId, [row.id]);
    refuseIfAny(checkChange(row, next, { patch, milestones, criteria, now: clock.now() }));
    return { patch, next, milestones };
  };

  const revise = async (
    tx: Tx,
    by: By,
    row: store.TargetRow,
    { patch, next, by: author }: Revision & { by: Person },
  ): Promise<void> => {
    const { organisationId, id } = row;
    const { reason, evidence = null } = patch;
    const before = await withRevisions(tx, row);
    const at = clock.now();
    await store.updateTarget(tx, organisationId, id, { ...next, updatedAt: at });
    if (reason !== undefined)
      await insertRevision(tx, organisationId, id, {
        at,
        byId: author.id,
        byEmail: author.email,
        reason,
        evidence,
        fromTco2e: row.baseYearTco2e,
        toTco2e: next.baseYearTco2e,
      });
    const action = reason === undefined ? 'target.updated' : 'target.base_year_revised';
    await recordTarget(tx, by, action, { before, id, reason });
  };

  return {
    get: (db: Db, actor: Actor, { id }: ById): Promise<Versioned<TargetDetail>> => show(db, actor, id),

    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<TargetList>): Promise<Page<Target>> {
      const { rows, total, next } = await store.listTargets(db, organisationId, query);
      const ids = rows.map(({ id }) => id);
      const milestones = await findMilestones(db, organisationId, ids);
      const now = clock.now();
      const projections = await readAnnualProjections(db, organisationId, currentYearsOf(rows, now), now);
      const items = rows.map((row) => {
        const own = milestones.filter(({ targetId }) => targetId === row.id);
        return presentTarget(row, assess(row, own, projections, now));
      });
      return { items, total, next };
    },

    /** A new target sets a base. If the organisation requires a second person, it counts once approved. */
    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateTarget>): Promise<Versioned<CreatedTarget>> {
      const createdAt = clock.now();
      refuseIfAny(checkNew(body, criteria, createdAt));
      const id = newId('tgt', createdAt);
      const pendingChange = await requestApprovalIfRequired(tx, actor, pendingTarget(id, body));
      await store.insertTarget(tx, actor.organisationId, {
        ...draftOf(body),
        id,
        isApproved: !pendingChange,
        createdAt,
        createdById: actor.user.id,
        createdByEmail: actor.user.email,
      });
      await recordTarget(tx, actor, 'target.created', { before: null, id });
      const shown = await show(tx, actor, id);
      return pendingChange ? versioned({ ...shown.resource, pendingChange }, shown.version) : shown;
    },

    /** Returns the answer of `create` with the resulting progress. Stores nothing. */
    async preview(db: Db, { organisationId }: Actor, { body }: WithBody<CreateTarget>): Promise<TargetPreview> {
      const now = clock.now();
      refuseIfAny(checkNew(body, criteria, now));
      const draft = draftOf(body);
      const projections = await readAnnualProjections(db, organisationId, yearsOf([draft]), now);
      return presentPreview(draft, assess(draft, [], projections, now));
    },

    /** Under `four_eyes`, a change that weakens the target or moves its base waits for approval as a whole. */
    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateTarget>,
    ): Promise<MaybePending<TargetDetail>> {
      await lockOrganisation(tx, actor.organisationId);
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      const revision = await checked(tx, row, body);
      const pendingChange = needsSecondPerson(row, revision)
        ? await requestApprovalIfRequired(tx, actor, pendingChangeOf(row, body))
        : undefined;
      if (pendingChange) return { ...(await show(tx, actor, id)), pendingChange };
      await revise(tx, actor, row, { ...revision, by: actor.user });
      return show(tx, actor, id);
    },

    /** Possible in any status. An archived target keeps its version. */
    async archive(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<Versioned<TargetDetail>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      await moveToArchive(tx, actor, row);
      return show(tx, actor, id);
    },

    changeKind: {
      kinds: ['target_creation', 'target_change'],
      right: 'targets:write',
      async apply(tx, by, { kind, subjectId, change, payload, requestedBy, requestedByEmail }) {
        const row = await load(tx, by, subjectId);
        if (kind === 'target_creation') return save(tx, by, row, 'target.approved', { isApproved: true });
        const patch = payload as UpdateTarget;
        refuseIfOutdated({ [change.field]: termsIn(row, patch) }, change);
        const author = { id: requestedBy, email: requestedByEmail };
        return revise(tx, by, row, { ...(await checked(tx, row, patch)), by: author });
      },
      async drop(tx, by, { kind, subjectId }) {
        if (kind === 'target_creation') await moveToArchive(tx, by, await load(tx, by, subjectId));
      },
    } satisfies ChangeKind,

    async progress(db: Db, actor: Actor, { id }: ById): Promise<TargetProgress> {
      const { row, milestones, assessment } = await read(db, actor, id, currentYearsOf);
      return presentProgress(row, assessment, milestones);
    },
  };
}

/** Restoring an unapproved target needs the same approval as a new one. */
const needsSecondPerson = (row: store.TargetRow, { next, milestones }: Revision): boolean =>
  next.isApproved !== row.isApproved ||
  weakenings({ terms: row, milestones }, { terms: { ...row, ...next }, milestones }).length > 0;
