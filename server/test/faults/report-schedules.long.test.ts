import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { attachmentsOf, headerLines, startMailbox } from '../mailbox.ts';
import { rounds } from '../rounds.ts';
import { refuseLeaks } from './leak-watch.ts';
import { download, PATIENCE, type ReportSite, startReportSite } from './report-site.ts';
import type { Environment, ServerProcess } from './server-process.ts';

const RECIPIENTS = ['board@example.com', 'cfo@example.com'];
const MAX_ATTACHED_BYTES = 10 * 1024 * 1024;
/** About 2,300 bytes each: together too much for a mail. */
const ENTRIES = { amount: 5_000, notes: 'Read from the meter. '.repeat(95) };
const SLOTS = rounds(2, 10);
const DAY_MS = 24 * 3_600_000;
const lastYear = new Date().getUTCFullYear() - 1;

let site: ReportSite;
let workers: ServerProcess[];

beforeAll(async () => {
  site = await startReportSite();
  await site.addEntries({ ...ENTRIES, month: `${lastYear}-02-01`, reference: 'INV-' });
});
beforeEach(async () => {
  workers = [];
  await site.query(`DELETE FROM background_jobs WHERE queue = 'mail.send'`);
});
afterEach(async () => {
  for (const worker of workers) await worker.end('SIGKILL');
});
afterAll(async () => {
  await site.close();
  refuseLeaks();
});

async function startWorker(name: string, more: Environment = {}): Promise<ServerProcess> {
  const worker = await site.startWorker(name, more);
  workers.push(worker);
  return worker;
}

/** The id of the schedule. */
const schedule = async (more: object = {}): Promise<string> =>
  (
    await site.data('POST', '/schedules', {
      name: 'Figures of last year',
      reportId: 'ghg_inventory',
      frequency: 'daily',
      time: '06:00',
      timezone: 'UTC',
      periodType: 'previous_year',
      format: 'pdf',
      recipients: RECIPIENTS,
      ...more,
    })
  ).id;

const jobsOf = (scheduleId: string) =>
  site.query<{ slot: Date | null; status: string }>(
    `SELECT schedule_slot AS slot, status FROM report_jobs WHERE schedule_id = $1 ORDER BY schedule_slot`,
    [scheduleId],
  );

/** The last slots that have passed. */
function passedSlots(): Date[] {
  const today = new Date().setUTCHours(6, 0, 0, 0);
  const newest = today <= Date.now() ? today : today - DAY_MS;
  return Array.from({ length: SLOTS }, (_, n) => new Date(newest - (SLOTS - 1 - n) * DAY_MS));
}

it('every slot fires once, with two workers of which one is killed and replaced', async () => {
  // Different addresses: nobody gets more than ten mails an hour, and the tests below look for theirs.
  const ids = [
    await schedule({ format: 'csv', recipients: ['one@example.com'] }),
    await schedule({ format: 'csv', recipients: ['two@example.com'] }),
  ];
  const slots = passedSlots();
  const [victim] = await Promise.all([startWorker('victim'), startWorker('other')]);
  await site.query(`UPDATE report_schedules SET next_run_at = $1 WHERE id = ANY ($2)`, [slots[0], ids]);
  await vi.waitUntil(async () => (await jobsOf(ids[0]!)).length > 0, PATIENCE);
  await victim.end('SIGKILL');
  await startWorker('replacement');
  for (const id of ids) {
    await vi.waitFor(async () => {
      const jobs = await jobsOf(id);
      expect(jobs.map(({ slot }) => slot)).toEqual(slots);
      expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['complete']));
    }, PATIENCE);
    const { nextRunAt } = await site.data('GET', `/schedules/${id}`);
    expect(Date.parse(nextRunAt)).toBe(slots.at(-1)!.getTime() + DAY_MS);
  }
});

/** Runs the schedule now; returns its item in the history once it is complete. */
async function run(scheduleId: string) {
  const { jobId } = await site.data('POST', `/schedules/${scheduleId}/run`);
  await site.until(jobId, { status: 'complete' });
  return (await site.history()).find((item: { jobId: string }) => item.jobId === jobId);
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

it('over SMTP each recipient gets the file, or a link to one that is too large for a mail', async () => {
  const mailbox = await startMailbox();
  const worker = await startWorker('postman', { SMTP_URL: mailbox.url });
  try {
    const small = await run(await schedule());
    await vi.waitUntil(() => mailbox.received.length === 2, PATIENCE);
    expect(mailbox.received.map(({ recipients }) => recipients).sort()).toEqual(RECIPIENTS.map((each) => [each]));
    for (const { text } of mailbox.received) {
      const [attached, ...others] = attachmentsOf(text);
      expect(others).toEqual([]);
      expect(sha256(attached!.bytes)).toBe(small.sha256);
      expect(attached!.headers.join('\n')).toContain(`ghg_inventory_${lastYear}-01-01_${lastYear}-12-31`);
    }

    const large = await run(await schedule({ reportId: 'emissions_detail', format: 'csv', recipients: ['a@b.test'] }));
    expect(large.sizeBytes).toBeGreaterThan(MAX_ATTACHED_BYTES);
    await vi.waitUntil(() => mailbox.received.length === 3, PATIENCE);
    const { text } = mailbox.received[2]!;
    expect(attachmentsOf(text)).toEqual([]);
    expect((await download(linkIn(text))).sha256).toBe(large.sha256);
    expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(mailbox.received, 'and nothing else').toHaveLength(3);
  } finally {
    await mailbox.close();
  }
});

/** Quoted-printable folds long lines (RFC 2045 §6.7); the mail is plain text otherwise. */
const linkIn = (mail: string): string =>
  /http:\S+\/public\/files\/\S+/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))![0];

it('without a mail server the mail is a file, with the report attached', async () => {
  const folder = join(site.dataDir, 'mail');
  const mails = (): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []);
  const before = mails();
  await startWorker('clerk');
  const item = await run(await schedule({ recipients: ['board@example.com'] }));
  const [name] = await vi.waitUntil(() => {
    const written = mails().filter((each) => !before.includes(each));
    return written.length > 0 && written;
  }, PATIENCE);
  const text = readFileSync(join(folder, name!), 'latin1');
  expect(headerLines(text)).toContain('To: board@example.com');
  const [attached] = attachmentsOf(text);
  expect(sha256(attached!.bytes)).toBe(item.sha256);
});
