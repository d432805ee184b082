import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { found, refuseIfAny, unknownNames } from '../../../platform/errors/index.ts';
import type { ById, Change, Page, WithBody, WithQuery } from '../../../platform/http/index.ts';
import { pageOf } from '../../../platform/http/index.ts';
import { type ImportColumn, unknownColumns } from '../columns.rules.ts';
import { refuseUnlessPossible } from '../rules.ts';
import { actingOf } from '../steps/actor.rules.ts';
import { type CheckStep, keyOf } from '../steps/check.service.ts';
import { findImport, lockImport, updateImport } from '../store.ts';
import { presentRow, rejectedHeader, rejectedRecord } from './present.ts';
import type { ImportRow, ImportRowList, UpdateImportRow, UpdateImportRows } from './schema.ts';
import * as store from './store.ts';

export type ImportRows = ReturnType<typeof createRows>;

type RowChange = UpdateImportRows['rows'][number];

const REJECTED = ['error', 'duplicate', 'possible_duplicate'] as const;
const ROWS_AT_ONCE = 5_000;

interface Dependencies {
  readonly clock: Clock;
  readonly checkStep: CheckStep;
}

export function createRows({ clock, checkStep }: Dependencies) {
  /** Corrects rows and checks them again at once. */
  const update = async (
    tx: Tx,
    actor: Actor,
    { id, body, checkVersion }: Change & WithBody<UpdateImportRows>,
  ): Promise<ImportRow[]> => {
    const row = found(await lockImport(tx, actor.organisationId, id));
    checkVersion(row.version);
    refuseUnlessPossible('changed', row.status);
    const key = keyOf(row);
    const lines = body.rows.map(({ line }) => line);
    const before = new Map((await store.findLines(tx, key, lines)).map((each) => [each.line, each]));
    refuseIfAny(problemsOf(row.columns, before, body.rows));
    const edits = body.rows.map((change) => edited(row.columns, before.get(change.line)!, change));
    await store.saveEdits(tx, key, edits);
    await updateImport(tx, actor.organisationId, id, { ...actingOf(actor), updatedAt: clock.now() });
    await checkStep.lines(tx, actor, row, lines);
    const after = await store.findLines(tx, key, lines);
    return after.map((each) => presentRow(row.columns, each));
  };

  return {
    async list(
      db: Db,
      { organisationId }: Actor,
      { id, query }: ById & WithQuery<ImportRowList>,
    ): Promise<Page<ImportRow>> {
      const { columns } = found(await findImport(db, organisationId, id));
      const page = await store.listRows(db, { organisationId, importId: id }, query);
      return pageOf(page, (row) => presentRow(columns, row));
    },

    update,

    async updateOne(
      tx: Tx,
      actor: Actor,
      { id, line: given, body, checkVersion }: Change & WithBody<UpdateImportRow> & { line: string },
    ): Promise<ImportRow> {
      const line = found(lineOf(given));
      found((await store.findLines(tx, { organisationId: actor.organisationId, importId: id }, [line])).at(0));
      const [row] = await update(tx, actor, { id, body: { rows: [{ line, ...body }] }, checkVersion });
      return found(row);
    },

    /** The rows that made no entry, as CSV. */
    async rejected(db: Db, { organisationId }: Actor, { id }: ById): Promise<string> {
      const row = found(await findImport(db, organisationId, id));
      const parts = [rejectedHeader(row.columns)];
      for (let after = 0; ; ) {
        const rows = await store.rowsIn(db, keyOf(row), REJECTED, after, ROWS_AT_ONCE);
        parts.push(...rows.map(rejectedRecord));
        if (rows.length < ROWS_AT_ONCE) return parts.join('');
        after = rows.at(-1)!.line;
      }
    },
  };
}

/** Undefined if the path names no line. */
const lineOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

function problemsOf(
  columns: readonly ImportColumn[],
  before: ReadonlyMap<number, store.StoredRow>,
  changes: readonly RowChange[],
) {
  const names = columns.map(({ column }) => column);
  return changes.flatMap(({ line, cells = {} }, at) => {
    const row = before.get(line);
    if (!row) return [{ field: `rows[${at}].line`, message: `${line} is not a line of a row` }];
    if (row.state === 'applied') {
      return [{ field: `rows[${at}].line`, message: `${line} has become an entry; change ${row.entryId} instead` }];
    }
    const unknown = unknownNames('column', unknownColumns(columns, Object.keys(cells)), names);
    return unknown.map((message) => ({ field: `rows[${at}].cells`, message }));
  });
}

/** The text of the file, sent again, is no correction. */
function edited(columns: readonly ImportColumn[], row: store.StoredRow, change: RowChange): store.RowEdit {
  const edits = { ...row.edits };
  for (const [name, text] of Object.entries(change.cells ?? {})) {
    const { index } = columns.find(({ column }) => column === name)!;
    if (text === null || text === row.cells[index]) delete edits[index];
    else edits[index] = text;
  }
  return {
    line: row.line,
    edits: Object.keys(edits).length === 0 ? null : edits,
    isIgnored: change.isIgnored === undefined ? row.isIgnored : change.isIgnored,
    isKept: change.isKept ?? row.isKept,
  };
}
