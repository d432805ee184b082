import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import { appliedGwpSets, gasGroups, sourceOrigins } from '../../factors/index.ts';
import { calorificBases, dataQualities, evidenceStatuses, shownQualities, warningCodes } from '../rules.ts';

const { nullable, object, oneOf } = fields;

export const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const uncertainty = (description: string) => Type.Number({ minimum: 0, maximum: 100, description, examples: [5] });

/** Facts about the figures of an activity. */
export const quality = {
  calorificBasis: nullable(
    oneOf(
      calorificBases,
      'Calorific value on which an amount of energy is stated; null means that of the factor. Only with a unit of energy',
    ),
  ),
  activityUncertaintyPercent: nullable(uncertainty('Half the 95 % interval of the quantity, in percent of it')),
  dataQuality: nullable(oneOf(dataQualities, 'Origin of the quantity')),
};

const source = {
  activity: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Activity of the catalogue: a fuel of stationary combustion, or electricity',
    examples: ['natural_gas'],
  }),
  efficiencyPercent: Type.Number({
    minimum: 10,
    maximum: 2000,
    description: 'Energy delivered in percent of the energy consumed; 300 for a coefficient of performance of 3',
    examples: [85],
  }),
  calorificBasis: nullable(
    oneOf(calorificBases, 'Calorific value that the efficiency refers to; null means that of the factor'),
  ),
};

/** The energy that purchased heat, steam or cooling is made from, as a client states it. */
export const statedSource = {
  energySource: nullable(
    object(
      {
        activity: source.activity,
        efficiencyPercent: Type.Optional(nullable(source.efficiencyPercent)),
        calorificBasis: Type.Optional(source.calorificBasis),
      },
      {
        description:
          'Energy that purchased heat, steam or cooling is made from; comes before published averages. Without an efficiency a published one applies, with a warning',
      },
    ),
  ),
};

const appliedSource = {
  energySource: nullable(
    object(
      {
        ...source,
        origin: oneOf(
          sourceOrigins,
          '`stated`: by the request; `default_efficiency`: the request states the source only; `default`: nothing is stated and no factor is published',
        ),
        citation: nullable(
          Type.String({
            description: 'Publication of the default efficiency; null if the request states it',
            examples: ['Commission Delegated Regulation (EU) 2015/2402, Annex II'],
          }),
        ),
      },
      {
        description:
          'Energy that the heat, steam or cooling is made from; the factor is for that energy. Null if the factor is for the quantity itself',
      },
    ),
  ),
};

const gas = (name: string) => nullable(tonnes(`Tonnes CO2e from ${name}`, 0.002));

export const gases = nullable(
  object(
    { co2: gas('carbon dioxide'), ch4: gas('methane'), n2o: gas('nitrous oxide') },
    { description: 'tco2e by gas; null if the factor does not state gases' },
  ),
);

const gasAmount = object({
  gas: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the gas', examples: ['CH4_fossil'] }),
  kg: nullable(Type.Number({ description: 'Mass in kg; null if the publication states only CO2e', examples: [0.31] })),
  tco2e: tonnes('Tonnes CO2e of the gas; 0 for biogenic CO2', 0.008),
  group: oneOf(gasGroups, 'Kyoto group, or the reason why the gas is in none'),
});

const amount = (description: string, example: number) => Type.Number({ description, examples: [example] });

/** The step `calorific` of the receipt that the entry would have. */
export const calorific = nullable(
  object(
    {
      fuel: Type.String({ description: 'Name of the fuel', examples: ['gas_oil'] }),
      vintage: Type.Integer({ description: 'Edition that publishes its calorific value', examples: [2024] }),
      basis: oneOf(calorificBases, 'Calorific value that the factor is for'),
      grossGjPerTonne: amount('Gross calorific value, in GJ per tonne', 45.286),
      netGjPerTonne: amount('Net calorific value, in GJ per tonne', 42.569),
      litresPerTonne: nullable(amount('Litres per tonne, at most 6 decimals; null unless a volume is converted', 1171)),
      amount: amount('Amount of the activity in the unit of the factor, at most 6 decimals', 10742.480311),
      unit: Type.String({ description: 'Unit of the factor', examples: ['kWh'] }),
    },
    { description: 'Conversion of the activity by the calorific value of the fuel; null if none is needed' },
  ),
);

/** The figure beyond its tonnes. */
export const figure = {
  gwpSet: oneOf(appliedGwpSets, 'Set of warming potentials that the figure uses'),
  gases: nullable(Type.Array(gasAmount, { description: 'Amounts by gas; null if the factor does not state gases' })),
  biogenicCo2Tonnes: nullable(tonnes('Biogenic CO2, outside the scopes and never part of tco2e', 0)),
  energyKwh: nullable(Type.Number({ description: 'Energy in kWh, on gross calorific value', examples: [12500] })),
  calorificBasis: nullable(
    oneOf(calorificBases, 'Calorific value on which the quantity is stated; null unless it is energy'),
  ),
  ...appliedSource,
  locationBasedTco2e: nullable(tonnes('Scope 2 by the grid average, equal to tco2e; null for other scopes', 2.2125)),
  marketBasedTco2e: nullable(tonnes('Scope 2 by contracts and certificates; null for other scopes', 0)),
  activityUncertaintyPercent: quality.activityUncertaintyPercent,
  uncertaintyPercent: nullable(
    Type.Number({
      description:
        'Half the 95 % interval of the figure, in percent, combined from quantity, factor and distance of the factor',
      examples: [5.1],
    }),
  ),
  dataQuality: nullable(
    oneOf(
      shownQualities,
      'Quality of the figure: as the request states, but `stated` instead of `measured` without evidence, at best `calculated` with a global factor, and `proxy` with a factor of another country',
    ),
  ),
  statedDataQuality: nullable(oneOf(dataQualities, 'Origin of the quantity as the request stated it')),
  evidenceStatus: oneOf(
    evidenceStatuses,
    '`attached`: the entry has evidence; `reviewed`: a second person approved the entry with this evidence. A derived entry has the status of its parent',
  ),
  warnings: Type.Array(
    object({
      code: oneOf(warningCodes, 'Code of the warning'),
      message: Type.String({
        description: 'Text of the warning',
        examples: ['The factor is of 2023, for 2025.'],
      }),
    }),
  ),
};
