import type { Writable } from 'node:stream';
import { formats, type Rendered, type ReportFormat, render } from '@tonne/documents';
import type { SignaturePlace } from '@tonne/documents/pdf';
import type { Clock } from '../../../platform/clock.ts';
import { type DocumentCertificate, type Signer, writeSealed } from '../../../platform/crypto/index.ts';
import type { Database, Db } from '../../../platform/db/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import { byService, type RecordChange } from '../../../platform/record/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { hasFile, type LinkTo } from '../history/service.ts';
import { isRestricted } from '../rules.ts';
import type { Deliver } from '../schedules/delivery.service.ts';
import { definitionById } from '../service.ts';
import { compareVersions, versionFor } from '../versions/service.ts';
import { presentJob, recordedReports } from './present.ts';
import { checkFormat } from './rules.ts';
import { complete, type JobRow, saveProgress, type Written } from './store.ts';

export interface ProduceDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  signer: Signer;
  documentCertificate: DocumentCertificate | null;
  emit: Emit;
  record: RecordChange;
  linkTo: LinkTo;
  /** Sends a finished report to the recipients of its schedule. */
  deliver: Deliver;
}

const PROGRESS_EVERY_MS = 1_000;

/** Each try writes its own file, so that a worker presumed dead cannot overwrite the final one. */
const keyOf = ({ organisationId, id, format }: JobRow, tries: number): string =>
  `reports/${organisationId}/${id}-${tries}.${formats[format].extension}`;

/** Makes one try: composes and renders the report, then records, announces and delivers it in one transaction. */
export async function produce(deps: ProduceDeps, job: JobRow): Promise<void> {
  const { db, clock, storage, emit, record, linkTo, deliver } = deps;
  const save = (percent: number) => void saveProgress(db, job, percent, clock.now()).catch(() => undefined);
  // The whole document reads one snapshot, whose time is the as-of time.
  const written = await db.snapshot((view) => writeDocument({ ...deps, view }, job, save));
  // Removed before the job ends: if the process dies in between, the next try still knows these files.
  await removeTries(storage, job, job.tries - 1);
  const isOurs = await db.transaction(async (tx) => {
    const row = await complete(tx, job, written, clock.now());
    if (!row || !hasFile(row)) return false;
    record(tx, byService(row.organisationId), recordedReports.change('report.issued', job, row));
    // Readers of the event may lack the permission to read the report.
    const link = isRestricted(row.reportId) ? {} : await linkTo(row);
    await emit(tx, row.organisationId, 'report.generated', { ...presentJob(row), ...link });
    await deliver(tx, row);
    return true;
  });
  if (!isOurs) await storage.remove(written.fileKey);
}

/** Removes files left by earlier tries. */
export async function removeTries(storage: Storage, job: JobRow, amount: number): Promise<void> {
  for (let tries = 1; tries <= amount; tries += 1) await storage.remove(keyOf(job, tries));
}

/** The report cannot be made as ordered, so no retry helps. For example, a scheduled report may outgrow its format. */
export class ReportRefused extends Error {}

export type WriteDeps = Pick<ProduceDeps, 'clock' | 'storage' | 'signer' | 'documentCertificate'> & { view: Db };

export async function writeDocument(
  { view, clock, storage, signer, documentCertificate: certificate }: WriteDeps,
  job: JobRow,
  save: (percent: number) => void,
): Promise<Written> {
  const { organisationId, reportId, periodStart, periodEnd, filters, esrsEdition, format } = job;
  const definition = definitionById(reportId);
  const parameters = { organisationId, periodStart, periodEnd, filters, esrsEdition, asOf: clock.now() };
  const rows = await definition.countRows(view, parameters);
  const [refusal] = checkFormat(definition, format, rows);
  if (refusal) throw new ReportRefused(`${refusal.field}: ${refusal.message}`);
  const onProgress = createProgress(rows, save);
  const stated = await compareVersions(view, job, (await definition.figures?.(view, parameters)) ?? null);
  const version = await versionFor(view, job, stated);
  const document = { ...(await definition.compose(view, parameters)), ...(version && { version }) };
  const fileKey = keyOf(job, job.tries);
  let rendered: Rendered | undefined;
  const stored = await storage.put(fileKey, formats[format].mediaType, async (sink) => {
    const write = (into: Writable, place?: SignaturePlace) => render(document, format, into, { onProgress, place });
    const order = { signer, certificate, thing: 'report', at: parameters.asOf } as const;
    rendered = await (isSealed(format) ? writeSealed(sink, { ...order, format }, write) : write(sink));
  });
  if (!rendered) throw new Error('the storage did not ask for the document');
  return { ...rendered, ...stored, ...stated, fileKey };
}

/** Other formats have no seal. The record stores their hash. */
const isSealed = (format: ReportFormat): format is 'pdf' | 'json' => format === 'pdf' || format === 'json';

/** Saves at most once a second and does not wait: a report must not fail because its progress was not written. */
function createProgress(expected: number, save: (percent: number) => void): (rows: number) => void {
  let last = performance.now();
  return (rows) => {
    if (performance.now() - last < PROGRESS_EVERY_MS) return;
    last = performance.now();
    const percent = Math.min(99, Math.floor((rows / Math.max(expected, 1)) * 100));
    save(percent);
  };
}
