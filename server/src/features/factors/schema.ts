import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../kernel/ghg-scope.ts';
import { builtIn, fields, listQuery, type ResponseOf, repeatable } from '../../platform/http/index.ts';
import { PendingChange, withPendingChange } from '../organisations/index.ts';
import { bases, type FactorScope, gwpSets, OUTSIDE_SCOPES, sources, statuses, supports } from './rules.ts';

const { civilDateField, country, dateTime, nullable, object, oneLine, oneOf, pathId, person, resource } = fields;

export const scope = (description: string) =>
  Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes], description, examples: [2] });
/** Biogenic CO2 has factors of its own, outside the scopes. */
const factorScope = (description: string) =>
  Type.Unsafe<FactorScope>({
    type: 'integer',
    enum: [OUTSIDE_SCOPES, ...ghgScopes],
    description: `${description}; 0 for biogenic CO2 outside the scopes, which no entry may use`,
    examples: [2],
  });
const code = (description: string, example: string) => Type.String({ description, examples: [example] });
export const vintage = (description: string) =>
  Type.Integer({ minimum: 1900, maximum: 2200, description, examples: [2025] });
export const region = (description: string) =>
  Type.String({ pattern: '^(GLOBAL|[A-Z]{2}(-[A-Z0-9]{1,10})?)$', description, examples: ['GB'] });
const amount = (description: string, example: number) => Type.Number({ description, examples: [example] });
const gas = (name: string, example: number) =>
  nullable(amount(`kg CO2e from ${name}, or null if the publication does not state it`, example));

export const unitGiven = Type.String({
  description: 'Unit as sent, if it was a synonym of the unit code',
  examples: ['Liter'],
});

export const REASON_EXAMPLE = 'The operator of the heat network publishes a figure of its own';

export const evidenceFields = {
  fileName: oneLine(200, 'Name of the file that states the figure'),
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of that file, in lower-case hexadecimal. The organisation keeps the file itself',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
};

const factorFields = {
  code: code('Factor identifier', 'DEFRA-2024-ELEC-GRID-GB'),
  name: code('Name of the factor', 'UK grid electricity, location-based, generation only (UK Govt 2024)'),
  scope: factorScope('GHG scope'),
  category: code('Category code', 'purchased_electricity'),
  subcategory: code('Subcategory code', 'grid_electricity'),
  source: oneOf(sources, 'Publisher; `custom` for the organisation’s own factor'),
  vintage: vintage('Year the factor was published'),
  region: region('Country, part of a country or of its grid, or GLOBAL'),
  value: amount('kg CO2e for one activity unit', 0.20705),
  unit: code('Rate unit', 'kgCO2e/kWh'),
  activityUnit: code('Unit of the activity', 'kWh'),
  ghgComponents: object(
    { co2: gas('carbon dioxide', 0.20493), ch4: gas('methane', 0.0009), n2o: gas('nitrous oxide', 0.00122) },
    {
      description:
        'Value by gas, as published or calculated from the mass of the gas; 0 if the gas is absent, null if unknown',
    },
  ),
  gwpSet: nullable(oneOf(gwpSets, 'IPCC assessment report whose global warming potentials are in the value')),
  gases: Type.Array(
    object({
      gas: code('Name of the gas', 'CO2_fossil'),
      kg: amount('kg of the gas for one activity unit', 0.20493),
    }),
    { description: 'Mass of each gas, if stated or derivable' },
  ),
  otherKgCo2e: nullable(amount('kg CO2e that the publication does not split by gas', 0.00615)),
  basis: nullable(
    oneOf(
      bases,
      '`direct`: the activity itself; `life_cycle`: with its supply chain; `upstream`: the supply chain alone; `residual_mix`: unclaimed electricity',
    ),
  ),
  kind: nullable(code('Kind of figure', 'grid')),
  derivesFrom: nullable(code('Subcategory of the activity that this one derives from', 'natural_gas')),
  uncertaintyPercent: nullable(amount('Half of the 95 % interval, as a percentage of the value', 5)),
  quality: nullable(amount('Data quality score given by the publisher', 2.5)),
  nameLocal: nullable(code('Name in the publisher’s own language', 'Gaz naturel')),
  validFrom: nullable(civilDateField('First day of validity stated by the publisher')),
  validTo: nullable(civilDateField('Last day of validity stated by the publisher')),
  confidence: nullable(code('Method of the check against the publication; see data/NOTICE', 'file')),
  publication: nullable(code('Publication that states the figure', 'US EPA GHG Emission Factors Hub 2025, Table 1')),
  reason: nullable(code('Organisation’s reason for this factor; null for a published factor', REASON_EXAMPLE)),
  evidence: nullable(
    object(evidenceFields, {
      description: 'File that states the figure; null for a published factor, or if none is named',
    }),
  ),
  missing: Type.Array(oneOf(supports, 'Missing part'), {
    description:
      'Parts that an own factor lacks. A factor that lacks any can be pinned, but is never chosen automatically',
    examples: [['evidence']],
  }),
  status: oneOf(
    statuses,
    'Status of the factor. Only `active` factors are chosen or can be pinned; published factors are always active. `pending` factors await approval (review policy `four_eyes`)',
  ),
  pendingChangeId: Type.Optional(
    Type.String({
      description: 'Identifier of the pending change in `/settings/changes`; present only while `pending`',
      examples: ['chg_01932f7e8a5b7c3d9e1f2a3b4c5d6e7f'],
    }),
  ),
  supersedes: nullable(code('Code of the previous version', 'ACME-2024-DISTRICT-HEAT')),
  supersededBy: nullable(code('Code of the next version', 'ACME-2026-DISTRICT-HEAT')),
  createdAt: nullable(dateTime('Time of creation; null for a published factor')),
  createdBy: nullable(person),
  updatedAt: nullable(dateTime('Time of the last change; null for a published factor')),
  archivedAt: nullable(dateTime('Time of archiving')),
  archivedBy: nullable(person),
};

