import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';

const { civilDateField, identifier, nullable, object, resource, strictObject } = fields;

export const HourlyMatchQuery = strictObject({
  from: Type.Optional(
    civilDateField('First day, in the time zone of the meter. Defaults to 364 days before `to`, or the first reading'),
  ),
  to: Type.Optional(
    civilDateField('Last day, included; at most 366 days after from. Defaults to the day of the last reading'),
  ),
});
export type HourlyMatchQuery = Type.Static<typeof HourlyMatchQuery>;

const count = (description: string, example: number) => Type.Integer({ description, examples: [example] });
const kwh = (description: string, example: number) => Type.Number({ description, examples: [example] });
const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const supply = object({
  instrumentId: identifier('ins', 'Instrument identifier'),
  meterIds: Type.Array(identifier('mtr', 'Meters of its generation')),
  kgCo2ePerKwh: Type.Number({ description: 'Rate of the instrument', examples: [0] }),
  outputKwh: kwh('Metered output in these days, as far as the instrument covers them', 2100),
  boughtPercent: Type.Number({ description: 'Part of the output that its quantity stands for', examples: [100] }),
});

export const HourlyMatch = resource('HourlyMatch', {
  meterId: identifier('mtr', 'Meter identifier'),
  from: civilDateField('First day'),
  to: civilDateField('Last day'),
  hours: count('Hours with consumption data', 8_760),
  missingHours: count('Hours of which an interval has no reading and is not filled; they count nowhere', 0),
  consumptionKwh: kwh('Consumption in these hours', 412_380.25),
  matchedKwh: kwh('Consumption that was generated in the same hour, and by the share of this meter in it', 1_650.5),
  score: nullable(
    Type.Number({
      description: 'matchedKwh in percent of consumptionKwh; null without consumption',
      examples: [40.02],
    }),
  ),
  uncoveredHours: count('Hours with less generation than consumption', 6_912),
  annualMatchedKwh: kwh('The same with the sums of all hours, as an annual claim would match it', 2_100),
  hourlyMarketBasedTco2e: tonnes('Tonnes CO2e if only matched hours carry the rate of the instruments', 43.81),
  annualMarketBasedTco2e: tonnes('Tonnes CO2e if the sums of all hours are matched', 36.2),
  locationBasedTco2e: tonnes('Tonnes CO2e by the average of the grid', 73.08),
  basis: object(
    {
      gridFactor: nullable(
        Type.String({
          description:
            'Code of the factor for unmatched energy: that of an entry on the same days; null without consumption',
          examples: ['DEFRA-2025-ELEC-GRID-GB'],
        }),
      ),
      gridKgCo2ePerKwh: Type.Number({ description: 'Its value in kg CO2e per kWh', examples: [0.177] }),
      residualMix: Type.Boolean({ description: 'True if it is a residual mix, false for the average of the grid' }),
      instruments: Type.Array(supply, { description: 'Instruments whose generation was matched' }),
    },
    { description: 'The inputs of the figures' },
  ),
});
export type HourlyMatch = ResponseOf<typeof HourlyMatch>;
