import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { scope2Methods } from '../../organisations/index.ts';

const { civilDateField, nullable, oneOf, resource, strictObject } = fields;

const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const percent = (description: string, example: number) =>
  nullable(Type.Number({ description: `${description}; null without any`, examples: [example] }));

export const EmissionsSummary = resource('EmissionsSummary', {
  totalTco2e: tonnes('Tonnes CO2e of all scopes asked for', 1204.518),
  scope1Tco2e: tonnes('Scope 1', 402.118),
  scope2Tco2e: tonnes('Scope 2', 310.2),
  scope3Tco2e: tonnes('Scope 3', 492.2),
  scope2Method: oneOf(
    scope2Methods,
    'Which of the two figures of scope 2 `scope2Tco2e`, `totalTco2e` and `netTco2e` use: the setting of the organisation',
  ),
  scope2LocationTco2e: tonnes('Scope 2 by the averages of the grids', 310.2),
  scope2MarketTco2e: tonnes('Scope 2 by contracts and instruments, and by the residual mix beyond them', 288.4),
  straddlingTco2e: tonnes(
    'The part of the total from entries that cross an edge of the period, by their share of days. Total less this part is the sum of the entries that a list of the period shows',
    4.2,
  ),
  offsetsTco2e: tonnes('Confirmed retirements whose period lies inside; 0 where `offsetsExcluded`', 0),
  netTco2e: tonnes('Total less offsets', 1204.518),
  offsetsExcluded: Type.Boolean({
    description:
      'True under a filter by location, scope or category: retirements are claims of the whole organisation, and are not set against a part of it',
    examples: [false],
  }),
  pendingTco2e: tonnes('Entries still in draft or submitted, not part of the total', 12.5),
  biogenicCo2Tonnes: tonnes('Tonnes of biogenic CO2, outside the scopes, as far as entries state it', 12.8),
  biogenicCo2Known: Type.Boolean({
    description: 'False where no entry that counts states its biogenic CO2: then the amount is not known, not zero',
    examples: [true],
  }),
  outsideKyotoTco2e: tonnes(
    'Tonnes CO2e of gases that the Kyoto Protocol does not cover. With a GWP set chosen they are not part of the total',
    0.4,
  ),
  energyKwh: Type.Number({
    description: 'Energy in kWh, gross calorific value, as far as known',
    examples: [2_410_000],
  }),
  uncertaintyPercent: percent('Uncertainty of the tonnes that have one, ± in percent at 95 % confidence', 4.8),
  uncertaintyCoveragePercent: percent('Share of the tonnes, location-based, that has an uncertainty', 82.5),
  measuredPercent: percent('Share of the tonnes, location-based, whose activity was measured', 64.1),
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
});
export type EmissionsSummary = ResponseOf<typeof EmissionsSummary>;

const commaList = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 4_000, description: `${description}, comma-separated`, examples: [example] });

/** The parameters that say which entries count. */
export const filterParameters = {
  periodStart: Type.Optional(civilDateField('First day; without dates the current fiscal year')),
  periodEnd: Type.Optional(civilDateField('Last day')),
  locationIds: Type.Optional(commaList('Only these locations', 'loc_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f')),
  scopes: Type.Optional(commaList('Only these GHG scopes', '1,2')),
  categories: Type.Optional(commaList('Only these categories, by code or alias', 'purchased_electricity,flights')),
  states: Type.Optional(
    commaList('Entries in these states count; default approved,locked', 'submitted,approved,locked'),
  ),
};

export const SummaryQuery = strictObject(filterParameters);
export type SummaryQuery = Type.Static<typeof SummaryQuery>;
