import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { found, refuseIfAny, unknownNames } from '../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type IncomingFile,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import type { RecordChange } from '../../platform/record/index.ts';
import { countImported } from '../entries/index.ts';
import { changed, unknownColumns, valueColumn } from './columns.rules.ts';
import type { Files, ReceivedFile } from './files/service.ts';
import { presentImport, recordedImports } from './present.ts';
import { deleteSomeRows } from './rows/store.ts';
import { NO_ROWS, refuseMoreOpen, refuseUndo, refuseUnlessApplicable, refuseUnlessPossible } from './rules.ts';
import type { ApplyImport, CreateImport, Import, ImportList, UpdateImport } from './schema.ts';
import { actingOf } from './steps/actor.rules.ts';
import { type CheckStep, keyOf } from './steps/check.service.ts';
import * as store from './store.ts';
import { findTemplate } from './templates/store.ts';
import { presentValue } from './values/present.ts';
import { normalised } from './values/rules.ts';
import { type ImportValue, type ImportValueList, valueFields } from './values/schema.ts';
import { listValues, replaceValues, setMeaning } from './values/store.ts';

export type Imports = ReturnType<typeof createService>;

interface Dependencies {
  readonly clock: Clock;
  readonly record: RecordChange;
  readonly files: Files;
  readonly checkStep: CheckStep;
}

type Received = { readonly received: ReceivedFile };

