import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
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
import type { RecordChange } from '../../platform/record/index.ts';
import { checkChange, checkNew } from './checks.ts';
import { draftOf } from './draft.ts';
import { findMilestones, type MilestoneRow } from './milestones/store.ts';
import { patched } from './patch.ts';
import { presentTarget, presentTargetDetail } from './present.ts';
import { presentPreview } from './preview/present.ts';
import type { TargetPreview } from './preview/schema.ts';
import { type Assessment, assess } from './progress/assess.ts';
import { type ChooseYears, currentYearsOf, openBooks, yearsOf } from './progress/books.ts';
import { presentProgress } from './progress/present.ts';
import type { TargetProgress } from './progress/schema.ts';
import { recordedTargets } from './recorded.ts';
import { type WithRevisions, withRevisions } from './recorded-store.ts';
import { findRevisions, insertRevision } from './revision-store.ts';
import { refuseUnlessPatchable } from './rules.ts';
import type { SbtiCriteria } from './sbti/criteria.ts';
import type { CreateTarget, Target, TargetDetail, TargetList, UpdateTarget } from './schema.ts';
import * as store from './store.ts';

export type Targets = ReturnType<typeof createService>;

interface Assessed {
  row: store.TargetRow;
  milestones: MilestoneRow[];
  assessment: Assessment;
}

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  criteria: SbtiCriteria;
}

export function createService({ clock, record, criteria }: Dependencies) {
  const load = async (tx: Tx, actor: Actor, id: string): Promise<store.TargetRow> =>
    found(await store.lockTarget(tx, actor.organisationId, id));

  const read = async (
    db: Db,
    { organisationId }: Actor,
    id: string,
    choose: (rows: readonly store.TargetRow[], now: Date) => ChooseYears,
  ): Promise<Assessed> => {
    const row = found(await store.findTarget(db, organisationId, id));
    const now = clock.now();
    const milestones = await findMilestones(db, organisationId, [id]);
    const books = await openBooks(db, organisationId, choose([row], now), now);
    return { row, milestones, assessment: assess(row, milestones, books, now) };
  };

  const show = async (db: Db, actor: Actor, id: string): Promise<Versioned<TargetDetail>> => {
    const { row, milestones, assessment } = await read(db, actor, id, yearsOf);
    const revisions = await findRevisions(db, actor.organisationId, id);
    return versioned(presentTargetDetail(row, assessment, { milestones, revisions }), row.version);
  };

  const tell = async (
    tx: Tx,
    actor: Actor,
    action: string,
    { before, id, reason }: { before: WithRevisions | null; id: string; reason?: string | undefined },
  ): Promise<void> => {
    const after = await withRevisions(tx, found(await store.findTarget(tx, actor.organisationId, id)));
    record(tx, actor, recordedTargets.change(action, before, after, reason));
  };

  return {
    get: (db: Db, actor: Actor, { id }: ById): Promise<Versioned<TargetDetail>> => show(db, actor, id),

    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<TargetList>): Promise<Page<Target>> {
      const { rows, total, next } = await store.listTargets(db, organisationId, query);
      const ids = rows.map(({ id }) => id);
      const milestones = await findMilestones(db, organisationId, ids);
      const now = clock.now();
      const books = await openBooks(db, organisationId, currentYearsOf(rows, now), now);
      const items = rows.map((row) => {
        const own = milestones.filter(({ targetId }) => targetId === row.id);
        return presentTarget(row, assess(row, own, books, now));
      });
      return { items, total, next };
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateTarget>): Promise<Versioned<TargetDetail>> {
      const createdAt = clock.now();
      refuseIfAny(checkNew(body, criteria, createdAt));
      const id = newId('tgt', createdAt);
      await store.insertTarget(tx, actor.organisationId, {
        ...draftOf(body),
        id,
        createdAt,
        createdById: actor.user.id,
        createdByEmail: actor.user.email,
      });
      await tell(tx, actor, 'target.created', { before: null, id });
      return show(tx, actor, id);
    },

    /** What `create` would answer with, and the progress that would follow. Nothing is stored. */
    async preview(db: Db, { organisationId }: Actor, { body }: WithBody<CreateTarget>): Promise<TargetPreview> {
      const now = clock.now();
      refuseIfAny(checkNew(body, criteria, now));
      const draft = draftOf(body);
      const books = await openBooks(db, organisationId, yearsOf([draft]), now);
      return presentPreview(draft, assess(draft, [], books, now));
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateTarget>,
    ): Promise<Versioned<TargetDetail>> {
      const { organisationId, user } = actor;
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessPatchable(row, body);
      const next = patched(row, body);
      const milestones = await findMilestones(tx, organisationId, [id]);
      const now = clock.now();
      refuseIfAny(checkChange(row, next, { patch: body, milestones, criteria, now }));
      const before = await withRevisions(tx, row);
      await store.updateTarget(tx, organisationId, id, { ...next, updatedAt: now });
      const { reason, evidence = null } = body;
      if (reason !== undefined)
        await insertRevision(tx, organisationId, id, {
          at: now,
          byId: user.id,
          byEmail: user.email,
          reason,
          evidence,
          fromTco2e: row.baseYearTco2e,
          toTco2e: next.baseYearTco2e,
        });
      const action = reason === undefined ? 'target.updated' : 'target.base_year_revised';
      await tell(tx, actor, action, { before, id, reason });
      return show(tx, actor, id);
    },

    /** Possible in any state. An archived target stays archived, at the same version. */
    async archive(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<Versioned<TargetDetail>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      if (row.status !== 'archived') {
        const before = await withRevisions(tx, row);
        await store.updateTarget(tx, actor.organisationId, id, { status: 'archived', updatedAt: clock.now() });
        await tell(tx, actor, 'target.archived', { before, id });
      }
      return show(tx, actor, id);
    },

    async progress(db: Db, actor: Actor, { id }: ById): Promise<TargetProgress> {
      const { row, milestones, assessment } = await read(db, actor, id, currentYearsOf);
      return presentProgress(row, assessment, milestones);
    },
  };
}
