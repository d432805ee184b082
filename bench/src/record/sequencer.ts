import { setTimeout as sleep } from 'node:timers/promises';
import { proveInclusion } from '@tonne/server/compiled/features/record/service.js';
import { systemClock } from '@tonne/server/compiled/platform/clock.js';
import { createLogger } from '@tonne/server/compiled/platform/log.js';
import { byService, createRecorder, listRecord } from '@tonne/server/compiled/platform/record/index.js';
import { createWorker, type Work } from '@tonne/server/compiled/platform/work/index.js';
import { newEntry } from '../inventory/new-entry.ts';
import { createTenant, type Service, type Tenant } from '../inventory/tenants.ts';
import type { Site } from '../site.ts';
import { percentile } from '../statistics.ts';

const BATCH = 2_000;
const CLIENTS = 8;
const LOAD_MS = 20_000;
/** One of so many creations is watched until it has its proof. */
const WATCHED = 20;
const LOOK_MS = 25;

function sequencerOf({ work }: Service): Work {
  const found = work.find(({ name }) => name === 'record');
  if (!found) throw new Error('no feature has the work of the record');
  return found;
}

/** Assigns positions to all waiting events. */
export async function sequenceAll(service: Service): Promise<void> {
  const { signal } = new AbortController();
  await sequencerOf(service).perform({ organisationId: 'service', id: 'log' }, { rest: signal, abort: signal });
}

/** Leaves per second, from a queue that is full when the sequencer begins. */
export async function timeSequencer(service: Service, events: number): Promise<number> {
  const { recordAll } = createRecorder(systemClock);
  const after = {
    id: 'ent_bench',
    quantity: 1_000,
    unit: 'kWh',
    state: 'draft',
    name: 'Bench',
    reference: 'x'.repeat(600),
  };
  const change = { action: 'entry.created', subject: { type: 'entry', id: 'ent_bench' }, before: null, after };
  for (let done = 0; done < events; done += BATCH)
    await service.db.transaction(async (tx) => recordAll(tx, byService('org_sequencing'), Array(BATCH).fill(change)));
  const from = performance.now();
  await sequenceAll(service);
  return events / ((performance.now() - from) / 1_000);
}

export interface TimesUntilProof {
  readonly creations: number;
  /** From the commit to the proof, in milliseconds. */
  readonly p99: number;
}

/** Clients create entries as fast as they can, while a worker assigns positions to the events. */
export async function timeUntilProof(service: Service, { databaseUrl }: Site): Promise<TimesUntilProof> {
  const tenant = await createTenant(service, 'creator');
  const worker = createWorker({ databaseUrl, clock: systemClock, log: createLogger('warn') }, [sequencerOf(service)]);
  const until = performance.now() + LOAD_MS;
  const waits: Array<Promise<number>> = [];
  let creations = 0;
  const create = async (): Promise<void> => {
    while (performance.now() < until) {
      const number = creations;
      creations += 1;
      const entryId = await createEntry(service, tenant, number);
      if (number % WATCHED === 0) waits.push(untilProven(service, tenant, entryId));
    }
  };
  worker.start();
  try {
    await Promise.all(Array.from({ length: CLIENTS }, create));
    return { creations, p99: percentile(await Promise.all(waits), 99) };
  } finally {
    await worker.stop();
  }
}

async function createEntry({ db, entries }: Service, { actor }: Tenant, number: number): Promise<string> {
  const body = newEntry(`INV-${number}`, number);
  const { resource } = await db.transaction((tx) => entries.service.create(tx, actor, { body }));
  return resource.id;
}

const NEWEST = { page: 1, pageSize: 1, sortBy: 'at', sortOrder: 'desc' } as const;

async function untilProven({ db }: Service, { actor }: Tenant, subjectId: string): Promise<number> {
  const from = performance.now();
  const { rows } = await listRecord(db, actor.organisationId, { subjectId }, NEWEST);
  while ((await proveInclusion(db, actor.organisationId, rows[0]!.id)) === null) await sleep(LOOK_MS);
  return performance.now() - from;
}
