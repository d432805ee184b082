import { shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import type { Factor, Proximity } from '../../rules.ts';
import { createChooser } from '../../selection/service.ts';
import type { CatalogueActivity } from '../rules.ts';

const { words, factors } = shippedLibrary();
const chooser = createChooser(words, factors);

/** The year of the table, as far as the library reaches in all countries. */
const PERIOD_START = '2025-06-01';
const DEFAULT_SOURCES = ['DEFRA', 'EPA', 'IPCC'];

/** By gross domestic product in US dollars (IMF, World Economic Outlook, April 2025). */
export const largestEconomies = 'US CN DE IN JP GB FR IT CA BR RU ES KR AU MX TR ID NL SA CH'.split(' ');

export const countriesByContinent: Readonly<Record<string, readonly string[]>> = {
  Europe: 'AT BE CH DE DK ES FR GB IE IT NL NO PL RU SE TR'.split(' '),
  Asia: 'AE CN ID IN JP KR SA SG TH VN'.split(' '),
  Americas: 'AR BR CA CL CO MX US'.split(' '),
  Africa: 'EG KE MA NG ZA'.split(' '),
  Oceania: 'AU NZ'.split(' '),
};
export const countries: readonly string[] = Object.values(countriesByContinent).flat();

export interface Asked {
  readonly code: string;
  /** The unit of invoices and meters, which is not always that of the factors. */
  readonly unit: string;
}

const asked = (text: string): Asked[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', unit = ''] = line.trim().split(' ');
      return { code, unit };
    });

/** Activities of nearly every company. */
export const everydayActivities = asked(`
  natural_gas kWh
  natural_gas m3
  diesel_vehicles L
  petrol_vehicles L
  lpg_stationary kg
  hard_coal t
  refrigerant_r410a kg
  electricity kWh
  district_heat kWh
  flight_short_haul_economy pkm
  flight_long_haul_economy pkm
  rail_national pkm
  hotel_night room_night
  commute_car km
  commute_train pkm
  waste_general_unknown t
  waste_paper_recycling t
  water_supply m3
  freight_road_truck tkm
  paper_office kg`);

export const activities = [
  ...everydayActivities,
  ...asked(`
  heating_oil L
  diesel_stationary L
  diesel_offroad L
  lpg_vehicles L
  wood_pellets t
  refrigerant_r134a kg
  company_car_diesel km
  steam kWh
  flight_domestic pkm
  flight_long_haul_business pkm
  rail_metro pkm
  bus pkm
  taxi km
  car_average km
  homeworking fte_hour
  freight_rail tkm
  freight_sea_container tkm
  freight_air tkm
  water_treatment m3
  spend_it_services USD`),
];

export interface Cell {
  readonly activity: CatalogueActivity;
  readonly unit: string;
  readonly country: string;
  /** Undefined if the server refuses the entry. */
  readonly figure: { readonly factor: Factor; readonly proximity: Proximity } | undefined;
}

/** What an entry of the country's head office gets, by the chooser that serves entries. */
export function cellOf({ code, unit }: Asked, country: string): Cell {
  const activity = words.activities.get(code)!;
  const { ghgScope, category, subcategory } = activity;
  const resolution = chooser.resolve({ ghgScope, category, subcategory, unit });
  if ('details' in resolution) return { activity, unit, country, figure: undefined };
  const circumstances = { country, region: null, periodStart: PERIOD_START, defaultSources: DEFAULT_SOURCES };
  try {
    const { chosen, proximity } = chooser.choose(resolution.activity, circumstances);
    return { activity, unit, country, figure: { factor: chosen, proximity } };
  } catch {
    return { activity, unit, country, figure: undefined };
  }
}

export const cells = (of: readonly Asked[], places: readonly string[]): Cell[] =>
  of.flatMap((each) => places.map((country) => cellOf(each, country)));

const signs: Readonly<Record<Proximity, string>> = { own: 'O', region: 'R', global: 'G', proxy: 'p' };
const NONE = '–';
const sign = ({ figure }: Cell): string => (figure ? signs[figure.proximity] : NONE);

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const row = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
const table = (head: readonly string[], body: ReadonlyArray<readonly string[]>): string =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : ':-:'))), ...body.map(row)].join('\n');

function tableOf([continent, places]: [string, readonly string[]]): string {
  const body = activities.map((each) => {
    const { names } = words.activities.get(each.code)!;
    return [`${names.en}, ${each.unit}`, ...places.map((country) => sign(cellOf(each, country)))];
  });
  const named = places.map((country) => `${country} ${countryNames.of(country)}`);
  return `## ${continent}\n\n${named.join(', ')}.\n\n${table(['Activity, unit', ...places], body)}`;
}

const number = (amount: number): string => amount.toLocaleString('en-GB');

/** The text of `docs/coverage.md`. */
export function coverageDocument(): string {
  const all = cells(activities, countries);
  const count = (wanted: string): string => number(all.filter((cell) => sign(cell) === wanted).length);
  const served = all.filter(({ figure }) => figure);
  const everyday = cells(everydayActivities, largestEconomies).filter(({ figure }) => figure);
  const missing = all.filter(({ figure }) => !figure);
  return `${[
    '# Coverage',
    `Which company finds a figure: ${countries.length} countries and ${activities.length} activities in the units of invoices and meters, for a period in
${PERIOD_START.slice(0, 4)}, with the default settings. The page shows the choices of the service itself (\`npm run contract\` writes it), and a
test fails while it is out of date. **${number(served.length)} of ${number(all.length)} cells have a figure.** For the twenty everyday activities at
the top of each table, the twenty largest economies have ${everyday.length} of ${everydayActivities.length * largestEconomies.length} figures.`,
    table(
      ['Sign', 'Meaning', 'Cells'],
      [
        [signs.own, 'own: a factor for the country', count(signs.own)],
        [signs.region, 'region: a factor for its region, such as the European Union', count(signs.region)],
        [signs.global, 'global: a factor for the world, by default of the IPCC', count(signs.global)],
        [
          signs.proxy,
          'proxy: a factor of another country stands in, by default the United Kingdom’s',
          count(signs.proxy),
        ],
        [NONE, 'none: the entry is refused and the message says what to do', count(NONE)],
      ],
    ),
    `A warning marks every figure from \`global\` on, its uncertainty is wider, and reports state the share of tonnes by
proximity. The [methodology](methodology.md#the-library) explains the order. Electricity is always the country's own: no grid stands
in for another. An organisation that refuses proxies (\`factorPolicy\`) gets no figure where the table says ${signs.proxy}.`,
    missingSection(missing),
    `Spend is shown in US dollars. Factors exist for amounts in US dollars and euros, so convert other currencies first.
All ${words.activities.all.length} activities are in [activities.csv](../data/activities.csv). \`GET /api/v1/activities/{code}?country=DE\` says for each of them
which factor a country gets and why.`,
    ...Object.entries(countriesByContinent).map(tableOf),
  ].join('\n\n')}\n`;
}

function missingSection(missing: readonly Cell[]): string {
  if (missing.length === 0) return 'No cell is without a figure.';
  const named = missing.map(({ activity, country }) => `${activity.names.en} in ${countryNames.of(country)}`);
  return `Without a figure: ${named.join('; ')}. Ask the supplier for its figure, or take that of the national authority, and add it as
a factor of your own (\`POST /api/v1/emission-factors\`).`;
}
