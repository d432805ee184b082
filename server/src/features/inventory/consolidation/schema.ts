import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';

const { nullable, object, oneOf } = fields;

const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const fieldsOfConsolidation = {
  approach: oneOf(['equity_share'], 'Consolidation approach by which locations count in part'),
  fiscalYears: Type.Array(Type.Integer(), {
    description: 'Fiscal years whose inventory statements state the shares',
    examples: [[2025]],
  }),
  sharesApplied: Type.Integer({
    description: 'Number of shares of less than 100 % that act here, one for each location and fiscal year',
    examples: [2],
  }),
  wholeTco2e: tonnes('Tonnes CO2e with every location in full', 1608.318),
  wholeStraddlingTco2e: tonnes(
    'Part of `wholeTco2e` from entries that cross an edge of the period. The rest is the sum of the entries in a list of the period',
    5.6,
  ),
};

const Consolidation = object(fieldsOfConsolidation, {
  description:
    'Effect of equity shares: the figures beside it count each location by its share in the fiscal year of each day. Null if no share of less than 100 % acts, and every location counts in full',
});
export type EmissionsConsolidation = ResponseOf<typeof Consolidation>;

/** Beside every total, so that it and the list of whole entries still reconcile. */
export const consolidationField = nullable(Consolidation);
