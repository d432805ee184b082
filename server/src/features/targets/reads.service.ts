import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { found, refuseIfAny } from '../../platform/errors/index.ts';
import {
  type ById,
  type Page,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import { assuranceWords } from '../organisations/index.ts';
import { establishBase } from './base/rules.ts';
import { readBaseInventory } from './base/service.ts';
import { presentFormerAmbition } from './former-ambitions/present.ts';
import type { FormerAmbition } from './former-ambitions/schema.ts';
import { type FormerAmbitionRow, findFormerAmbitions } from './former-ambitions/store.ts';
import { findMilestones, type MilestoneRow } from './milestones/store.ts';
import { presentTarget, presentTargetDetail } from './present.ts';
import { type Assessment, assess, currentYearsOf, yearsOf } from './progress/assessment.rules.ts';
import { presentPreview, presentProgress } from './progress/present.ts';
import type { TargetPreview, TargetProgress } from './progress/schema.ts';
import { readAnnualProjections } from './progress/service.ts';
import { findRevisions } from './revisions.store.ts';
import { checkNew } from './rules.ts';
import type { SbtiCriteria } from './sbti/rules.ts';
import type { CreateTarget, Target, TargetDetail, TargetList } from './schema.ts';
import * as store from './store.ts';
import { decimalText, draftOf } from './terms.rules.ts';

export type TargetReads = ReturnType<typeof createTargetReads>;

interface Assessed {
  row: store.TargetRow;
  milestones: MilestoneRow[];
  formerAmbitions: FormerAmbition[];
  assessment: Assessment;
}

/** Everything that is shown about targets. Nothing here changes one. */
export function createTargetReads({ clock, criteria }: { clock: Clock; criteria: SbtiCriteria }) {
  const read = async (
    db: Db,
    { organisationId }: Pick<Actor, 'organisationId'>,
    id: string,
    choose: typeof currentYearsOf = yearsOf,
  ): Promise<Assessed> => {
    const row = found(await store.findTarget(db, organisationId, id));
    const now = clock.now();
    const milestones = await findMilestones(db, organisationId, [id]);
    const former = await findFormerAmbitions(db, organisationId, [id]);
    const projections = await readAnnualProjections(db, organisationId, allTerms([row], former), now, choose);
    return {
      row,
      milestones,
      formerAmbitions: former.map((each) => presentFormerAmbition(each, projections, now)),
      assessment: assess(row, milestones, projections, now),
    };
  };

  /** Checks a new target and computes its base. */
  const propose = async (
    db: Db,
    { organisationId }: Pick<Actor, 'organisationId'>,
    body: CreateTarget,
  ): Promise<store.TargetDraft> => {
    const { inventory, accounting } = await readBaseInventory(db, organisationId, body.baseYear);
    const { base, problems } = establishBase(inventory, {
      baseYear: body.baseYear,
      ghgScopes: body.scopeCoverage,
      typed: decimalText(body.baseYearTco2e),
      method: accounting.scope2Method,
      field: 'baseYearTco2e',
    });
    const { fiscalYearStart } = accounting;
    refuseIfAny([
      ...checkNew(body, { criteria, words: assuranceWords(), now: clock.now(), fiscalYearStart }),
      ...problems,
    ]);
    return draftOf(body, found(base));
  };

  return {
    propose,

    async get(db: Db, actor: Pick<Actor, 'organisationId'>, { id }: ById): Promise<Versioned<TargetDetail>> {
      const { row, assessment, ...parts } = await read(db, actor, id);
      const revisions = await findRevisions(db, actor.organisationId, id);
      return versioned(presentTargetDetail(row, assessment, { ...parts, revisions }), row.version);
    },

    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<TargetList>): Promise<Page<Target>> {
      const { rows, total, next } = await store.listTargets(db, organisationId, query);
      const ids = rows.map(({ id }) => id);
      const milestones = await findMilestones(db, organisationId, ids);
      const former = await findFormerAmbitions(db, organisationId, ids);
      const now = clock.now();
      const terms = allTerms(rows, former);
      const projections = await readAnnualProjections(db, organisationId, terms, now, currentYearsOf);
      const items = rows.map((row) => {
        const own = milestones.filter(({ targetId }) => targetId === row.id);
        const formerAmbitions = former
          .filter(({ targetId }) => targetId === row.id)
          .map((each) => presentFormerAmbition(each, projections, now));
        return presentTarget(row, assess(row, own, projections, now), formerAmbitions);
      });
      return { items, total, next };
    },

    /** Returns the answer of `create` with the resulting progress. Stores nothing. */
    async preview(db: Db, actor: Actor, { body }: WithBody<CreateTarget>): Promise<TargetPreview> {
      const now = clock.now();
      const draft = await propose(db, actor, body);
      const projections = await readAnnualProjections(db, actor.organisationId, [draft], now);
      return presentPreview(draft, assess(draft, [], projections, now));
    },

    async progress(db: Db, actor: Actor, { id }: ById): Promise<TargetProgress> {
      const { row, milestones, formerAmbitions, assessment } = await read(db, actor, id, currentYearsOf);
      return presentProgress(row, assessment, { milestones, formerAmbitions });
    },
  };
}

/** Terms whose years are read: those of the targets, and what they demanded before. */
export const allTerms = (
  rows: readonly store.TargetRow[],
  former: readonly FormerAmbitionRow[],
): store.MeasuredTerms[] => [...rows, ...former.map(({ terms }) => terms)];
