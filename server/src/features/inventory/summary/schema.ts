import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { scope2Methods } from '../../organisations/index.ts';
import { consolidationField } from '../consolidation/schema.ts';

const { civilDateField, nullable, object, oneOf, resource, strictObject } = fields;

const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const percent = (description: string, example: number) =>
  nullable(Type.Number({ description: `${description}; null if there are none`, examples: [example] }));

const tonnesWith = (description: string, example: number) =>
  object({
    tco2e: tonnes(`Tonnes CO2e ${description}`, example),
    percent: percent('Share of the location-based tonnes', Number((example / 12.04518).toFixed(4))),
  });

export const EmissionsSummary = resource('EmissionsSummary', {
  totalTco2e: tonnes('Tonnes CO2e of all requested scopes', 1204.518),
  scope1Tco2e: tonnes('Tonnes CO2e of scope 1', 402.118),
  scope2Tco2e: tonnes('Tonnes CO2e of scope 2', 310.2),
  scope3Tco2e: tonnes('Tonnes CO2e of scope 3', 492.2),
  scope2Method: oneOf(
    scope2Methods,
    'Scope 2 method of the organisation, used by `scope2Tco2e`, `totalTco2e` and `netTco2e`',
  ),
  scope2LocationTco2e: tonnes('Tonnes CO2e of scope 2 by grid averages', 310.2),
  scope2MarketTco2e: tonnes(
    'Tonnes CO2e of scope 2 by contracts and certificates, and by the residual mix for the rest',
    288.4,
  ),
  straddlingTco2e: tonnes(
    'Part of the total from entries that cross an edge of the period, by share of days. The rest of the total is the sum of the entries in a list of the period, unless `consolidation` says otherwise',
    4.2,
  ),
  offsetsTco2e: tonnes('Tonnes of confirmed retirements whose period lies inside; 0 if `offsetsExcluded`', 0),
  netTco2e: tonnes('Total minus offsets', 1204.518),
  offsetsExcluded: Type.Boolean({
    description:
      'True with a filter by location, scope or category: retirements are claims of the whole organisation and are not set against a part of it',
    examples: [false],
  }),
  pendingTco2e: tonnes('Tonnes CO2e of draft and submitted entries, not part of the total', 12.5),
  biogenicCo2Tonnes: tonnes('Tonnes of biogenic CO2 that entries state, outside the scopes', 12.8),
  biogenicCo2Known: Type.Boolean({
    description: 'False if no counted entry states its biogenic CO2: the amount is then unknown, not zero',
    examples: [true],
  }),
  outsideKyotoTco2e: tonnes(
    'Tonnes CO2e of gases that the Kyoto Protocol does not cover. With a chosen GWP set they are not part of the total',
    0.4,
  ),
  energyKwh: Type.Number({
    description: 'Known energy in kWh, on gross calorific value',
    examples: [2_410_000],
  }),
  uncertaintyPercent: nullable(
    Type.Number({
      description:
        'Uncertainty of the tonnes for which it is known, ± in percent at 95 % confidence; null if that is less than half of them. Uses of one factor are fully correlated, and so are the quantities of one series',
      examples: [4.8],
    }),
  ),
  uncertaintyCoveragePercent: percent('Share of the location-based tonnes with a known uncertainty', 82.5),
  measuredPercent: percent('Share of the location-based tonnes whose activity was measured, with evidence', 64.1),
  measuredReviewedPercent: percent(
    'Share of the location-based tonnes whose activity was measured, with evidence, and reviewed by a second person',
    41.7,
  ),
  statedPercent: percent('Share of the location-based tonnes stated to be measured, without evidence', 12.3),
  factorProximity: object(
    {
      own: tonnesWith('with factors of the own country or grid, or of the organisation itself', 1036.4),
      region: tonnesWith('with factors of the region that the country belongs to', 96.2),
      global: tonnesWith('with global default factors', 60.218),
      proxy: tonnesWith('with factors of another country', 11.7),
      notRecorded: tonnesWith('of entries that are older than the record of the proximity', 0),
    },
    {
      description:
        'Location-based tonnes by how near their factors are to the location. The parts add up to the location-based total',
    },
  ),
  consolidation: consolidationField,
  periodStart: civilDateField('First day of the period'),
  periodEnd: civilDateField('Last day of the period'),
});
export type EmissionsSummary = ResponseOf<typeof EmissionsSummary>;

const commaList = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 4_000, description: `${description}, comma-separated`, examples: [example] });

/** Query parameters that select entries. */
export const filterParameters = {
  periodStart: Type.Optional(civilDateField('First day of the period; without dates the current fiscal year')),
  periodEnd: Type.Optional(civilDateField('Last day of the period')),
  locationIds: Type.Optional(commaList('Only these locations', 'loc_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f')),
  scopes: Type.Optional(commaList('Only these GHG scopes', '1,2')),
  categories: Type.Optional(commaList('Only these categories, by code or alias', 'purchased_electricity,flights')),
  states: Type.Optional(
    commaList('States of the entries that count; default approved,locked', 'submitted,approved,locked'),
  ),
};

export const SummaryQuery = strictObject(filterParameters);
export type SummaryQuery = Type.Static<typeof SummaryQuery>;
