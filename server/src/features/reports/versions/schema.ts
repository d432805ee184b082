import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import { scope2Methods } from '../../organisations/index.ts';

const { dateTime, identifier, nullable, object, oneOf } = fields;

const amount = (description: string, example: number) =>
  nullable(Type.Number({ description: `${description}; null if the filters leave it out`, examples: [example] }));

const amounts = (prefix: string, [total, one, location, market, three]: readonly number[]) => ({
  totalTco2e: amount(`${prefix} of the total in tonnes CO2e`, total!),
  scope1Tco2e: amount(`${prefix} of scope 1 in tonnes CO2e`, one!),
  scope2LocationTco2e: amount(`${prefix} of location-based scope 2 in tonnes CO2e`, location!),
  scope2MarketTco2e: amount(`${prefix} of market-based scope 2 in tonnes CO2e`, market!),
  scope3Tco2e: amount(`${prefix} of scope 3 in tonnes CO2e`, three!),
});

/** Members of a report's job and of its history item. */
export const versionFields = {
  number: nullable(
    Type.String({
      description:
        'Number of the report: its kind, the year in which its period ends, and a place. Reports of the same kind, period, filters and edition share it; null for a report from before numbers were introduced',
      examples: ['GHG-2025-003'],
    }),
  ),
  version: nullable(
    Type.Integer({ minimum: 1, description: 'Version under this number; every order is a new one', examples: [2] }),
  ),
  figures: nullable(
    object(
      {
        scope2Method: oneOf(scope2Methods, 'Method of scope 2 in the total'),
        ...amounts('Amount', [1204.518, 402.118, 310.2, 288.4, 492.2]),
      },
      { description: 'Totals that the report states; null until it is complete, and for reports without totals' },
    ),
  ),
  replaces: nullable(
    object(
      {
        historyId: identifier('his', 'Replaced report'),
        version: Type.Integer({ minimum: 1, description: 'Its version', examples: [1] }),
        completedAt: dateTime('Time at which it was made'),
        differences: nullable(
          object(amounts('Difference', [12.3, 12.3, 0, 0, 0]), {
            description: 'This version minus the replaced one; null if either states no totals',
          }),
        ),
        isOtherMethod: Type.Boolean({
          description: 'True if the total of the replaced version counts scope 2 by the other method',
          examples: [false],
        }),
      },
      { description: 'Latest complete version before this one, with the differences; null without one' },
    ),
  ),
};
