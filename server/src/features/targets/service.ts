import { Decimal } from '../../kernel/decimal.ts';
import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { found, refuseIfAny } from '../../platform/errors/index.ts';
import { type Change, type Versioned, versioned, type WithBody } from '../../platform/http/index.ts';
import type { By, RecordChange } from '../../platform/record/index.ts';
import {
  assuranceWords,
  type ChangeKind,
  lockOrganisation,
  type MaybePending,
  type RequestApprovalIfRequired,
  refuseIfOutdated,
} from '../organisations/index.ts';
import { establishBase } from './base/rules.ts';
import { readBaseInventory } from './base/service.ts';
import type { Weakening } from './codes.schema.ts';
import { weakenings } from './former-ambitions/rules.ts';
import { keepAmbition } from './former-ambitions/service.ts';
import { findMilestones, type MilestoneRow } from './milestones/store.ts';
import { pendingChangeOf, pendingTarget, recordedTargets, termsIn } from './present.ts';
import type { TargetReads } from './reads.service.ts';
import { insertRevision, type WithRevisions, withRevisions } from './revisions.store.ts';
import { checkChange, refuseUnlessPatchable } from './rules.ts';
import type { SbtiCriteria } from './sbti/rules.ts';
import type { CreatedTarget, CreateTarget, TargetDetail, UpdateTarget } from './schema.ts';
import * as store from './store.ts';
import { decimalText, patched } from './terms.rules.ts';

export type Targets = ReturnType<typeof createTargetService>;

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  criteria: SbtiCriteria;
  reads: TargetReads;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

/** A checked change. */
interface Revision {
  patch: UpdateTarget;
  next: store.TargetTerms;
  milestones: readonly MilestoneRow[];
  weakenings: readonly Weakening[];
  setsBase: boolean;
}

interface Person {
  id: string;
  email: string;
}

export function createTargetService({ clock, record, criteria, reads, requestApprovalIfRequired }: Dependencies) {
  const load = async (tx: Tx, { organisationId }: By, id: string): Promise<store.TargetRow> =>
    found(await store.lockTarget(tx, organisationId, id));

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

  /** Other scopes have another base, so they are computed again even if the change names no amount. */
  const rebase = async (tx: Tx, row: store.TargetRow, patch: UpdateTarget) => {
    const { inventory, accounting } = await readBaseInventory(tx, row.organisationId, row.baseYear);
    const ghgScopes = patch.scopeCoverage ?? row.ghgScopes;
    const isComputed = row.baseSource !== 'typed' && patch.baseYearTco2e === undefined;
    const isUnchanged = patch.baseYearTco2e === undefined && !haveOtherScopes(row, patch);
    const typed = patch.baseYearTco2e === undefined ? row.baseYearTco2e : decimalText(patch.baseYearTco2e);
    const established = isUnchanged
      ? { base: row, problems: [] }
      : establishBase(inventory, {
          baseYear: row.baseYear,
          ghgScopes,
          typed: isComputed ? undefined : typed,
          method: accounting.scope2Method,
          field: 'scopeCoverage',
        });
    return { ...established, fiscalYearStart: accounting.fiscalYearStart };
  };

  /** Checks the change and returns the resulting terms. */
  const checked = async (tx: Tx, row: store.TargetRow, patch: UpdateTarget): Promise<Revision> => {
    refuseUnlessPatchable(row, patch);
    const { base = row, problems, fiscalYearStart } = await rebase(tx, row, patch);
    const { baseYearTco2e, baseSource, baseScope2Method } = base;
    const next = patched(row, patch, { baseYearTco2e, baseSource, baseScope2Method });
    const milestones = await findMilestones(tx, row.organisationId, [row.id]);
    const ways = weakenings({ terms: row, milestones }, { terms: { ...row, ...next }, milestones });
    const setsBase = patch.baseYearTco2e !== undefined || !new Decimal(baseYearTco2e).eq(row.baseYearTco2e);
    const revision = { patch, next, milestones, weakenings: ways, setsBase };
    const occasion = { criteria, words: assuranceWords(), now: clock.now(), fiscalYearStart };
    refuseIfAny([...problems, ...checkChange(row, next, { ...revision, ...occasion })]);
    return revision;
  };

  const revise = async (
    tx: Tx,
    by: By,
    row: store.TargetRow,
    { patch, next, weakenings: ways, setsBase, by: author }: Revision & { by: Person },
  ): Promise<void> => {
    const { organisationId, id } = row;
    const { reason, evidence = null } = patch;
    const before = await withRevisions(tx, row);
    const at = clock.now();
    await keepAmbition(tx, row, { ways, reason: reason ?? null, now: at });
    await store.updateTarget(tx, organisationId, id, { ...next, updatedAt: at });
    if (setsBase && reason !== undefined)
      await insertRevision(tx, organisationId, id, {
        at,
        byId: author.id,
        byEmail: author.email,
        reason,
        evidence,
        fromTco2e: row.baseYearTco2e,
        toTco2e: next.baseYearTco2e,
      });
    const action = setsBase ? 'target.base_year_revised' : 'target.updated';
    await recordTarget(tx, by, action, { before, id, reason });
  };

  return {
    ...reads,

    /** A new target sets a base. If the organisation requires a second person, it counts once approved. */
    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateTarget>): Promise<Versioned<CreatedTarget>> {
      const createdAt = clock.now();
      const draft = await reads.propose(tx, actor, body);
      const id = newId('tgt', createdAt);
      const stated = { ...body, baseYearTco2e: Number(draft.baseYearTco2e), baseSource: draft.baseSource };
      const pendingChange = await requestApprovalIfRequired(tx, actor, pendingTarget(id, stated));
      await store.insertTarget(tx, actor.organisationId, {
        ...draft,
        id,
        isApproved: !pendingChange,
        createdAt,
        createdById: actor.user.id,
        createdByEmail: actor.user.email,
      });
      await recordTarget(tx, actor, 'target.created', { before: null, id });
      const shown = await reads.get(tx, actor, { id });
      return pendingChange ? versioned({ ...shown.resource, pendingChange }, shown.version) : shown;
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
      if (pendingChange) return { ...(await reads.get(tx, actor, { id })), pendingChange };
      await revise(tx, actor, row, { ...revision, by: actor.user });
      return reads.get(tx, actor, { id });
    },

    /** Possible in any status. An archived target keeps its version. */
    async archive(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<Versioned<TargetDetail>> {
      const row = await load(tx, actor, id);
      checkVersion(row.version);
      await moveToArchive(tx, actor, row);
      return reads.get(tx, actor, { id });
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
  };
}

const haveOtherScopes = (row: store.TargetRow, { scopeCoverage }: UpdateTarget): boolean =>
  scopeCoverage !== undefined && scopeCoverage.toSorted().join() !== row.ghgScopes.join();

/** Restoring an unapproved target needs the same approval as a new one. */
const needsSecondPerson = (row: store.TargetRow, { next, weakenings: ways }: Revision): boolean =>
  next.isApproved !== row.isApproved || ways.length > 0;
