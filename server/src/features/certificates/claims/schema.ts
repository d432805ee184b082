import Type from 'typebox';
import { Check } from 'typebox/value';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { preparation } from './preparation.schema.ts';

const { nullable, object, oneOf, strictObject } = fields;

export const approvals = ['one_person', 'second_person'] as const;

/** Facts stated beside the figures. A certificate omits a fact that was not yet recorded at its approval. */
const disclosures = (nested: typeof object) => ({
  demonstration: Type.Optional(
    Type.Boolean({ description: 'True if it rests on sample credits of a `DEMO-` project, which no registry retired' }),
  ),
  approval: Type.Optional(
    oneOf(
      approvals,
      'Number of people involved, fixed at approval. `second_person`: a proven user other than the requester approved it. `one_person`: as far as the service knows, one person prepared and approved it',
    ),
  ),
  notCounted: Type.Optional(
    nested(
      {
        entries: Type.Integer({ description: 'Number of entries' }),
        tco2e: Type.Number({ description: 'Their full emissions, in tCO2e' }),
      },
      {
        description:
          'Approved entries that cross an edge of the period and are left out of the emissions. Absent if there are none, and on newer certificates, where such entries count by their share of days',
      },
    ),
  ),
  straddling: Type.Optional(
    nested(
      {
        entries: Type.Integer({ description: 'Number of entries' }),
        tco2e: Type.Number({ description: 'Part of the emissions that comes from them, in tCO2e' }),
      },
      {
        description:
          'Approved entries that cross an edge of the period and count by their share of days. Absent if there are none',
      },
    ),
  ),
  factorEditions: Type.Optional(
    Type.Array(
      nested({
        source: Type.String({ description: 'Publisher of the factors', examples: ['DEFRA'] }),
        vintage: Type.Integer({ description: 'Year of publication', examples: [2025] }),
      }),
      { description: 'Editions of the factors behind the emissions' },
    ),
  ),
  target: Type.Optional(
    nested(
      {
        name: Type.String({ description: 'Name of the target' }),
        type: Type.String({ description: 'Type of the target', examples: ['net_zero'] }),
        baseYear: Type.Integer({ description: 'Year that the reduction is measured from' }),
        baseYearTco2e: Type.Number({ description: 'Emissions of the base year, in tCO2e' }),
        baseSource: Type.Optional(
          Type.String({
            description:
              'Source of the base: `books`, the closed fiscal year, or `external`, an inventory that was not kept in Tonne. Absent in older claims, whose base was typed',
            examples: ['books'],
          }),
        ),
        targetYear: Type.Integer({ description: 'Year by which the target is to be reached' }),
        reductionPercent: Type.Number({ description: 'Required reduction, in percent' }),
        achievedPercent: Type.Optional(
          Type.Number({ description: 'Gross reduction of the period against the base year, only for `net_zero`' }),
        ),
      },
      { description: 'Active target behind a claim of neutrality or net zero' },
    ),
  ),
});

const share = (description: string, example: number) => Type.Number({ description, examples: [example] });

/** Shares by proximity. They have a column of their own, since a process of the release before reads disclosures strictly. */
const proximity = (nested: typeof object) => ({
  factorProximityPercent: Type.Optional(
    nested(
      {
        own: share('Factors of the own country or grid, or of the organisation itself', 81.2456),
        region: share('Factors of the region that the country belongs to', 3.3511),
        global: share('Global default factors', 9.1397),
        proxy: share('Factors of another country', 6.2636),
        notRecorded: share('Entries that are older than the record of the proximity', 0),
      },
      {
        description:
          'Shares of the location-based tonnes by how near their factors are, in percent; they add up to 100. Absent without emissions, and on older certificates',
      },
    ),
  ),
});

