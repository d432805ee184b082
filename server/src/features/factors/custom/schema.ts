import Type from 'typebox';
import { fields, type RawJson, type ResponseOf } from '../../../platform/http/index.ts';
import { MAX_FACTORS } from '../import/csv.rules.ts';
import { MAX_GASES } from '../import/gases.rules.ts';
import { MAX_UNCERTAINTY } from '../import/rules.ts';
import { gwpSets } from '../rules.ts';
import { evidenceFields, pendingChange, REASON_EXAMPLE, region, scope, unitGiven, vintage } from '../schema.ts';

const { dryRun, nullable, object, oneLine, oneOf, request, resource, strictObject } = fields;

const name = (maxLength: number, description: string, example: string) =>
  Type.String({ minLength: 1, maxLength, description, examples: [example] });
const amount = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: 1e12, description, examples: [example] });
const gas = (gasName: string) => Type.Optional(nullable(amount(`kg CO2e from ${gasName}, if it is known`, 0.0009)));

/** The fields of every version. */
const figure = {
  code: name(
    80,
    'Code of letters, digits, dots, hyphens and underscores; it always identifies this figure',
    'ACME-2025-DISTRICT-HEAT',
  ),
  vintage: vintage('Publication year of the figure; the factor is chosen for periods from that year on'),
  value: amount('kg CO2e per activity unit, with at most 15 digits', 0.1213),
  ghgComponents: Type.Optional(
    nullable(
      strictObject(
        { co2: gas('carbon dioxide'), ch4: gas('methane'), n2o: gas('nitrous oxide') },
        { description: 'Value by gas; the sum must not exceed the value' },
      ),
    ),
  ),
  gwpSet: Type.Optional(
    nullable(oneOf(gwpSets, 'IPCC assessment report whose global warming potentials are in the value')),
  ),
  uncertaintyPercent: Type.Optional(
    nullable(
      Type.Number({
        minimum: 0,
        maximum: MAX_UNCERTAINTY,
        description: 'Half of the 95 % interval, as a percentage of the value',
        examples: [5],
      }),
    ),
  ),
  gases: Type.Optional(
    nullable(
      Type.Array(
        strictObject({
          gas: name(40, 'Name of the gas', 'CO2_fossil'),
          kg: amount('kg of the gas for one activity unit', 0.1204),
        }),
        {
          maxItems: MAX_GASES,
          description: 'Mass of each gas, if known; required to express the figure in the organisation’s GWP set',
          examples: [[{ gas: 'CO2_fossil', kg: 0.1204 }]],
        },
      ),
    ),
  ),
  publication: Type.String({
    minLength: 10,
    maxLength: 500,
    description: 'Publication that states the figure, precise enough for an auditor to find it',
    examples: ['Nordhavn Varme A/S, Environmental declaration for district heat 2025, table 2'],
  }),
  reason: Type.String({
    minLength: 10,
    maxLength: 300,
    description:
      'Reason for using this figure. With fewer than 20 characters or four different words, the factor is incomplete',
    examples: [REASON_EXAMPLE],
  }),
  evidence: Type.Optional(nullable(strictObject(evidenceFields, { description: 'File that states the figure' }))),
};

const title = { ...oneLine(200, 'Name of the factor'), examples: ['District heat of Nordhavn Varme (2025)'] };

export const CreateFactor = request('CreateEmissionFactor', {
  ...figure,
  name: title,
  scope: scope('GHG scope'),
  category: name(100, 'Category code or an alias of it', 'purchased_heat_steam'),
  subcategory: name(100, 'Subcategory code or an alias of it; a new code creates a new subcategory', 'district_heat'),
  region: Type.Optional(region('Country, or part of a country or of its grid; default: GLOBAL')),
  activityUnit: name(100, 'Unit code, or a synonym such as Liter or m³', 'kWh'),
});
export type CreateFactor = Type.Static<typeof CreateFactor>;

export const CreateVersion = request('CreateEmissionFactorVersion', { ...figure, name: Type.Optional(title) });
export type CreateVersion = Type.Static<typeof CreateVersion>;

/** Bounds that are reported together with broken rules. */
export const boundsWithRules = [
  'code',
  'name',
  'category',
  'subcategory',
  'vintage',
  'activityUnit',
  'value',
  'publication',
  'reason',
  'ghgComponents.co2',
  'ghgComponents.ch4',
  'ghgComponents.n2o',
  'uncertaintyPercent',
  'gases',
];

export const MAX_BYTES = 8 * 1024 * 1024;

const listOf = <S extends Type.TSchema>(factor: S) => ({
  factors: Type.Array(factor, {
    minItems: 1,
    maxItems: MAX_FACTORS,
    description: 'Factors, each as in a single creation',
  }),
});

export const ImportFactors = request('ImportEmissionFactors', listOf(CreateFactor));
/** The factors are checked one by one, so that the refusal names all mistakes. */
export const ImportEnvelope = strictObject(listOf(Type.Unsafe<RawJson>({})));
export type ImportEnvelope = Type.Static<typeof ImportEnvelope>;

export const ImportQuery = strictObject({ dryRun: Type.Optional(dryRun) });
export type ImportQuery = Type.Static<typeof ImportQuery>;

const count = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

export const ImportResult = resource('EmissionFactorImport', {
  total: count('Factors sent', 40),
  created: count('New factors', 38),
  unchanged: count('Factors that already exist with the same values', 2),
  stored: Type.Boolean({ description: 'True if the factors were stored; false for a dry run' }),
  understood: Type.Optional(
    Type.Array(
      object({
        activityUnitAsGiven: unitGiven,
        activityUnit: Type.String({ description: 'Unit code of the synonym', examples: ['L'] }),
        factors: count('Number of factors with this synonym', 3),
      }),
      { description: 'Accepted synonyms of units; absent if all units are codes' },
    ),
  ),
  pendingChange,
});
export type ImportResult = ResponseOf<typeof ImportResult>;

const ImportProblem = object({
  index: nullable(count('Index among the factors sent, from 0; null for a problem of the whole file', 0)),
  line: nullable(count('Line of the CSV file; null for JSON', 2)),
  field: Type.String({
    description: 'Field or column; empty for a problem of the whole factor',
    examples: ['activityUnit'],
  }),
  message: Type.String({
    description: 'Description of the problem',
    examples: ['is not a known unit; did you mean kWh?'],
  }),
});
export type ImportProblem = ResponseOf<typeof ImportProblem>;

export const ImportRefusal = resource('EmissionFactorImportRefusal', {
  total: count('Factors sent', 40),
  failed: count('Factors with a problem', 1),
  problems: Type.Array(ImportProblem, { description: 'All problems, in the order of the factors' }),
});
export type ImportRefusal = ResponseOf<typeof ImportRefusal>;
