import type { Actor, Role } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, refuseIfAny } from '../../../platform/errors/index.ts';
import {
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { createRecordedResource, type RecordChange } from '../../../platform/record/index.ts';
import { existingLocations } from '../locations/store.ts';
import { checkFiscalYear, NOT_YET, readFiscalYear } from '../rules.ts';
import type { ChangeOfYear, OfYear } from '../schema.ts';
import { lockOrganisation } from '../store.ts';
import {
  checkApprovable,
  type FiguresSince,
  figuresSince,
  refuseUnknownAuthors,
  type YearFigures,
} from './approval.rules.ts';
import { presentStatement, recordedStatements } from './present.ts';
import { checkStatement, type Draft, draftOf } from './rules.ts';
import type { InventoryStatement, InventoryStatementList, ReplaceInventoryStatement } from './schema.ts';
import * as store from './store.ts';

export type Statements = ReturnType<typeof createService>;

/** The rules about second persons, which the feature `users` provides. */
export interface Deciders {
  secondPersonCheck(db: Db, actor: Actor, now: Date): Promise<(authors: Iterable<string>) => void>;
  secondPersonTest(db: Db, actor: Actor, now: Date): Promise<(authors: Iterable<string>) => boolean>;
  hasTwoReviewers(db: Db, organisationId: string, now: Date, roles: readonly Role[]): Promise<boolean>;
}

/** What an approval is bound to, which the feature `inventory` provides. */
export interface FiguresOfYear {
  read(db: Db, organisationId: string, fiscalYear: number): Promise<YearFigures>;
  /** Locks the inventory, so that the figures do not change until the transaction ends. */
  hold(tx: Tx, organisationId: string, fiscalYear: number): Promise<YearFigures & { readonly inputsRoot: string }>;
}

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  deciders: Deciders;
  figuresOfYear: FiguresOfYear;
}

/** Only admins may write settings, so only they can be the second person. */
const APPROVERS: readonly Role[] = ['admin'];

