import Type from 'typebox';
import { type Answer, fields } from '../../../platform/http/index.ts';

const { civilDateField, resource, strictObject } = fields;

const commaList = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 4_000, description: `${description}, comma-separated`, examples: [example] });
const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

export const SummaryQuery = strictObject({
  periodStart: Type.Optional(civilDateField('First day; without dates the current calendar year')),
  periodEnd: Type.Optional(civilDateField('Last day')),
  locationIds: Type.Optional(commaList('Only these locations', 'loc_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f')),
  scopes: Type.Optional(commaList('Only these GHG scopes', '1,2')),
  categories: Type.Optional(commaList('Only these categories, by code or alias', 'purchased_electricity,flights')),
  states: Type.Optional(
    commaList('Entries in these states count; default approved,locked', 'submitted,approved,locked'),
  ),
});
export type SummaryQuery = Type.Static<typeof SummaryQuery>;

export const EmissionsSummary = resource('EmissionsSummary', {
  totalTco2e: tonnes('Tonnes CO2e of all scopes asked for', 1204.518),
  scope1Tco2e: tonnes('Scope 1', 402.118),
  scope2Tco2e: tonnes('Scope 2', 310.2),
  scope3Tco2e: tonnes('Scope 3', 492.2),
  offsetsTco2e: tonnes('Confirmed retirements whose period lies inside; 0 where `offsetsExcluded`', 0),
  netTco2e: tonnes('Total less offsets', 1204.518),
  offsetsExcluded: Type.Boolean({
    description:
      'True under a filter by location, scope or category: retirements are claims of the whole organisation, and are not set against a part of it',
    examples: [false],
  }),
  pendingTco2e: tonnes('Entries still in draft or submitted, not part of the total', 12.5),
  periodStart: civilDateField('First day'),
  periodEnd: civilDateField('Last day'),
});
export type EmissionsSummary = Answer<typeof EmissionsSummary>;
