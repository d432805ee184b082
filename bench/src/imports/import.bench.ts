import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { copyIn, copyOut } from '../inventory/copy.ts';
import { withClient } from '../inventory/database-client.ts';
import { createTenant, type Tenant, withService } from '../inventory/tenants.ts';
import { residentMegabytes, watched } from '../memory.ts';
import { withWorker } from '../reports/worker.ts';
import { type Tonne, withTonne } from '../server-process.ts';
import { type Site, withSite } from '../site.ts';
import { middleRound } from '../statistics.ts';
import { createImporter, type Importer } from './importer.ts';

const ROWS = Number(process.env.IMPORT_ROWS ?? 100_000);
const ROUNDS = 3;

/** A file through the API and the worker, compared with the fastest way of its rows into the same tables. */
export const imports: Benchmark = {
  name: 'imports',
  run: (tell) =>
    withSite((site) =>
      withTonne(site, (tonne) =>
        withWorker(site, ({ pid }) => withClient(site, (client) => measure(site, tonne, pid!, client, tell))),
      ),
    ),
};

interface Round {
  /** Rows that are read, understood, checked and kept. */
  readonly checkedSeconds: number;
  readonly rowCopySeconds: number;
  /** The same rows as entries. */
  readonly appliedSeconds: number;
  readonly entryCopySeconds: number;
  readonly peakMegabytes: number;
}

async function measure(site: Site, tonne: Tonne, worker: number, client: pg.Client, tell: (line: string) => void) {
  const [sender, copyOwner] = await withService(site, async (service) => [
    await createTenant(service, 'sender'),
    await createTenant(service, 'copy'),
  ]);
  const importer = createImporter(tonne, sender);
  // The worker loads the factor library with its first import.
  await importer.apply(await importer.upload(fileOf(0, 100)));
  const holder = await createImporter(tonne, copyOwner).upload('Date,Activity,Quantity,Unit\n');
  const before = residentMegabytes(worker);
  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const made = await watched(worker, () => importOne(importer, round));
    const { id, ...seconds } = made.result;
    const rowCopySeconds = await copyRows(client, { id, holder }, copyOwner);
    const entryCopySeconds = await copyEntries(client, id, copyOwner);
    rounds.push({ ...seconds, rowCopySeconds, entryCopySeconds, peakMegabytes: made.peakMegabytes });
    tell(`round ${round} of ${ROUNDS}: ${JSON.stringify(rounds.at(-1))}`);
  }
  return findings(rounds, before);
}

async function importOne(importer: Importer, round: number) {
  const file = fileOf(round, ROWS);
  const from = performance.now();
  const id = await importer.upload(file);
  const checked = performance.now();
  await importer.apply(id);
  const applied = performance.now();
  return { id, checkedSeconds: (checked - from) / 1000, appliedSeconds: (applied - checked) / 1000 };
}

const ACTIVITIES = ['Electricity', 'Natural gas', 'District heating'];
const DAYS = 1_000;

/** More rows of one day and activity than a file has. */
const STEPS = 50;

/** Amounts of the same day and activity differ by more than the five percent that would be asked about. */
function fileOf(round: number, amount: number): string {
  const lines = Array.from({ length: amount }, (_, n) => {
    const day = new Date(Date.UTC(2022, 0, 1 + (Math.floor(n / ACTIVITIES.length) % DAYS))).toISOString().slice(0, 10);
    const step = STEPS * round + Math.floor(n / (ACTIVITIES.length * DAYS));
    const quantity = (10 * 1.06 ** step).toFixed(3);
    return `${day},${ACTIVITIES[n % ACTIVITIES.length]},${quantity},kWh,INV-${round}-${n}`;
  });
  return `Date,Activity,Quantity,Unit,Invoice\n${lines.join('\n')}\n`;
}

const columnsOf = async (client: pg.Client, table: string, without: readonly string[]): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns
    WHERE table_name = $1 AND column_name <> ALL ($2)`,
    [table, without],
  );
  return rows[0]!.columns;
};

async function timedCopy(client: pg.Client, into: string, rows: Buffer): Promise<number> {
  const from = performance.now();
  await copyIn(client, `COPY ${into} FROM STDIN`, rows);
  return (performance.now() - from) / 1000;
}

/** Copies the checked rows to an import of another organisation, and removes them again. */
async function copyRows(
  client: pg.Client,
  { id, holder }: { id: string; holder: string },
  copyOwner: Tenant,
): Promise<number> {
  const { organisationId } = copyOwner.actor;
  const columns = await columnsOf(client, 'import_rows', ['organisation_id', 'import_id']);
  const select = `SELECT '${organisationId}', '${holder}', ${columns} FROM import_rows WHERE import_id = '${id}' ORDER BY line`;
  const rows = await copyOut(client, `COPY (${select}) TO STDOUT`);
  const seconds = await timedCopy(client, `import_rows (organisation_id, import_id, ${columns})`, rows);
  await client.query('DELETE FROM import_rows WHERE organisation_id = $1', [organisationId]);
  return seconds;
}

/** Copies the entries to another organisation. */
async function copyEntries(client: pg.Client, id: string, { actor }: Tenant): Promise<number> {
  const { organisationId, user } = actor;
  const columns = await columnsOf(client, 'emission_entries', ['organisation_id', 'created_by', 'location_id']);
  const rows = await copyOut(
    client,
    `COPY (
       SELECT '${organisationId}', '${user.id}', l.id, e.* FROM locations l, (
         SELECT ${columns} FROM emission_entries WHERE import_id = '${id}') AS e
       WHERE l.organisation_id = '${organisationId}' ORDER BY e.id) TO STDOUT`,
  );
  return timedCopy(client, `emission_entries (organisation_id, created_by, location_id, ${columns})`, rows);
}

function findings(rounds: readonly Round[], before: number): Finding[] {
  const speeds = (copy: 'rowCopySeconds' | 'entryCopySeconds', own: (round: Round) => number) =>
    middleRound(rounds.map((round) => ({ baseline: ROWS / round[copy], tonne: ROWS / own(round) })));
  const finding = (compared: string, table: string, middle: { baseline: number; tonne: number }): Finding => ({
    compared,
    unit: { name: 'rows/s', decimals: 0 },
    baseline: { name: `COPY into ${table}`, amount: middle.baseline },
    tonne: middle.tonne,
    target: { of: 'ratio', bound: 'at least', value: 0.3 },
  });
  const rows = ROWS.toLocaleString('en-GB');
  return [
    finding(
      `${rows} rows of a file: validated and stored`,
      'import_rows',
      speeds('rowCopySeconds', ({ checkedSeconds }) => checkedSeconds),
    ),
    finding(
      `${rows} rows of an import: made entries`,
      'emission_entries',
      speeds('entryCopySeconds', ({ appliedSeconds }) => appliedSeconds),
    ),
    {
      compared: 'memory of the worker at its peak, above that before',
      unit: { name: 'MB', decimals: 0 },
      tonne: Math.max(...rounds.map((each) => each.peakMegabytes)) - before,
      target: { of: 'amount', bound: 'at most', value: 200 },
    },
  ];
}
