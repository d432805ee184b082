import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { copyIn } from '../inventory/copy.ts';
import { withClient } from '../inventory/database-client.ts';
import { residentMegabytes, watched } from '../memory.ts';
import { type Tonne, withTonne } from '../server-process.ts';
import { withSite } from '../site.ts';
import { middleRound } from '../statistics.ts';

const QUARTERS = 35_040;
const QUARTER_MS = 900_000;
const ROUNDS = 5;
const YEAR = Date.parse('2025-01-01T00:00:00Z');

/** A year of quarter-hours, uploaded as CSV, compared with COPY of the same values, one row each. */
export const meterYear: Benchmark = {
  name: 'meters',
  run: (tell) =>
    withSite((site) => withTonne(site, (tonne) => withClient(site, (client) => measure(tonne, client, tell)))),
};

interface Round {
  readonly copySeconds: number;
  readonly uploadSeconds: number;
  readonly peakMegabytes: number;
}

async function measure(tonne: Tonne, client: pg.Client, tell: (line: string) => void): Promise<Finding[]> {
  await client.query(`CREATE TABLE bench_readings (
    organisation_id text, meter_id text, at timestamptz, quantity numeric, PRIMARY KEY (organisation_id, meter_id, at))`);
  // The upload is not charged for data that a process loads once, such as the factors for a new meter.
  await newMeter(tonne);
  const before = residentMegabytes(tonne.pid);
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const quantities = Array.from({ length: QUARTERS }, (_, n) => (10 + ((n * 7 + round) % 1000) / 100).toFixed(2));
    const meterId = await newMeter(tonne);
    const sent = await watched(tonne.pid, () => upload(tonne, meterId, quantities));
    const copySeconds = await copyRows(client, meterId, quantities);
    rounds.push({ copySeconds, uploadSeconds: sent.result, peakMegabytes: sent.peakMegabytes });
    tell(`round ${round} of ${ROUNDS}: COPY ${copySeconds.toFixed(2)} s, upload ${sent.result.toFixed(2)} s`);
  }
  return findings(rounds, before);
}

async function newMeter({ url, headers }: Tonne): Promise<string> {
  const response = await fetch(new URL('/api/v1/meters', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Meter',
      activity: 'electricity',
      unit: 'kWh',
      timeZone: 'UTC',
      locationId: url.slice(url.lastIndexOf('/') + 1),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`no meter: ${response.status} ${text}`);
  return JSON.parse(text).data.id;
}

const startOf = (n: number): string => new Date(YEAR + n * QUARTER_MS).toISOString().slice(0, 16).replace('T', ' ');

/** Returns the seconds from the first byte to the answer. */
async function upload({ url, headers }: Tonne, meterId: string, quantities: readonly string[]): Promise<number> {
  const body = `Start;Energy (kWh)\n${quantities.map((each, n) => `${startOf(n)};${each}`).join('\n')}\n`;
  const from = performance.now();
  const response = await fetch(new URL(`/api/v1/meters/${meterId}/readings`, url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body,
  });
  const text = await response.text();
  const seconds = (performance.now() - from) / 1000;
  const stored = response.ok ? JSON.parse(text).data.stored : 0;
  if (stored !== QUARTERS) throw new Error(`${stored} stored: ${response.status} ${text.slice(0, 500)}`);
  return seconds;
}

async function copyRows(client: pg.Client, meterId: string, quantities: readonly string[]): Promise<number> {
  const rows = quantities.map((each, n) => `bench\t${meterId}\t${startOf(n)}Z\t${each}\n`);
  const from = performance.now();
  await copyIn(client, 'COPY bench_readings FROM STDIN', Buffer.from(rows.join('')));
  return (performance.now() - from) / 1000;
}

function findings(rounds: readonly Round[], before: number): Finding[] {
  const speeds = rounds.map(({ copySeconds, uploadSeconds }) => ({
    baseline: QUARTERS / copySeconds,
    tonne: QUARTERS / uploadSeconds,
  }));
  const middle = middleRound(speeds);
  return [
    {
      compared: `CSV of ${QUARTERS.toLocaleString('en-GB')} readings: read, checked and stored`,
      unit: { name: 'rows/s', decimals: 0 },
      baseline: { name: 'COPY, a row each', amount: middle.baseline },
      tonne: middle.tonne,
      target: { of: 'ratio', bound: 'at least', value: 0.2 },
    },
    {
      compared: 'the same, from the first byte to the answer',
      unit: { name: 's', decimals: 2 },
      tonne: QUARTERS / middle.tonne,
      target: { of: 'amount', bound: 'at most', value: 2 },
    },
    {
      compared: 'memory of the process at its peak, above that before',
      unit: { name: 'MB', decimals: 0 },
      tonne: Math.max(...rounds.map((each) => each.peakMegabytes)) - before,
      target: { of: 'amount', bound: 'at most', value: 200 },
    },
  ];
}
