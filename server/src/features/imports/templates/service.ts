import { newId } from '../../../kernel/ids.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, type Tx, violatesUnique } from '../../../platform/db/index.ts';
import { duplicate, found, invalidState } from '../../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  versioned,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import type { RecordChange } from '../../../platform/record/index.ts';
import { findImport } from '../store.ts';
import { allValues } from '../values/store.ts';
import { presentTemplate, recordedTemplates } from './present.ts';
import type { CreateImportTemplate, ImportTemplate, ImportTemplateList, UpdateImportTemplate } from './schema.ts';
import * as store from './store.ts';

export type ImportTemplates = ReturnType<typeof createTemplates>;

interface Dependencies {
  readonly clock: Clock;
  readonly record: RecordChange;
}

export function createTemplates({ clock, record }: Dependencies) {
  const show = (row: store.TemplateRow): Versioned<ImportTemplate> => versioned(presentTemplate(row), row.version);

  const load = async (tx: Tx, { organisationId }: Actor, { id, checkVersion }: Change): Promise<store.TemplateRow> => {
    const row = found(await store.lockTemplate(tx, organisationId, id));
    checkVersion(row.version);
    return row;
  };

  return {
    async list(
      db: Db,
      { organisationId }: Actor,
      { query }: WithQuery<ImportTemplateList>,
    ): Promise<Page<ImportTemplate>> {
      return pageOf(await store.listTemplates(db, organisationId, query), presentTemplate);
    },

    async get(db: Db, { organisationId }: Actor, { id }: ById): Promise<Versioned<ImportTemplate>> {
      return show(found(await store.findTemplate(db, organisationId, id)));
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateImportTemplate>): Promise<Versioned<ImportTemplate>> {
      const { organisationId, user } = actor;
      const decisions = await decisionsOf(tx, organisationId, body.importId);
      const now = clock.now();
      const id = newId('itp', now);
      const template = { ...decisions, id, name: body.name, createdAt: now, createdBy: user.id };
      await store.insertTemplate(tx, organisationId, template).catch(explainName);
      const row = found(await store.findTemplate(tx, organisationId, id));
      record(tx, actor, recordedTemplates.change('importTemplate.created', null, row));
      return show(row);
    },

    async update(
      tx: Tx,
      actor: Actor,
      change: Change & WithBody<UpdateImportTemplate>,
    ): Promise<Versioned<ImportTemplate>> {
      const { organisationId } = actor;
      const { id, body } = change;
      const row = await load(tx, actor, change);
      const decisions = body.importId === undefined ? {} : await decisionsOf(tx, organisationId, body.importId);
      const renamed = body.name === undefined ? {} : { name: body.name };
      const next = { ...decisions, ...renamed, updatedAt: clock.now() };
      await store.updateTemplate(tx, organisationId, id, next).catch(explainName);
      const after = found(await store.findTemplate(tx, organisationId, id));
      record(tx, actor, recordedTemplates.change('importTemplate.updated', row, after));
      return show(after);
    },

    async remove(tx: Tx, actor: Actor, change: Change): Promise<void> {
      const row = await load(tx, actor, change);
      await store.deleteTemplate(tx, actor.organisationId, row.id);
      record(tx, actor, recordedTemplates.change('importTemplate.deleted', row, null));
    },
  };
}

function explainName(error: unknown): never {
  throw violatesUnique(error, store.SAME_NAME) ? duplicate('A template of this name exists already.') : error;
}

/** The columns, defaults and meanings of an import. */
async function decisionsOf(tx: Tx, organisationId: string, importId: string) {
  const row = found(await findImport(tx, organisationId, importId));
  if (row.fingerprint === null || row.status === 'discarded')
    throw invalidState('The import has no columns yet, or no longer; wait until its file is read.');
  const values = await allValues(tx, { organisationId, importId });
  const meanings = values.flatMap(({ field, value, means, rows }) =>
    means ? [{ field, value, means, uses: rows }] : [],
  );
  return { fingerprint: row.fingerprint, columns: row.columns, defaults: row.defaults, meanings };
}
