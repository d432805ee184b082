import Type from 'typebox';
import { Check } from 'typebox/value';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';

const { nullable, object, strictObject } = fields;

const tonnes = (description: string) => Type.Number({ description, examples: [182.7] });
const percent = (description: string) => nullable(Type.Number({ description, examples: [82.5] }));
const count = (description: string) => Type.Integer({ description, examples: [3] });
const role = (description: string) => Type.String({ description, examples: ['manager'] });

const people = {
  preparedBy: role('Role of the user who requested the certificate, as of the approval'),
  approvedBy: role('Role of the user who approved it'),
};

const statementOf = (nested: typeof object) =>
  nested({
    fiscalYear: Type.Integer({ description: 'Fiscal year of the statement', examples: [2025] }),
    approval: nullable(
      Type.String({
        description:
          'People behind the approval of the statement, `one_person` or `second_person`; null if no user approved it',
        examples: ['second_person'],
      }),
    ),
    consolidationApproach: Type.String({
      description: 'Consolidation approach (GHG Protocol Corporate Standard, chapter 3)',
      examples: ['operational_control'],
    }),
    shares: Type.Array(
      nested({
        location: Type.String({ description: 'Name of the location' }),
        percent: Type.Number({ description: 'Share that belongs to the organisation', examples: [60] }),
      }),
      { description: 'Equity shares; a location without one counts 100 %' },
    ),
    boundary: nullable(Type.String({ description: 'Organisational boundary; null if it is not stated' })),
    baseYear: nullable(
      nested(
        {
          year: Type.Integer({ description: 'The chosen base year', examples: [2024] }),
          source: Type.String({
            description:
              'Source of its figures: `books`, entries in Tonne; `external`, an inventory kept elsewhere; `none`, there are none',
            examples: ['books'],
          }),
        },
        { description: 'Base year; null if none is chosen' },
      ),
    ),
    exclusions: Type.Array(
      nested({
        what: Type.String({ description: 'Excluded source' }),
        reason: Type.String({ description: 'Reason for the exclusion' }),
        estimatedTco2e: nullable(tonnes('Estimated emissions; null if there is no estimate')),
      }),
      { description: 'Sources that the inventory leaves out' },
    ),
  });

const accounts = (nested: typeof object) => ({
  statements: Type.Array(statementOf(nested), {
    description: 'Inventory statements of the fiscal years in the period; a year without one is absent',
  }),
  unstatedYears: Type.Array(Type.Integer({ examples: [2025] }), {
    description: 'Fiscal years without an inventory statement',
  }),
  wholeTco2e: nullable(
    tonnes('Emissions with every location in full; null if no equity share acts, and they are the stated emissions'),
  ),
  scope2: nullable(
    nested(
      {
        method: Type.String({
          description: 'Method whose figure counts: `location_based` or `market_based`',
          examples: ['market_based'],
        }),
        locationTco2e: tonnes('Location-based emissions'),
        marketTco2e: tonnes('Market-based emissions'),
      },
      { description: 'Scope 2 by both methods; null if it is not covered' },
    ),
  ),
  scope3Categories: Type.Array(Type.String({ examples: ['business_travel'] }), {
    description: 'Scope 3 categories with counted entries, in the order of the standard',
  }),
  gwpSets: Type.Array(
    nested({
      gwpSet: Type.String({ description: 'Set of warming potentials, or `as_published`', examples: ['AR6'] }),
      tco2e: tonnes('Emissions by this set'),
    }),
    { description: 'Warming potentials behind the emissions' },
  ),
  coverage: nested(
    {
      expectedMonths: count('Months that the history of each location and category lets expect'),
      recordedMonths: count('Those with entries'),
      excludedMonths: count('Months without entries that a statement excludes'),
    },
    { description: 'Completeness of the entries in the covered scopes' },
  ),
  quality: nested(
    {
      measuredPercent: percent('Share of the location-based tonnes measured, with evidence'),
      measuredReviewedPercent: percent('Share measured, with evidence, and reviewed by a second person'),
      statedPercent: percent('Share stated as measured, without evidence'),
      uncertaintyPercent: percent('Half the 95 % interval; null if it is known for less than half of the tonnes'),
      uncertaintyCoveragePercent: percent('Share of the tonnes for which an uncertainty is known'),
    },
    { description: 'Data quality; shares are null without emissions' },
  ),
  overrides: nested(
    {
      entries: count('Entries whose pinned factor differs from the automatic choice'),
      effectTco2e: tonnes('Tonnes that the pins add to the location-based total; negative if they lower it'),
      withoutEffect: count('Entries without an automatic choice to compare with'),
    },
    { description: 'Overridden factors' },
  ),
  ownFactors: Type.Array(
    nested({
      code: Type.String({ description: 'Code of the factor' }),
      name: nullable(Type.String({ description: 'Name of the factor' })),
      value: Type.String({ description: 'Value, as decimal text', examples: ['0.21'] }),
      unit: Type.String({ description: 'Unit of the value', examples: ['kgCO2e/kWh'] }),
      publication: nullable(Type.String({ description: 'Publication that states the value' })),
      reason: nullable(Type.String({ description: 'Reason of the organisation for using it' })),
      tco2e: tonnes('Emissions by this factor'),
      sharePercent: percent('Share of the emissions'),
    }),
    { description: 'Factors of the organisation’s own, largest part first' },
  ),
  targetValidation: nullable(
    nested(
      {
        status: Type.String({
          description: '`self_declared`, `submitted` or `validated`, as the organisation states it',
          examples: ['validated'],
        }),
        reference: nullable(Type.String({ description: 'Reference of the Science Based Targets initiative' })),
        date: nullable(Type.String({ description: 'Date of the submission or validation', examples: ['2026-03-31'] })),
      },
      { description: 'Validation of the target, if it is one of type `sbti`; otherwise null' },
    ),
  ),
});

/** In a column of its own, since a process of the release before reads disclosures strictly. */
export const preparation = (nested: typeof object) => ({
  preparation: Type.Optional(
    nested(
      {
        people: nested(people, {
          description: 'Roles of preparer and approver. Signed claims name neither, since they cannot be erased',
        }),
        accounts: nullable(
          nested(accounts(nested), { description: 'Basis of the figures; null on an `offset_retirement`' }),
        ),
      },
      { description: 'How the certificate was prepared, fixed at approval. Absent on older certificates' },
    ),
  ),
});

const exact = preparation(strictObject);
export type Prepared = ResponseOf<ReturnType<typeof strictObject<typeof exact>>>;
export type Preparation = NonNullable<Prepared['preparation']>;
export type Accounts = NonNullable<Preparation['accounts']>;

/** Drops a stored value of another shape. The signature then fails, since only the service writes this column. */
export const readPreparation = (stored: unknown): Prepared =>
  Check(exact.preparation, stored) && stored ? { preparation: stored } : {};
