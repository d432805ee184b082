import { pipeline } from 'node:stream/promises';
import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import { found } from '../../platform/errors/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { readContent } from './files/content.service.ts';
import { insertRows, type NewRow } from './rows/store.ts';
import { NO_ROWS } from './rules.ts';
import { actingOf } from './steps/actor.rules.ts';
import { type CheckStep, keyOf } from './steps/check.service.ts';
import { finishReading, type Settings } from './steps/read.service.ts';
import { findImport, type ImportRecord, insertImport, type NewImport } from './store.ts';
import { createTemplates } from './templates/service.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly storage: Storage;
  readonly checkStep: CheckStep;
  readonly settingsOf: Settings;
}

const CONTENT_TYPE = 'text/csv';

/**
 * The fuel cards of last month, which wait for decisions: a purchase that nobody has named, a day that does not exist, a
 * receipt that was exported twice, and a total. Nothing of it is in the inventory. A template keeps its columns.
 */
export async function addDemo(tx: Tx, admin: Actor, deps: Dependencies): Promise<void> {
  const { clock, storage, checkStep } = deps;
  const now = clock.now();
  const id = newId('imp', now);
  const content = Buffer.from(fuelCards(now));
  const fileKey = `imports/${admin.organisationId}/${id}`;
  const stored = await storage.put(fileKey, CONTENT_TYPE, (sink) => pipeline([content], sink));
  await insertImport(tx, admin.organisationId, {
    ...newImport(admin, now),
    id,
    fileKey,
    sizeBytes: String(stored.sizeBytes),
    sha256: stored.sha256,
  });
  const reading = found(await findImport(tx, admin.organisationId, id));
  await read(tx, reading, content, deps);
  await checkStep.all(tx, admin, found(await findImport(tx, admin.organisationId, id)));
  const templates = createTemplates({ clock, record: () => undefined });
  await templates.create(tx, admin, { body: { name: 'Fuel cards', importId: id } });
}

const newImport = (admin: Actor, now: Date): Omit<NewImport, 'id' | 'fileKey' | 'sizeBytes' | 'sha256'> => ({
  ...actingOf(admin),
  name: 'Fuel cards.csv',
  kind: 'table',
  contentType: CONTENT_TYPE,
  status: 'reading',
  templateId: null,
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
  createdBy: admin.user.id,
});

async function read(tx: Tx, row: ImportRecord, bytes: Buffer, { clock, settingsOf }: Dependencies): Promise<void> {
  const { name, contentType } = row;
  const source = { name, contentType, sizeBytes: bytes.length, open: async () => once(bytes) };
  const content = await readContent(row.kind, source, await settingsOf(tx, row));
  const rows: NewRow[] = [];
  for await (const each of content.rows()) rows.push(each);
  await insertRows(tx, keyOf(row), rows);
  await finishReading(tx, row, content, clock.now());
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** As the card company exports it, with titles above the headers. */
function fuelCards(now: Date): string {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const [year, month] = lastMonth.toISOString().split('-');
  const on = (day: number): string => `${String(day).padStart(2, '0')}/${month}/${year}`;
  const rows = [
    [on(2), 'Diesel', '61.40', 'L', 'Manchester', 'FC-70411'],
    [on(9), 'Diesel', '58.25', 'L', 'Manchester', 'FC-70438'],
    [on(13), 'Petrol', '39.90', 'L', 'London', 'FC-70452'],
    [on(17), 'Shop item 14', '2', 'L', 'Manchester', 'FC-70460'],
    [on(32), 'Diesel', '60.10', 'L', 'Manchester', 'FC-70477'],
    [on(9), 'Diesel', '58.25', 'L', 'Manchester', 'FC-70438'],
    [on(24), 'Diesel', '63.75', 'L', 'Manchester', 'FC-70489'],
    ['Total', '', '343.65', 'L', '', ''],
  ];
  const lines = [['Card purchases'], [], ['Date', 'Product', 'Quantity', 'Unit', 'Site', 'Receipt'], ...rows];
  return `${lines.map((cells) => cells.join(',')).join('\n')}\n`;
}
