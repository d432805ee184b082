import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';
import { appliedGwpSets, gasGroups } from '../../factors/index.ts';
import { calorificBases, dataQualities, warningCodes } from '../rules.ts';

const { nullable, object, oneOf } = fields;

export const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const uncertainty = (description: string) => Type.Number({ minimum: 0, maximum: 100, description, examples: [5] });

/** Facts about the figures of an activity. */
export const quality = {
  calorificBasis: nullable(
    oneOf(
      calorificBases,
      'Heat on which an amount of energy is stated; null for that of the factor. Only with a unit of energy',
    ),
  ),
  activityUncertaintyPercent: nullable(uncertainty('Half the 95 % interval of the quantity, in percent of it')),
  dataQuality: nullable(oneOf(dataQualities, 'How the quantity is known')),
};

const gas = (name: string) => nullable(tonnes(`Tonnes CO2e from ${name}`, 0.002));

export const gases = nullable(
  object(
    { co2: gas('carbon dioxide'), ch4: gas('methane'), n2o: gas('nitrous oxide') },
    { description: 'tco2e by gas, or null where the factor does not say' },
  ),
);

const gasAmount = object({
  gas: Type.String({ minLength: 1, maxLength: 100, description: 'Gas', examples: ['CH4_fossil'] }),
  kg: nullable(
    Type.Number({ description: 'Mass in kg; null where the publication states CO2e only', examples: [0.31] }),
  ),
  tco2e: tonnes('Tonnes CO2e of it. Biogenic CO2 has none', 0.008),
  group: oneOf(gasGroups, 'Group of the Kyoto Protocol, or why it stands apart'),
});

const amount = (description: string, example: number) => Type.Number({ description, examples: [example] });

/** The step `calorific` of a receipt, before there is one. */
export const calorific = nullable(
  object(
    {
      fuel: Type.String({ description: 'Fuel', examples: ['gas_oil'] }),
      vintage: Type.Integer({ description: 'Edition that its calorific value stands in', examples: [2024] }),
      basis: oneOf(calorificBases, 'The calorific value that the factor is for'),
      grossGjPerTonne: amount('Gross calorific value, in GJ of a tonne', 45.286),
      netGjPerTonne: amount('Net calorific value, in GJ of a tonne', 42.569),
      litresPerTonne: nullable(amount('Where a volume is converted: litres of a tonne, at most 6 decimals', 1171)),
      amount: amount('The activity in the unit of the factor, at most 6 decimals', 10742.480311),
      unit: Type.String({ description: 'Unit of the factor', examples: ['kWh'] }),
    },
    { description: 'How the activity reaches its factor through the heat of the fuel; null where it need not' },
  ),
);

/** The figure beyond its tonnes. */
export const figure = {
  gwpSet: oneOf(appliedGwpSets, 'Whose warming potentials the figure uses'),
  gases: nullable(Type.Array(gasAmount, { description: 'By gas, or null where the factor does not say' })),
  biogenicCo2Tonnes: nullable(tonnes('Biogenic CO2, outside the scopes and never part of tco2e', 0)),
  energyKwh: nullable(Type.Number({ description: 'Energy in kWh, on gross calorific value', examples: [12500] })),
  calorificBasis: nullable(oneOf(calorificBases, 'Heat on which the quantity is stated, if it is energy')),
  locationBasedTco2e: nullable(
    tonnes('Scope 2 by the average of the grid; the same as tco2e. Null for other scopes', 2.2125),
  ),
  marketBasedTco2e: nullable(tonnes('Scope 2 by the contracts for the energy. Null for other scopes', 0)),
  activityUncertaintyPercent: quality.activityUncertaintyPercent,
  uncertaintyPercent: nullable(
    Type.Number({
      description: 'Half the 95 % interval of the figure, in percent, from quantity and factor',
      examples: [5.1],
    }),
  ),
  dataQuality: quality.dataQuality,
  warnings: Type.Array(
    object({
      code: oneOf(warningCodes, 'What it is about'),
      message: Type.String({
        description: 'What an auditor would ask',
        examples: ['The factor is of 2023, for 2025.'],
      }),
    }),
  ),
};