/** Names of the issuer, in a column of their own for the same reason. */
const identity = (nested: typeof object) => ({
  identity: Type.Optional(
    nested(
      {
        beneficiary: oneOf(
          ['organisation', 'former_name', 'as_stated'],
          'Whose name the beneficiary is. `organisation`: a name or the legal name of the issuer. `former_name`: one that the issuer had before. `as_stated`: none of these; the issuer stated it, and nobody has checked it',
        ),
        legalName: nullable(Type.String({ description: 'Legal name of the issuer; null if it stated none' })),
        legalIdentifier: nullable(
          nested(
            {
              scheme: Type.String({ description: 'Kind of the number, as in the settings', examples: ['lei'] }),
              value: Type.String({ description: 'The number', examples: ['506700GE1G29325QX363'] }),
              country: Type.String({ description: 'Country of the register', examples: ['CH'] }),
            },
            { description: 'Registered identifier of the issuer; null if it stated none' },
          ),
        ),
        formerNames: Type.Array(
          nested({
            name: Type.String({ description: 'Former name or legal name' }),
            until: Type.String({ description: 'Time of the change', examples: ['2026-01-05T09:30:00Z'] }),
          }),
          {
            description:
              'Names that the issuer gave up since the start of the period or in the 90 days before the approval',
          },
        ),
        cautions: Type.Array(
          nested({
            name: Type.String({ description: 'Name on the document' }),
            reason: oneOf(
              ['assurance_words', 'lookalike_letters'],
              'Reason to read it with care. `assurance_words`: a part of the name reads like assurance. `lookalike_letters`: words in Cyrillic or Greek letters that look like Latin ones',
            ),
          }),
          { description: 'Names that a reader could misunderstand' },
        ),
      },
      { description: 'Names of the issuer and of the beneficiary, fixed at approval. Absent on older certificates' },
    ),
  ),
});

/** Reductions behind a claim of carbon neutrality, in a column of their own for the same reason. */
const neutrality = (nested: typeof object) => ({
  neutrality: Type.Optional(
    nested(
      {
        reductions: oneOf(
          ['planned', 'shown'],
          'Standing of the reductions. `planned`: the first claimed year, in which reductions are planned and not yet shown. `shown`: gross emissions are within the budget',
        ),
        budgetTco2e: Type.Number({
          description: 'Gross emissions that the trajectory of the target allows in the period, in tCO2e',
          examples: [2850],
        }),
      },
      { description: 'Reductions behind `carbon_neutral`. Absent on other types and on older certificates' },
    ),
  ),
});

/** In a column of its own for the same reason. */
const inputsRoot = {
  inputsRoot: Type.Optional(
    Type.String({
      description:
        'Merkle root (RFC 9162) over the entries, instruments, retirements, inventory statements and the target behind the claim, in hexadecimal digits. Absent on older certificates',
      examples: ['5f1d9a3c2b7e4f60818293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8'],
    }),
  ),
};

/** For responses, which may gain fields later. */
export const disclosureFields = {
  ...disclosures(object),
  ...proximity(object),
  ...identity(object),
  ...neutrality(object),
  ...inputsRoot,
  ...preparation(object),
};

/** For signed claims, where an unknown field was not part of the signed text. */
export const exactDisclosureFields = {
  ...disclosures(strictObject),
  ...proximity(strictObject),
  ...identity(strictObject),
  ...neutrality(strictObject),
  ...inputsRoot,
  ...preparation(strictObject),
};

const Disclosures = strictObject(disclosures(strictObject));
export type Disclosures = ResponseOf<typeof Disclosures>;

const byProximity = proximity(strictObject);
export type Proximity = ResponseOf<ReturnType<typeof strictObject<typeof byProximity>>>;
export type FactorProximityPercent = NonNullable<Proximity['factorProximityPercent']>;

/** Drops a stored value of another shape. The signature then fails, since only the service writes this column. */
export const readDisclosures = (stored: unknown): Disclosures => (Check(Disclosures, stored) ? stored : {});

/** The same for its column. The database returns the members in another order than that of the steps. */
export function readProximity(stored: unknown): Proximity {
  if (!Check(byProximity.factorProximityPercent, stored)) return {};
  const { own, region, global, proxy, notRecorded } = stored;
  return { factorProximityPercent: { own, region, global, proxy, notRecorded } };
}

const exactIdentity = identity(strictObject);
export type Identified = ResponseOf<ReturnType<typeof strictObject<typeof exactIdentity>>>;
export type Identity = NonNullable<Identified['identity']>;

/** The same for the names. */
export const readIdentity = (stored: unknown): Identified =>
  Check(exactIdentity.identity, stored) && stored ? { identity: stored } : {};

const exactNeutrality = neutrality(strictObject);
export type Neutral = ResponseOf<ReturnType<typeof strictObject<typeof exactNeutrality>>>;
export type NeutralityReductions = NonNullable<Neutral['neutrality']>;

/** The same for the reductions. */
export const readNeutrality = (stored: unknown): Neutral =>
  Check(exactNeutrality.neutrality, stored) && stored ? { neutrality: stored } : {};
