import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { residentMegabytes, watched } from '../memory.ts';
import { type Tonne, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { middleRound } from '../statistics.ts';
import { copyIn, copyOut } from './copy.ts';
import { withClient } from './database-client.ts';
import { newEntry } from './new-entry.ts';
import { createTenant, type Tenant, withService } from './tenants.ts';

const ROWS = 10_000;
const ROUNDS = 5;

/** All columns but those that name the organisation, its user and its site. */
const COLUMNS = `
  SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns
  WHERE table_name = 'emission_entries' AND column_name NOT IN ('organisation_id', 'created_by', 'location_id')`;

/** The largest batch the service accepts, compared with the fastest way into the same table. */
export const batch: Benchmark = {
  name: 'batch',
  run: (tell) =>
    withSite((site) => withTonne(site, (tonne) => withClient(site, (client) => measure(site, tonne, client, tell)))),
};

interface Round {
  readonly copySeconds: number;
  readonly batchSeconds: number;
  readonly peakMegabytes: number;
}

async function measure(site: Site, tonne: Tonne, client: pg.Client, tell: (line: string) => void) {
  const [sender, copyOwner] = await withService(site, async (service) => [
    await createTenant(service, 'sender'),
    await createTenant(service, 'copy'),
  ]);
  // Data that a process loads once with its first entry, such as the factor library, is not attributed to the batch.
  await send(tonne, sender, 0, 1);
  const before = residentMegabytes(tonne.pid);
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const sent = await watched(tonne.pid, () => send(tonne, sender, round, ROWS));
    const copySeconds = await copyTo(client, copyOwner, sender, round);
    rounds.push({ copySeconds, batchSeconds: sent.result, peakMegabytes: sent.peakMegabytes });
    tell(`round ${round} of ${ROUNDS}: COPY ${copySeconds.toFixed(2)} s, batch ${sent.result.toFixed(2)} s`);
  }
  return findings(rounds, before);
}

/** Returns the seconds from the first byte to the last. */
async function send(tonne: Tonne, { headers }: Tenant, round: number, amount: number): Promise<number> {
  const entries = Array.from({ length: amount }, (_, n) => newEntry(`INV-${round}-${n}`, n));
  const body = JSON.stringify({ entries });
  const from = performance.now();
  const response = await fetch(new URL('/api/v1/emissions/batch', tonne.url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const answer = await response.text();
  const seconds = (performance.now() - from) / 1000;
  const created = response.ok ? JSON.parse(answer).data.created : 0;
  if (created !== amount) throw new Error(`${created} of ${amount} stored: ${response.status} ${answer.slice(0, 500)}`);
  return seconds;
}

/** Copies the rows that the service has just created to another organisation. */
async function copyTo(client: pg.Client, copyOwner: Tenant, sender: Tenant, round: number): Promise<number> {
  const { organisationId, user } = copyOwner.actor;
  const { columns } = (await client.query<{ columns: string }>(COLUMNS)).rows[0]!;
  const rows = await copyOut(
    client,
    `COPY (
       SELECT '${organisationId}', '${user.id}', l.id, e.* FROM locations l, (
         SELECT ${columns} FROM emission_entries
         WHERE organisation_id = '${sender.actor.organisationId}' AND reference LIKE 'INV-${round}-%') AS e
       WHERE l.organisation_id = '${organisationId}' ORDER BY e.id) TO STDOUT`,
  );
  const from = performance.now();
  await copyIn(client, `COPY emission_entries (organisation_id, created_by, location_id, ${columns}) FROM STDIN`, rows);
  return (performance.now() - from) / 1000;
}

function findings(rounds: readonly Round[], before: number): Finding[] {
  const speeds = rounds.map(({ copySeconds, batchSeconds }) => ({
    baseline: ROWS / copySeconds,
    tonne: ROWS / batchSeconds,
  }));
  const middle = middleRound(speeds);
  return [
    {
      compared: `batch of ${ROWS.toLocaleString('en-GB')} entries`,
      unit: { name: 'rows/s', decimals: 0 },
      baseline: { name: 'COPY into the same table', amount: middle.baseline },
      tonne: middle.tonne,
      target: { of: 'ratio', bound: 'at least', value: 0.3 },
    },
    {
      compared: 'memory of the process at its peak, above that before',
      unit: { name: 'MB', decimals: 0 },
      tonne: Math.max(...rounds.map((each) => each.peakMegabytes)) - before,
      target: { of: 'amount', bound: 'at most', value: 150 },
    },
  ];
}
