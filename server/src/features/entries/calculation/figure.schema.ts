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
      'Calorific value on which an amount of energy is stated; null means that of the factor. Only with a unit of energy',
    ),
  ),
  activityUncertaintyPercent: nullable(uncertainty('Half the 95 % interval of the quantity, in percent of it')),
  dataQuality: nullable(oneOf(dataQualities, 'Origin of the quantity')),
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
  locationBasedTco2e: nullable(tonnes('Scope 2 by the grid average, equal to tco2e; null for other scopes', 2.2125)),
  marketBasedTco2e: nullable(tonnes('Scope 2 by contracts and certificates; null for other scopes', 0)),
  activityUncertaintyPercent: quality.activityUncertaintyPercent,
  uncertaintyPercent: nullable(
    Type.Number({
      description: 'Half the 95 % interval of the figure, in percent, combined from quantity and factor',
      examples: [5.1],
    }),
  ),
  dataQuality: quality.dataQuality,
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
