import { Decimal } from '../../kernel/decimal.ts';
import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type ErrorDetail, notFound, refuseIfAny } from '../../platform/errors/index.ts';
import type { VersionCheck } from '../../platform/http/index.ts';
import { checkChange, checkNew } from './checks.ts';
import { findMilestones, type MilestoneRow } from './milestones/store.ts';
import { patched } from './patch.ts';
import { presentInFull, presentTarget } from './present.ts';
import { assess } from './progress/assess.ts';
import { currentYearsOf, openBooks, type Years, yearsOf } from './progress/books.ts';
import { presentProgress } from './progress/present.ts';
import { refuseUnlessPatchable } from './rules.ts';
import type { SbtiCriteria } from './sbti/criteria.ts';
import { asValidation } from './sbti/rules.ts';
import type { CreateTarget, PatchTarget, TargetList } from './schema.ts';
import * as store from './store.ts';

export type Targets = ReturnType<typeof createService>;

export function createService({ clock, criteria }: { clock: Clock; criteria: SbtiCriteria }) {
  const load = async (tx: Tx, { organisationId }: Actor, id: string): Promise<store.TargetRow> => {
    const row = await store.lockTarget(tx, organisationId, id);
    if (!row) throw notFound();
    return row;
  };

  const look = async (
    db: Db,
    { organisationId }: Actor,
    id: string,
    choose: (rows: readonly store.TargetRow[], now: Date) => Years,
  ) => {
    const row = await store.findTarget(db, organisationId, id);
    if (!row) throw notFound();
    const now = clock.now();
    const milestones = await findMilestones(db, organisationId, [id]);
    const books = await openBooks(db, organisationId, choose([row], now), now);
    return { row, milestones, assessment: assess(row, milestones, books, now) };
  };

  const show = async (db: Db, actor: Actor, id: string) => {
    const { row, milestones, assessment } = await look(db, actor, id, yearsOf);
    const revisions = await store.listRevisions(db, row);
    return { resource: presentInFull(row, assessment, { milestones, revisions }), version: row.version };
  };

  return {
    get: show,

    async list(db: Db, { organisationId }: Actor, query: TargetList) {
      const { rows, total } = await store.listTargets(db, organisationId, query);
      const milestones = await findMilestones(
        db,
        organisationId,
        rows.map(({ id }) => id),
      );
      const now = clock.now();
      const books = await openBooks(db, organisationId, currentYearsOf(rows, now), now);
      const items = rows.map((row) => presentTarget(row, assess(row, of(milestones, row), books, now)));
      return { items, total };
    },

    async create(tx: Tx, actor: Actor, input: CreateTarget, outOfBounds: readonly ErrorDetail[] = []) {
      const createdAt = clock.now();
      refuseIfAny(judged(outOfBounds, checkNew(input, criteria, createdAt)));
      const id = newId('target', createdAt);
      const { scopeCoverage, description = null, intensityDenominator = null, ...rest } = input;
      await store.insertTarget(tx, actor.organisationId, {
        ...rest,
        id,
        ghgScopes: scopeCoverage.toSorted(),
        baseYearTco2e: new Decimal(input.baseYearTco2e).toFixed(),
        reductionPercent: new Decimal(input.reductionPercent).toFixed(),
        description,
        intensityDenominator,
        validation: input.type === 'sbti' ? asValidation(input.validation) : null,
        createdAt,
        createdBy: actor.user,
      });
      return show(tx, actor, id);
    },

    async patch(
      tx: Tx,
      actor: Actor,
      id: string,
      {
        patch,
        checkVersion,
        outOfBounds = [],
      }: { patch: PatchTarget; checkVersion: VersionCheck; outOfBounds?: readonly ErrorDetail[] },
    ) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      refuseUnlessPatchable(row, patch);
      const next = patched(row, patch);
      const milestones = await findMilestones(tx, actor.organisationId, [id]);
      const now = clock.now();
      refuseIfAny(judged(outOfBounds, checkChange(row, next, { patch, milestones, criteria, now })));
      await store.updateTarget(tx, row, next);
      const { reason, evidence = null } = patch;
      if (reason !== undefined)
        await store.insertRevision(tx, row, { at: now, by: actor.user, reason, evidence, to: next.baseYearTco2e });
      return show(tx, actor, id);
    },

    /** From any state; one that is archived stays so. */
    async archive(tx: Tx, actor: Actor, id: string, checkVersion: VersionCheck) {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      if (row.status !== 'archived') await store.setArchived(tx, row);
      return show(tx, actor, id);
    },

    async progress(db: Db, actor: Actor, id: string) {
      const { row, milestones, assessment } = await look(db, actor, id, currentYearsOf);
      return presentProgress(row, assessment, milestones);
    },
  };
}

const of = (milestones: readonly MilestoneRow[], { id }: store.TargetRow): MilestoneRow[] =>
  milestones.filter(({ targetId }) => targetId === id);

/** A field that is out of bounds is named for that, and not once more for what follows from it. */
function judged(outOfBounds: readonly ErrorDetail[], problems: readonly ErrorDetail[]): ErrorDetail[] {
  const named = new Set(outOfBounds.map(({ field }) => field));
  return [...outOfBounds, ...problems.filter(({ field }) => !named.has(field))];
}
