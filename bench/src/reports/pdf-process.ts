import { generateKeyPairSync } from 'node:crypto';
import { createLinks } from '@tonne/server/compiled/features/reports/history/service.js';
import { produce } from '@tonne/server/compiled/features/reports/jobs/document.service.js';
import { beginTry, insertJob } from '@tonne/server/compiled/features/reports/jobs/store.js';
import { newId } from '@tonne/server/compiled/kernel/ids.js';
import { systemClock as clock } from '@tonne/server/compiled/platform/clock.js';
import { createSigner } from '@tonne/server/compiled/platform/crypto/index.js';
import { createOutbox } from '@tonne/server/compiled/platform/events/outbox.js';
import { createRecorder } from '@tonne/server/compiled/platform/record/index.js';
import { type Service, withService } from '../inventory/tenants.ts';
import type { PrintOrder, PrintResult } from './pdf.ts';

const MICROSECONDS = 1_000_000;

/** One attempt of the worker, from the first query to the recorded end. */
async function print({ db, storage }: Service, { organisationId, user, year }: PrintOrder): Promise<number> {
  const createdAt = clock.now();
  const id = newId('job', createdAt);
  const historyId = newId('his', createdAt);
  const period = { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` };
  const order = { id, historyId, reportId: 'ghg_inventory', format: 'pdf', ...period, filters: {} } as const;
  await db.transaction((tx) => insertJob(tx, organisationId, { ...order, createdAt, createdBy: user }));
  const job = await beginTry(db, { organisationId, id }, createdAt);
  if (!job) throw new Error('the job is missing');
  const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
  const before = process.cpuUsage();
  const tellers = { ...createOutbox(clock), ...createRecorder(clock) };
  await produce(
    {
      ...{ db, clock, storage, signer, documentCertificate: null, ...tellers },
      linkTo: createLinks({ clock, storage }),
      deliver: async () => undefined,
    },
    job,
  );
  const used = process.cpuUsage(before);
  return (used.user + used.system) / MICROSECONDS;
}

const printAll = (order: PrintOrder): Promise<PrintResult> =>
  withService(order.site, async (service) => {
    const seconds: number[] = [];
    while (seconds.length < order.times) seconds.push(await print(service, order));
    return seconds;
  });

process.on('message', async (order: PrintOrder) => process.send?.(await printAll(order)));
process.on('disconnect', () => process.exit());
