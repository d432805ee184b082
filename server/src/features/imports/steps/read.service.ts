import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import type { TableSource } from '../../../platform/tables/index.ts';
import type { WorkKey } from '../../../platform/work/index.ts';
import { zoneOf, zoneOfCountry } from '../../meters/index.ts';
import { readReporter } from '../../organisations/index.ts';
import { like } from '../columns.rules.ts';
import { type Content, messageOf } from '../files/content.rules.ts';
import { readContent } from '../files/content.service.ts';
import { analyseRows, deleteSomeRows, insertRows, type NewRow } from '../rows/store.ts';
import { beginReading, findImport, type ImportRecord, lockImport, saveProgress, updateImport } from '../store.ts';
import { findTemplate, findTemplateFor, type TemplateRow } from '../templates/store.ts';
import { replaceValues } from '../values/store.ts';

/** Few enough that memory stays small, many enough that the statements cost little. */
const ROWS_AT_ONCE = 1_000;
/** Smaller imports are read quickly by any plan. */
const LARGE = 2_000;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly log: Log;
}

export type Settings = ReturnType<typeof createSettings>;

/** The choices of a person, and the time zone of the organisation. */
export const createSettings =
  ({ clock }: Pick<Dependencies, 'clock'>) =>
  async (on: Db, { organisationId, chosen }: ImportRecord) => {
    const { country } = await readReporter(on, organisationId);
    const zone = zoneOfCountry(country, clock.now().getUTCFullYear()) ?? 'UTC';
    return { chosen, zone: zoneOf(zone) };
  };

/** Reads the file into rows. An interrupted reading continues behind the last row it has stored. */
export function createReadStep({ db, clock, storage, log }: Dependencies) {
  const settingsOf = createSettings({ clock });

  return async ({ organisationId, id }: WorkKey, abort: AbortSignal): Promise<void> => {
    const row = await findImport(db, organisationId, id);
    if (row?.step !== 'read') return;
    try {
      const content = await readContent(row.kind, sourceOf(storage, row), await settingsOf(db, row));
      const stored = await storeRows(db, row, content, abort);
      if (stored !== undefined && stored >= LARGE)
        await analyseRows(db).catch((err: unknown) => log.warn({ err }, 'the rows of imports were not analysed'));
      if (stored !== undefined) await db.transaction((tx) => finishReading(tx, row, content, clock.now()));
    } catch (error) {
      const message = messageOf(error);
      if (message === undefined) throw error;
      await db.transaction((tx) => fail(tx, row, message, clock.now()));
    }
  };
}

const sourceOf = (storage: Storage, { name, contentType, sizeBytes, fileKey }: ImportRecord): TableSource => ({
  name,
  contentType,
  sizeBytes: Number(sizeBytes),
  open: () => storage.read(fileKey),
});

/** The number of rows; undefined if the process must end first, or if the import has changed meanwhile. */
async function storeRows(
  db: Database,
  row: ImportRecord,
  content: Content,
  abort: AbortSignal,
): Promise<number | undefined> {
  const key = { organisationId: row.organisationId, importId: row.id };
  const write: Write = (work) =>
    db.transaction(async (tx) => {
      const now = await lockImport(tx, row.organisationId, row.id);
      if (now?.version !== row.version || now.step !== 'read') return false;
      await work(tx);
      return true;
    });
  const form = formOf(content);
  let stored = row.fingerprint === form ? row.reached : 0;
  if (stored === 0 && !(await empty(write, row, form))) return undefined;
  for await (const rows of inChunks(from(content.rows(), stored))) {
    stored += rows.length;
    const isOurs = await write(async (tx) => {
      await insertRows(tx, key, rows);
      await saveProgress(tx, row, stored, row.version);
    });
    if (abort.aborted || !isOurs) return undefined;
  }
  return stored;
}

type Write = (work: (tx: Tx) => Promise<void>) => Promise<boolean>;

/** Marks an unfinished reading, which only a service that finds the same columns may continue. */
const formOf = ({ fingerprint, headerLine }: Content): string => `reading:${headerLine}:${fingerprint}`;

/** Deletes the rows of a former reading. */
async function empty(write: Write, row: ImportRecord, form: string): Promise<boolean> {
  const key = { organisationId: row.organisationId, importId: row.id };
  for (let isEmpty = false; !isEmpty; ) {
    const isOurs = await write(async (tx) => {
      isEmpty = await deleteSomeRows(tx, key);
      await replaceValues(tx, key, []);
      if (isEmpty) await beginReading(tx, row, form);
    });
    if (!isOurs) return false;
  }
  return true;
}

async function* from(rows: AsyncIterable<NewRow>, first: number): AsyncGenerator<NewRow> {
  let passed = 0;
  for await (const row of rows) {
    passed++;
    if (passed > first) yield row;
  }
}

async function* inChunks(rows: AsyncIterable<NewRow>): AsyncGenerator<NewRow[]> {
  let chunk: NewRow[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < ROWS_AT_ONCE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Decisions of a person about columns stay while the file has these columns; otherwise a template of the source helps. */
export async function finishReading(tx: Tx, row: ImportRecord, content: Content, now: Date): Promise<void> {
  const { organisationId, id } = row;
  const locked = await lockImport(tx, organisationId, id);
  if (locked?.version !== row.version) return;
  const template = await templateFor(tx, row, content);
  const chosen = row.columns.filter(({ because }) => because === 'Chosen by a person');
  await updateImport(tx, organisationId, id, {
    format: content.format,
    headerLine: content.headerLine,
    fingerprint: content.fingerprint,
    columns: like(like(content.columns, template?.columns ?? []), chosen),
    defaults: { ...template?.defaults, ...row.defaults },
    templateId: template?.id ?? null,
    message: content.hint,
    step: 'check',
    reached: 0,
    tries: 0,
    updatedAt: now,
  });
}

const templateFor = (
  tx: Tx,
  { organisationId, templateId }: ImportRecord,
  { fingerprint }: Content,
): Promise<TemplateRow | undefined> =>
  templateId === null ? findTemplateFor(tx, organisationId, fingerprint) : findTemplate(tx, organisationId, templateId);

async function fail(tx: Tx, { organisationId, id, version }: ImportRecord, message: string, now: Date): Promise<void> {
  const row = await lockImport(tx, organisationId, id);
  if (row?.version !== version) return;
  await updateImport(tx, organisationId, id, { status: 'failed', step: null, message, updatedAt: now });
}
