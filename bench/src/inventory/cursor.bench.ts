import { foldTotals } from '@tonne/server/compiled/features/entries/index.js';
import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { percentile } from '../statistics.ts';
import { withClient } from './database-client.ts';
import { generateEntries, withIndexesBuiltAfterwards } from './generator.ts';
import { createTenant, type Tenant, withService } from './tenants.ts';

const FEW = 10_000;
/** Creating ten million entries takes a while; `CURSOR_ENTRIES=1000000 npm run bench -- cursor` creates fewer. */
const MANY = Number(process.env.CURSOR_ENTRIES ?? 10_000_000);
const WARM_UP = 20;
const PAGES = 150;
const PAGE_SIZE = 50;
const LIST = `/api/v1/emissions?pageSize=${PAGE_SIZE}`;

/** The cost of a page by cursor deep in a large list. */
export const cursor: Benchmark = {
  name: 'cursor',
  run: (tell) =>
    withSite((site) => withTonne(site, (tonne) => withClient(site, (client) => measure(site, tonne, client, tell)))),
};

async function measure(site: Site, tonne: Subject, client: pg.Client, tell: (line: string) => void) {
  const { few, many } = await fill(site, client, tell);
  const latencies = { few: [] as number[], many: [] as number[] };
  // Nine tenths of the way through the large list, and at the beginning of the small one.
  let here = await read(tonne, few, LIST);
  let deep = { next: await cursorAt(client, many, Math.floor(MANY * 0.9), here.next), ms: 0 };
  // Alternates between the two, so that other load on the machine slows both alike.
  for (let round = -WARM_UP; round < PAGES; round++) {
    here = await read(tonne, few, `${LIST}&cursor=${here.next}`);
    deep = await read(tonne, many, `${LIST}&cursor=${deep.next}`);
    if (round < 0) continue;
    latencies.few.push(here.ms);
    latencies.many.push(deep.ms);
  }
  return [50, 95].map((p) => growth(p, latencies));
}

function fill(site: Site, client: pg.Client, tell: (line: string) => void): Promise<{ few: Tenant; many: Tenant }> {
  return withService(site, async (service) => {
    const few = await createTenant(service, 'few');
    const many = await createTenant(service, 'many');
    const from = performance.now();
    await withIndexesBuiltAfterwards(client, async () => {
      await generateEntries(client, few.actor, FEW);
      await generateEntries(client, many.actor, MANY);
    });
    await foldTotals(service.db);
    await client.query('VACUUM (ANALYZE)');
    tell(`${FEW + MANY} entries made in ${((performance.now() - from) / 1000).toFixed(0)} s`);
    return { few, many };
  });
}

const ROW_AT = `
  SELECT created_at::text AS value, id FROM emission_entries WHERE organisation_id = $1
  ORDER BY created_at DESC, id DESC OFFSET $2 LIMIT 1`;

/** The cursor that the service would return after so many rows. Reading 180,000 pages would take too long. */
async function cursorAt(client: pg.Client, { actor }: Tenant, rows: number, another: string): Promise<string> {
  const [fingerprint] = JSON.parse(Buffer.from(another, 'base64url').toString()) as string[];
  const { rows: found } = await client.query<{ value: string; id: string }>(ROW_AT, [actor.organisationId, rows]);
  const [row] = found;
  if (!row) throw new Error(`there are not ${rows} entries`);
  return Buffer.from(JSON.stringify([fingerprint, row.value, row.id])).toString('base64url');
}

interface Page {
  readonly next: string;
  readonly ms: number;
}

async function read(tonne: Subject, { headers }: Tenant, path: string): Promise<Page> {
  const from = performance.now();
  const response = await fetch(new URL(path, tonne.url), { headers });
  const { data, pagination } = (await response.json()) as {
    data: unknown[];
    pagination: { nextCursor: string | null };
  };
  const ms = performance.now() - from;
  if (data.length !== PAGE_SIZE || pagination.nextCursor === null) throw new Error(`${path} is not a full page`);
  return { next: pagination.nextCursor, ms };
}

const growth = (p: number, { few, many }: { few: number[]; many: number[] }): Finding => ({
  compared: `a page by cursor, deep in ${MANY.toLocaleString('en')} entries: p${p}`,
  unit: { name: 'ms', decimals: 2 },
  baseline: { name: '10,000 entries', amount: percentile(few, p) },
  tonne: percentile(many, p),
  target: { of: 'ratio', bound: 'at most', value: 1.5 },
});
