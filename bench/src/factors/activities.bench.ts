import type { Benchmark, Finding } from '../benchmark.ts';
import { createTenant, type Tenant, withService } from '../inventory/tenants.ts';
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

/** The cost of a search among all activities, with the choice of their factors. */
export const activitySearch: Benchmark = {
  name: 'activity-search',
  run: (tell) =>
    withSite((site) =>
      withTonne(site, async (tonne) => {
        const tenant = await withService(site, (service) => createTenant(service, 'activities'));
        tell(`${QUESTIONS.length} questions in ${COUNTRIES.length} countries, ${ROUNDS} rounds`);
        return measure(tonne, tenant);
      }),
    ),
};

async function measure(tonne: Subject, tenant: Tenant): Promise<Finding[]> {
  const latencies = { search: [] as number[], long: [] as number[], word: [] as number[], units: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const country of COUNTRIES) {
      const inCountry = (q: string) => read(tonne, tenant, `/api/v1/activities?country=${country}${question(q)}`);
      for (const q of QUESTIONS) {
        // Alternates between them, so that other load on the machine slows all alike.
        const [search, units] = [await inCountry(q), await read(tonne, tenant, '/api/v1/units')];
        if (round < 0) continue;
        latencies.search.push(search);
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

const question = (q: string): string => (q === '' ? '' : `&q=${encodeURIComponent(q)}`);

async function read({ url }: Subject, { headers }: Tenant, path: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(new URL(path, url), { headers });
  await response.json();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - from;
}

const unit = { name: 'ms', decimals: 1 };

const findings = ({ search, long, word, units }: Record<'search' | 'long' | 'word' | 'units', number[]>): Finding[] => [
  {
    compared: 'a search among all activities: p95',
    unit,
    baseline: { name: 'a page of units', amount: percentile(units, 95) },
    tonne: percentile(search, 95),
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