export const EmissionFactor = resource('EmissionFactor', factorFields);
export type EmissionFactor = ResponseOf<typeof EmissionFactor>;

export const pendingChange = Type.Optional(
  object(PendingChange.properties, {
    description:
      'Pending change that a second person must approve (review policy `four_eyes`); absent if there is none',
  }),
);

export const WrittenFactor = resource('WrittenEmissionFactor', {
  ...factorFields,
  activityUnitAsGiven: Type.Optional(unitGiven),
  pendingChange,
});
export type WrittenFactor = ResponseOf<typeof WrittenFactor>;

export const FactorWithPendingChange = withPendingChange('EmissionFactorWithPendingChange', factorFields);

/** The store computes `relevance`; it is not a table column. */
export const sortable = {
  relevance: 'relevance',
  createdAt: 'created_at',
  code: 'code',
  name: 'lower(name)',
  category: 'category',
  source: 'source',
  vintage: 'vintage',
  value: 'value',
};

export const FactorList = listQuery({
  sortable,
  defaultSort: { by: 'relevance', order: 'desc' },
  filters: {
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Words to find in code, name, category and subcategory, in any order; a mistyped word matches the closest known words. ' +
          '`relevance` sorts the best match first; without `q` it sorts by code.',
      }),
    ),
    category: repeatable(Type.String({ description: 'Category code or an alias of it' })),
    source: repeatable(oneOf(sources, 'Only factors of this publisher')),
    vintage: repeatable(vintage('Only factors published in this year')),
    unit: Type.Optional(
      Type.String({
        description:
          'Activity unit or rate unit: `kWh` or `kgCO2e/kWh`. Synonyms such as Liter are accepted, and `meta.understood` names the code',
      }),
    ),
    scope: repeatable(factorScope('Only factors of this GHG scope')),
    basis: repeatable(oneOf(bases, 'Only factors on this basis')),
    subcategory: repeatable(Type.String({ description: 'Subcategory code' })),
    region: repeatable(region('Only factors of exactly this region')),
    status: repeatable(oneOf(statuses, 'Only factors in this status; default: `active`')),
  },
});
export type FactorList = Type.Static<typeof FactorList>;

export const factorCode = pathId('factorCode', 'Factor identifier');

const aliases = Type.Array(Type.String(), {
  description: 'Other names accepted and stored as this code',
  examples: [['electricity']],
});

export const EmissionCategory = resource('EmissionCategory', {
  scope: scope('GHG scope'),
  code: code('Category code', 'purchased_electricity'),
  name: code('Name after the GHG Protocol', 'Purchased electricity'),
  aliases,
  subcategories: Type.Array(
    object({
      code: code('Subcategory code', 'grid_electricity'),
      units: Type.Array(Type.String(), { description: 'Activity units of its factors', examples: [['kWh']] }),
      dimensions: Type.Array(Type.String(), {
        description: 'Dimensions it is measured in: any unit that converts into one of `units` is accepted',
        examples: [['energy']],
      }),
      aliases,
    }),
    { description: 'Subcategories of published and of the organisation’s own factors' },
  ),
});
export type EmissionCategory = ResponseOf<typeof EmissionCategory>;

export const CategoryList = listQuery({
  sortable: { scope: 'scope', code: 'code', name: 'name', ...builtIn },
  defaultSort: { by: 'scope', order: 'asc' },
  filters: {
    scope: repeatable(scope('Only categories of this GHG scope')),
    country: repeatable(
      country(
        'Only subcategories with a factor for this country, a part of it or the world, or with a factor of your own',
      ),
    ),
  },
});
export type CategoryList = Type.Static<typeof CategoryList>;

export const Unit = resource('Unit', {
  code: code('Unit code', 'MWh'),
  name: code('Name', 'megawatt hour'),
  dimension: code('Dimension that it measures', 'energy'),
  baseUnit: code('Base unit; units with the same one convert into each other', 'MJ'),
  factorToBase: amount('Number of base units in one unit; conversions use the exact definition', 3600),
});
export type Unit = ResponseOf<typeof Unit>;

export const UnitList = listQuery({
  sortable: { dimension: 'dimension', code: 'code', name: 'name', ...builtIn },
  defaultSort: { by: 'dimension', order: 'asc' },
  filters: { dimension: repeatable(Type.String({ description: 'Only units of this dimension' })) },
});
export type UnitList = Type.Static<typeof UnitList>;