export function createService({ clock, record, files, checkStep }: Dependencies) {
  const load = async (tx: Tx, { organisationId }: Actor, { id, checkVersion }: Change): Promise<store.ImportRecord> => {
    const row = found(await store.lockImport(tx, organisationId, id));
    checkVersion(row.version);
    return row;
  };

  const show = async (db: Db, { organisationId }: Actor, id: string): Promise<Versioned<Import>> => {
    const row = found(await store.findImport(db, organisationId, id));
    return versioned(presentImport(row), row.version);
  };

  const update = async (tx: Tx, actor: Actor, id: string, change: Omit<store.ImportChange, 'updatedAt'>) => {
    await store.updateImport(tx, actor.organisationId, id, { ...change, updatedAt: clock.now() });
    return found(await store.findImport(tx, actor.organisationId, id));
  };

  const beginStep = (tx: Tx, actor: Actor, id: string, begun: Pick<store.ImportChange, 'status' | 'step'>) =>
    update(tx, actor, id, { ...begun, ...actingOf(actor), reached: 0, tries: 0, dueAt: clock.now(), message: null });

  return {
    receive: (actor: Actor, { file }: WithQuery<CreateImport> & { file: IncomingFile }): Promise<ReceivedFile> =>
      files.receive(actor, file),

    async create(tx: Tx, actor: Actor, { query, received }: WithQuery<CreateImport> & Received) {
      const { organisationId, user } = actor;
      const { template = null } = query;
      if (template !== null && !(await findTemplate(tx, organisationId, template)))
        refuseIfAny([{ field: 'template', message: 'is not a template of the organisation' }]);
      refuseMoreOpen(await store.countOpenForInsert(tx, organisationId));
      const now = clock.now();
      await store.insertImport(tx, organisationId, {
        ...received,
        ...actingOf(actor),
        name: query.name,
        sizeBytes: String(received.sizeBytes),
        status: 'reading',
        templateId: template,
        format: null,
        chosen: {},
        columns: [],
        headerLine: null,
        fingerprint: null,
        defaults: {},
        counts: NO_ROWS,
        step: 'read',
        reached: 0,
        tries: 0,
        dueAt: now,
        message: null,
        createdAt: now,
        createdBy: user.id,
      });
      const row = found(await store.findImport(tx, organisationId, received.id));
      record(tx, actor, recordedImports.change('import.created', null, row));
      return versioned(presentImport(row), row.version);
    },

    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<ImportList>): Promise<Page<Import>> {
      return pageOf(await store.listImports(db, organisationId, query), presentImport);
    },

    get: (db: Db, actor: Actor, { id }: ById): Promise<Versioned<Import>> => show(db, actor, id),

    async listValues(
      db: Db,
      { organisationId }: Actor,
      { id, query }: ById & WithQuery<ImportValueList>,
    ): Promise<Page<ImportValue>> {
      const { columns } = found(await store.findImport(db, organisationId, id));
      const page = await listValues(db, { organisationId, importId: id }, query);
      return pageOf(page, (row) => presentValue(columns, row));
    },

    async update(tx: Tx, actor: Actor, change: Change & WithBody<UpdateImport>): Promise<Versioned<Import>> {
      const { id, body } = change;
      const row = await load(tx, actor, change);
      refuseUnlessPossible('changed', row.status);
      const { format, columns = [], defaults, values = [] } = body;
      const unknown = unknownColumns(
        row.columns,
        columns.map(({ column }) => column),
      );
      const names = row.columns.map(({ column }) => column);
      refuseIfAny(unknownNames('column', unknown, names).map((message) => ({ field: 'columns', message })));
      await setMeanings(tx, row, values);
      const next = await update(tx, actor, id, {
        ...actingOf(actor),
        ...(body.name !== undefined && { name: body.name }),
        ...(format && { chosen: { ...row.chosen, ...format } }),
        columns: changed(row.columns, columns),
        ...(defaults && { defaults: { ...row.defaults, ...defaults } }),
      });
      if (body.name !== undefined) record(tx, actor, recordedImports.change('import.updated', row, next));
      if (format) await beginStep(tx, actor, id, { status: 'reading', step: 'read' });
      else if (columns.length + values.length > 0 || defaults) await checkStep.all(tx, actor, next);
      return show(tx, actor, id);
    },

    async apply(tx: Tx, actor: Actor, change: Change & WithBody<ApplyImport>): Promise<Import> {
      const row = await load(tx, actor, change);
      refuseUnlessPossible('applied', row.status);
      refuseUnlessApplicable(row.counts, change.body.leaveErrors ?? false);
      return presentImport(await beginStep(tx, actor, row.id, { status: 'applying', step: 'apply' }));
    },

    async undo(tx: Tx, actor: Actor, change: Change): Promise<Import> {
      const row = await load(tx, actor, change);
      refuseUnlessPossible('undone', row.status);
      const byState = await countImported(tx, actor.organisationId, row.id);
      const total = [...byState.values()].reduce((sum, each) => sum + each, 0);
      refuseUndo(total - (byState.get('draft') ?? 0), total);
      return presentImport(await beginStep(tx, actor, row.id, { status: 'undoing', step: 'undo' }));
    },

    /** The row stays, since the record names it; its file and its rows go, those of a large file later. */
    async discard(tx: Tx, actor: Actor, change: Change): Promise<void> {
      const row = await load(tx, actor, change);
      if (row.status === 'discarded') return;
      refuseUnlessPossible('discarded', row.status);
      await deleteSomeRows(tx, keyOf(row));
      await replaceValues(tx, keyOf(row), []);
      const next = await update(tx, actor, row.id, { status: 'discarded', step: null });
      await files.remove(tx, row);
      record(tx, actor, recordedImports.change('import.discarded', row, next));
    },
  };
}

/** Each change names a column by its header or by its field. */
async function setMeanings(
  tx: Tx,
  row: store.ImportRecord,
  values: NonNullable<UpdateImport['values']>,
): Promise<void> {
  const problems: string[] = [];
  for (const { column, value, means } of values) {
    const field = valueFields.find((each) => each === column || valueColumn(row.columns, each)?.column === column);
    const isKnown = field && (await setMeaning(tx, keyOf(row), { field, key: normalised(value) }, means));
    if (!isKnown) problems.push(`${JSON.stringify(value)} is not a value of ${JSON.stringify(column)}`);
  }
  refuseIfAny(problems.map((message) => ({ field: 'values', message })));
}
