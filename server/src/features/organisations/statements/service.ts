import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, refuseIfAny } from '../../../platform/errors/index.ts';
import { type Page, pageOf, type Versioned, type WithBody, type WithQuery } from '../../../platform/http/index.ts';
import { createRecordedResource, type RecordChange } from '../../../platform/record/index.ts';
import { existingLocations } from '../locations/store.ts';
import { checkFiscalYear, NOT_YET, readFiscalYear } from '../rules.ts';
import type { ChangeOfYear, OfYear } from '../schema.ts';
import { lockOrganisation } from '../store.ts';
import { presentStatement, recordedStatements } from './present.ts';
import { checkStatement, type Draft, draftOf } from './rules.ts';
import type { InventoryStatement, InventoryStatementList, ReplaceInventoryStatement } from './schema.ts';
import * as store from './store.ts';

export type Statements = ReturnType<typeof createService>;

/** Statements change under the lock of the organisation, like the locations that their shares name. */
export function createService({ clock, record }: { clock: Clock; record: RecordChange }) {
  const statements = createRecordedResource({ record, kind: recordedStatements, present: presentStatement });

  const load = async (tx: Tx, actor: Actor, fiscalYear: number) => {
    const { reviewPolicy } = found(await lockOrganisation(tx, actor.organisationId));
    return { reviewPolicy, row: await store.findStatement(tx, actor.organisationId, fiscalYear) };
  };

  const save = async (tx: Tx, actor: Actor, row: store.StatementRow | undefined, fiscalYear: number, draft: Draft) => {
    const { organisationId } = actor;
    const now = clock.now();
    const written = { ...rowOf(draft), fiscalYear };
    if (row) await store.updateStatement(tx, organisationId, { ...written, updatedAt: now });
    else await store.insertStatement(tx, organisationId, { ...written, createdAt: now, updatedAt: null });
    const saved = found(await store.findStatement(tx, organisationId, fiscalYear));
    return row ? statements.changed(tx, actor, 'updated', row, saved) : statements.created(tx, actor, saved);
  };

  return {
    async list(db: Db, actor: Actor, { query }: WithQuery<InventoryStatementList>): Promise<Page<InventoryStatement>> {
      return pageOf(await store.listStatements(db, actor.organisationId, query), presentStatement);
    },

    async get(db: Db, actor: Actor, { fiscalYear }: OfYear): Promise<Versioned<InventoryStatement>> {
      return statements.present(found(await store.findStatement(db, actor.organisationId, readFiscalYear(fiscalYear))));
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
      const named = draft.shares.map(({ locationId }) => locationId);
      const locationIds = await existingLocations(tx, actor.organisationId, named);
      refuseIfAny([
        ...checkFiscalYear(year, clock.now()),
        ...checkStatement(draft, { fiscalYear: year, reviewPolicy, locationIds }),
      ]);
      return { ...(await save(tx, actor, row, year, draft)), isNew: !row };
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
): Promise<InventoryStatement | undefined> {
  const row = await store.findStatement(db, organisationId, fiscalYear);
  return row && presentStatement(row);
}
