import type pg from 'pg';
import type { Benchmark, Finding } from '../benchmark.ts';
import { withClient } from '../inventory/database-client.ts';
import { createTenant, type Service, type Tenant, withService } from '../inventory/tenants.ts';
import { type Subject, withTonne } from '../server-process.ts';
import { withSite } from '../site.ts';
import { percentile } from '../statistics.ts';

const WARM_UP = 2;
const ROUNDS = 10;

/** Names, beginnings, typing errors and words of expense forms in four languages. */
const QUESTIONS = [
  ...['diesel', 'elec', 'w', 'taxi', 'deisel', 'elektricity', 'company car', 'paper A4', 'waste'],
  ...['Tankquittung Diesel', 'Strom Abschlag März', 'Hotel Berlin 2 nights', 'billet de train Paris'],
  ...['facture électricité EDF mars', 'billete de avión a Madrid', 'xyzzy plugh', ''],
];
/** As long as a query may be, of words that resemble known ones. */
const LONG = 'elektricity deisel gasolna papper hotell flihgt trian batery furnitur refrigrant '
  .repeat(3)
  .slice(0, 200);

const COUNTRIES = ['GB', 'DE', 'FR', 'BR', 'JP'];

const OWN = 9_000;

/** The cost of a search among all activities, with the choice of their factors. */
export const activitySearch: Benchmark = {
  name: 'activity-search',
  run: (tell) =>
    withSite((site) =>
      withTonne(site, async (tonne) => {
        const [tenant, owner] = await withService(site, async (service) => {
          const tenants = [
            await createTenant(service, 'activities'),
            await createTenant(service, 'own-factors'),
          ] as const;
          await withClient(site, (client) => fillOwn(client, tenants[1], service.factors.library.activities.all));
          return tenants;
        });
        tell(`${QUESTIONS.length} questions in ${COUNTRIES.length} countries, ${ROUNDS} rounds`);
        return measure(tonne, tenant, owner);
      }),
    ),
};

async function measure(tonne: Subject, tenant: Tenant, owner: Tenant): Promise<Finding[]> {
  const latencies: Latencies = { search: [], long: [], word: [], units: [], own: [] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const country of COUNTRIES) {
      const inCountry = (q: string, by = tenant) =>
        read(tonne, by, `/api/v1/activities?country=${country}${question(q)}`);
      for (const q of QUESTIONS) {
        // Alternates between them, so that other load on the machine slows all alike.
        const [search, own] = [await inCountry(q), await inCountry(q, owner)];
        const units = await read(tonne, tenant, '/api/v1/units');
        if (round < 0) continue;
        latencies.search.push(search);
        latencies.own.push(own);
        latencies.units.push(units);
      }
      const [long, word] = [await inCountry(LONG), await inCountry('deisel')];
      if (round < 0) continue;
      latencies.long.push(long);
      latencies.word.push(word);
    }
  }
  return findings(latencies);
}

type Catalogue = Service['factors']['library']['activities']['all'];

/** Own factors that the server may choose, in turn for each activity, country and year. */
async function fillOwn(client: pg.Client, { actor }: Tenant, activities: Catalogue): Promise<void> {
  const rows = Array.from({ length: OWN }, (_, n) => {
    const { ghgScope, category, subcategory, unit } = activities[n % activities.length]!;
    const turn = Math.floor(n / activities.length);
    const region = COUNTRIES[turn % COUNTRIES.length];
    return {
      code: `OWN-${n}`,
      ghgScope,
      category,
      subcategory,
      unit,
      region,
      vintage: 2026 - Math.floor(turn / COUNTRIES.length),
    };
  });
  await client.query(
    `INSERT INTO custom_factors (organisation_id, code, name, ghg_scope, category, subcategory, vintage, region,
        activity_unit, value, publication, created_at, updated_at, missing)
      SELECT $1, code, code, "ghgScope", category, subcategory, vintage, region, unit, 1, 'Report of the supplier', now(),
        now(), '[]'
      FROM jsonb_to_recordset($2) AS r (code text, "ghgScope" smallint, category text, subcategory text, vintage smallint,
        region text, unit text)`,
    [actor.organisationId, JSON.stringify(rows)],
  );
  await client.query('ANALYZE custom_factors');
}

const question = (q: string): string => (q === '' ? '' : `&q=${encodeURIComponent(q)}`);

async function read({ url }: Subject, { headers }: Tenant, path: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(new URL(path, url), { headers });
  await response.json();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - from;
}

const unit = { name: 'ms', decimals: 1 };

type Latencies = Record<'search' | 'own' | 'long' | 'word' | 'units', number[]>;

const findings = ({ search, own, long, word, units }: Latencies): Finding[] => [
  {
    compared: 'a search among all activities: p95',
    unit,
    baseline: { name: 'a page of units', amount: percentile(units, 95) },
    tonne: percentile(search, 95),
    target: { of: 'amount', bound: 'at most', value: 30 },
  },
  {
    compared: `the same for an organisation with ${OWN.toLocaleString('en')} own factors: p95`,
    unit,
    baseline: { name: 'without own factors', amount: percentile(search, 95) },
    tonne: percentile(own, 95),
    target: { of: 'amount', bound: 'at most', value: 30 },
  },
  {
    compared: 'a search with 200 letters: p50',
    unit,
    baseline: { name: 'the same with one mistyped word', amount: percentile(word, 50) },
    tonne: percentile(long, 50),
    target: { of: 'ratio', bound: 'at most', value: 4 },
  },
];
