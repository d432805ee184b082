import Type from 'typebox';
import { type Answer, fields } from '../../../platform/http/index.ts';

const { civilDateField, resource } = fields;

const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

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
