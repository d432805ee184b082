import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@tonne/server/compiled/platform/clock.js';
import { createOutbox } from '@tonne/server/compiled/platform/events/outbox.js';
import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { withClient } from '../inventory/database-client.ts';
import { newEntry } from '../inventory/new-entry.ts';
import { createTenant, type Service, type Tenant, withService } from '../inventory/tenants.ts';
import { residentMegabytes } from '../memory.ts';
import { startChild, stopChild } from '../processes.ts';
import { type Site, withSite } from '../site.ts';
import { middleRound, type Round } from '../statistics.ts';
import { type SendResult, startBareSender } from './bare-sender.ts';
import { addEndpoint } from './endpoints.ts';
import { withReceiver } from './receiver.ts';

const MAIN = new URL('../../../server/dist/main.js', import.meta.url);
const EVENTS = 10_000;
const WARM_UP_EVENTS = 2_000;
const ROUNDS = 3;
/** The service's own limit of requests in flight to one endpoint. */
const CONNECTIONS = 16;
const LOOK_MS = 20;

const PENDING = `SELECT FROM webhook_deliveries WHERE organisation_id = $1 AND status = 'pending' LIMIT 1`;

/** The cost of finding, sending, evaluating and recording deliveries, compared with sending alone. */
export const delivery: Benchmark = {
  name: 'delivery',
  run: (tell) =>
    withSite((site) =>
      withService(site, (service) =>
        withClient(site, (client) => withReceiver((url) => measure({ site, service, client, url, tell }))),
      ),
    ),
};

interface Surroundings {
  readonly site: Site;
  readonly service: Service;
  readonly client: pg.Client;
  readonly url: string;
  tell(line: string): void;
}

interface Senders {
  bare(amount: number): Promise<SendResult>;
  tonne(amount: number): Promise<TonneResult>;
}

interface TonneResult extends SendResult {
  /** The worker's peak. */
  readonly megabytes: number;
}

async function measure({ site, service, client, url, tell }: Surroundings): Promise<Finding[]> {
  const tenant = await createTenant(service, 'subscriber');
  const entry = await createEntry(service, client, tenant);
  await addEndpoint(service, tenant, url);
  const body = JSON.stringify({ id: '', type: 'emission.created', createdAt: '', organisationId: '', data: entry });
  const task = startBareSender();
  const worker = startWorker(site);
  try {
    return await compare(
      {
        bare: (amount) => task.run({ url, body, amount, connections: CONNECTIONS }),
        async tonne(amount) {
          await emit(service, tenant, entry, amount);
          const from = performance.now();
          const megabytes = await untilDelivered(client, tenant, worker);
          return { perSecond: amount / ((performance.now() - from) / 1000), megabytes };
        },
      },
      tell,
    );
  } finally {
    await task.stop();
    await stopChild(worker);
  }
}

const startWorker = ({ databaseUrl, dataDir }: Site): ChildProcess =>
  startChild(MAIN, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ROLE: 'worker',
    LOG_LEVEL: 'warn',
    WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
  });

/** The entry as its event shows it. */
async function createEntry({ db, entries }: Service, client: pg.Client, { actor }: Tenant): Promise<object> {
  await db.transaction((tx) => entries.service.create(tx, actor, { body: newEntry('INV-1', 0) }));
  const { rows } = await client.query('SELECT data FROM events WHERE organisation_id = $1', [actor.organisationId]);
  return rows[0].data;
}

const emit = ({ db }: Service, { actor }: Tenant, entry: object, amount: number): Promise<void> =>
  db.transaction((tx) =>
    createOutbox(systemClock).emitAll(tx, actor.organisationId, 'emission.created', Array(amount).fill(entry)),
  );

async function untilDelivered(client: pg.Client, { actor }: Tenant, worker: ChildProcess): Promise<number> {
  let peak = 0;
  while ((await client.query(PENDING, [actor.organisationId])).rowCount !== 0) {
    if (worker.exitCode !== null) throw new Error('the worker exited');
    peak = Math.max(peak, residentMegabytes(worker.pid!));
    await sleep(LOOK_MS);
  }
  return peak;
}

/** Alternates between the two, so that other load on the machine slows both alike. */
async function compare({ bare, tonne }: Senders, tell: (line: string) => void): Promise<Finding[]> {
  await bare(WARM_UP_EVENTS);
  const { megabytes: before } = await tonne(WARM_UP_EVENTS);
  const rounds: Array<{ bare: SendResult; tonne: TonneResult }> = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const pair = { bare: await bare(EVENTS), tonne: await tonne(EVENTS) };
    const { perSecond, megabytes } = pair.tonne;
    tell(
      `round ${round} of ${ROUNDS}: bare ${Math.round(pair.bare.perSecond)}/s, Tonne ${Math.round(perSecond)}/s, ${Math.round(megabytes)} MB`,
    );
    rounds.push(pair);
  }
  const speeds = rounds.map((round) => ({ baseline: round.bare.perSecond, tonne: round.tonne.perSecond }));
  return findings(middleRound(speeds), Math.max(...rounds.map((round) => round.tonne.megabytes)) - before);
}

const findings = ({ baseline, tonne }: Round, growth: number): Finding[] => [
  {
    compared: '10,000 events to one endpoint',
    unit: { name: '/s', decimals: 0 },
    baseline: { name: `sign and post, ${CONNECTIONS} at a time`, amount: baseline },
    tonne,
    target: { of: 'ratio', bound: 'at least', value: 0.3 },
  },
  {
    compared: 'memory of the worker at its peak, above that of the first 2,000',
    unit: { name: 'MB', decimals: 0 },
    tonne: growth,
    target: { of: 'amount', bound: 'at most', value: 50 },
  },
];