/** Statements change under the lock of the organisation, like the locations that their shares name. */
export function createService({ clock, record, deciders, figuresOfYear }: Dependencies) {
  const statements = createRecordedResource({ record, kind: recordedStatements, present: presentStatement });

  const load = async (tx: Tx, actor: Actor, fiscalYear: number) => {
    const { reviewPolicy } = found(await lockOrganisation(tx, actor.organisationId));
    return { reviewPolicy, row: await store.findStatement(tx, actor.organisationId, fiscalYear) };
  };

  const save = async (tx: Tx, actor: Actor, row: store.StatementRow | undefined, fiscalYear: number, draft: Draft) => {
    const { organisationId } = actor;
    const now = clock.now();
    const authors = [...new Set([...(row?.authors ?? []), actor.user.id])];
    const written = { ...rowOf(draft), fiscalYear, authors, ...NOT_APPROVED };
    if (row) await store.updateStatement(tx, organisationId, { ...written, updatedAt: now });
    else await store.insertStatement(tx, organisationId, { ...written, createdAt: now, updatedAt: null });
    const saved = found(await store.findStatement(tx, organisationId, fiscalYear));
    return row ? statements.changed(tx, actor, 'updated', row, saved) : statements.created(tx, actor, saved);
  };

  /** 403 if a second person is required and the actor is none. */
  const peopleBehind = async (tx: Tx, actor: Actor, { authors, reviewPolicy }: Written, now: Date) => {
    if (reviewPolicy === 'four_eyes' || (await deciders.hasTwoReviewers(tx, actor.organisationId, now, APPROVERS))) {
      const refuseUnlessSecond = await deciders.secondPersonCheck(tx, actor, now);
      refuseUnlessSecond(authors);
    }
    const isSecond = await deciders.secondPersonTest(tx, actor, now);
    return isSecond(authors) ? 'second_person' : 'one_person';
  };

  return {
    async list(db: Db, actor: Actor, { query }: WithQuery<InventoryStatementList>): Promise<Page<InventoryStatement>> {
      return pageOf(await store.listStatements(db, actor.organisationId, query), (row) => presentStatement(row));
    },

    async get(db: Db, actor: Actor, { fiscalYear }: OfYear): Promise<Versioned<InventoryStatement>> {
      const row = found(await store.findStatement(db, actor.organisationId, readFiscalYear(fiscalYear)));
      return versioned(presentStatement(row, await readFiguresSince(db, row, figuresOfYear.read)), row.version);
    },

    /** Returns whether the statement is new, which determines the response status. */
    async replace(
      tx: Tx,
      actor: Actor,
      { fiscalYear, body, checkVersion }: ChangeOfYear & WithBody<ReplaceInventoryStatement>,
    ): Promise<Versioned<InventoryStatement> & { isNew: boolean }> {
      const year = readFiscalYear(fiscalYear);
      const { reviewPolicy, row } = await load(tx, actor, year);
      checkVersion(row?.version ?? NOT_YET);
      const draft = draftOf(body);
      const named = [...draft.shares, ...draft.exclusions].flatMap(({ locationId }) => locationId ?? []);
      const locationIds = await existingLocations(tx, actor.organisationId, named);
      refuseIfAny([
        ...checkFiscalYear(year, clock.now()),
        ...checkStatement(draft, { fiscalYear: year, reviewPolicy, locationIds }),
      ]);
      return { ...(await save(tx, actor, row, year, draft)), isNew: !row };
    },

    /** Binds the statement to the figures of this moment. Repeated, it binds it to those of then. */
    async approve(
      tx: Tx,
      actor: Actor,
      { fiscalYear, checkVersion }: ChangeOfYear,
    ): Promise<Versioned<InventoryStatement>> {
      const year = readFiscalYear(fiscalYear);
      const { reviewPolicy, row } = await load(tx, actor, year);
      const statement = found(row);
      checkVersion(statement.version);
      refuseUnknownAuthors(statement);
      const now = clock.now();
      const approval = await peopleBehind(tx, actor, { ...statement, reviewPolicy }, now);
      const { organisationId, user } = actor;
      const figures = await figuresOfYear.hold(tx, organisationId, year);
      refuseIfAny(checkApprovable(statement, figures));
      await store.setApproval(tx, organisationId, year, {
        approvedAt: now,
        approvedById: user.id,
        approvedByEmail: user.email,
        approval,
        approvedInputsRoot: figures.inputsRoot,
        approvedTco2e: figures.totalTco2e,
        approvedTotalsHash: figures.totalsHash,
        updatedAt: now,
      });
      const approved = found(await store.findStatement(tx, organisationId, year));
      const { version } = statements.changed(tx, actor, 'approved', statement, approved);
      return versioned(presentStatement(approved, UNCHANGED), version);
    },

    async remove(tx: Tx, actor: Actor, { fiscalYear, checkVersion }: ChangeOfYear): Promise<void> {
      const year = readFiscalYear(fiscalYear);
      const { row } = await load(tx, actor, year);
      const statement = found(row);
      checkVersion(statement.version);
      await store.deleteStatement(tx, actor.organisationId, year);
      statements.deleted(tx, actor, statement);
    },
  };
}

/** Null for a statement that is not approved. */
async function readFiguresSince(
  db: Db,
  { organisationId, fiscalYear, approvedTco2e, approvedTotalsHash }: store.StatementRow,
  readFigures: FiguresOfYear['read'],
): Promise<FiguresSince | null> {
  if (approvedTco2e === null || approvedTotalsHash === null) return null;
  const figures = await readFigures(db, organisationId, fiscalYear);
  return figuresSince({ approvedTco2e, approvedTotalsHash }, figures);
}

const UNCHANGED: FiguresSince = { state: 'unchanged', differenceTco2e: '0' };

interface Written {
  readonly authors: readonly string[];
  readonly reviewPolicy: 'open' | 'four_eyes';
}

/** A replaced statement is approved again. */
const NOT_APPROVED: store.ApprovalColumns = {
  approvedAt: null,
  approvedById: null,
  approvedByEmail: null,
  approval: null,
  approvedInputsRoot: null,
  approvedTco2e: null,
  approvedTotalsHash: null,
};

/** Percentages are decimal text in rows. */
const rowOf = ({ shares, recalculationThresholdPercent, ...draft }: Draft) => ({
  ...draft,
  recalculationThresholdPercent: String(recalculationThresholdPercent),
  shares: shares.map(({ locationId, percent }) => ({ locationId, percent: String(percent) })),
});

/** Undefined if the organisation has no statement about the year. */
export async function statementFor(
  db: Db,
  organisationId: string,
  fiscalYear: number,
  readFigures: FiguresOfYear['read'],
): Promise<InventoryStatement | undefined> {
  const row = await store.findStatement(db, organisationId, fiscalYear);
  return row && presentStatement(row, await readFiguresSince(db, row, readFigures));
}
